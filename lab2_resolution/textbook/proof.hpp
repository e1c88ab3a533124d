// A proof as people read it: numbered lines of elementary inferences, each with its parents, the
// literals they were used at, and the most general unifier in the names of the lines.
#pragma once

#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lab2_resolution/world/derivation.hpp"
#include "lab2_resolution/world/pulse.hpp"

namespace ailab::lab2 {

struct ProofLine {
    Rule rule = Rule::input;                ///< never rewrite or cut: those are spelt out
    std::array<std::size_t, 2> parents{};   ///< indices of earlier lines
    std::array<std::size_t, 2> literals{};  ///< indices of literals
    std::array<bool, 2> right_side{};       ///< the equation is used from right to left
    std::vector<std::pair<std::string, TermId>> bindings{};  ///< values in `scope_names`
    std::vector<std::string> scope_names{};  ///< variables of both parents, the second's primed
    Literals conclusion{};
    std::vector<std::string> names{};  ///< of the variables of the conclusion

    std::size_t parent_count() const {
        switch (rule) {
        case Rule::input:
            return 0;
        case Rule::resolve:
        case Rule::superpose:
            return 2;
        default:
            return 1;
        }
    }
};

struct Proof {
    std::size_t input_count = 0;
    std::vector<ProofLine> lines;  ///< the inputs first; the last is the empty clause

    std::size_t steps() const { return lines.size() - input_count; }
    /// Levels above the inputs.
    std::size_t depth() const;
};

/// Variables of the second parent whose name the first parent has too are primed (x, x', x'', …).
std::vector<std::string> rename_apart(std::span<const std::string> first,
                                      std::span<const std::string> second);

/// Replay the ancestors of `last` as elementary steps: rewriting and cuts are spelt out, useless
/// steps left out. `inputs[i]` is the clause of input step i, with the names of its variables.
/// Throws OutOfBudget if `pulse` says so.
Proof replay(TermBank& bank, const Derivation& derivation, StepId last,
             std::span<const Clause> inputs, Pulse* pulse = nullptr);

}  // namespace ailab::lab2
