// The recipe of a unit's hidden tests, private.yaml: which generators make them, how many, for how
// many points. Only with the seed of a course does it become tests, so it may stand in public.
#pragma once

#include <functional>
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
    const Generator* generator = nullptr;  ///< null: `tests`
    std::int64_t count = 0;
    double points = 0;
    bool pairs = false;                 ///< two tests with different answers count together
    bool answer_from_solution = false;  ///< the answers are what the unit's solution prints
    std::vector<TestCase> tests{};
    std::string place{};  ///< "private.yaml:12"
};

struct Recipe {
    std::string unit{};
    std::vector<RecipeStep> steps{};
};

/// Throws InputError with every mistake and its place: unknown steps, generators and keys.
Recipe read_recipe(const Source& source, const Suite& public_suite);

/// Who asks the solution: what it prints for these arguments on this input. Throws InputError.
using AskSolution = std::function<std::string(const TestCase&)>;

/// The tests for a seed: the same for the same seed on every machine. `ask` is called for the
/// answers that a step takes from the solution. Throws InputError, OutOfBudget.
Suite hidden_suite(const Recipe& recipe, const Suite& public_suite, std::uint64_t seed,
                   const AskSolution& ask, const Budget& budget);

/// Both in one suite: the public groups, then the hidden ones, called STEP-hidden.
Suite with_hidden(Suite public_suite, const Suite& hidden);

/// Runs the solution in `folder` in the sandbox.
AskSolution solution_in(const std::string& folder, const Sandbox& sandbox, const Budget& budget);

/// The suite of the unit in `folder` with the hidden tests that a course with this seed has. Throws
/// as above.
Suite add_hidden(const Suite& public_suite, const std::string& folder, std::uint64_t seed,
                 const Sandbox& sandbox, const Budget& budget);

}  // namespace ailab::grade
