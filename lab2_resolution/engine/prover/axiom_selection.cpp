#include "lab2_resolution/engine/prover/axiom_selection.hpp"

#include <algorithm>

namespace ailab::logic {
namespace {

void collect(const TermBank& bank, TermId t, std::vector<SymbolId>& found) {
    if (bank.is_variable(t)) return;
    if (bank.symbol(t) != Signature::kEquality) found.push_back(bank.symbol(t));
    for (const TermId a : bank.arguments(t)) collect(bank, a, found);
}

/// The distinct symbols of a clause, without equality.
std::vector<SymbolId> symbols_of(const TermBank& bank, const Clause& clause) {
    std::vector<SymbolId> found;
    for (const Literal& l : clause.literals) collect(bank, l.atom, found);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace

std::vector<bool> selected_clauses(const TermBank& bank, std::span<const Clause> clauses,
                                   const std::vector<bool>& goals, const AxiomSelection& how) {
    if (how.tolerance == 0) return std::vector<bool>(clauses.size(), true);
    std::vector<std::vector<SymbolId>> symbols;
    std::vector<double> clauses_with(bank.symbols.size(), 0);
    for (const Clause& c : clauses) {
        symbols.push_back(symbols_of(bank, c));
        for (const SymbolId s : symbols.back()) ++clauses_with[s];
    }
    std::vector<std::vector<std::size_t>> triggers(bank.symbols.size());
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        double rarest = static_cast<double>(clauses.size());
        for (const SymbolId s : symbols[i]) rarest = std::min(rarest, clauses_with[s]);
        for (const SymbolId s : symbols[i])
            if (clauses_with[s] <= how.tolerance * rarest) triggers[s].push_back(i);
    }
    std::vector<bool> selected = goals, reached(bank.symbols.size(), false);
    std::vector<std::size_t> fresh;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        // A clause of equations between variables is related to everything.
        if (symbols[i].empty()) selected[i] = true;
        if (selected[i]) fresh.push_back(i);
    }
    for (std::uint32_t step = 0; !fresh.empty() && (how.depth == 0 || step < how.depth); ++step) {
        std::vector<std::size_t> next;
        for (const std::size_t i : fresh)
            for (const SymbolId s : symbols[i]) {
                if (reached[s]) continue;
                reached[s] = true;
                for (const std::size_t j : triggers[s])
                    if (!selected[j]) selected[j] = true, next.push_back(j);
            }
        fresh = std::move(next);
    }
    return selected;
}

}  // namespace ailab::logic
