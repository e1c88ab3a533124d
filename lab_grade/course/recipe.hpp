// The recipe of a unit's hidden tests, private.yaml: the generators, the number of tests and their
// points. The tests depend on the secret seed of a course, so the recipe may be public.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "common/timing/budget.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/run/sandbox.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

struct RecipeStep {
    Group group{};                         ///< of the public suite: checker, arguments, limits
    std::optional<Generator> generator{};  ///< empty if the tests are listed in `tests`
    std::int64_t count = 0;
    double points = 0;
    bool pairs = false;                 ///< count two tests with different answers together
    bool answer_from_solution = false;  ///< use the output of the unit's solution as answers
    std::vector<TestCase> tests{};
    std::string place{};  ///< "private.yaml:12"
};

struct Recipe {
    std::string unit{};
    std::vector<RecipeStep> steps{};
};

/// Throws InputError with every error and its location: unknown steps, generators and keys.
Recipe read_recipe(const Source& source, const Suite& public_suite);

/// Returns the output of the solution for the arguments and the input of a test. Throws InputError.
using AskSolution = std::function<std::string(const TestCase&)>;

/// Generates the tests for a seed: the same on every machine. Calls `ask` for answers that come
/// from the solution. Throws InputError, OutOfBudget.
Suite hidden_suite(const Recipe& recipe, const Suite& public_suite, std::uint64_t seed,
                   const AskSolution& ask, const Budget& budget);

/// Merges two suites: the public groups, then the hidden ones, named STEP-hidden.
Suite with_hidden(Suite public_suite, const Suite& hidden);

/// Returns a function that runs the solution in `folder` in the sandbox.
AskSolution solution_in(const std::string& folder, const Sandbox& sandbox, const Budget& budget);

/// Returns the suite of a unit with the hidden tests for this seed. Throws as above.
Suite add_hidden(const Suite& public_suite, const std::string& folder, std::uint64_t seed,
                 const Sandbox& sandbox, const Budget& budget);

/// Returns many generated tests of a step, which no course uses; none without a generator, as in a
/// release. If `ask` is set, their answers must come from the solution. Throws as above.
std::vector<TestCase> generated_tests(const std::string& unit_folder, const Suite& public_suite,
                                      const std::string& step, bool& ask, const Budget& budget);

}  // namespace ailab::grade
