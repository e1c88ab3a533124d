// Meanings of formulas and clauses: their truth in interpretations over one, two and three objects.
#include <algorithm>
#include <map>

#include "common/base/random.hpp"
#include "lab_grade/judge/logic/formula.hpp"

namespace ailab::grade {
namespace {

struct Symbol {
    std::size_t arity = 0, offset = 0;
    bool function = false;
};
using Symbols = std::map<std::string, Symbol>;
using Cells = std::vector<std::uint8_t>;
using Names = std::map<std::string, std::size_t>;

void collect(const Term& t, Symbols& symbols) {
    if (!t.variable) symbols.try_emplace("f " + t.name, Symbol{t.arguments.size(), 0, true});
    for (const Term& a : t.arguments) collect(a, symbols);
}
void collect(const Literal& l, Symbols& symbols) {
    symbols.try_emplace("p " + l.predicate, Symbol{l.arguments.size(), 0, false});
    for (const Term& a : l.arguments) collect(a, symbols);
}
void collect(const Formula& f, Symbols& symbols) {
    if (f.kind == Connective::atom) collect(f.atom, symbols);
    for (const Formula& part : f.parts) collect(part, symbols);
}
void collect(const std::vector<Clause>& clauses, Symbols& symbols) {
    for (const Clause& c : clauses)
        for (const Literal& l : c) collect(l, symbols);
}

/// An interpretation over `size` objects: a table of cells for every symbol.
class World {
public:
    World(std::size_t size, const Symbols& symbols) : size_(size), symbols_(symbols) {
        std::size_t at = 0;
        for (auto& [name, symbol] : symbols_) {
            symbol.offset = at;
            at += cells_of(symbol);
            radix_.resize(at, symbol.function ? static_cast<std::uint8_t>(size) : 2);
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
        for (const auto& [name, symbol] : other.symbols_) {
            const auto mine = symbols_.find(name);
            if (mine == symbols_.end()) continue;
            for (std::size_t i = 0; i < cells_of(symbol); ++i)
                cells[mine->second.offset + i] = other.cells[symbol.offset + i];
        }
    }
    bool has(const std::string& name) const { return symbols_.contains(name); }

    std::size_t value(const Term& t, const Names& names) const {
        if (t.variable) {
            const auto it = names.find(t.name);
            return it == names.end() ? 0 : it->second;
        }
        return cell("f " + t.name, t.arguments, names);
    }
    bool holds(const Literal& l, const Names& names) const {
        return (cell("p " + l.predicate, l.arguments, names) != 0) != l.negative;
    }

    Cells cells;

private:
    std::size_t cells_of(const Symbol& s) const {
        std::size_t n = 1;
        for (std::size_t i = 0; i < s.arity; ++i) n *= size_;
        return n;
    }
    std::size_t cell(const std::string& name, const std::vector<Term>& arguments,
                     const Names& names) const {
        const auto it = symbols_.find(name);
        if (it == symbols_.end() || it->second.arity != arguments.size()) return 0;
        std::size_t index = 0;
        for (const Term& a : arguments) index = index * size_ + value(a, names);
        return cells[it->second.offset + index];
    }

    std::size_t size_;
    Symbols symbols_;
    std::vector<std::uint8_t> radix_;
};

bool holds(const Formula& f, const World& w, Names& names) {
    const auto part = [&](std::size_t i) { return holds(f.parts[i], w, names); };
    switch (f.kind) {
    case Connective::atom:
        return w.holds(f.atom, names);
    case Connective::negation:
        return !part(0);
    case Connective::conjunction:
        return part(0) && part(1);
    case Connective::disjunction:
        return part(0) || part(1);
    case Connective::implication:
        return !part(0) || part(1);
    case Connective::equivalence:
        return part(0) == part(1);
    case Connective::all:
    case Connective::exists:
        break;
    }
    const bool all = f.kind == Connective::all;
    const auto before = names.find(f.variable) == names.end() ? w.size() : names[f.variable];
    bool result = all;
    for (std::size_t i = 0; i < w.size() && result == all; ++i) {
        names[f.variable] = i;
        result = part(0);
    }
    if (before == w.size())
        names.erase(f.variable);
    else
        names[f.variable] = before;
    return result;
}

/// Every instance of the clause over the objects of the world.
bool holds(const Clause& clause, const World& w) {
    const auto variables = variables_of(clause);
    Names names;
    for (const std::string& v : variables) names[v] = 0;
    for (;;) {
        if (std::none_of(clause.begin(), clause.end(),
                         [&](const Literal& l) { return w.holds(l, names); }))
            return false;
        std::size_t i = 0;
        while (i < variables.size() && ++names[variables[i]] == w.size()) names[variables[i++]] = 0;
        if (i == variables.size()) return true;
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
void each_world(std::size_t size, const Symbols& symbols, std::uint64_t sample, Visit visit) {
    World world(size, symbols);
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
std::string signs(const Symbols& symbols, Truth truth) {
    std::string text;
    const auto add = [&](const World& w) {
        text += truth(w);
        return true;
    };
    each_world(1, symbols, kSample, add);
    each_world(2, symbols, kSample, add);
    each_world(3, symbols, kSampleOfThree, add);
    return text;
}

}  // namespace

std::string meaning_of(const Formula& formula) {
    Symbols symbols;
    collect(formula, symbols);
    return signs(symbols, [&](const World& w) {
        Names names;
        return holds(formula, w, names) ? '1' : '0';
    });
}

std::string meaning_of(const std::vector<Clause>& clauses, const Formula& like) {
    Symbols symbols, all, free;
    collect(like, symbols);
    collect(clauses, all);
    for (const auto& [name, symbol] : all)
        if (!symbols.contains(name)) free.emplace(name, symbol);
    const bool many_variables = std::any_of(clauses.begin(), clauses.end(), [](const Clause& c) {
        return variables_of(c).size() > kMostVariables;
    });
    return signs(symbols, [&](const World& w) {
        World whole(w.size(), all), choice(w.size(), free);
        if (many_variables || choice.count(kMostChoices) > kMostChoices) return '?';
        whole.copy_from(w);
        do {
            whole.copy_from(choice);
            if (hold(clauses, whole)) return '1';
        } while (choice.next());
        return '0';
    });
}

bool follows_in_small_worlds(const std::vector<Clause>& premises, const Clause& conclusion) {
    Symbols symbols;
    collect(premises, symbols);
    collect({conclusion}, symbols);
    bool follows = true;
    const auto look = [&](const World& w) {
        return follows = !hold(premises, w) || holds(conclusion, w);
    };
    each_world(1, symbols, kSample, look);
    constexpr std::uint64_t kLargeSample = 20'000;
    if (follows) each_world(2, symbols, kLargeSample, look);
    return follows;
}

}  // namespace ailab::grade
