// Literals and clauses as plain values.
#pragma once

#include <cstddef>
#include <span>
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

/// True for answer(x̄), which records for which values the goal holds. No inference uses it.
inline bool is_answer(const TermBank& bank, Literal l) {
    return bank.symbols[bank.symbol(l.atom)].origin == Origin::answer;
}

/// The number of literals without answers; 0 if the clause is empty or is an answer.
inline std::size_t open_length(const TermBank& bank, std::span<const Literal> clause) {
    std::size_t n = 0;
    for (const Literal& l : clause) n += is_answer(bank, l) ? 0 : 1;
    return n;
}

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
