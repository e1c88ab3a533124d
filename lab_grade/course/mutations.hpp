// Tests the tests: runs them on wrong programs and checks that they fail. These are the solution
// with each known mistake or a small slip, and programs that always give the same answer.
#pragma once

#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/run/sandbox.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// The result of the visible or the hidden tests for a program.
struct Tried {
    bool any = false;         ///< the step has tests of this kind
    std::string caught_by{};  ///< the first test that fails; empty if all pass

    bool misses() const { return any && caught_by.empty(); }
};

/// A program with an error in one step.
struct WrongProgram {
    enum class Kind : std::uint8_t { mistake, slip, constant };

    Kind kind = Kind::mistake;
    std::string step{};   ///< a group of public.yaml, or a checker of a ready suite
    std::string says{};   ///< the error, or the answer that a constant program gives
    std::string place{};  ///< for a mistake: "mistakes.yaml:12"
    Tried shown{}, hidden{};
    /// True for a slip that changes no answer, or a mistake that no test of a ready suite is about.
    bool as_solution = false;
    double points = 0, most = 0;  ///< points of a constant program in the step

    /// A mistake must lose points in visible and in hidden tests; a constant may earn a tenth.
    bool survives() const;
};

/// Returns the wrong programs of a unit; `suite` has its visible and hidden tests. With `slips`
/// includes the small slips. Throws InputError if there is no solution in Python.
std::vector<WrongProgram> wrong_programs(const std::string& unit_folder, const Suite& suite,
                                         bool slips, const Sandbox& sandbox, const Budget& budget);

/// Returns those of a ready suite, from the known mistakes of its checkers.
std::vector<WrongProgram> wrong_programs(const Suite& suite, const Budget& budget);

}  // namespace ailab::grade
