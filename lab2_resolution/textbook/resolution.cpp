#include "lab2_resolution/textbook/resolution.hpp"

#include <algorithm>

#include "lab2_resolution/textbook/unify.hpp"

namespace ailab::logic {

Literals finish_clause(TermBank& bank, const Substitution& sigma,
                       std::span<const Literal> literals) {
    Renaming renaming(bank, sigma, 0, 2);
    Literals result;
    result.reserve(literals.size());
    for (const Literal& l : literals) {
        sigma.tick(static_cast<std::uint32_t>(result.size()));
        const Literal instance{renaming(l.atom), l.positive};
        if (bank.weight(instance.atom) > kLargestAtom) throw OutOfBudget{StopReason::memory};
        if (std::find(result.begin(), result.end(), instance) == result.end())
            result.push_back(instance);
    }
    return result;
}

void append_rest(Literals& rest, std::span<const Literal> clause, std::size_t without) {
    for (std::size_t i = 0; i < clause.size(); ++i)
        if (i != without) rest.push_back(clause[i]);
}

StepId Resolution::input(const Literals& literals) {
    return derivation_.add({}, finish_clause(bank_, {}, literals));
}

std::optional<StepId> Resolution::resolve(StepId a, std::uint32_t i, StepId b, std::uint32_t j) {
    const auto left = derivation_.literals(a), right = derivation_.literals(b);
    if (left[i].positive == right[j].positive ||
        bank_.symbol(left[i].atom) != bank_.symbol(right[j].atom))
        return std::nullopt;
    const Substitution identity;
    Renaming apart(bank_, identity, 1, 2);
    sigma_.clear();
    if (!unify(bank_, left[i].atom, apart(right[j].atom), sigma_)) return std::nullopt;
    Literals rest;
    append_rest(rest, left, i);
    for (std::uint32_t k = 0; k < right.size(); ++k)
        if (k != j) rest.push_back({apart(right[k].atom), right[k].positive});
    return derivation_.add({Rule::resolve, {}, {a, b}, {i, j}}, finish_clause(bank_, sigma_, rest));
}

std::optional<StepId> Resolution::factor(StepId a, std::uint32_t i, std::uint32_t j) {
    const auto literals = derivation_.literals(a);
    if (literals[i].positive != literals[j].positive) return std::nullopt;
    sigma_.clear();
    if (!unify(bank_, literals[i].atom, literals[j].atom, sigma_)) return std::nullopt;
    Literals rest;
    append_rest(rest, literals, j);
    return derivation_.add({Rule::factor, {}, {a, kNoStep}, {i, j}},
                           finish_clause(bank_, sigma_, rest));
}

}  // namespace ailab::logic
