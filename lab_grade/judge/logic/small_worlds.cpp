// The meaning of formulas and clauses: their truth in interpretations over one to three objects.
#include <algorithm>
#include <iterator>
#include <set>

#include "common/base/random.hpp"
#include "common/logic/finite_model.hpp"
#include "lab_grade/judge/logic/clause_form.hpp"

namespace ailab::grade {
namespace {

using logic::SymbolId;
using Symbols = std::set<SymbolId>;

void collect(const TermBank& bank, TermId t, Symbols& symbols) {
    if (bank.is_variable(t)) return;
    if (!bank.is_equation(t)) symbols.insert(bank.symbol(t));
    for (const TermId a : bank.arguments(t)) collect(bank, a, symbols);
}
void collect(const TermBank& bank, const logic::Formula& f, Symbols& symbols) {
    if (f.connective == logic::Connective::atom) collect(bank, f.atom, symbols);
    for (const auto& part : f.parts) collect(bank, *part, symbols);
}
void collect(const TermBank& bank, const std::vector<Clause>& clauses, Symbols& symbols) {
    for (const Clause& c : clauses)
        for (const Literal& l : c.literals) collect(bank, l.atom, symbols);
}

class World {
public:
    World(std::size_t size, const TermBank& bank, const Symbols& symbols) : bank_(bank) {
        model.size = static_cast<std::uint32_t>(size);
        for (const SymbolId symbol : symbols) {
            std::size_t entries = 1;
            for (std::uint32_t i = 0; i < bank.symbols[symbol].arity; ++i) entries *= size;
            model.tables[symbol].resize(entries);
        }
    }

    /// Returns the number of interpretations, at most `limit`.
    std::uint64_t count(std::uint64_t limit) const {
        std::uint64_t n = 1;
        for (const auto& [symbol, table] : model.tables)
            for (std::size_t i = 0; i < table.size(); ++i)
                if ((n *= values(symbol)) > limit) return limit + 1;
        return n;
    }
    /// Moves to the next interpretation; returns false after the last.
    bool next() {
        for (auto& [symbol, table] : model.tables)
            for (std::uint32_t& entry : table) {
                if (++entry < values(symbol)) return true;
                entry = 0;
            }
        return false;
    }
    void randomize(Random& random) {
        for (auto& [symbol, table] : model.tables)
            for (std::uint32_t& entry : table)
                entry = static_cast<std::uint32_t>(random.below(values(symbol)));
    }
    void copy_from(const World& other) {
        for (const auto& [symbol, table] : other.model.tables)
            if (const auto mine = model.tables.find(symbol); mine != model.tables.end())
                mine->second = table;
    }
    bool satisfies(const Clause& clause) const {
        return logic::Evaluator(bank_, model).holds(clause.literals);
    }
    bool satisfies(const std::vector<Clause>& clauses) const {
        return std::ranges::all_of(clauses, [&](const Clause& c) { return satisfies(c); });
    }

    logic::FiniteModel model{};

private:
    std::uint32_t values(SymbolId symbol) const {
        return bank_.symbols[symbol].kind == logic::SymbolKind::function ? model.size : 2;
    }

    const TermBank& bank_;
};

constexpr std::uint64_t kMostWorlds = 4096, kSample = 1024, kSampleOfThree = 128,
                        kMostChoices = 4096;
constexpr std::size_t kMostVariables = 6;

/// Visits all worlds over the symbols, or a fixed sample; stops when `visit` returns false.
template <class Visit>
void each_world(std::size_t size, const TermBank& bank, const Symbols& symbols,
                std::uint64_t sample, Visit visit) {
    World world(size, bank, symbols);
    if (world.count(kMostWorlds) <= kMostWorlds && sample >= kSample) {
        do
            if (!visit(world)) return;
        while (world.next());
        return;
    }
    Random random(size);
    for (std::uint64_t i = 0; i < sample; ++i) {
        world.randomize(random);
        if (!visit(world)) return;
    }
}

template <class Truth>
std::string signs(const TermBank& bank, const Symbols& symbols, Truth truth) {
    std::string text;
    const auto add = [&](const World& w) {
        text += truth(w);
        return true;
    };
    each_world(1, bank, symbols, kSample, add);
    each_world(2, bank, symbols, kSample, add);
    each_world(3, bank, symbols, kSampleOfThree, add);
    return text;
}

}  // namespace

std::string meaning_of(const FormulaProblem& problem, const Budget& budget) {
    Symbols symbols;
    collect(problem.bank, *problem.formula, symbols);
    return signs(problem.bank, symbols, [&](const World& w) {
        budget.look();
        return logic::Evaluator(problem.bank, w.model).holds(*problem.formula) ? '1' : '0';
    });
}

std::string meaning_of(const std::vector<Clause>& clauses, const FormulaProblem& like,
                       const Budget& budget) {
    const TermBank& bank = like.bank;
    Symbols symbols, all, free;
    collect(bank, *like.formula, symbols);
    collect(bank, clauses, all);
    std::set_difference(all.begin(), all.end(), symbols.begin(), symbols.end(),
                        std::inserter(free, free.end()));
    const bool many_variables = std::ranges::any_of(
        clauses, [](const Clause& c) { return c.names.size() > kMostVariables; });
    return signs(bank, symbols, [&](const World& w) {
        World whole(w.model.size, bank, all), choice(w.model.size, bank, free);
        if (many_variables || choice.count(kMostChoices) > kMostChoices) return '?';
        whole.copy_from(w);
        do {
            budget.look();
            whole.copy_from(choice);
            if (whole.satisfies(clauses)) return '1';
        } while (choice.next());
        return '0';
    });
}

bool follows_in_small_worlds(const TermBank& bank, const std::vector<Clause>& premises,
                             const Clause& conclusion) {
    Symbols symbols;
    collect(bank, premises, symbols);
    collect(bank, {conclusion}, symbols);
    bool follows = true;
    const auto look = [&](const World& w) {
        return follows = !w.satisfies(premises) || w.satisfies(conclusion);
    };
    each_world(1, bank, symbols, kSample, look);
    constexpr std::uint64_t kLargeSample = 20'000;
    if (follows) each_world(2, bank, symbols, kLargeSample, look);
    return follows;
}

}  // namespace ailab::grade
