// `export kattis|gradescope SUITE TARGET`: exports a suite for another system.
#include <filesystem>
#include <memory>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/unit.hpp"
#include "lab_grade/export/package.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr double kMostSamples = 1000;

struct ExportOptions {
    std::string what, suite, target;
    KattisOptions kattis;
    GradescopeOptions gradescope;
};

void check_name(const std::string& name) {
    if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") != std::string::npos)
        throw UsageError(tr("a problem package cannot be called '{}'", name),
                         tr("small letters and digits only"));
}

/// Lists what a problem package cannot express: its judge only accepts or rejects.
std::vector<std::string> lost_in_kattis(const Suite& suite) {
    bool points = false, groups = false, together = false, dependencies = false, limits = false;
    for (const TestCase& test : suite.tests) {
        const TestCase& first = suite.tests.front();
        points = points || test.points != first.points;
        together = together || !test.together.empty();
        dependencies = dependencies || !test.depends_on.empty();
        limits = limits || test.limits.cpu_seconds != first.limits.cpu_seconds ||
                 test.limits.memory_bytes != first.limits.memory_bytes;
    }
    for (const Group& group : suite.groups) groups = groups || group.scoring != Scoring::sum;
    std::vector<std::string> lost;
    if (points) lost.emplace_back(tr("the points of the tests (a submission is accepted or not)"));
    if (groups) lost.emplace_back(tr("the scoring of the groups"));
    if (together) lost.emplace_back(tr("which tests count together"));
    if (dependencies) lost.emplace_back(tr("the dependencies between tests (all tests are run)"));
    if (limits) lost.emplace_back(tr("the limits of single tests (the largest applies to all)"));
    return lost;
}

void tell(app::Session& session, std::string text, app::Fields fields) {
    app::Results(session, "grade.export/1").show(std::move(text), std::move(fields));
}

app::ExitCode export_kattis(app::Session& session, const ExportOptions& options,
                            const Suite& suite) {
    if (options.kattis.solution.empty())
        throw UsageError(tr("a problem package must have a solution that is accepted"),
                         "--solution FILE");
    const bool free =
        options.kattis.license == "unknown" || options.kattis.license == "public domain";
    if (!free && options.kattis.author.empty())
        throw UsageError(tr("the license '{}' needs an owner", options.kattis.license),
                         "--author NAME");
    const fs::path target = fs::path(options.target).lexically_normal();
    const bool zip = target.extension() == ".zip" || target.extension() == ".kpp";
    const std::string name = (zip ? target.stem() : target.filename()).string();
    check_name(name);
    std::vector<std::string> left_out;
    const Package package = kattis_package(suite, options.kattis, left_out);
    if (zip)
        write_zip(package, target.string(), name + "/", session.budget());
    else
        write_folder(package, target.string(), session.budget());
    for (const std::string& test : left_out) session.warn(tr("left out: {}", test));
    const std::vector<std::string> lost = lost_in_kattis(suite);
    for (const std::string& what : lost) session.warn(tr("lost: ") + what);
    const std::size_t tests = suite.tests.size() - left_out.size();
    tell(session,
         tr("{}: {} files, {} of {} tests\n", options.target, package.size(), tests,
            suite.tests.size()),
         {{"target", options.target},
          {"files", package.size()},
          {"tests", tests},
          {"left_out", left_out},
          {"lost", lost}});
    return app::ExitCode::answered;
}

app::ExitCode export_gradescope(app::Session& session, const ExportOptions& options,
                                const Suite& suite) {
    GradescopeOptions gradescope = options.gradescope;
    if (gradescope.program.empty()) gradescope.program = suite.program;
    if (gradescope.program.empty())
        throw UsageError(tr("no program to grade"),
                         tr("give its command, such as {}", "--program 'python3 main.py'"));
    const Package package = gradescope_package(suite, gradescope);
    write_zip(package, options.target, {}, session.budget());
    tell(session,
         tr("{}: {} files, {} tests\n", options.target, package.size(), suite.tests.size()),
         {{"target", options.target}, {"files", package.size()}, {"tests", suite.tests.size()}});
    return app::ExitCode::answered;
}

app::ExitCode run(app::Session& session, ExportOptions options) {
    const Sandbox sandbox;
    const auto [unit, suite] =
        load_suite_or_unit(session, options.suite, sandbox, session.budget());
    options.gradescope.unit = unit;
    if (!unit.empty()) {
        const UnitLanguage& python = unit_languages().front();
        if (options.gradescope.program.empty()) options.gradescope.program = python.command;
    }
    return options.what == "kattis" ? export_kattis(session, options, suite)
                                    : export_gradescope(session, options, suite);
}

void declare_kattis(app::Command& command, KattisOptions& options) {
    command
        .option("--solution", "PATH", options.solution,
                "kattis: a solution that is accepted (a file or folder)")
        .option("--statement", "FILE", options.statement,
                "kattis: the problem statement, .md or .tex")
        .choice(
            "--format-version", options.version, {"legacy", "2025-09"},
            marked("kattis: the version of the package format; 2025-09 has arguments and files"))
        .choice(
            "--license", options.license,
            {"unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"},
            "kattis")
        .option("--author", "NAME", options.author, "kattis: the rights owner")
        .option("--samples", "N", options.samples, "kattis: how many visible tests become samples")
        .range(0, kMostSamples);
}

void declare_gradescope(app::Command& command, GradescopeOptions& options) {
    command
        .option("--program", "CMD", options.program,
                "gradescope: the command line in the submission's folder")
        .option("--build", "CMD", options.build, "gradescope: build command, run once before")
        .option("--package", "NAME", options.packages,
                "gradescope: a Debian package to install (repeatable)");
}

}  // namespace

app::Action export_command(app::Command& command) {
    const auto options = std::make_shared<ExportOptions>();
    command.choice("WHAT", options->what, {"kattis", "gradescope"}, marked("the other system"))
        .required()
        .argument(
            "SUITE", options->suite,
            "a suite, the name of one in data/grading, or a unit of the course (then also its "
            "hidden tests for --seed)")
        .argument("TARGET", options->target, "kattis: a folder or .zip; gradescope: a .zip")
        .only_with({"WHAT=kattis"}, [&] { declare_kattis(command, options->kattis); })
        .only_with({"WHAT=gradescope"}, [&] { declare_gradescope(command, options->gradescope); })
        .example("export gradescope lab1_paths autograder.zip --program 'python3 main.py'",
                 "ready to upload")
        .example("export gradescope trees autograder.zip --seed 4711",
                 "a unit of the course, with the hidden tests of this seed")
        .example(
            "export gradescope lab1_paths autograder.zip --program 'awk -f main.awk' "
            "--package gawk",
            "with a Debian package that the programs need")
        .example("export kattis lab2_unify unify/ --solution samples/lab2_unify.py",
                 "a problem package")
        .example(
            "export kattis lab2_unify unify.zip --solution samples/lab2_unify.py "
            "--license 'cc by' --author 'A. Author'",
            "as an archive, with a license and its owner")
        .shared(app::kFormat | app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) {
        options->kattis.solution = with_data(options->kattis.solution);
        return run(session, *options);
    };
}

}  // namespace ailab::grade
