#include "lab2_resolution/engine/prover/traced_inference.hpp"

#include <algorithm>
#include <stdexcept>

#include "lab2_resolution/textbook/unify.hpp"

namespace ailab::logic {

TracedInferences::Made TracedInferences::infer(Derivation& d, const Step& step) {
    const auto first = d.literals(step.parents[0]);
    Literals a(first.begin(), first.end()), b;
    TermId into = step.into;
    if (step.parents[1] != kNoStep) {
        const Substitution identity;
        Renaming apart(bank_, identity, 1, 2);
        for (const Literal& l : d.literals(step.parents[1]))
            b.push_back({apart(l.atom), l.positive});
        if (into != kNoTerm) into = apart(into);
    }
    unify_premises(step, a, b, into);
    Made made;
    Literals conclusion;
    Renaming renaming(bank_, sigma_, 0, 2);
    const auto take = [&](const Literals& clause, std::uint32_t without, Places& to) {
        for (std::uint32_t k = 0; k < clause.size(); ++k) {
            if (k == without) {
                to.push_back(kGone);
                continue;
            }
            const Literal l{renaming(clause[k].atom), clause[k].positive};
            const auto at = std::find(conclusion.begin(), conclusion.end(), l);
            to.push_back(static_cast<std::uint32_t>(at - conclusion.begin()));
            if (at == conclusion.end()) conclusion.push_back(l);
        }
    };
    const auto [i, j] = step.literals;
    const bool factor = step.rule == Rule::factor;
    take(a, factor ? j : step.rule == Rule::factor_equality ? kGone : i, made.to[0]);
    take(b, step.rule == Rule::resolve ? j : kGone, made.to[1]);
    if (factor) made.to[0][j] = made.to[0][i];
    made.step = d.add(step, conclusion);
    return made;
}

void TracedInferences::unify_or_throw(TermId s, TermId t) {
    if (!unify(bank_, s, t, sigma_)) throw std::logic_error("an unfolded step does not unify");
}

/// Unifies what the rule asks for, and replaces the literals that it changes.
void TracedInferences::unify_premises(const Step& step, Literals& a, Literals& b, TermId into) {
    const auto [i, j] = step.literals;
    const auto side = [&](Literal l, bool right) { return bank_.arguments(l.atom)[right ? 1 : 0]; };
    const auto [right, other_right] = step.right_side;
    sigma_.clear();
    switch (step.rule) {
    case Rule::resolve:
        return unify_or_throw(a[i].atom, b[j].atom);
    case Rule::factor:
        return unify_or_throw(a[i].atom, a[j].atom);
    case Rule::resolve_equality:
        return unify_or_throw(side(a[i], false), side(a[i], true));
    case Rule::factor_equality:
        unify_or_throw(side(a[i], right), side(a[j], other_right));
        a[i] = {bank_.equation(side(a[i], !right), side(a[j], !other_right)), false};
        return;
    case Rule::superpose:
        unify_or_throw(side(a[i], right), into);
        b[j].atom = replace(bank_, logic::apply(bank_, sigma_, b[j].atom),
                            logic::apply(bank_, sigma_, into),
                            logic::apply(bank_, sigma_, side(a[i], !right)));
        return;
    default:
        throw std::logic_error("an unfolded step is not elementary");
    }
}

}  // namespace ailab::logic
