// Steps 2 to 4: unification, resolution, factoring.
#include <algorithm>
#include <set>

#include "lab2.hpp"

using namespace std;

namespace {

bool occurs(const string& name, const Term& term) {
    const vector<string> names = variables_of(term);
    return find(names.begin(), names.end(), name) != names.end();
}

// The clause with new names for those of its variables that are in `others`.
Clause renamed(const Clause& clause, const vector<string>& others) {
    const vector<string> own = variables_of(clause);
    set<string> taken(others.begin(), others.end());
    taken.insert(own.begin(), own.end());
    Bindings names;
    for (const string& old : own) {
        if (find(others.begin(), others.end(), old) == others.end()) continue;
        string name = old;
        while (taken.count(name)) name += '\'';
        taken.insert(name);
        names[old] = {name, {}};
    }
    return replace(clause, names);
}

Clause without(Clause clause, size_t place) {
    clause.erase(clause.begin() + static_cast<long>(place));
    return clause;
}

Clause without_copies(const Clause& clause) {
    Clause result;
    for (const Literal& literal : clause)
        if (find(result.begin(), result.end(), literal) == result.end()) result.push_back(literal);
    return result;
}

}  // namespace

// The most general unifier of two atoms, with all bindings applied (no bound variable occurs in a
// term); empty if there is no unifier.
optional<Bindings> unify(const Term& left, const Term& right) {
    Bindings bindings;
    vector<pair<Term, Term>> pairs{{left, right}};
    while (!pairs.empty()) {
        Term a = replace(pairs.back().first, bindings), b = replace(pairs.back().second, bindings);
        pairs.pop_back();
        if (a == b) continue;
        if (!a.is_variable()) swap(a, b);
        if (a.is_variable()) {
            if (occurs(a.name, b)) return nullopt;  // x would be f(x)
            for (auto& [name, term] : bindings) term = replace(term, {{a.name, b}});
            bindings[a.name] = b;
        } else if (a.name != b.name || a.arguments.size() != b.arguments.size()) {
            return nullopt;
        } else {
            for (size_t i = 0; i < a.arguments.size(); ++i)
                pairs.push_back({a.arguments[i], b.arguments[i]});
        }
    }
    return bindings;
}

// All resolvents: literal places.first of the left clause with literal places.second of the right
// one. First rename the variables of the right clause that occur in the left one: add primes, x',
// until the name is new. The remaining literals of the left clause come first; a literal that
// occurs twice is kept only once.
vector<Made> resolvents(const Clause& left, const Clause& right) {
    const Clause other = renamed(right, variables_of(left));
    vector<Made> made;
    for (size_t i = 0; i < left.size(); ++i)
        for (size_t j = 0; j < other.size(); ++j) {
            if (left[i].positive == other[j].positive) continue;
            const auto bindings = unify(left[i].atom, other[j].atom);
            if (!bindings) continue;
            Clause rest = without(left, i);
            for (const Literal& literal : without(other, j)) rest.push_back(literal);
            made.push_back({{i, j}, without_copies(replace(rest, *bindings)), *bindings});
        }
    return made;
}

// All factors: two literals (first < second) are unified, and the second is removed (and any other
// literal that occurs twice).
vector<Made> factors(const Clause& clause) {
    vector<Made> made;
    for (size_t j = 1; j < clause.size(); ++j)
        for (size_t i = 0; i < j; ++i) {
            if (clause[i].positive != clause[j].positive) continue;
            const auto bindings = unify(clause[i].atom, clause[j].atom);
            if (bindings)
                made.push_back(
                    {{i, j}, without_copies(replace(without(clause, j), *bindings)), *bindings});
        }
    return made;
}
