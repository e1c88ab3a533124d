// Searches for a small input on which a program fails, for a student to whom no cause can be named:
// the generators of the unit's hidden tests make tests that no course uses.
#include <algorithm>
#include <filesystem>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/commands/try.hpp"
#include "lab_grade/course/recipe.hpp"

namespace ailab::grade {
namespace {

constexpr std::int64_t kGenerated = 60;

/// Returns generated tests of a step, without answers that come from the solution, which is asked
/// only for those that are run.
Suite generated_tests(const TriedUnit& unit, const std::string& step, bool& ask,
                      const Budget& budget) {
    constexpr std::uint64_t kSeed = 0x5A11;
    const std::string file = unit.folder + "/private.yaml";
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return {};  // as in a release
    Recipe recipe = read_recipe(Source::open(file), unit.suite);
    std::erase_if(recipe.steps, [&](const RecipeStep& s) {
        return s.group.name != step || !s.generator;  // others list hidden tests
    });
    for (RecipeStep& s : recipe.steps) {
        ask = std::exchange(s.answer_from_solution, false);
        s.count = kGenerated;
        s.pairs = false;
    }
    recipe.unit += "/smaller";  // a course with this seed has other tests
    return hidden_suite(recipe, unit.suite, kSeed, {}, budget);
}

}  // namespace

std::size_t size_of_input(const TestCase& test) {
    const std::string input = test.input.read();
    return static_cast<std::size_t>(
        std::ranges::count_if(input, [](char c) { return c != '.' && c != ' ' && c != '\n'; }));
}

std::optional<SmallerFailure> smaller_failure(const TriedUnit& unit, const Submission& submission,
                                              const Sandbox& sandbox, const Budget& budget,
                                              const TestCase& failed) {
    constexpr double kSeconds = 3;
    Budget part = budget.part();
    part.end_within(kSeconds);
    try {
        bool ask = false;
        Suite suite = generated_tests(unit, failed.group, ask, part);
        std::erase_if(suite.tests, [&](const TestCase& test) {
            return size_of_input(test) >= size_of_input(failed);
        });
        std::ranges::stable_sort(suite.tests, {}, size_of_input);
        const AskSolution solution = solution_in(unit.folder + "/solution/python", sandbox, part);
        for (const TestCase& test : suite.tests) {
            Suite one = suite;
            one.tests = {test};
            one.tests[0].name = tr("generated");
            if (ask) one.tests[0].answer = Text{solution(test), ""};
            const GradeReport report = Grader(one, sandbox, {.budget = part}).grade(submission);
            const Outcome outcome = report.tests[0].verdict.outcome;
            if (report.complete && (outcome == Outcome::wrong || outcome == Outcome::crashed))
                return SmallerFailure{one.tests[0], report.tests[0]};
            part.look();
        }
    } catch (const InputError&) {  // no test is better than one that may be bad
    } catch (const OutOfBudget&) {
        budget.look();
    }
    return std::nullopt;
}

}  // namespace ailab::grade
