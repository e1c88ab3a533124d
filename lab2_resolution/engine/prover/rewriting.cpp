// The rewriting part of the simplifier, by unit equations: normal forms of clauses, and equations
// that follow from others by rewriting alone.
#include <algorithm>

#include "lab2_resolution/engine/prover/simplifier.hpp"
#include "lab2_resolution/textbook/unify.hpp"

namespace ailab::logic {

// clang-format off
//   C ∨ L[lσ]   l = r
//  -------------------   lσ > rσ in the order; C ∨ L[lσ] is forgotten
//      C ∨ L[rσ]
// clang-format on
bool Simplifier::rewrite(Candidate& c) {
    std::vector<Rewrite> done;
    for (std::uint32_t i = 0; i < c.literals.size(); ++i) {
        const Literal l = c.literals[i];
        if (!l.positive || !s_.bank.is_equation(l.atom)) {
            c.literals[i].atom =
                map_arguments(s_.bank, l.atom, [&](TermId t) { return normal_form(t, done, i); });
            continue;
        }
        const auto old = s_.bank.arguments(l.atom);
        std::array<TermId, 2> sides{old[0], old[1]};
        const std::size_t first = done.size();
        for (const std::size_t k : {0U, 1U}) {
            // The larger side of an equation may only be rewritten at its root by a smaller rule.
            const TermId other = sides[1 - k];
            sides[k] = s_.order.compare(sides[k], other) == Order::less
                           ? normal_form(sides[k], done, i)
                           : rewritten_below(sides[k], other, done, i);
        }
        // A side that was protected may occur in the other one, where it was rewritten; then the
        // other one is larger, and it is rewritten in both.
        for (std::size_t r = first; r < done.size(); ++r)
            c.literals[i].atom = replace(s_.bank, c.literals[i].atom, done[r].from, done[r].to);
    }
    if (done.empty()) return false;
    c.literals = finish_clause(s_.bank, {}, c.literals);
    c.step = s_.derivation.add({Rule::rewrite, {}, {c.step, kNoStep}}, c.literals, done);
    return true;
}

/// Returns the normal form of t, where a rule lσ → rσ is only used at the root if rσ is smaller
/// than the other side of the equation (or equal to it).
TermId Simplifier::rewritten_below(TermId t, TermId other_side, std::vector<Rewrite>& done,
                                   std::uint32_t literal) {
    if (s_.bank.is_variable(t)) return t;
    const TermId now =
        map_arguments(s_.bank, t, [&](TermId a) { return normal_form(a, done, literal); });
    const std::size_t below = done.size();
    const TermId result = normal_form(now, done, literal);
    if (result == now || result == other_side ||
        s_.order.compare(other_side, result) == Order::greater)
        return result;
    done.resize(below);
    return now;
}

TermId Simplifier::normal_form(TermId t, std::vector<Rewrite>& done, std::uint32_t literal) {
    if (s_.bank.is_variable(t)) return t;
    if (t < irreducible_.size() && irreducible_[t] == rule_count_ && !assuming_) return t;
    s_.heartbeat.tick();
    const TermId now =
        map_arguments(s_.bank, t, [&](TermId a) { return normal_form(a, done, literal); });
    const TermId result = rewritten_at_root(now, done, literal);
    if (s_.bank.weight(result) > kLargestAtom) throw OutOfBudget{StopReason::memory};
    if (result != now) return normal_form(result, done, literal);
    if (assuming_) return now;
    if (irreducible_.size() < s_.bank.size()) irreducible_.resize(s_.bank.size() * 2, 0);
    irreducible_[now] = rule_count_;
    return now;
}

TermId Simplifier::rewritten_at_root(TermId now, std::vector<Rewrite>& done,
                                     std::uint32_t literal) {
    if (!rules_.may_generalise(now)) return now;
    TermId result = now;
    flat_.assign(s_.bank, now);
    const std::size_t mark = sigma_.mark();
    rules_.generalisations(flat_, sigma_, [&](DiscriminationTree::Entry e) {
        const PoolClause& rule = s_.clauses[e.clause];
        const TermId to = apply_once(s_.bank, sigma_, right_hand_side(rule, e.direction));
        const bool oriented = e.direction.oriented || s_.order.compare(now, to) == Order::greater;
        if (!oriented) return false;
        result = to;
        done.push_back({rule.step, literal, now, to});
        return true;
    });
    sigma_.undo_to(mark);
    return result;
}

bool Simplifier::is_ground_joinable(const Literals& literals) {
    constexpr std::size_t kMostVariables = 4;
    if (literals.size() != 1 || !literals[0].positive || !s_.bank.is_equation(literals[0].atom))
        return false;
    std::vector<VarId> variables, ordered;
    collect_variables(s_.bank, literals[0].atom, variables);
    if (variables.size() < 2 || variables.size() > kMostVariables) return false;
    assuming_ = true;
    const bool joinable = joins_in_every_order(literals[0].atom, ordered, variables);
    s_.order.assume({});
    assuming_ = false;
    return joinable;
}

/// Extends the order, largest first, by each of the open variables: as a smaller one, or as equal
/// to the last.
bool Simplifier::joins_in_every_order(TermId equation, std::vector<VarId>& ordered,
                                      const std::vector<VarId>& open) {
    if (open.empty()) {
        s_.order.assume(ordered);
        return joins(equation);
    }
    for (const VarId v : open) {
        std::vector<VarId> rest = open;
        std::erase(rest, v);
        if (!ordered.empty()) {
            Substitution same;
            same.bind(v, s_.bank.variable(ordered.back()));
            if (!joins_in_every_order(apply_once(s_.bank, same, equation), ordered, rest))
                return false;
        }
        ordered.push_back(v);
        const bool joinable = joins_in_every_order(equation, ordered, rest);
        ordered.pop_back();
        if (!joinable) return false;
    }
    return true;
}

bool Simplifier::joins(TermId equation) {
    const auto sides = s_.bank.arguments(equation);
    std::vector<Rewrite> unused;
    return sides[0] == sides[1] ||
           normal_form(sides[0], unused, 0) == normal_form(sides[1], unused, 0);
}

}  // namespace ailab::logic
