// `mistakes`: counts the tests of the ready suites that reveal each known mistake; --update stores
// the solution's answers with each mistake, so that judging does not need Python.
#include <filesystem>
#include <set>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/run/diagnose.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

struct MistakesOptions {
    std::string lab;
    bool update = false;
};

std::vector<TestCase> tests_of_lab(const std::string& lab) {
    std::set<fs::path> files;
    for (const auto& entry : fs::directory_iterator(app::data_file("grading")))
        if (entry.path().string().ends_with("_full.yaml")) files.insert(entry.path());
    std::vector<TestCase> tests;
    for (const fs::path& file : files)
        for (TestCase& test : load_suite(file.string()).tests)
            if (find_checker(test.checker)->lab == lab) tests.push_back(std::move(test));
    return tests;
}

struct Count {
    std::size_t asked = 0, failed = 0;
};

void add_rows(app::Table& table, const std::string& lab, const std::vector<TestCase>& tests,
              const Budget& budget) {
    KnownMistakes& known = known_mistakes(lab);
    std::map<std::pair<const Cause*, std::string>, Count> counts;
    for (const TestCase& test : tests) {
        budget.look();
        const std::string input = test.input.read();
        const CheckInput in = input_of(test, input, budget);
        for (const Guess& guess : known.guesses(*find_checker(test.checker), in)) {
            Count& count = counts[{guess.cause, test.checker}];
            ++count.asked;
            count.failed += guess.right ? 0 : 1;
        }
    }
    for (const Mistake& mistake : known.all())
        for (const std::string& checker : mistake.steps) {
            const Count count = counts[{&mistake.cause, checker}];
            table.add({checker, count.failed, count.asked, said_of(mistake.cause)});
        }
}

app::ExitCode run(app::Session& session, const MistakesOptions& options) {
    std::set<std::string> labs;
    for (const Checker& checker : all_checkers())
        if (options.lab.empty() ? !known_mistakes(checker.lab).all().empty()
                                : checker.lab == options.lab)
            labs.insert(checker.lab);
    app::Table table({{"checker", tr("checker")},
                      {"failed", tr("fails")},
                      {"tests", tr("of")},
                      {"mistake", tr("mistake")}});
    const Budget budget = session.budget();
    for (const std::string& lab : labs) {
        KnownMistakes& known = known_mistakes(lab);
        if (known.all().empty()) continue;
        const std::vector<TestCase> tests = tests_of_lab(lab);
        if (options.update)
            write_file(known.folder() + "/answers.json", known.answers_to(tests, budget));
        add_rows(table, lab, tests, budget);
    }
    if (table.empty())
        throw UsageError(tr("there are no known mistakes of '{}'", options.lab),
                         tr("expected a folder data/grading/solutions/{}", options.lab));
    app::Results results(session, "grade.mistakes/1");
    results.add(table);
    return app::ExitCode::answered;
}

}  // namespace

app::Action mistakes_command(app::Command& command) {
    const auto options = std::make_shared<MistakesOptions>();
    command.optional_argument("LAB", options->lab, "a lab, such as lab1_dijkstra (default: all)")
        .flag("--update", options->update,
              "run the solution again and store its answers next to it, in answers.json")
        .example("mistakes lab1_dijkstra",
                 "show which tests of the ready suites detect each mistake")
        .details(
            "Mistakes are defined in data/grading/solutions/LAB/mistakes.yaml, each as a change to "
            "the text of the solution. A mistake that passes all tests is never reported.")
        .shared(app::kFormat);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::grade
