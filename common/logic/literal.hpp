// Literals and clauses as plain values.
#pragma once

#include <string>
#include <vector>

#include "common/logic/term_bank.hpp"

namespace ailab::logic {

struct Literal {
    TermId atom = kNoTerm;
    bool positive = true;

    Literal operator~() const { return {atom, !positive}; }
    friend bool operator==(Literal, Literal) = default;
};

using Literals = std::vector<Literal>;

/// The role of a clause; the prover prefers goals, the printer names them.
enum class Role : std::uint8_t { axiom, hypothesis, goal };

/// A clause of the problem. Its variables are 0 … names.size() - 1; `names` has their names.
struct Clause {
    Literals literals;
    std::vector<std::string> names{};
    Role role = Role::axiom;
    std::string label{};  ///< its name in the input; may be empty
};

}  // namespace ailab::logic
