#include "lab_grade/judge/logic/logic.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>

namespace ailab::grade {
namespace {

const Term* look_up(const Substitution& s, const Term& t) {
    const Term* at = &t;
    while (at->variable) {
        const auto it = s.find(at->name);
        if (it == s.end() || it->second == *at) break;
        at = &it->second;
    }
    return at;
}

bool occurs(const std::string& variable, const Term& term, const Substitution& s) {
    const Term* t = look_up(s, term);
    if (t->variable) return t->name == variable;
    return std::any_of(t->arguments.begin(), t->arguments.end(),
                       [&](const Term& a) { return occurs(variable, a, s); });
}

void collect(const Term& term, std::vector<std::string>& names) {
    if (term.variable && std::find(names.begin(), names.end(), term.name) == names.end())
        names.push_back(term.name);
    for (const Term& a : term.arguments) collect(a, names);
}

bool match(const Term& pattern, const Term& target, Substitution& s) {
    if (pattern.variable) {
        const auto [it, fresh] = s.emplace(pattern.name, target);
        return fresh || it->second == target;
    }
    if (pattern.name != target.name || target.variable ||
        pattern.arguments.size() != target.arguments.size())
        return false;
    for (std::size_t i = 0; i < pattern.arguments.size(); ++i)
        if (!match(pattern.arguments[i], target.arguments[i], s)) return false;
    return true;
}

bool match(const Literal& pattern, const Literal& target, Substitution& s) {
    if (pattern.negative != target.negative || pattern.predicate != target.predicate ||
        pattern.arguments.size() != target.arguments.size())
        return false;
    for (std::size_t i = 0; i < pattern.arguments.size(); ++i)
        if (!match(pattern.arguments[i], target.arguments[i], s)) return false;
    return true;
}

}  // namespace

bool operator<(const Term& a, const Term& b) {
    return std::tie(a.name, a.variable, a.arguments) < std::tie(b.name, b.variable, b.arguments);
}
bool operator<(const Literal& a, const Literal& b) {
    return std::tie(a.predicate, a.negative, a.arguments) <
           std::tie(b.predicate, b.negative, b.arguments);
}

std::string to_text(const Term& term) {
    std::string text = term.name;
    for (std::size_t i = 0; i < term.arguments.size(); ++i)
        text += (i == 0 ? "(" : ",") + to_text(term.arguments[i]);
    return text + (term.arguments.empty() ? "" : ")");
}
std::string to_text(const Literal& literal) {
    return (literal.negative ? "~" : "") +
           to_text(Term{literal.predicate, false, literal.arguments});
}
std::string to_text(const Clause& clause) {
    if (clause.empty()) return "[]";
    if (clause.size() == 1) return to_text(clause[0]);
    std::string text = "(";
    for (std::size_t i = 0; i < clause.size(); ++i)
        text += (i == 0 ? "" : ",") + to_text(clause[i]);
    return text + ")";
}

Term substitute(const Substitution& s, const Term& term) {
    if (term.variable) {
        const auto it = s.find(term.name);
        return it == s.end() ? term : it->second;
    }
    Term result{term.name, false, {}};
    for (const Term& a : term.arguments) result.arguments.push_back(substitute(s, a));
    return result;
}
Literal substitute(const Substitution& s, const Literal& literal) {
    Literal result{literal.negative, literal.predicate, {}};
    for (const Term& a : literal.arguments) result.arguments.push_back(substitute(s, a));
    return result;
}
Clause substitute(const Substitution& s, const Clause& clause) {
    Clause result;
    for (const Literal& l : clause) result.push_back(substitute(s, l));
    return result;
}

bool unify(const Term& a, const Term& b, Substitution& s, UnifyRules rules) {
    const Term x = *look_up(s, a), y = *look_up(s, b);
    if (x == y) return true;
    if (x.variable || y.variable) {
        const Term& variable = x.variable ? x : y;
        const Term& other = x.variable ? y : x;
        if (rules.occurs_check && occurs(variable.name, other, s)) return false;
        s[variable.name] = other;
        return true;
    }
    if (x.name != y.name || x.arguments.size() != y.arguments.size()) return false;
    for (std::size_t i = 0; i < x.arguments.size(); ++i) {
        // Without the occurs check a cyclic binding may be met again and again.
        constexpr std::size_t kMostBindings = 200;
        if (s.size() > kMostBindings || !unify(x.arguments[i], y.arguments[i], s, rules))
            return false;
    }
    return true;
}
bool unify(const Literal& a, const Literal& b, Substitution& s, UnifyRules rules) {
    if (a.predicate != b.predicate || a.arguments.size() != b.arguments.size()) return false;
    for (std::size_t i = 0; i < a.arguments.size(); ++i)
        if (!unify(a.arguments[i], b.arguments[i], s, rules)) return false;
    return true;
}

Term apply_fully(const Substitution& s, const Term& term) {
    const Term* t = look_up(s, term);
    if (t->variable) return *t;
    Term result{t->name, false, {}};
    for (const Term& a : t->arguments) result.arguments.push_back(apply_fully(s, a));
    return result;
}
Clause apply_fully(const Substitution& s, const Clause& clause) {
    Clause result;
    for (const Literal& l : clause) {
        result.push_back({l.negative, l.predicate, {}});
        for (const Term& a : l.arguments) result.back().arguments.push_back(apply_fully(s, a));
    }
    return result;
}
Substitution resolved(const Substitution& triangular) {
    Substitution result;
    for (const auto& [name, term] : triangular) result[name] = apply_fully(triangular, term);
    return result;
}

Clause renamed(const Clause& clause, std::string_view suffix) {
    Substitution s;
    for (const std::string& name : variables_of(clause))
        s[name] = Term{name + std::string(suffix), true, {}};
    return substitute(s, clause);
}

std::vector<std::string> variables_of(const Clause& clause) {
    std::vector<std::string> names;
    for (const Literal& l : clause)
        for (const Term& a : l.arguments) collect(a, names);
    return names;
}

bool is_instance(const Clause& a, const Clause& b) {
    const std::set<Literal> wanted(b.begin(), b.end());
    const std::vector<Literal> targets(wanted.begin(), wanted.end());
    const std::set<Literal> distinct(a.begin(), a.end());
    const std::vector<Literal> patterns(distinct.begin(), distinct.end());
    std::size_t tries = 0;
    // Every pattern to a target, every target used.
    const std::function<bool(std::size_t, const Substitution&, std::vector<bool>)> place =
        [&](std::size_t i, const Substitution& s, const std::vector<bool>& used) {
            constexpr std::size_t kMostTries = 200'000;
            if (i == patterns.size())
                return std::find(used.begin(), used.end(), false) == used.end();
            for (std::size_t j = 0; j < targets.size() && ++tries < kMostTries; ++j) {
                Substitution extended = s;
                if (!match(patterns[i], targets[j], extended)) continue;
                std::vector<bool> now = used;
                now[j] = true;
                if (place(i + 1, extended, now)) return true;
            }
            return false;
        };
    return place(0, {}, std::vector<bool>(targets.size(), false));
}

bool is_variant(const Clause& a, const Clause& b) {
    return is_instance(a, b) && is_instance(b, a);
}

}  // namespace ailab::grade
