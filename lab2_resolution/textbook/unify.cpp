#include "lab2_resolution/textbook/unify.hpp"

#include <array>

namespace ailab::logic {

bool occurs_in(const TermBank& bank, const Substitution& sigma, VarId v, TermId t) {
    t = sigma.walk(bank, t);
    if (bank.is_variable(t)) return bank.variable_of(t) == v;
    if (bank.is_ground(t)) return false;
    sigma.tick();
    for (const TermId a : bank.arguments(t))
        if (occurs_in(bank, sigma, v, a)) return true;
    return false;
}

namespace {

bool unify_rec(const TermBank& bank, TermId s, TermId t, Substitution& sigma) {
    s = sigma.walk(bank, s);
    t = sigma.walk(bank, t);
    if (s == t) return true;
    const bool s_variable = bank.is_variable(s), t_variable = bank.is_variable(t);
    if (s_variable && (!t_variable || bank.variable_of(s) > bank.variable_of(t))) {
        if (!t_variable && occurs_in(bank, sigma, bank.variable_of(s), t)) return false;
        sigma.bind(bank.variable_of(s), t);
        return true;
    }
    if (t_variable) {
        if (!s_variable && occurs_in(bank, sigma, bank.variable_of(t), s)) return false;
        sigma.bind(bank.variable_of(t), s);
        return true;
    }
    if (bank.symbol(s) != bank.symbol(t)) return false;
    // Different terms, since equal ones are shared.
    if (bank.is_ground(s) && bank.is_ground(t)) return false;
    sigma.tick();
    const auto a = bank.arguments(s), b = bank.arguments(t);
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!unify_rec(bank, a[i], b[i], sigma)) return false;
    return true;
}

bool match_rec(const TermBank& bank, TermId pattern, TermId target, Substitution& sigma) {
    if (bank.is_variable(pattern)) {
        const VarId v = bank.variable_of(pattern);
        if (sigma.bound(v)) return sigma[v] == target;
        sigma.bind(v, target);
        return true;
    }
    if (bank.is_ground(pattern)) return pattern == target;
    if (bank.head(pattern) != bank.head(target) || bank.weight(pattern) > bank.weight(target))
        return false;
    const auto a = bank.arguments(pattern), b = bank.arguments(target);
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!match_rec(bank, a[i], b[i], sigma)) return false;
    return true;
}

}  // namespace

bool unify(const TermBank& bank, TermId s, TermId t, Substitution& sigma) {
    const std::size_t mark = sigma.mark();
    if (unify_rec(bank, s, t, sigma)) return true;
    sigma.undo_to(mark);
    return false;
}

bool match(const TermBank& bank, TermId pattern, TermId target, Substitution& sigma) {
    const std::size_t mark = sigma.mark();
    if (match_rec(bank, pattern, target, sigma)) return true;
    sigma.undo_to(mark);
    return false;
}

TermId DagUnifier::find(TermId t) {
    while (parent_[t] != t) t = parent_[t] = parent_[parent_[t]];
    return t;
}

bool DagUnifier::join(TermId s, TermId t) {
    std::vector<std::pair<TermId, TermId>> open{{s, t}};
    while (!open.empty()) {
        const auto [left, right] = open.back();
        open.pop_back();
        const TermId a = find(left), b = find(right);
        if (a == b) continue;
        const TermId x = schema_[a], y = schema_[b];
        parent_[b] = a;
        touched_.push_back(b);
        touched_.push_back(a);
        if (bank_.is_variable(x)) {
            if (!bank_.is_variable(y) || bank_.variable_of(y) < bank_.variable_of(x))
                schema_[a] = y;
            continue;
        }
        if (bank_.is_variable(y)) continue;
        if (bank_.symbol(x) != bank_.symbol(y)) {
            obstacle_.clash = {x, y};
            return false;
        }
        const auto xs = bank_.arguments(x), ys = bank_.arguments(y);
        for (std::size_t i = xs.size(); i-- > 0;) open.emplace_back(xs[i], ys[i]);
    }
    return true;
}

bool DagUnifier::acyclic(TermId t) {
    const TermId root = find(t);
    if (colour_[root] == Colour::black) return true;
    if (colour_[root] == Colour::grey) {
        repeated_ = root;
        closed_ = false;
        return false;
    }
    colour_[root] = Colour::grey;
    touched_.push_back(root);
    for (const TermId a : bank_.arguments(schema_[root]))
        if (!acyclic(a)) {
            if (!closed_ && bank_.is_variable(a)) obstacle_.cycle.emplace_back(a, schema_[find(a)]);
            closed_ = closed_ || root == repeated_;
            return false;
        }
    colour_[root] = Colour::black;
    return true;
}

bool DagUnifier::operator()(TermId s, TermId t, Substitution& sigma) {
    for (auto i = static_cast<TermId>(parent_.size()); i < bank_.size(); ++i) {
        parent_.push_back(i);
        schema_.push_back(i);
        colour_.push_back(Colour::white);
    }
    obstacle_ = {};
    const bool solved = join(s, t) && acyclic(s);
    if (solved) {
        for (std::size_t i = 0; i < touched_.size(); ++i)
            if (bank_.is_variable(touched_[i]))
                if (const TermId value = schema_[find(touched_[i])];
                    value != touched_[i] && !sigma.bound(bank_.variable_of(touched_[i])))
                    sigma.bind(bank_.variable_of(touched_[i]), value);
    }
    for (const TermId x : touched_) {
        parent_[x] = schema_[x] = x;
        colour_[x] = Colour::white;
    }
    touched_.clear();
    return solved;
}

}  // namespace ailab::logic
