#include "lab2_resolution/check/formula_algebra.hpp"

#include <algorithm>
#include <functional>

namespace ailab::logic::check {
namespace {

bool is_true(const FormulaPtr& f) {
    return f->connective == Connective::truth;
}
bool is_false(const FormulaPtr& f) {
    return f->connective == Connective::falsity;
}

FormulaPtr negation_of(const FormulaPtr& f) {
    if (f->connective == Connective::negation) return f->parts[0];
    if (is_true(f) || is_false(f)) return make_constant(is_false(f));
    return make_not(f);
}

}  // namespace

/// Removes constants, double negations, unused quantifiers and inner brackets.
FormulaPtr FormulaAlgebra::tidy(const FormulaPtr& f) {
    tick(heartbeat_);
    std::vector<FormulaPtr> parts;
    for (const FormulaPtr& p : f->parts) parts.push_back(tidy(p));
    switch (f->connective) {
    case Connective::negation:
        return negation_of(parts[0]);
    case Connective::conjunction:
    case Connective::disjunction: {
        const bool neutral = f->connective == Connective::conjunction;
        std::vector<FormulaPtr> kept;
        for (const FormulaPtr& p : parts) {
            if (neutral ? is_false(p) : is_true(p)) return make_constant(!neutral);
            if (!(neutral ? is_true(p) : is_false(p))) kept.push_back(p);
        }
        return kept.empty() ? make_constant(neutral) : make_nary(f->connective, std::move(kept));
    }
    case Connective::implication:
        if (is_false(parts[0]) || is_true(parts[1])) return make_constant(true);
        if (is_true(parts[0])) return parts[1];
        if (is_false(parts[1])) return negation_of(parts[0]);
        break;
    case Connective::equivalence:
    case Connective::exclusive_or:
        for (const std::size_t i : {0U, 1U})
            if (is_true(parts[i]) || is_false(parts[i]))
                return is_true(parts[i]) == (f->connective == Connective::equivalence)
                           ? parts[1 - i]
                           : negation_of(parts[1 - i]);
        break;
    case Connective::for_all:
    case Connective::exists: {
        const auto free = free_variables(bank_, parts[0], heartbeat_);
        std::vector<VarId> used;
        for (const VarId v : f->variables)
            if (std::find(free.begin(), free.end(), v) != free.end()) used.push_back(v);
        return used.empty() ? parts[0] : make_quantified(f->connective, used, parts[0]);
    }
    default:
        return f;
    }
    return make_binary(f->connective, parts[0], parts[1]);
}

bool FormulaAlgebra::equal(const Formula& f, const Formula& g, Algebra::Renaming& r) {
    if (f.connective != g.connective || f.parts.size() != g.parts.size() ||
        f.variables.size() != g.variables.size())
        return false;
    if (f.connective == Connective::atom) return algebra_.same(f.atom, g.atom, r);
    for (std::size_t i = 0; i < f.variables.size(); ++i) {
        r.there[f.variables[i]] = g.variables[i];
        r.back[g.variables[i]] = f.variables[i];
    }
    for (std::size_t i = 0; i < f.parts.size(); ++i)
        if (!equal(*f.parts[i], *g.parts[i], r)) return false;
    return true;
}

bool FormulaAlgebra::same(const FormulaPtr& f, const FormulaPtr& g) {
    Algebra::Renaming r;
    return equal(*tidy(f), *tidy(g), r);
}

FormulaPtr FormulaAlgebra::normal_form(const FormulaPtr& f, bool positive) {
    tick(heartbeat_);
    const auto part = [&](std::size_t i, bool sign) { return normal_form(f->parts[i], sign); };
    const auto join = [](bool conjunction, FormulaPtr a, FormulaPtr b) {
        return make_nary(conjunction ? Connective::conjunction : Connective::disjunction, {a, b});
    };
    switch (f->connective) {
    case Connective::atom:
        return positive ? f : make_not(f);
    case Connective::truth:
    case Connective::falsity:
        return make_constant(is_true(f) == positive);
    case Connective::negation:
        return part(0, !positive);
    case Connective::conjunction:
    case Connective::disjunction: {
        std::vector<FormulaPtr> parts;
        for (std::size_t i = 0; i < f->parts.size(); ++i) parts.push_back(part(i, positive));
        return make_nary((f->connective == Connective::conjunction) == positive
                             ? Connective::conjunction
                             : Connective::disjunction,
                         std::move(parts));
    }
    case Connective::implication:
        return join(!positive, part(0, !positive), part(1, positive));
    case Connective::for_all:
    case Connective::exists:
        return make_quantified((f->connective == Connective::for_all) == positive
                                   ? Connective::for_all
                                   : Connective::exists,
                               f->variables, part(0, positive));
    default:
        break;
    }
    // ↔ positive: (¬a∨b)∧(a∨¬b); negative: (¬a∨¬b)∧(a∨b). ⊕ positive: (a∨b)∧(¬a∨¬b); negative:
    // (a∨¬b)∧(¬a∨b).
    const bool first_a = f->connective == Connective::exclusive_or;
    return join(true, join(false, part(0, first_a), part(1, positive)),
                join(false, part(0, !first_a), part(1, !positive)));
}

bool FormulaAlgebra::is_normal_form(const FormulaPtr& f, const FormulaPtr& g) {
    return same(normal_form(tidy(f), true), g);
}

FormulaPtr FormulaAlgebra::without_quantifiers(const FormulaPtr& f) {
    if (is_quantifier(f->connective)) return without_quantifiers(f->parts[0]);
    if (is_literal(*f)) return f;
    std::vector<FormulaPtr> parts;
    for (const FormulaPtr& p : f->parts) parts.push_back(without_quantifiers(p));
    return make_nary(f->connective, std::move(parts));
}

bool FormulaAlgebra::match(const Formula& f, const Formula& g, Bindings& values) {
    if (f.connective != g.connective || f.parts.size() != g.parts.size()) return false;
    if (f.connective == Connective::atom) return algebra_.match(f.atom, g.atom, values);
    for (std::size_t i = 0; i < f.parts.size(); ++i)
        if (!match(*f.parts[i], *g.parts[i], values)) return false;
    return true;
}

bool FormulaAlgebra::is_skolemised(const FormulaPtr& f, const FormulaPtr& g,
                                   const std::set<SymbolId>& fresh) {
    Bindings values;
    if (!match(*without_quantifiers(f), *without_quantifiers(g), values)) return false;
    std::set<TermId> universals;
    std::set<SymbolId> used;
    // From the outside in: universal variables map to themselves, existential ones to fresh terms
    // that contain at least the universal variables in their scope.
    const std::function<bool(const FormulaPtr&)> walk = [&](const FormulaPtr& h) {
        const auto needed = is_quantifier(h->connective) ? free_variables(bank_, h, heartbeat_)
                                                         : std::vector<VarId>();
        for (const VarId v : h->variables) {
            const auto value = values.find(v);
            if (value == values.end()) continue;
            const TermId t = value->second;
            if (h->connective == Connective::for_all) {
                if (!bank_.is_variable(t) || !universals.insert(t).second) return false;
                continue;
            }
            if (bank_.is_variable(t) || fresh.count(bank_.symbol(t)) == 0 ||
                !used.insert(bank_.symbol(t)).second)
                return false;
            std::vector<VarId> have;
            for (const TermId a : bank_.arguments(t)) {
                if (!bank_.is_variable(a)) return false;
                have.push_back(bank_.variable_of(a));
            }
            for (const VarId w : needed) {
                const auto outer = values.find(w);
                if (outer == values.end()) continue;
                std::vector<VarId> inside;
                algebra_.variables(outer->second, inside);
                for (const VarId x : inside)
                    if (std::find(have.begin(), have.end(), x) == have.end()) return false;
            }
        }
        return std::all_of(h->parts.begin(), h->parts.end(), walk);
    };
    return walk(f);
}

/// True if g could hold when these literals are false and all others are free. An upper estimate.
bool FormulaAlgebra::can_hold(const Formula& g, const std::vector<Literal>& falsified) const {
    tick(heartbeat_);
    const auto literal = [&](Literal l) {
        return std::find(falsified.begin(), falsified.end(), l) == falsified.end();
    };
    switch (g.connective) {
    case Connective::atom:
        return literal({g.atom, true});
    case Connective::negation:
        return literal({g.parts[0]->atom, false});
    case Connective::falsity:
        return false;
    case Connective::conjunction:
        return std::all_of(g.parts.begin(), g.parts.end(),
                           [&](const FormulaPtr& p) { return can_hold(*p, falsified); });
    case Connective::disjunction:
        return std::any_of(g.parts.begin(), g.parts.end(),
                           [&](const FormulaPtr& p) { return can_hold(*p, falsified); });
    default:
        return true;
    }
}

/// Renames the clause's literals to literals of g whose negations make g false.
bool FormulaAlgebra::covered(const Literals& clause, std::size_t i, const std::vector<Literal>& all,
                             const Algebra::Renaming& r, const Formula& g,
                             std::vector<Literal>& falsified) {
    if (i == clause.size()) return !can_hold(g, falsified);
    for (const Literal& l : all) {
        if (l.positive != clause[i].positive) continue;
        Algebra::Renaming extended = r;
        if (!algebra_.same(clause[i].atom, l.atom, extended)) continue;
        falsified.push_back(l);
        if (covered(clause, i + 1, all, extended, g, falsified)) return true;
        falsified.pop_back();
    }
    return false;
}

bool FormulaAlgebra::implies_clause(const FormulaPtr& g, const Literals& clause) {
    const FormulaPtr open = without_quantifiers(tidy(g));
    std::vector<Literal> all;
    const std::function<void(const Formula&)> collect = [&](const Formula& f) {
        if (f.connective == Connective::atom) all.push_back({f.atom, true});
        if (f.connective == Connective::negation) return all.push_back({f.parts[0]->atom, false});
        for (const FormulaPtr& p : f.parts) collect(*p);
    };
    collect(*open);
    std::sort(all.begin(), all.end(), [](Literal a, Literal b) {
        return a.atom != b.atom ? a.atom < b.atom : a.positive < b.positive;
    });
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::vector<Literal> falsified;
    return covered(clause, 0, all, {}, *open, falsified);
}

FormulaPtr FormulaAlgebra::unfold_at(const FormulaPtr& f, bool positive, bool both) {
    tick(heartbeat_);
    if (f->connective == Connective::atom) {
        if (bank_.is_variable(f->atom) || bank_.symbol(f->atom) != symbol_) return f;
        failed_ |= both ? !(forwards_ && backwards_) : positive ? !forwards_ : !backwards_;
        Bindings values;
        const auto arguments = bank_.arguments(f->atom);
        for (std::size_t i = 0; i < arguments.size(); ++i)
            if (arguments[i] != bank_.variable(parameters_[i]))
                values[parameters_[i]] = arguments[i];
        const std::function<FormulaPtr(const FormulaPtr&)> instance = [&](const FormulaPtr& h) {
            if (h->connective != Connective::atom) return with_parts(*h, instance);
            const auto atom = algebra_.instance(values, h->atom);
            failed_ |= !atom;
            return make_atom(atom.value_or(h->atom));
        };
        return instance(body_);
    }
    auto copy = std::make_shared<Formula>(*f);
    const bool equivalence =
        f->connective == Connective::equivalence || f->connective == Connective::exclusive_or;
    for (std::size_t i = 0; i < f->parts.size(); ++i) {
        const bool turns = f->connective == Connective::negation ||
                           (f->connective == Connective::implication && i == 0);
        copy->parts[i] = unfold_at(f->parts[i], positive != turns, both || equivalence);
    }
    return copy;
}

bool FormulaAlgebra::unfold(const FormulaPtr& f, SymbolId d, const FormulaPtr& statement,
                            FormulaPtr& result) {
    FormulaPtr core = statement;
    while (core->connective == Connective::for_all) core = core->parts[0];
    if (core->parts.size() != 2) return false;
    const auto is_head = [&](const FormulaPtr& h) {
        return h->connective == Connective::atom && bank_.symbol(h->atom) == d;
    };
    const bool head_first = is_head(core->parts[0]);
    if (!head_first && !is_head(core->parts[1])) return false;
    const FormulaPtr head = core->parts[head_first ? 0 : 1];
    body_ = core->parts[head_first ? 1 : 0];
    symbol_ = d;
    forwards_ = core->connective == Connective::equivalence || head_first;
    backwards_ = core->connective == Connective::equivalence || !head_first;
    failed_ =
        core->connective != Connective::equivalence && core->connective != Connective::implication;
    parameters_.clear();
    for (const TermId a : bank_.arguments(head->atom)) {
        if (!bank_.is_variable(a)) return false;
        parameters_.push_back(bank_.variable_of(a));
    }
    result = unfold_at(f, true, false);
    return !failed_;
}

}  // namespace ailab::logic::check
