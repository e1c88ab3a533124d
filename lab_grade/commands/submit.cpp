// `submit UNIT`: checks a student's folder, packs it, and writes a receipt.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/try.hpp"
#include "lab_grade/course/quiz.hpp"
#include "lab_grade/course/receipt.hpp"
#include "lab_grade/course/starter.hpp"
#include "lab_grade/course/try_state.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

struct SubmitOptions : TryOptions {
    std::string archive;
    bool anyway = false;
};

std::string quiz_of(const TriedUnit& unit, const std::string& name,
                    std::vector<std::string>& missing) {
    const std::string file = (fs::path(unit.folder) / "exercises.yaml").string();
    if (!is_file(file)) return tr("none");
    const Quiz quiz = read_quiz(Source::open(file));
    const QuizProgress progress((fs::path(unit.students) / (name + ".quiz")).string());
    double points = 0;
    std::size_t answered = 0;
    for (const Question& question : quiz.questions)
        if (const QuizReply* reply = progress.find(question.id))
            ++answered, points += reply->points;
    if (answered < quiz.questions.size())
        missing.push_back(
            tr("{} of {} questions of the quiz are answered (lab_grade quiz {}, in this folder)",
               answered, quiz.questions.size(), name));
    return fmt::format("{} of {}", format_points(points), quiz.questions.size());
}

Receipt receipt_of(const TriedUnit& unit, const std::string& name, const GradeReport& report,
                   std::vector<std::string>& missing) {
    Receipt receipt{.unit = name, .time = time_now()};
    const auto of = [](double points, double most) {
        return fmt::format("{} of {}", format_points(points), format_points(most));
    };
    for (const GroupResult& step : report.groups)
        if (step.tests > 0) receipt.steps.emplace_back(step.name, of(step.points, step.max_points));
    receipt.points = of(report.points, report.max_points);
    for (const auto& [step, state] : read_state(state_file_of(unit.students, unit.folder)).steps)
        receipt.hints += state.hints;
    if (report.problem != Problem::none)
        missing.push_back(report.build_problem.substr(0, report.build_problem.find('\n')));
    for (const GroupResult& step : report.groups)
        if (std::ranges::any_of(report.tests, [&](const TestResult& test) {
                return test.group == step.name && is_unwritten(test);
            }))
            missing.push_back(tr("the step {} is not written yet", step.name));
    receipt.quiz = quiz_of(unit, name, missing);
    return receipt;
}

void note_missing_files(const TriedUnit& unit, const Package& files,
                        std::vector<std::string>& missing) {
    if (unit.part("starter").empty()) return;
    for (const auto& [name, text] : files_of_part(unit.part("starter")))
        if (std::ranges::find(files, name, &PackageFile::name) == files.end())
            missing.push_back(tr("there is no {}", name));
}

app::ExitCode submit(app::Session& session, const SubmitOptions& options) {
    const TriedUnit unit = open_unit(options);
    const std::string name = fs::path(absolute_path(unit.folder)).filename().string();
    const Budget budget = session.budget();
    const Sandbox sandbox(options.sandbox());
    const Scratch scratch;
    Package files = files_to_submit(unit.students);
    std::vector<std::string> missing;
    note_missing_files(unit, files, missing);
    const GradeReport report = grade_with_progress(
        session, unit.suite, sandbox, options.prepare(unit.spec, sandbox, scratch, budget),
        {.budget = budget, .is_quick = quick_reference(unit, sandbox, budget)}, tr("testing"));
    if (!report.complete) return tell_partial(session, tr("nothing was packed"));
    Receipt receipt = receipt_of(unit, name, report, missing);
    receipt.hash = hash_of(files);
    files.push_back({kReceipt, write_receipt(receipt), false});
    const std::string archive = options.archive.empty() ? name + ".zip" : options.archive;
    const bool packs = missing.empty() || options.anyway;
    app::Results results(session, "grade.submit/1");
    const std::string time = std::exchange(receipt.time, {});  // is only in the file
    std::string text = write_receipt(receipt);
    for (const std::string& what : missing) text += tr("missing: {}\n", what);
    text += packs ? tr("{} files are packed in {}: hand it in\n", files.size(), archive)
                  : tr("Nothing was packed; --anyway packs it as it is.\n");
    if (packs) write_zip(files, archive, "", budget);
    results.add({.text = text,
                 .fields = {{"unit", name},
                            {"time", time},
                            {"points", report.points},
                            {"max_points", report.max_points},
                            {"quiz", receipt.quiz},
                            {"hints", receipt.hints},
                            {"hash", receipt.hash},
                            {"missing", missing},
                            {"archive", packs ? archive : ""}}});
    return packs ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action submit_command(app::Command& command) {
    const auto options = std::make_shared<SubmitOptions>();
    declare_program(command, *options,
                    marked("command that starts your program (default: from its main file)"));
    declare_submission(command, *options);
    command
        .optional_argument("UNIT", options->unit,
                           "a unit of the course, or a suite (default: the public.yaml here)")
        .option("--archive", "FILE", options->archive, "the archive to write (default: UNIT.zip)")
        .flag("--anyway", options->anyway, "pack the folder even if something is missing")
        .option("--build", "CMD", options->build, "build command, run once in a copy")
        .example("submit example/sums --submission example/sums/solution/python --anyway",
                 "the smallest unit, and its solution")
        .details(
            "Runs the visible tests, looks for the answers of the quiz (UNIT.quiz, in the folder), "
            "and packs your files with a receipt: the points of each step, the quiz, the hints "
            "that you used, and a hash. It sends nothing.")
        .negative("something is missing, and nothing was packed")
        .shared(app::kFormat | app::kLog | app::kTimeLimit);
    return [options](app::Session& session) { return submit(session, *options); };
}

}  // namespace ailab::grade
