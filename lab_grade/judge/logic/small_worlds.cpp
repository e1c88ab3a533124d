// Meanings of formulas and clauses: their truth in interpretations over one, two and three objects.
#include <algorithm>
#include <map>

#include "common/base/random.hpp"
#include "lab_grade/judge/logic/clause_form.hpp"

namespace ailab::grade {
namespace {

using logic::Connective;
using logic::Formula;
using logic::SymbolId;

struct Table {
    std::size_t arity = 0, offset = 0;
    bool function = false;
};
using Tables = std::map<SymbolId, Table>;
/// Which object each variable is.
using Objects = std::vector<std::size_t>;

void collect(const TermBank& bank, TermId t, Tables& tables) {
    if (bank.is_variable(t)) return;
    const logic::Symbol& symbol = bank.symbols[bank.symbol(t)];
    tables.try_emplace(bank.symbol(t),
                       Table{symbol.arity, 0, symbol.kind == logic::SymbolKind::function});
    for (const TermId a : bank.arguments(t)) collect(bank, a, tables);
}
void collect(const TermBank& bank, const Formula& f, Tables& tables) {
    if (f.connective == Connective::atom) collect(bank, f.atom, tables);
    for (const auto& part : f.parts) collect(bank, *part, tables);
}
void collect(const TermBank& bank, const std::vector<Clause>& clauses, Tables& tables) {
    for (const Clause& c : clauses)
        for (const Literal& l : c.literals) collect(bank, l.atom, tables);
}

/// An interpretation over `size` objects: a table of cells for every symbol.
class World {
public:
    World(std::size_t size, const TermBank& bank, const Tables& tables)
        : size_(size), bank_(bank), tables_(tables) {
        std::size_t at = 0;
        for (auto& [symbol, table] : tables_) {
            table.offset = at;
            at += cells_of(table);
            radix_.resize(at, table.function ? static_cast<std::uint8_t>(size) : 2);
        }
        cells.resize(at, 0);
    }

    std::size_t size() const noexcept { return size_; }
    /// How many interpretations there are, at most `limit`.
    std::uint64_t count(std::uint64_t limit) const {
        std::uint64_t n = 1;
        for (const std::uint8_t r : radix_)
            if ((n *= r) > limit) return limit + 1;
        return n;
    }
    /// The next interpretation; false after the last.
    bool next() {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (++cells[i] < radix_[i]) return true;
            cells[i] = 0;
        }
        return false;
    }
    void randomize(Random& random) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            cells[i] = static_cast<std::uint8_t>(random.below(radix_[i]));
    }
    /// Take the cells of the symbols that `other` has.
    void copy_from(const World& other) {
        for (const auto& [symbol, table] : other.tables_) {
            const auto mine = tables_.find(symbol);
            if (mine == tables_.end()) continue;
            for (std::size_t i = 0; i < cells_of(table); ++i)
                cells[mine->second.offset + i] = other.cells[table.offset + i];
        }
    }

    /// The object that a term is; of an atom, whether it holds.
    std::size_t value(TermId t, const Objects& objects) const {
        if (bank_.is_variable(t)) return objects[bank_.variable_of(t)];
        std::size_t index = 0;
        for (const TermId a : bank_.arguments(t)) index = index * size_ + value(a, objects);
        return cells[tables_.at(bank_.symbol(t)).offset + index];
    }

    std::vector<std::uint8_t> cells;

private:
    std::size_t cells_of(const Table& table) const {
        std::size_t n = 1;
        for (std::size_t i = 0; i < table.arity; ++i) n *= size_;
        return n;
    }

    std::size_t size_;
    const TermBank& bank_;
    Tables tables_;
    std::vector<std::uint8_t> radix_;
};

bool holds(const Formula& f, const World& w, Objects& objects);

/// Does it hold for all objects, or for some object, in the place of variables i…?
bool quantified(const Formula& f, std::size_t i, const World& w, Objects& objects) {
    if (i == f.variables.size()) return holds(*f.parts[0], w, objects);
    const bool all = f.connective == Connective::for_all;
    bool result = all;
    for (std::size_t object = 0; object < w.size() && result == all; ++object) {
        objects[f.variables[i]] = object;
        result = quantified(f, i + 1, w, objects);
    }
    return result;
}
bool holds(const Formula& f, const World& w, Objects& objects) {
    const auto part = [&](const logic::FormulaPtr& p) { return holds(*p, w, objects); };
    switch (f.connective) {
    case Connective::atom:
        return w.value(f.atom, objects) != 0;
    case Connective::truth:
        return true;
    case Connective::falsity:
        return false;
    case Connective::negation:
        return !part(f.parts[0]);
    case Connective::conjunction:
        return std::all_of(f.parts.begin(), f.parts.end(), part);
    case Connective::disjunction:
        return std::any_of(f.parts.begin(), f.parts.end(), part);
    case Connective::implication:
        return !part(f.parts[0]) || part(f.parts[1]);
    case Connective::equivalence:
        return part(f.parts[0]) == part(f.parts[1]);
    case Connective::exclusive_or:
        return part(f.parts[0]) != part(f.parts[1]);
    case Connective::for_all:
    case Connective::exists:
        break;
    }
    return quantified(f, 0, w, objects);
}

/// Every instance of the clause over the objects of the world.
bool holds(const Clause& clause, const World& w) {
    Objects objects(clause.names.size(), 0);
    for (;;) {
        if (std::none_of(clause.literals.begin(), clause.literals.end(),
                         [&](Literal l) { return (w.value(l.atom, objects) != 0) == l.positive; }))
            return false;
        std::size_t i = 0;
        while (i < objects.size() && ++objects[i] == w.size()) objects[i++] = 0;
        if (i == objects.size()) return true;
    }
}
bool hold(const std::vector<Clause>& clauses, const World& w) {
    return std::all_of(clauses.begin(), clauses.end(),
                       [&](const Clause& c) { return holds(c, w); });
}

constexpr std::uint64_t kMostWorlds = 4096, kSample = 1024, kSampleOfThree = 128,
                        kMostChoices = 4096;
constexpr std::size_t kMostVariables = 6;

/// All worlds over the symbols, or a fixed sample; stops when `visit` says false.
template <class Visit>
void each_world(std::size_t size, const TermBank& bank, const Tables& tables, std::uint64_t sample,
                Visit visit) {
    World world(size, bank, tables);
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
std::string signs(const TermBank& bank, const Tables& tables, Truth truth) {
    std::string text;
    const auto add = [&](const World& w) {
        text += truth(w);
        return true;
    };
    each_world(1, bank, tables, kSample, add);
    each_world(2, bank, tables, kSample, add);
    each_world(3, bank, tables, kSampleOfThree, add);
    return text;
}

}  // namespace

std::string meaning_of(const FormulaProblem& problem) {
    Tables tables;
    collect(problem.bank, *problem.formula, tables);
    Objects objects(problem.names.size(), 0);
    return signs(problem.bank, tables,
                 [&](const World& w) { return holds(*problem.formula, w, objects) ? '1' : '0'; });
}

std::string meaning_of(const std::vector<Clause>& clauses, const FormulaProblem& like) {
    const TermBank& bank = like.bank;
    Tables tables, all, free;
    collect(bank, *like.formula, tables);
    collect(bank, clauses, all);
    for (const auto& [symbol, table] : all)
        if (!tables.contains(symbol)) free.emplace(symbol, table);
    const bool many_variables = std::any_of(clauses.begin(), clauses.end(), [](const Clause& c) {
        return c.names.size() > kMostVariables;
    });
    return signs(bank, tables, [&](const World& w) {
        World whole(w.size(), bank, all), choice(w.size(), bank, free);
        if (many_variables || choice.count(kMostChoices) > kMostChoices) return '?';
        whole.copy_from(w);
        do {
            whole.copy_from(choice);
            if (hold(clauses, whole)) return '1';
        } while (choice.next());
        return '0';
    });
}

bool follows_in_small_worlds(const TermBank& bank, const std::vector<Clause>& premises,
                             const Clause& conclusion) {
    Tables tables;
    collect(bank, premises, tables);
    collect(bank, {conclusion}, tables);
    bool follows = true;
    const auto look = [&](const World& w) {
        return follows = !hold(premises, w) || holds(conclusion, w);
    };
    each_world(1, bank, tables, kSample, look);
    constexpr std::uint64_t kLargeSample = 20'000;
    if (follows) each_world(2, bank, tables, kLargeSample, look);
    return follows;
}

}  // namespace ailab::grade
