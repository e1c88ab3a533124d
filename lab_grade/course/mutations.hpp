// Do the tests catch what they are there for? Wrong programs are tried on them: the solution with
// each known mistake, or with a small slip, and programs that always give the same answer.
#pragma once

#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/run/sandbox.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// What the tests of one kind, visible or hidden, say of a program.
struct Tried {
    bool any = false;         ///< there are such tests of the step
    std::string caught_by{};  ///< the first test that it fails; empty: it passes them all

    bool misses() const { return any && caught_by.empty(); }
};

/// A program that is wrong in one step.
struct WrongProgram {
    enum class Kind : std::uint8_t { mistake, slip, constant };

    Kind kind = Kind::mistake;
    std::string step{};   ///< a group of public.yaml; of a ready suite: a checker
    std::string says{};   ///< what is wrong; of a constant: the answer that it always gives
    std::string place{};  ///< of a mistake: "mistakes.yaml:12"
    Tried shown{}, hidden{};
    /// A slip that changes no answer of any test, or what no test of a ready suite is about.
    bool as_solution = false;
    double points = 0, most = 0;  ///< what a constant earns in the step

    /// A mistake must lose points in visible and in hidden tests; a constant may earn a tenth.
    bool survives() const;
};

/// The wrong programs of a unit; `suite` has its visible and its hidden tests. With `slips` also
/// the small slips. Throws InputError without a solution in Python.
std::vector<WrongProgram> wrong_programs(const std::string& unit_folder, const Suite& suite,
                                         bool slips, const Sandbox& sandbox, const Budget& budget);

/// Those of a ready suite, from the known mistakes of its checkers.
std::vector<WrongProgram> wrong_programs(const Suite& suite);

}  // namespace ailab::grade
