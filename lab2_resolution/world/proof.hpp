// A readable proof: numbered lines of elementary inferences, each with its parents, the literals it
// uses, and the most general unifier in the variable names of the lines.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "lab2_resolution/world/derivation.hpp"

namespace ailab::logic {

struct ProofLine {
    Rule rule = Rule::input;                ///< never rewrite or cut: those are expanded
    std::array<std::size_t, 2> parents{};   ///< indices of earlier lines
    std::array<std::size_t, 2> literals{};  ///< indices of literals
    std::array<bool, 2> right_side{};       ///< the equation is used from right to left
    TermId into = kNoTerm;                  ///< superpose: the term of the second parent
    std::vector<std::pair<std::string, TermId>> bindings{};  ///< values in `scope_names`
    std::vector<std::string> scope_names{};  ///< variables of both parents, the second's primed
    Literals conclusion{};
    std::vector<std::string> names{};  ///< names of the variables of the conclusion

    static ProofLine of_input(const Clause& c) {
        ProofLine line;
        line.conclusion = c.literals;
        line.names = c.names;
        return line;
    }

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
    /// The number of levels above the inputs.
    std::size_t depth() const;
    /// Marks the lines that the last one depends on, and the last one.
    std::vector<bool> needed() const;
};

}  // namespace ailab::logic
