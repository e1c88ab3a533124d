// `validate`: shows the contents of a suite or a unit, and checks that each test can be judged and
// that wrong programs lose points.
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/mutations.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

struct ValidateOptions {
    std::string suite;
    bool answers = false, mutations = false, slips = false;
};

/// A row of the results: a group, a wrong program or a problem, with null for what it has not.
app::Fields row(std::string kind, const std::map<std::string, app::Cell>& known) {
    app::Fields fields{{"kind", std::move(kind)}};
    for (const char* name :
         {"step", "tests", "points", "scoring", "visible", "hidden", "place", "survives", "what"})
        fields.emplace_back(name, known.contains(name) ? known.at(name) : app::Cell());
    return fields;
}

class Problems {
public:
    explicit Problems(app::Results& results) : results_(results) {}

    void tell(const std::string& text) {
        results_.show(text + '\n', row("problem", {{"what", text}}));
        any_ = true;
    }
    app::ExitCode exit_code() const {
        return any_ ? app::ExitCode::negative : app::ExitCode::answered;
    }

private:
    app::Results& results_;
    bool any_ = false;
};

/// Points should be easy to add up: those of a test, and half of them with `counted`, are halves.
void check_points(const Suite& suite, Problems& problems) {
    constexpr double kClose = 1e-9;
    for (const TestCase& test : suite.tests) {
        const double halves = test.points * (test.checker == "counted" ? 1 : 2);
        if (std::abs(halves - std::round(halves)) > kClose)
            problems.tell(
                tr("{}: {} is worth {} points: points must be whole or half{}", test.line_of_suite,
                   test.id, format_points(test.points),
                   test.checker == "counted" ? tr(", and whole with the checker counted") : ""));
    }
}

constexpr NamedChoice<WrongProgram::Kind> kKinds[] = {
    {"mistake", "", WrongProgram::Kind::mistake},
    {"slip", "", WrongProgram::Kind::slip},
    {"constant", "", WrongProgram::Kind::constant},
};

std::string name_of(const WrongProgram& program) {
    if (program.kind != WrongProgram::Kind::constant) return clean(program.says, 300, 1);
    std::string answer = clean(program.says, 60);
    std::ranges::replace(answer, '\n', ' ');
    return tr("the answer is always {}", answer);
}

/// Returns the test that catches the program, or the points that it gets.
std::string result_of(const WrongProgram& program, const Tried& tried) {
    if (program.kind == WrongProgram::Kind::constant)
        return tr("{} of {} points", format_points(program.points), format_points(program.most));
    if (!tried.any) return "-";
    return tried.caught_by.empty() ? tr("NOT CAUGHT") : tried.caught_by;
}

void tell(const WrongProgram& program, Problems& problems) {
    const std::string who =
        fmt::format("{}: {}{}", program.step, name_of(program),
                    program.place.empty() ? "" : fmt::format(" ({})", program.place));
    if (program.kind == WrongProgram::Kind::constant)
        problems.tell(tr("{}: it earns {} of {} points", who, format_points(program.points),
                         format_points(program.most)));
    else if (program.shown.misses())
        problems.tell(tr("{}: no visible test catches it", who));
    if (program.kind != WrongProgram::Kind::constant && program.hidden.misses())
        problems.tell(tr("{}: no hidden test catches it", who));
    if (program.kind != WrongProgram::Kind::constant && !program.shown.any && !program.hidden.any)
        problems.tell(tr("{}: there is no test of it", who));
}

void try_wrong_programs(const LoadedSuite& validated, bool slips, const Sandbox& sandbox,
                        const Budget& budget, app::Results& results, Problems& problems) {
    const std::vector<WrongProgram> programs =
        validated.unit.empty()
            ? wrong_programs(validated.suite, budget)
            : wrong_programs(validated.unit, validated.suite, slips, sandbox, budget);
    app::Table table =
        app::Table::headed({tr("step"), tr("visible"), tr("hidden"), tr("what is wrong")});
    std::size_t alike = 0;
    for (const WrongProgram& program : programs) {
        const std::string step = clean(program.step), visible = result_of(program, program.shown),
                          hidden = result_of(program, program.hidden), what = name_of(program);
        table.add({step, visible, hidden, what});
        results.add({.fields = row(std::string(name_of(kKinds, program.kind)),
                                   {{"step", step},
                                    {"visible", visible},
                                    {"hidden", hidden},
                                    {"place", program.place},
                                    {"survives", program.survives()},
                                    {"what", what}})});
        alike += program.kind == WrongProgram::Kind::slip && program.as_solution ? 1 : 0;
    }
    results.say(table.text());
    results.say(tr("{} wrong programs\n", programs.size()));
    if (alike > 0)
        results.say(
            tr("{} slips do not change the answer to any test: they may not be mistakes\n", alike));
    for (const WrongProgram& program : programs)
        if (program.survives()) tell(program, problems);
}

void add_groups(app::Results& results, const Suite& suite) {
    app::Table table = app::Table::headed({tr("group"), tr("tests"), tr("points"), tr("scoring")});
    for (const GroupResult& group : empty_report(suite).groups) {
        if (group.tests == 0) continue;
        const std::string step = group.title.empty() ? "-" : group.title;
        table.add({step, group.tests, format_points(group.max_points),
                   std::string(tr(to_string(group.scoring)))});
        results.add({.fields = row("group", {{"step", step},
                                             {"tests", group.tests},
                                             {"points", group.max_points},
                                             {"scoring", to_string(group.scoring)}})});
    }
    results.say(suite.title + '\n' + table.text());
    const auto hidden = std::ranges::count_if(
        suite.tests, [](const TestCase& test) { return test.visibility != Visibility::visible; });
    results.say(tr("{} tests ({} not visible), {} points\n", suite.tests.size(), hidden,
                   format_points(suite.max_points())));
}

app::ExitCode validate(app::Session& session, const ValidateOptions& options) {
    const Budget budget = session.budget();
    // The programs are ours, so no sandbox is needed.
    const Sandbox sandbox({.use_bwrap = false, .other_user = false});
    const LoadedSuite validated = load_suite_or_unit(session, options.suite, sandbox, budget);
    if (options.slips && validated.unit.empty())
        throw UsageError(tr("--slips needs a unit of the course, not a suite"));
    app::Results results(session, "grade.validate/2");
    Problems problems(results);
    add_groups(results, validated.suite);
    if (!validated.unit.empty()) check_points(validated.suite, problems);
    std::size_t judged = 0;
    for (const TestCase& test : validated.suite.tests) {
        if (!options.answers) break;
        if (budget.over())
            return tell_partial(
                session, tr("{} of {} answers were judged", judged, validated.suite.tests.size()));
        if (const std::string fault = reference_fault(test, budget); !fault.empty())
            problems.tell(fault);
        ++judged;
    }
    if (options.mutations)
        try_wrong_programs(validated, options.slips, sandbox, budget, results, problems);
    return problems.exit_code();
}

}  // namespace

app::Action validate_command(app::Command& command) {
    const auto options = std::make_shared<ValidateOptions>();
    command
        .argument("SUITE", options->suite,
                  "a suite, the name of one in data/grading, or a unit of the course (then also "
                  "its hidden tests for --seed)")
        .flag("--answers", options->answers,
              "also judge every reference answer as if it were an output")
        .flag("--mutations", options->mutations,
              "also try the known mistakes, and programs that always print the same: each must "
              "lose points in visible and in hidden tests")
        .flag("--slips", options->slips, "for a unit: also small slips in the solution")
        .only_with({"--mutations"})
        .example("validate lab1_paths", "find all mistakes in a suite")
        .example("validate example/sums --mutations", "find what the tests of a unit do not catch")
        .example("validate trees --answers --mutations",
                 "the same for a larger unit, and all answers")
        .negative("something must be mended")
        .shared(app::kFormat | app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) { return validate(session, *options); };
}

}  // namespace ailab::grade
