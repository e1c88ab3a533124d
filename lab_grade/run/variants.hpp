// Variants of a solution in Python, and what it answers with each of them: known mistakes, and
// small slips that data/grading/variants.py finds in its text. Many variants are asked in one run
// of Python, in the sandbox.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/run/grader.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/suite/mistakes.hpp"

namespace ailab::grade {

/// What is asked.
struct VariantQuestion {
    std::vector<std::string> arguments{};
    std::string_view input{};
    Files files{};  ///< that lie beside the program
    double seconds = 10;
};

/// What a variant has answered.
struct VariantAnswer {
    std::optional<std::size_t> variant{};  ///< nothing: the solution as it is
    std::string
        how{};  ///< "same" (as the solution), "like" (as `same_as`), "exit 0", "error NAME", "slow"
    std::size_t same_as = 0;
    std::string output{};
};

class Variants {
public:
    /// `starter` may be empty: then there are mistakes only. Throws InputError for a mistake that
    /// is not in the solution.
    Variants(Files solution, Files starter, std::vector<Mistake> mistakes);

    /// The mistakes are the first variants; the slips stand behind them.
    const std::vector<Mistake>& mistakes() const noexcept { return mistakes_; }
    /// Each as `variants.py list` says it.
    std::vector<std::string> list_slips(const Sandbox& sandbox, const Budget& budget);

    /// Those that are answered in time, the solution itself first; nothing where there is no
    /// Python.
    void ask(const VariantQuestion& question, const std::set<std::size_t>& variants,
             const Sandbox& sandbox, const Budget& budget,
             const std::function<void(VariantAnswer)>& answer);

private:
    std::string run(const std::vector<std::string>& arguments, const VariantQuestion& question,
                    const Sandbox& sandbox, const Budget& budget);

    Files files_{};
    std::vector<Mistake> mistakes_{};
    std::optional<Scratch> scratch_{};  ///< made by the worker that uses it: others have the same
    Submission program_{};
};

}  // namespace ailab::grade
