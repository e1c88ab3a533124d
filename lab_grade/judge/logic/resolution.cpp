#include "lab_grade/judge/logic/resolution.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::grade {
namespace {

Clause without(const Clause& clause, std::size_t i) {
    Clause rest = clause;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    return rest;
}
Clause joined(Clause a, const Clause& b) {
    for (const Literal& l : b)
        if (std::find(a.begin(), a.end(), l) == a.end()) a.push_back(l);
    return a;
}

/// Names of a substitution as they would be with the parents renamed apart: `x'` is the second
/// parent's, and so is a name that only the second parent has (or both, if `second_first`).
Substitution translated(const Substitution& bindings, const Clause& first, const Clause& second,
                        bool second_first) {
    const auto of_first = variables_of(first), of_second = variables_of(second);
    const auto in = [](const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const auto name = [&](std::string n) {
        const bool primed = n.ends_with('\'');
        const std::string bare = primed ? n.substr(0, n.size() - 1) : n;
        if (primed && in(of_second, bare)) return bare + "#2";
        if (in(of_first, n) && !(second_first && in(of_second, n))) return n + "#1";
        if (in(of_second, n)) return n + "#2";
        return n;
    };
    const std::function<Term(const Term&)> term = [&](const Term& t) {
        Term result{t.variable ? name(t.name) : t.name, t.variable, {}};
        for (const Term& a : t.arguments) result.arguments.push_back(term(a));
        return result;
    };
    Substitution result;
    for (const auto& [variable, value] : bindings) result[name(variable)] = term(value);
    return result;
}

/// Unifies the two atoms together with the bindings that the line states.
bool unify_with(const Literal& a, const Literal& b, const Substitution& stated, Substitution& s) {
    if (!unify(a, b, s)) return false;
    for (const auto& [variable, value] : stated)
        if (!unify(Term{variable, true, {}}, value, s)) return false;
    return true;
}

/// Only variables of the parents may be bound.
bool knows_variables(const Substitution& stated, const Clause& a, const Clause& b) {
    auto names = variables_of(a);
    const auto more = variables_of(b);
    names.insert(names.end(), more.begin(), more.end());
    return std::all_of(stated.begin(), stated.end(), [&](const auto& binding) {
        return std::find(names.begin(), names.end(), binding.first) != names.end();
    });
}

/// Is the line's clause a resolvent upon these literals? Parents are taken apart, or as they are
/// (which only makes the result more special).
bool resolves(const ProofLine& step, const Clause& p, const Clause& q, std::size_t i,
              std::size_t j) {
    if (p[i].negative == q[j].negative || p[i].predicate != q[j].predicate) return false;
    const Substitution stated = step.bindings.value_or(Substitution{});
    const Clause p1 = renamed(p, "#1"), q2 = renamed(q, "#2");
    const auto fits = [&](const Clause& a, const Clause& b, const Substitution& bindings) {
        Substitution s;
        if (!knows_variables(bindings, a, b) || !unify_with(a[i], b[j], bindings, s)) return false;
        return is_instance(apply_fully(s, joined(without(a, i), without(b, j))), step.clause);
    };
    return fits(p1, q2, translated(stated, p, q, false)) ||
           fits(p1, q2, translated(stated, p, q, true)) || fits(p, q, stated);
}

std::vector<std::size_t> choices(const LiteralRef& ref, const Clause& clause) {
    if (ref.literal)
        return *ref.literal < clause.size() ? std::vector{*ref.literal}
                                            : std::vector<std::size_t>{};
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < clause.size(); ++i) all.push_back(i);
    return all;
}

class StepJudge {
public:
    StepJudge(const ProofLine& step, const std::vector<Clause>& parents)
        : step_(step), parents_(parents) {}

    StepFault judge() {
        if (step_.rule == 'F') return factoring();
        if (parents_.size() != 2) return {"form", tr("a resolution step has two parents")};
        p_ = &parents_[0], q_ = &parents_[1];
        const auto left = choices(step_.parents[0], *p_), right = choices(step_.parents[1], *q_);
        if (left.empty() || right.empty())
            return {"letter", tr("a cited clause has no literal with that letter")};
        for (const std::size_t i : left)
            for (const std::size_t j : right)
                if (resolves(step_, *p_, *q_, i, j)) return {};
        return explain(left[0], right[0]);
    }

private:
    StepFault factoring() {
        const Clause& p = parents_[0];
        for (std::size_t i = 0; i < p.size(); ++i)
            for (std::size_t j = i + 1; j < p.size(); ++j) {
                Substitution s;
                if (p[i].negative == p[j].negative && unify(p[i], p[j], s) &&
                    is_instance(apply_fully(s, p), step_.clause))
                    return {};
            }
        return {"factor", tr("no two literals of the clause merge into this")};
    }

    bool any_literals_resolve(const ProofLine& step) const {
        for (std::size_t i = 0; i < p_->size(); ++i)
            for (std::size_t j = 0; j < q_->size(); ++j)
                if (resolves(step, *p_, *q_, i, j)) return true;
        return false;
    }

    StepFault explain(std::size_t i, std::size_t j) const {
        if (any_literals_resolve(step_))
            return {"letter", tr("the clause is right, but the letters cite other literals")};
        ProofLine unbound = step_;
        unbound.bindings.reset();
        if (any_literals_resolve(unbound))
            return {"bindings",
                    tr("the clause is right, but the substitution is not the one that gives it")};
        const Literal& a = (*p_)[i];
        const Literal& b = (*q_)[j];
        if (a.predicate != b.predicate)
            return {"predicate",
                    tr("{} and {} cannot be resolved: other predicates", to_text(a), to_text(b))};
        if (a.negative == b.negative)
            return {"same-sign", tr("{} and {} have the same sign", to_text(a), to_text(b))};
        return explain_unifier(i, j);
    }
    StepFault explain_unifier(std::size_t i, std::size_t j) const {
        const Clause a = renamed(*p_, "#1"), b = renamed(*q_, "#2");
        Substitution s;
        if (!unify(a[i], b[j], s)) {
            s.clear();
            const bool cycle = unify(a[i], b[j], s, {.occurs_check = false});
            if (cycle)
                return {"occurs", tr("a variable would have to contain itself (occurs check)")};
            return {"conflict", tr("{} and {} do not unify", to_text((*p_)[i]), to_text((*q_)[j]))};
        }
        const Clause rest = joined(without(a, i), without(b, j));
        const Clause right = apply_fully(s, rest);
        if (is_variant(joined(without(*p_, i), without(*q_, j)), step_.clause) &&
            !is_variant(right, step_.clause))
            return {"unapplied", tr("the substitution was not applied to the rest of the clauses")};
        for (const Literal& kept : apply_fully(s, Clause{a[i], b[j]}))
            if (is_instance(joined(right, {kept}), step_.clause))
                return {"kept-literal", tr("the resolved literal is still in the clause")};
        if (is_instance(joined(right, apply_fully(s, Clause{a[i], b[j]})), step_.clause))
            return {"kept-literal", tr("the resolved literals are still in the clause")};
        std::string shown = to_text(right);
        std::erase_if(shown, [](char c) { return c == '#'; });
        return {"clause", tr("this clause does not follow; the step gives {}", shown)};
    }

    const ProofLine& step_;
    const std::vector<Clause>& parents_;
    const Clause* p_ = nullptr;
    const Clause* q_ = nullptr;
};

class Saturation {
public:
    std::optional<bool> run(const std::vector<Clause>& clauses) {
        for (const Clause& c : clauses) add(c);
        for (std::size_t i = 0; i < kept_.size(); ++i) {
            factor(kept_[i]);
            for (std::size_t j = 0; j <= i && !found_; ++j)
                resolve(Clause(kept_[i]), Clause(kept_[j]));
            if (found_) return true;
            if (kept_.size() > kMostClauses) return std::nullopt;
        }
        if (found_) return true;
        if (limited_) return std::nullopt;
        return false;
    }

private:
    void add(Clause clause) {
        constexpr std::size_t kMostLiterals = 8, kMostLength = 300;
        std::sort(clause.begin(), clause.end());
        clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
        if (clause.empty()) found_ = true;
        if (clause.size() > kMostLiterals || to_text(clause).size() > kMostLength ||
            kept_.size() > kMostClauses) {
            limited_ = true;
            return;
        }
        for (const Literal& l : clause) {
            Literal opposite = l;
            opposite.negative = !l.negative;
            if (std::find(clause.begin(), clause.end(), opposite) != clause.end()) return;
        }
        for (const Clause& k : kept_)
            if (is_variant(k, clause)) return;
        kept_.push_back(std::move(clause));
    }
    void factor(const Clause clause) {
        for (std::size_t i = 0; i < clause.size(); ++i)
            for (std::size_t j = i + 1; j < clause.size(); ++j) {
                Substitution s;
                if (clause[i].negative == clause[j].negative && unify(clause[i], clause[j], s))
                    add(tidy(apply_fully(s, clause)));
            }
    }
    void resolve(const Clause p, const Clause q) {
        const Clause a = renamed(p, "#1"), b = renamed(q, "#2");
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j) {
                if (a[i].negative == b[j].negative) continue;
                Substitution s;
                if (!unify(a[i], b[j], s)) continue;
                add(tidy(apply_fully(s, joined(without(a, i), without(b, j)))));
                if (found_) return;
            }
    }
    /// Variables named v1, v2, … so that names stay short.
    static Clause tidy(const Clause& clause) {
        Substitution s;
        for (const std::string& name : variables_of(clause))
            s[name] = Term{fmt::format("v{}", s.size() + 1), true, {}};
        return substitute(s, clause);
    }

    static constexpr std::size_t kMostClauses = 400;
    std::vector<Clause> kept_;
    bool found_ = false, limited_ = false;
};

}  // namespace

StepFault judge_step(const ProofLine& step, const std::vector<Clause>& parents) {
    return StepJudge(step, parents).judge();
}

std::optional<bool> refutes(const std::vector<Clause>& clauses) {
    return Saturation().run(clauses);
}

}  // namespace ailab::grade
