#include "lab2_resolution/engine/prover/simplifier.hpp"

#include <algorithm>

#include "lab2_resolution/textbook/clausal_form/transform.hpp"
#include "lab2_resolution/textbook/unify.hpp"

namespace ailab::logic {
namespace {

void collect(const TermBank& bank, TermId t, std::vector<TermId>& found) {
    if (bank.is_variable(t)) return;
    found.push_back(t);
    for (const TermId a : bank.arguments(t)) collect(bank, a, found);
}

}  // namespace

void collect_subterms(const TermBank& bank, std::span<const Literal> literals,
                      std::vector<TermId>& found) {
    for (const Literal& l : literals)
        for (const TermId a : bank.arguments(l.atom)) collect(bank, a, found);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
}

Simplifier::Simplifier(ProverState& state)
    : s_(state),
      rules_(state.bank),
      units_{DiscriminationTree(state.bank), DiscriminationTree(state.bank)},
      vectors_{FeatureVectorIndex(state.bank), FeatureVectorIndex(state.bank)},
      subterms_(state.bank) {
    sigma_.watch(&state.heartbeat);
}

bool Simplifier::is_unit_equation(const PoolClause& c) const {
    return c.literals.size() == 1 && c.literals[0].positive &&
           s_.bank.is_equation(c.literals[0].atom);
}

/// Visits the sides from which a unit equation may rewrite: both, unless it can be oriented.
template <class Visit>
void Simplifier::for_each_rule(const PoolClause& c, Visit&& visit) {
    const auto sides = s_.bank.arguments(c.literals[0].atom);
    const Order order = s_.order.compare(sides[0], sides[1]);
    const auto usable = [&](TermId from, TermId to) {  // no new variables on the right
        std::vector<VarId> have, need;
        collect_variables(s_.bank, from, have);
        collect_variables(s_.bank, to, need);
        return !s_.bank.is_variable(from) && std::all_of(need.begin(), need.end(), [&](VarId v) {
            return std::find(have.begin(), have.end(), v) != have.end();
        });
    };
    if (order != Order::less && usable(sides[0], sides[1]))
        visit(sides[0], Direction{.right_to_left = false, .oriented = order == Order::greater});
    if (order != Order::greater && usable(sides[1], sides[0]))
        visit(sides[1], Direction{.right_to_left = true, .oriented = order == Order::less});
}

void Simplifier::insert(ClauseId id) {
    PoolClause& c = s_.clauses[id];
    c.is_indexed = true;
    FeatureVectorIndex& vectors = vectors_[c.literals.size() > 1];
    c.features = vectors.features(c.literals);
    vectors.insert(c.features, id);
    if (c.literals.size() == 1) units_[c.literals[0].positive].insert(c.literals[0].atom, {id});
    if (is_unit_equation(c)) {
        for_each_rule(c, [&](TermId from, Direction direction) {
            rules_.insert(from, {id, direction});
        });
        ++rule_count_;
    }
    std::vector<TermId> terms;
    collect_subterms(s_.bank, c.literals, terms);
    for (const TermId t : terms) subterms_.insert({id, 0, 0, t});
}

void Simplifier::remove(ClauseId id) {
    PoolClause& c = s_.clauses[id];
    c.is_indexed = false;
    vectors_[c.literals.size() > 1].remove(c.features, id);
    if (c.literals.size() == 1) units_[c.literals[0].positive].remove(c.literals[0].atom, {id});
    if (is_unit_equation(c))
        for_each_rule(c, [&](TermId from, Direction direction) {
            rules_.remove(from, {id, direction});
        });
    // Its entries in subterms_ stay: simplifiable_by() skips clauses that are not indexed.
}

bool Simplifier::simplify(Candidate& c) {
    if (rule_count_ > 0) rewrite(c);
    resolve_inequations(c);
    redundant_by_ = kNoStep;
    if (is_tautology(s_.bank, c.literals, &s_.heartbeat)) return false;
    for (const Literal& l : c.literals)
        if (redundant_by_ = subsuming_unit(l); redundant_by_ != kNoStep) {
            ++s_.statistics.forward_subsumed;
            return false;
        }
    cut_by_units(c);
    return true;
}

// clang-format off
//   C ∨ s≠t
//  ---------   s and t are equal, or s is a variable and σ = {s → t}; the premise is forgotten
//     Cσ
// clang-format on
// For a term t other than a variable, the conclusion may be larger than an instance of the premise
// that no longer exists: a saturation is then no proof of satisfiability.
bool Simplifier::resolve_inequations(Candidate& c) {
    bool changed = false;
    for (std::uint32_t i = 0; i < c.literals.size();) {
        const Literal l = c.literals[i];
        const auto sides = s_.bank.arguments(l.atom);
        const bool candidate = !l.positive && s_.bank.is_equation(l.atom);
        const std::size_t variables =
            candidate ? s_.bank.is_variable(sides[0]) + s_.bank.is_variable(sides[1]) : 0;
        const std::size_t mark = sigma_.mark();
        if (!candidate || (variables == 0 && sides[0] != sides[1]) ||
            !unify(s_.bank, sides[0], sides[1], sigma_)) {
            ++i;
            continue;
        }
        if (variables == 1) ++losses_;
        c.literals.erase(c.literals.begin() + i);
        c.literals = finish_clause(s_.bank, sigma_, c.literals);
        sigma_.undo_to(mark);
        c.step =
            s_.derivation.add({Rule::resolve_equality, {}, {c.step, kNoStep}, {i, i}}, c.literals);
        changed = true;
        i = 0;
    }
    return changed;
}

StepId Simplifier::subsuming_unit(Literal l) {
    const StepId by = generalising_unit(l.positive, l.atom);
    if (by != kNoStep || !s_.bank.is_equation(l.atom)) return by;
    const auto sides = s_.bank.arguments(l.atom);
    return generalising_unit(l.positive, s_.bank.equation(sides[1], sides[0]));
}

/// Returns the step of a unit of that sign of which the atom is an instance, or kNoStep.
StepId Simplifier::generalising_unit(bool positive, TermId atom) {
    const DiscriminationTree& units = units_[positive];
    if (!units.may_generalise(atom)) return kNoStep;
    flat_.assign(s_.bank, atom);
    const std::size_t mark = sigma_.mark();
    StepId by = kNoStep;
    units.generalisations(flat_, sigma_, [&](DiscriminationTree::Entry e) {
        by = s_.clauses[e.clause].step;
        return true;
    });
    sigma_.undo_to(mark);
    return by;
}

// clang-format off
//   C ∨ Aσ   ¬A
//  -------------   the first premise is forgotten; also with A and ¬A exchanged
//        C
// clang-format on
bool Simplifier::cut_by_units(Candidate& c) {
    bool changed = false;
    for (std::uint32_t i = 0; i < c.literals.size();) {
        const StepId by = generalising_unit(!c.literals[i].positive, c.literals[i].atom);
        if (by == kNoStep) {
            ++i;
            continue;
        }
        c.literals.erase(c.literals.begin() + i);
        c.literals = finish_clause(s_.bank, {}, c.literals);
        c.step = s_.derivation.add({Rule::cut, {}, {c.step, by}, {i, 0}}, c.literals);
        changed = true;
    }
    return changed;
}

/// Calls `then` under each way in which literal l, instantiated, is literal k; stops when it
/// returns true.
template <class Then>
bool Simplifier::match_literal(Literal l, Literal k, Symmetric symmetric, Then&& then) {
    if (k.positive != l.positive || s_.bank.head(k.atom) != s_.bank.head(l.atom)) return false;
    const std::size_t mark = sigma_.mark();
    if (match(s_.bank, l.atom, k.atom, sigma_) && then()) return true;
    sigma_.undo_to(mark);
    if (symmetric == Symmetric::no || !s_.bank.is_equation(l.atom)) return false;
    const auto x = s_.bank.arguments(l.atom), y = s_.bank.arguments(k.atom);
    if (match(s_.bank, x[0], y[1], sigma_) && match(s_.bank, x[1], y[0], sigma_) && then())
        return true;
    sigma_.undo_to(mark);
    return false;
}

/// Different literals of `general` are matched with different ones of `special`, so that a clause
/// never subsumes its own factors.
bool Simplifier::match_rest(std::span<const Literal> general, std::span<const Literal> special,
                            std::uint64_t used, Symmetric symmetric) {
    if (general.empty()) return true;
    s_.heartbeat.tick();
    for (std::size_t k = 0; k < special.size(); ++k) {
        if ((used >> k & 1U) != 0) continue;
        if (match_literal(general.front(), special[k], symmetric, [&] {
                return match_rest(general.subspan(1), special, used | std::uint64_t{1} << k,
                                  symmetric);
            }))
            return true;
    }
    return false;
}

/// Most attempts fail because one literal has no partner at all; such a literal is found without
/// backtracking.
bool Simplifier::subsumes_injectively(std::span<const Literal> general,
                                      std::span<const Literal> special, Symmetric symmetric) {
    if (general.size() > special.size() || special.size() > 64) return false;
    const std::size_t mark = sigma_.mark();
    const auto found = [] { return true; };
    const auto has_partner = [&](Literal l) {
        return std::ranges::any_of(
            special, [&](Literal k) { return match_literal(l, k, symmetric, found); });
    };
    for (const Literal l : general) {
        if (!has_partner(l)) return false;
        sigma_.undo_to(mark);
    }
    const bool all = match_rest(general, special, 0, symmetric);
    sigma_.undo_to(mark);
    return all;
}

/// Units are already handled by simplify().
bool Simplifier::is_subsumed(const Literals& literals) {
    if (literals.size() < 2) return false;
    return vectors_[1].smaller(vectors_[1].features(literals), [&](ClauseId id) {
        redundant_by_ = s_.clauses[id].step;
        return subsumes_injectively(s_.clauses[id].literals, literals, Symmetric::yes);
    });
}

// Subsumption resolution:
// clang-format off
//   C ∨ Aσ   D ∨ ¬A
//  -----------------   Dσ is a part of C; the first premise is forgotten
//          C
// clang-format on
bool Simplifier::cut_by_clauses(Candidate& c) {
    bool changed = false;
    for (std::uint32_t i = 0; i < c.literals.size();) {
        // D ∨ L' subsumes C with L negated, where L' itself is matched with the negated L.
        Literals flipped = c.literals;
        flipped[i] = ~flipped[i];
        std::swap(flipped[0], flipped[i]);
        const std::span<const Literal> rest(flipped.data() + 1, flipped.size() - 1);
        StepId by = kNoStep;
        std::uint32_t by_literal = 0;
        vectors_[1].smaller(vectors_[1].features(flipped), [&](ClauseId id) {
            const Literals& d = s_.clauses[id].literals;
            for (std::uint32_t j = 0; j < d.size(); ++j) {
                if (d[j].positive != flipped[0].positive ||
                    s_.bank.symbol(d[j].atom) != s_.bank.symbol(flipped[0].atom))
                    continue;
                Literals others = d;
                others.erase(others.begin() + j);
                const std::size_t mark = sigma_.mark();
                const bool fits = match(s_.bank, d[j].atom, flipped[0].atom, sigma_) &&
                                  subsumes_injectively(others, rest, Symmetric::no);
                sigma_.undo_to(mark);
                if (!fits) continue;
                by = s_.clauses[id].step;
                by_literal = j;
                return true;
            }
            return false;
        });
        if (by == kNoStep) {
            ++i;
            continue;
        }
        c.literals.erase(c.literals.begin() + i);
        c.literals = finish_clause(s_.bank, {}, c.literals);
        c.step = s_.derivation.add({Rule::cut, {}, {c.step, by}, {i, by_literal}}, c.literals);
        changed = true;
        i = 0;
    }
    return changed;
}

/// Visits the indexed clauses that these literals may subsume.
template <class Visit>
void Simplifier::for_each_larger(const Literals& literals, Visit&& visit) const {
    const auto features = vectors_[0].features(literals);
    for (const FeatureVectorIndex& vectors : vectors_)
        vectors.larger(features, [&](ClauseId other) {
            visit(other);
            return false;
        });
}

std::vector<ClauseId> Simplifier::subsumed_by(ClauseId id) {
    std::vector<ClauseId> found;
    const PoolClause& c = s_.clauses[id];
    for_each_larger(c.literals, [&](ClauseId other) {
        if (other != id &&
            subsumes_injectively(c.literals, s_.clauses[other].literals, Symmetric::yes))
            found.push_back(other);
    });
    return found;
}

std::vector<ClauseId> Simplifier::simplifiable_by(ClauseId id) {
    std::vector<ClauseId> found;
    const PoolClause& c = s_.clauses[id];
    if (is_unit_equation(c)) {
        for_each_rule(c, [&](TermId from, Direction direction) {
            const TermId to = right_hand_side(c, direction);
            subterms_.candidates(from, [&](const FingerprintIndex::Entry& e) {
                s_.heartbeat.tick();
                if (e.clause == id || !s_.clauses[e.clause].is_indexed) return;
                const std::size_t mark = sigma_.mark();
                if (match(s_.bank, from, e.term, sigma_) &&
                    (direction.oriented ||
                     s_.order.compare(e.term, apply_once(s_.bank, sigma_, to)) == Order::greater))
                    found.push_back(e.clause);
                sigma_.undo_to(mark);
            });
        });
    }
    constexpr std::size_t kShort = 3;
    for (std::size_t i = 0; i < c.literals.size() && c.literals.size() <= kShort; ++i) {
        Literals flipped = c.literals;
        flipped[i] = ~flipped[i];
        for_each_larger(flipped, [&](ClauseId other) {
            if (other != id &&
                subsumes_injectively(flipped, s_.clauses[other].literals, Symmetric::no))
                found.push_back(other);
        });
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace ailab::logic
