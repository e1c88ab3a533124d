// Variants of a program and their answers: known mistakes (mistakes.yaml, each changes one
// piece of a solution's text and has a message for students whose program answers alike), and small
// changes for which data/grading/variants.py (cpp_repairs.py for C++) finds a place in its text:
// slips in a solution, repairs in a student's program. One sandboxed run tests many variants.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/source.hpp"
#include "lab_grade/judge/causes.hpp"
#include "lab_grade/run/grader.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/run/submission.hpp"

namespace ailab::grade {

/// The files in data/grading that run variants; the first is the program.
inline constexpr const char* kScripts[] = {"variants.py",    "slips.py",       "repairs.py",
                                           "cpp_repairs.py", "cpp_changes.py", "cpp_text.py"};

struct Mistake {
    Cause cause{};
    std::vector<std::string> steps{};  ///< groups of public.yaml, or checkers
    std::string file{};                ///< file of the solution
    std::string replace{}, by{};       ///< a text that occurs exactly once, and its replacement
    std::string place{};               ///< "mistakes.yaml:12"
    std::string when{};  ///< "goal=win": only for tests with this option of the checker
};

/// `steps` are the valid steps. Throws InputError with every error and its location.
std::vector<Mistake> read_mistakes(const Source& source, const std::vector<std::string>& steps);

/// Returns the solution with the mistake. Throws InputError if its text does not occur once.
Files solution_with(const Mistake& mistake, Files solution);

/// A question to the variants: arguments, input and files of a test.
struct VariantQuestion {
    std::vector<std::string> arguments{};
    std::string_view input{};
    Files files{};  ///< files beside the program
    /// At least so many seconds for each slip; for repairs, at most so many for the program as it
    /// is.
    double patience = 0;
    double seconds = 20;  ///< for all variants, of CPU time
};

/// The answer of a variant.
struct VariantAnswer {
    std::optional<std::size_t> variant{};  ///< empty for the unchanged solution
    /// "same" (as the solution), "like" (as `same_as`), "exit 0", "error NAME" or "slow".
    std::string how{};
    std::size_t same_as = 0;
    std::string output{};
};

class Variants {
public:
    /// A solution without `starter` has only mistakes. A student's program has repairs; `command`
    /// is its main file with its arguments. Throws InputError if a mistake's text is not found.
    Variants(Files program, Files starter, std::vector<Mistake> mistakes,
             const std::vector<std::string>& command = {});

    /// The mistakes are the first variants, followed by the slips.
    const std::vector<Mistake>& mistakes() const noexcept { return mistakes_; }
    /// Returns the slips in the format of `variants.py list`.
    std::vector<std::string> list_slips(const Sandbox& sandbox, const Budget& budget);

    /// Calls `answer` for each variant that answers in time, the solution itself first. Does
    /// nothing if Python is not installed.
    void ask(const VariantQuestion& question, const std::set<std::size_t>& variants,
             const Sandbox& sandbox, const Budget& budget,
             const std::function<void(VariantAnswer)>& answer);

    /// The program is a student's in C++: makes the repairs for a step (0: all) with these options
    /// of g++. They are compiled before the first run.
    void compile(std::size_t step, const std::string& options);
    /// From now on, runs take this much CPU time in all; ask() then throws OutOfBudget.
    void allow(double seconds) noexcept { left_ = seconds; }

private:
    std::string run(const std::vector<std::string>& arguments, const VariantQuestion& question,
                    const Sandbox& sandbox, const Budget& budget);

    Files files_{};
    ProgramSpec spec_{.command = "python3 variants.py"};
    std::vector<Mistake> mistakes_{};
    double left_ = std::numeric_limits<double>::infinity();
    /// Created by the worker that uses it, because forked workers would share it.
    std::optional<Scratch> scratch_{};
    Submission program_{};
};

}  // namespace ailab::grade
