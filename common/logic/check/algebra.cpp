#include "common/logic/check/algebra.hpp"

#include <algorithm>

namespace ailab::logic::check {

std::optional<TermId> Algebra::instance(const Bindings& sigma, TermId t) {
    std::vector<VarId> path;
    return instance(sigma, t, path);
}

/// `path` holds the variables being replaced; if one occurs again, there is a cycle.
std::optional<TermId> Algebra::instance(const Bindings& sigma, TermId t, std::vector<VarId>& path) {
    tick(heartbeat_);
    if (bank_.is_variable(t)) {
        const VarId v = bank_.variable_of(t);
        const auto value = sigma.find(v);
        if (value == sigma.end() || value->second == t) return t;
        if (std::find(path.begin(), path.end(), v) != path.end()) return std::nullopt;
        path.push_back(v);
        const auto result = instance(sigma, value->second, path);
        path.pop_back();
        return result;
    }
    std::vector<TermId> arguments;
    for (const TermId a : bank_.arguments(t)) {
        const auto mapped = instance(sigma, a, path);
        if (!mapped) return std::nullopt;
        arguments.push_back(*mapped);
    }
    return bank_.make(bank_.symbol(t), arguments);
}

std::optional<Literals> Algebra::instance(const Bindings& sigma, const Literals& clause) {
    Literals result;
    for (const Literal& l : clause) {
        const auto atom = instance(sigma, l.atom);
        if (!atom) return std::nullopt;
        result.push_back({*atom, l.positive});
    }
    return result;
}

bool Algebra::unify(TermId s, TermId t, Bindings& sigma, bool occurs_check) {
    tick(heartbeat_);
    const auto x = instance(sigma, s), y = instance(sigma, t);
    if (!x || !y) return false;
    if (*x == *y) return true;
    if (!bank_.is_variable(*x) && bank_.is_variable(*y)) return unify(*y, *x, sigma, occurs_check);
    if (bank_.is_variable(*x)) {
        std::vector<VarId> inside;
        variables(*y, inside);
        const VarId v = bank_.variable_of(*x);
        if (std::find(inside.begin(), inside.end(), v) != inside.end()) return !occurs_check;
        sigma[v] = *y;
        return true;
    }
    if (bank_.symbol(*x) != bank_.symbol(*y)) return false;
    const auto a = bank_.arguments(*x), b = bank_.arguments(*y);
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!unify(a[i], b[i], sigma, occurs_check)) return false;
    return true;
}

TermId Algebra::renamed(TermId t, const std::function<VarId(VarId)>& map) {
    tick(heartbeat_);
    if (bank_.is_variable(t)) return bank_.variable(map(bank_.variable_of(t)));
    std::vector<TermId> arguments;
    for (const TermId a : bank_.arguments(t)) arguments.push_back(renamed(a, map));
    return bank_.make(bank_.symbol(t), arguments);
}

TermId Algebra::imported(const TermBank& from, TermId t, VarId shift) {
    if (from.is_variable(t)) return bank_.variable(from.variable_of(t) + shift);
    std::vector<TermId> arguments;
    for (const TermId a : from.arguments(t)) arguments.push_back(imported(from, a, shift));
    const Symbol& s = from.symbols[from.symbol(t)];
    return bank_.make(bank_.symbols.add(s.name, s.arity, s.kind, s.origin), arguments);
}

TermId Algebra::replaced(TermId t, TermId from, TermId to) {
    tick(heartbeat_);
    if (t == from) return to;
    if (bank_.is_variable(t)) return t;
    std::vector<TermId> arguments;
    for (const TermId a : bank_.arguments(t)) arguments.push_back(replaced(a, from, to));
    return bank_.make(bank_.symbol(t), arguments);
}

void Algebra::variables(TermId t, std::vector<VarId>& found) const {
    tick(heartbeat_);
    if (bank_.is_variable(t)) {
        const VarId v = bank_.variable_of(t);
        if (std::find(found.begin(), found.end(), v) == found.end()) found.push_back(v);
        return;
    }
    for (const TermId a : bank_.arguments(t)) variables(a, found);
}

void Algebra::proper_subterms(TermId t, std::vector<TermId>& found) const {
    tick(heartbeat_);
    for (const TermId a : bank_.arguments(t)) {
        if (bank_.is_variable(a) || std::find(found.begin(), found.end(), a) != found.end())
            continue;
        found.push_back(a);
        proper_subterms(a, found);
    }
}

bool Algebra::match(TermId pattern, TermId target, Bindings& sigma) const {
    tick(heartbeat_);
    if (bank_.is_variable(pattern))
        return sigma.try_emplace(bank_.variable_of(pattern), target).first->second == target;
    if (bank_.is_variable(target) || bank_.symbol(pattern) != bank_.symbol(target)) return false;
    const auto a = bank_.arguments(pattern), b = bank_.arguments(target);
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!match(a[i], b[i], sigma)) return false;
    return true;
}

namespace {

Literals as_set(const Literals& clause) {
    Literals result;
    for (const Literal& l : clause)
        if (std::find(result.begin(), result.end(), l) == result.end()) result.push_back(l);
    return result;
}

bool all_met(const Literals& clause, const Literals& met) {
    return std::all_of(clause.begin(), clause.end(), [&](const Literal& l) {
        return std::find(met.begin(), met.end(), l) != met.end();
    });
}

}  // namespace

/// Matches patterns[i…] with targets; at the end every target must have been matched.
bool Algebra::cover(const Literals& patterns, std::size_t i, const Literals& targets,
                    const Bindings& sigma, const Literals& met, std::size_t& tries) const {
    constexpr std::size_t kMostTries = 200'000;
    if (i == patterns.size()) return all_met(targets, met);
    for (const Literal& l : targets) {
        if (l.positive != patterns[i].positive || ++tries > kMostTries) continue;
        Bindings extended = sigma;
        Literals more = met;
        more.push_back(l);
        if (match(patterns[i].atom, l.atom, extended) &&
            cover(patterns, i + 1, targets, extended, more, tries))
            return true;
    }
    return false;
}

bool Algebra::is_instance(const Literals& general, const Literals& instance) const {
    std::size_t tries = 0;
    return cover(as_set(general), 0, as_set(instance), {}, {}, tries);
}

bool Algebra::same(TermId s, TermId t, Renaming& r) const {
    tick(heartbeat_);
    if (bank_.is_variable(s) != bank_.is_variable(t)) return false;
    if (bank_.is_variable(s)) {
        const VarId v = bank_.variable_of(s), w = bank_.variable_of(t);
        return r.there.try_emplace(v, w).first->second == w &&
               r.back.try_emplace(w, v).first->second == v;
    }
    if (bank_.symbol(s) != bank_.symbol(t)) return false;
    const auto a = bank_.arguments(s), b = bank_.arguments(t);
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!same(a[i], b[i], r)) return false;
    return true;
}

/// Renames a[i…] to literals of b; at the end every literal of b must have been matched.
bool Algebra::cover(const Literals& a, std::size_t i, const Literals& b, Renaming& r,
                    const Literals& met) const {
    if (i == a.size()) return all_met(b, met);
    for (const Literal& l : b) {
        if (l.positive != a[i].positive) continue;
        Renaming extended = r;
        Literals more = met;
        more.push_back(l);
        if (same(a[i].atom, l.atom, extended) && cover(a, i + 1, b, extended, more)) return true;
    }
    return false;
}

bool Algebra::variants(const Literals& a, const Literals& b) const {
    const Literals x = as_set(a), y = as_set(b);
    Renaming r;
    return x.size() == y.size() && cover(x, 0, y, r, {});
}

bool Algebra::variants(const std::vector<TermId>& a, const std::vector<TermId>& b) const {
    Renaming r;
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!same(a[i], b[i], r)) return false;
    return true;
}

}  // namespace ailab::logic::check
