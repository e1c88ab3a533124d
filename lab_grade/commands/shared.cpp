#include "lab_grade/commands/shared.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/language_scope.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/course/unit.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/run/folder_watch.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

namespace {

/// A test without its reference answer would reject all answers, even correct ones.
void check_answers(const Suite& suite) {
    std::vector<Diagnostic> missing;
    for (const TestCase& test : suite.tests) {
        if (test.answer || !needs_answer(*find_checker(test.checker), test.options)) continue;
        Diagnostic diagnostic;
        diagnostic.message = tr("{}: the test {} has no answer, but the checker {} needs one",
                                test.line_of_suite, test.id, test.checker);
        diagnostic.hint = tr("answer: TEXT, or answer: '' if nothing is to be printed");
        missing.push_back(std::move(diagnostic));
    }
    if (!missing.empty()) throw InputError(std::move(missing));
}

/// A checker may use another language than the program.
void load_language_of(const CheckerOptions& options) {
    if (options.text("lang") == "zh") load_language(Language::zh, app::catalogue_folder());
}

Suite read_whole_suite(const std::string& path) {
    Suite suite = read_suite(Source::open(path));
    for (const TestCase& test : suite.tests) load_language_of(test.options);
    check_answers(suite);
    return suite;
}

/// Returns the folder of the unit of that name; empty if the name is a suite.
std::string unit_named(const std::string& name) {
    namespace fs = std::filesystem;
    if (is_file(name)) return {};
    try {
        const std::string folder = unit_folder(name);
        return is_file(fs::path(folder) / "public.yaml") ? folder : "";
    } catch (const InputError&) {
        return {};
    }
}

}  // namespace

bool needs_answer(const Checker& checker, const CheckerOptions& options) {
    return checker.needs_answer != nullptr && checker.needs_answer(options);
}

Suite load_suite(const std::string& name) {
    namespace fs = std::filesystem;
    if (fs::exists(name) || name.find('/') != std::string::npos)
        return read_whole_suite(with_data(name));
    const bool is_yaml = fs::path(name).extension() == ".yaml";
    std::string path;
    try {
        path = app::data_file("grading/" + name + (is_yaml ? "" : ".yaml"));
    } catch (const InputError&) {
        throw InputError(tr("there is no suite '{}' here or in data/grading", name));
    }
    return read_whole_suite(path);
}

std::string with_data(const std::string& path) {
    if (path.empty() || is_there(path)) return path;
    try {
        return app::data_file("grading/" + path);
    } catch (const InputError&) {
        return path;  // opening it reports the missing file
    }
}

Verdict judge_reference(const TestCase& test, const Budget& budget) {
    const std::string input = test.input.read(), answer = test.answer ? test.answer->read() : "";
    CheckInput in = input_of(test, input, budget);
    for (const auto& [name, text] : test.files) in.given[name] = text.read();
    in.answer = in.output = answer;
    in.seed = test.seed;
    const Checker& checker = *find_checker(test.checker);
    Verdict verdict = check_safely(checker, in);
    if (test.checker != "counted" || verdict.outcome != Outcome::bad_format) return verdict;
    // The answer need not contain the count, because it may have been found by another method.
    const std::string counted = fmt::format(
        "{}\n{}: {}\n", answer, in.options.text("word", "expanded"), in.options.text("full"));
    in.output = counted;
    return check_safely(checker, in);
}

std::string reference_fault(const TestCase& test, const Budget& budget) {
    const Verdict verdict = judge_reference(test, budget);
    if (verdict.passed() || (!test.answer && verdict.outcome != Outcome::judge_error)) return {};
    return tr("{}: {}: the checker {} says of {}: {}: {}", test.line_of_suite, test.id,
              test.checker,
              test.answer ? tr("the reference answer") : tr("the test, which has no answer"),
              tr(to_string(verdict.outcome)),
              clean(verdict.detail.empty() ? verdict.message : verdict.detail));
}

LoadedSuite load_suite_or_unit(const app::Session& session, const std::string& name,
                               const Sandbox& sandbox, const Budget& budget) {
    namespace fs = std::filesystem;
    const std::string unit = unit_named(name);
    if (unit.empty()) return {{}, load_suite(name)};
    Suite suite = load_suite((fs::path(unit) / "public.yaml").string());
    if (fs::is_regular_file(fs::path(unit) / "private.yaml"))
        suite = add_hidden(suite, unit, session.shared().seed, sandbox, budget);
    return {unit, std::move(suite)};
}

Submission ProgramOptions::prepare(const ProgramSpec& spec, const Sandbox& sandbox,
                                   const Scratch& scratch, const Budget& budget) const {
    return submission.empty()
               ? prepare_here(spec, sandbox, scratch, budget)
               : prepare_submission(with_data(submission), spec, sandbox, scratch, budget);
}

void declare_program(app::Command& command, ProgramOptions& options, std::string what) {
    command.option("--program", "CMD", options.program, std::move(what))
        .flag("--no-bwrap", options.no_bwrap, "do not use bubblewrap")
        .flag("--same-user", options.same_user, "when root, do not switch to another user");
}

void declare_force(app::Command& command, ProgramOptions& options) {
    command
        .flag("--force", options.force,
              "with --no-bwrap, grade even if the programs could read the tests and answers")
        .only_with({"--no-bwrap"});
}

void declare_submission(app::Command& command, ProgramOptions& options) {
    command.option("--submission", "PATH", options.submission,
                   "a folder or a single file; the program starts in a copy of it (default: here)");
}

CheckerOptions read_settings(const Checker& checker, const std::vector<std::string>& settings) {
    std::string inner;
    for (const std::string& setting : settings)
        if (setting.starts_with("checker=")) inner = setting.substr(setting.find('=') + 1);
    const std::vector<std::string> known = names_of(options_of(checker, inner));
    CheckerOptions options;
    for (const std::string& setting : settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos)
            throw UsageError(tr("--set: expected KEY=VALUE, found '{}'", setting));
        const std::string key = setting.substr(0, equals);
        if (std::ranges::find(known, key) == known.end())
            throw UsageError(tr("checker {} has no option '{}'", checker.name, key),
                             did_you_mean(near_misses(key, known)));
        options.set(key, setting.substr(equals + 1));
    }
    load_language_of(options);
    return options;
}

std::string read_input(const app::Session& session, const Budget& budget, std::size_t most) {
    std::string text;
    std::array<char, 65'536> buffer;
    while (text.size() < most) {
        const std::size_t room = std::min(buffer.size(), most - text.size());
        std::streamsize n = 0;
        if (&session.in() == &std::cin) {
            constexpr int kPatience = 100;  // ms
            pollfd waiting{STDIN_FILENO, POLLIN, 0};
            budget.look();
            if (::poll(&waiting, 1, kPatience) <= 0) continue;
            n = ::read(STDIN_FILENO, buffer.data(), room);
        } else {
            session.in().read(buffer.data(), static_cast<std::streamsize>(room));
            n = session.in().gcount();
        }
        if (n <= 0) break;
        text.append(buffer.data(), static_cast<std::size_t>(n));
    }
    return text;
}

app::ExitCode tell_partial(app::Session& session, const std::string& what) {
    const bool interrupted = session.cancelled();
    session.warn(
        fmt::format("{}: {}", interrupted ? tr("interrupted") : tr("time limit reached"), what));
    return interrupted ? app::ExitCode::interrupted : app::ExitCode::out_of_budget;
}

GradeReport grade_with_progress(app::Session& session, const Suite& suite, const Sandbox& sandbox,
                                const Submission& submission, GraderOptions options,
                                const std::string& title,
                                const std::function<void(const GradeReport&)>& after_each) {
    Grader grader(suite, sandbox, std::move(options));
    Progress progress = session.progress(title);
    std::uint64_t done = 0;
    GradeReport report = grader.grade(submission, [&](const GradeReport& so_far) {
        if (after_each) after_each(so_far);
        progress.update(done++, suite.tests.size());
    });
    progress.wipe();
    return report;
}

void with_progress(app::Session& session, const std::string& what,
                   const std::function<void()>& work) {
    Progress progress = session.progress(what);
    const RunWatch clock([&] { return progress.update(0, 0), false; }, nullptr, {});
    work();
}

void print_report(app::Session& session, const GradeReport& report,
                  const std::function<void()>& print_text) {
    switch (session.shared().format) {
    case app::Format::json:
        app::write_report(session, write_json(report));
        break;
    case app::Format::csv:
        app::write_report(session, write_csv(report));
        break;
    case app::Format::text:
        print_text();
        break;
    }
}

app::ExitCode finish_grading(app::Session& session, const GradeReport& report) {
    session.log(tr("{}: {}: {} of {} tests, {} of {} points", report.suite, clean(report.program),
                   report.passed, report.tests.size(), format_points(report.points),
                   format_points(report.max_points)));
    if (!report.complete)
        return tell_partial(
            session, tr("{} of {} tests were run", report.tests_done(), report.tests.size()));
    if (report.judge_failed()) return app::ExitCode::usage;
    return report.passed == report.tests.size() ? app::ExitCode::answered : app::ExitCode::negative;
}

void refuse_if_readable(const Sandbox& sandbox, const std::vector<std::string>& secrets) {
    const auto file = sandbox.readable_among(secrets);
    if (!file) return;
    const auto within = std::ranges::find_if(secrets, [&](const std::string& path) {
        return is_within(absolute_path(*file), absolute_path(path));
    });
    throw UsageError(
        tr("without bubblewrap, the programs that are graded could read {}", *file),
        sandbox.user()
            ? tr("run chmod -R go= {}; or install bubblewrap, which hides it; or use --force",
                 within == secrets.end() ? *file : *within)
            : tr("install bubblewrap, which hides it; or grade as root, which runs the programs as "
                 "another user; or use --force"));
}

void tell_sandbox(app::Session& session, const Sandbox& sandbox) {
    session.note(tr("sandbox: {}", summary(sandbox.protections())));
}

}  // namespace ailab::grade
