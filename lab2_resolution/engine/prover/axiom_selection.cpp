#include "lab2_resolution/engine/prover/axiom_selection.hpp"

#include <algorithm>

namespace ailab::logic {
namespace {

void collect_symbols(const TermBank& bank, TermId t, std::vector<SymbolId>& found) {
    if (bank.is_variable(t)) return;
    if (bank.symbol(t) != Signature::kEquality) found.push_back(bank.symbol(t));
    for (const TermId a : bank.arguments(t)) collect_symbols(bank, a, found);
}

std::vector<SymbolId> symbols_of(const TermBank& bank, const Clause& c) {
    std::vector<SymbolId> found;
    for (const Literal& l : c.literals) collect_symbols(bank, l.atom, found);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool is_negative(const Clause& c) {
    return std::none_of(c.literals.begin(), c.literals.end(), [](Literal l) { return l.positive; });
}

}  // namespace

std::vector<bool> goal_clauses(std::span<const Clause> clauses) {
    const auto is_goal = [](const Clause& c) { return c.role == Role::goal; };
    const bool any_goal = std::any_of(clauses.begin(), clauses.end(), is_goal);
    std::vector<bool> goals;
    for (const Clause& c : clauses) goals.push_back(any_goal ? is_goal(c) : is_negative(c));
    return goals;
}

std::vector<bool> select_axioms(const TermBank& bank, std::span<const Clause> clauses,
                                const std::vector<bool>& goals, double tolerance) {
    std::vector<std::vector<SymbolId>> symbols;
    std::vector<std::vector<std::size_t>> called_by(bank.symbols.size());
    std::vector<bool> chosen = goals;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        symbols.push_back(symbols_of(bank, clauses[i]));
        double rarest = 0;
        for (const SymbolId s : symbols[i])
            if (const double n = bank.symbols[s].occurrences; rarest == 0 || n < rarest) rarest = n;
        for (const SymbolId s : symbols[i])
            if (bank.symbols[s].occurrences <= tolerance * rarest) called_by[s].push_back(i);
        if (symbols[i].empty()) chosen[i] = true;  // x = y: no symbol could trigger it
        if (chosen[i]) open.push_back(i);
    }
    while (!open.empty()) {
        const std::size_t clause = open.back();
        open.pop_back();
        for (const SymbolId s : symbols[clause]) {
            for (const std::size_t other : called_by[s])
                if (!chosen[other]) {
                    chosen[other] = true;
                    open.push_back(other);
                }
            called_by[s].clear();
        }
    }
    return chosen;
}

}  // namespace ailab::logic
