#include "lab2_resolution/engine/prover/generator.hpp"

#include <algorithm>

#include "lab2_resolution/engine/prover/simplifier.hpp"
#include "lab2_resolution/textbook/unify.hpp"

namespace ailab::logic {

Generator::Generator(ProverState& state)
    : s_(state),
      atoms_{FingerprintIndex(state.bank), FingerprintIndex(state.bank)},
      lefts_(state.bank),
      subterms_(state.bank) {
    sigma_.watch(&state.heartbeat);
}

// Step 1: eligible literals.

std::optional<std::size_t> Generator::selected(const PoolClause& c,
                                               const std::vector<bool>& maximal) const {
    const Selection how = s_.settings.selection;
    if (how == Selection::none) return std::nullopt;
    const auto peaks = std::count(maximal.begin(), maximal.end(), true);
    if (how == Selection::unless_one_peak) {
        const auto peak = std::find(maximal.begin(), maximal.end(), true) - maximal.begin();
        if (peaks == 1 && c.literals[static_cast<std::size_t>(peak)].positive) return std::nullopt;
    }
    if (how == Selection::complex_unless_horn && peaks == 1 &&
        std::count_if(c.literals.begin(), c.literals.end(), [](Literal l) { return l.positive; }) <=
            1)
        return std::nullopt;
    std::optional<std::size_t> best;
    std::uint64_t least = 0;
    for (std::size_t i = 0; i < c.literals.size(); ++i) {
        if (c.literals[i].positive || s_.is_answer(c.literals[i])) continue;
        if (how == Selection::complex_maximal && !maximal[i]) continue;
        // Of equals, a complex selection takes the last, in which axioms like transitivity are
        // resolved with what is known about their conclusion.
        const std::uint64_t n = dislike(c, c.literals[i]);
        if (!best || n < least || (n == least && how >= Selection::complex_unless_horn)) {
            best = i;
            least = n;
        }
    }
    return best;
}

/// The literal with the lowest value is selected.
std::uint64_t Generator::dislike(const PoolClause& c, Literal l) const {
    constexpr std::uint64_t kMuch = std::uint64_t{1} << 40U;
    const auto occurs_positively = [&] {
        return std::ranges::any_of(c.literals, [&](Literal other) {
            return other.positive && s_.bank.symbol(other.atom) == s_.bank.symbol(l.atom);
        });
    };
    switch (s_.settings.selection) {
    case Selection::complex_unless_horn:
        return complexity(l);
    case Selection::complex_maximal:
        return complexity(l) + (occurs_positively() ? kMuch : 0);
    case Selection::fewest:
        return partners(l);
    default:
        return ~std::uint64_t{s_.bank.weight(l.atom)};
    }
}

/// X ≠ Y comes first, then the lightest ground literal, then the one whose sides differ most.
std::uint64_t Generator::complexity(Literal l) const {
    const TermBank& bank = s_.bank;
    const std::uint64_t weight = bank.weight(l.atom);
    if (bank.is_ground(l.atom)) return 1 + weight;
    constexpr std::uint64_t kOther = std::uint64_t{1} << 34U;
    if (!bank.is_equation(l.atom)) return kOther - weight;
    const auto sides = bank.arguments(l.atom);
    if (bank.is_variable(sides[0]) && bank.is_variable(sides[1])) return 0;
    const std::uint64_t x = bank.weight(sides[0]), y = bank.weight(sides[1]);
    return kOther - (x < y ? y - x : x - y);
}

/// Estimates the number of active clauses that have an inference with this literal.
std::uint64_t Generator::partners(Literal l) const {
    std::uint64_t count = 0;
    const auto counted = [&](const FingerprintIndex::Entry&) { ++count; };
    if (!s_.bank.is_equation(l.atom))
        atoms_[l.positive ? 0 : 1].candidates(l.atom, counted);
    else
        for (const TermId side : s_.bank.arguments(l.atom)) lefts_.candidates(side, counted);
    return count;
}

void Generator::choose_literals(PoolClause& c) const {
    const std::size_t n = c.literals.size();
    c.orientation.assign(n, Order::incomparable);
    for (std::size_t i = 0; i < n; ++i) {
        if (!s_.bank.is_equation(c.literals[i].atom)) continue;
        const auto sides = s_.bank.arguments(c.literals[i].atom);
        c.orientation[i] = s_.order.compare(sides[0], sides[1]);
    }
    std::vector<bool> maximal(n, true);
    for (std::size_t i = 0; i < n; ++i) maximal[i] = !s_.is_answer(c.literals[i]);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n; ++j) {
            if (s_.is_answer(c.literals[i]) || s_.is_answer(c.literals[j])) continue;
            const Order o = s_.order.compare(c.literals[i], c.literals[j]);
            if (o == Order::less) maximal[i] = false;
            if (o == Order::greater) maximal[j] = false;
        }
    c.eligible = maximal;
    if (s_.settings.open_axioms && !c.from_goal) {
        for (std::size_t i = 0; i < n; ++i) c.eligible[i] = !s_.is_answer(c.literals[i]);
        return;
    }
    if (const auto choice = selected(c, maximal)) {
        c.eligible.assign(n, false);
        c.eligible[*choice] = true;
    }
}

/// Visits the sides of an equation that are not smaller than the other side.
template <class Visit>
void Generator::for_each_equation_side(const PoolClause& c, std::uint32_t i, Visit&& visit) const {
    const auto sides = s_.bank.arguments(c.literals[i].atom);
    if (c.orientation[i] != Order::less) visit(0U, sides[0]);
    if (c.orientation[i] != Order::greater && sides[0] != sides[1]) visit(1U, sides[1]);
}

// Step 2: indexes.

template <class Visit>
void Generator::for_each_indexed(ClauseId id, Visit&& visit) const {
    const PoolClause& c = s_.clauses[id];
    for (std::uint32_t i = 0; i < c.literals.size(); ++i) {
        if (!c.eligible[i]) continue;
        const Literal l = c.literals[i];
        std::vector<TermId> terms;
        if (s_.bank.is_equation(l.atom)) {
            for_each_equation_side(c, i, [&](std::uint32_t side, TermId t) {
                if (l.positive) visit(Use::rewrite_with, FingerprintIndex::Entry{id, i, side, t});
                collect_subterms(s_.bank, std::array{Literal{s_.bank.equation(t, t), true}}, terms);
            });
        } else {
            visit(l.positive ? Use::resolve_positive : Use::resolve_negative,
                  FingerprintIndex::Entry{id, i, 0, l.atom});
            collect_subterms(s_.bank, std::array{l}, terms);
        }
        for (const TermId t : terms) visit(Use::rewrite_in, FingerprintIndex::Entry{id, i, 0, t});
    }
}

FingerprintIndex& Generator::index(Use use) {
    switch (use) {
    case Use::rewrite_with:
        return lefts_;
    case Use::resolve_negative:
        return atoms_[0];
    case Use::resolve_positive:
        return atoms_[1];
    case Use::rewrite_in:
        break;
    }
    return subterms_;
}

void Generator::activate(ClauseId id) {
    choose_literals(s_.clauses[id]);
    for_each_indexed(id, [&](Use use, const FingerprintIndex::Entry& e) { index(use).insert(e); });
}

void Generator::deactivate(ClauseId id) {
    for_each_indexed(id, [&](Use use, const FingerprintIndex::Entry& e) {
        // There may be many subterms: they stay, and superpositions_from() skips dead clauses.
        if (use != Use::rewrite_in) index(use).remove(id, e.term);
    });
}

// Step 3: inferences.

void Generator::generate(ClauseId id, const std::function<void(Candidate&&)>& use) {
    use_ = &use;
    for (const Literal& l : s_.clauses[id].literals) {
        std::vector<VarId> variables;
        collect_variables(s_.bank, l.atom, variables);
        for (const VarId v : variables)
            for (; shift_to_ <= v; shift_to_ += 2)
                shift_.bind(shift_to_, s_.bank.variable(shift_to_ + 1));
    }
    unary(id);
    resolutions(id);
    superpositions_from(id);
    superpositions_into(id);
}

void Generator::conclude(Step step, const Literals& rest, bool from_goal) {
    Candidate c;
    c.literals = finish_clause(s_.bank, sigma_, rest);
    c.step = s_.derivation.add(step, c.literals);
    c.from_goal = from_goal;
    (*use_)(std::move(c));
}

// Ordered resolution:
// clang-format off
//   C ∨ A     D ∨ ¬B
//  ------------------   σ = mgu(A, B); A and ¬B are eligible and not equations
//      (C ∨ D)σ
// clang-format on
void Generator::resolutions(ClauseId id) {
    for (std::uint32_t i = 0; i < s_.clauses[id].literals.size(); ++i) {
        const Literal l = s_.clauses[id].literals[i];
        if (!s_.clauses[id].eligible[i] || s_.bank.is_equation(l.atom)) continue;
        const TermId mine = shifted(l.atom);
        std::vector<FingerprintIndex::Entry> partners;
        atoms_[l.positive ? 0 : 1].candidates(
            mine, [&](const FingerprintIndex::Entry& e) { partners.push_back(e); });
        for (const FingerprintIndex::Entry& p : partners) {
            sigma_.clear();
            const Literals& theirs = s_.clauses[p.clause].literals;
            if (!unify(s_.bank, theirs[p.literal].atom, mine, sigma_)) continue;
            Literals rest;
            append_rest(rest, theirs, p.literal);
            const std::size_t from = rest.size();
            append_rest(rest, s_.clauses[id].literals, i);
            for (std::size_t k = from; k < rest.size(); ++k) rest[k].atom = shifted(rest[k].atom);
            conclude({Rule::resolve,
                      {},
                      {s_.clauses[p.clause].step, s_.clauses[id].step},
                      {p.literal, i}},
                     rest, s_.clauses[id].from_goal || s_.clauses[p.clause].from_goal);
        }
    }
}

void Generator::superpositions_from(ClauseId id) {
    const std::size_t n = s_.clauses[id].literals.size();
    for (std::uint32_t i = 0; i < n; ++i) {
        const Literal l = s_.clauses[id].literals[i];
        if (!s_.clauses[id].eligible[i] || !l.positive || !s_.bank.is_equation(l.atom)) continue;
        std::vector<std::pair<std::uint32_t, TermId>> sides;
        for_each_equation_side(s_.clauses[id], i,
                               [&](std::uint32_t side, TermId t) { sides.emplace_back(side, t); });
        for (const auto& [side, t] : sides) {
            std::vector<FingerprintIndex::Entry> targets;
            subterms_.candidates(shifted(t), [&](const FingerprintIndex::Entry& e) {
                if (s_.clauses[e.clause].state == ClauseState::active) targets.push_back(e);
            });
            for (const auto& e : targets) superpose(id, true, i, side, e.clause, e.literal, e.term);
        }
    }
}

void Generator::superpositions_into(ClauseId id) {
    std::vector<FingerprintIndex::Entry> mine;
    for_each_indexed(id, [&](Use use, const FingerprintIndex::Entry& e) {
        if (use == Use::rewrite_in) mine.push_back(e);
    });
    for (const auto& target : mine) {
        std::vector<FingerprintIndex::Entry> sources;
        lefts_.candidates(shifted(target.term), [&](const FingerprintIndex::Entry& e) {
            if (e.clause != id) sources.push_back(e);
        });
        for (const auto& e : sources)
            superpose(e.clause, false, e.literal, e.side, id, target.literal, target.term);
    }
}

// Superposition:
// clang-format off
//   C ∨ l=r     D ∨ L[u]
//  ----------------------   σ = mgu(l, u); l=r and L are eligible, u is not a variable, rσ is not
//    (C ∨ D ∨ L[r])σ        larger than lσ, if L is an equation, u is in a side that is not smaller
// clang-format on
/// The given clause is renamed to odd variables.
void Generator::superpose(ClauseId from, bool from_is_given, std::uint32_t i, std::uint32_t side,
                          ClauseId into, std::uint32_t j, TermId u) {
    TermBank& bank = s_.bank;
    const PoolClause &a = s_.clauses[from], &b = s_.clauses[into];
    const auto equation = bank.arguments(a.literals[i].atom);
    const auto mine = [&](TermId t) { return from_is_given ? shifted(t) : t; };
    const auto theirs = [&](TermId t) { return from_is_given ? t : shifted(t); };
    sigma_.clear();
    if (!unify(bank, mine(equation[side]), theirs(u), sigma_)) return;
    const TermId left = apply(bank, sigma_, theirs(u));
    const TermId right = apply(bank, sigma_, mine(equation[1 - side]));
    if (left == right) return;
    if (a.orientation[i] == Order::incomparable && s_.order.compare(left, right) == Order::less)
        return;
    const TermId atom = apply(bank, sigma_, theirs(b.literals[j].atom));
    // Superposition into an equation: only if its instantiated side is not smaller than the other.
    if (bank.is_equation(atom) && b.orientation[j] == Order::incomparable) {
        const auto sides = bank.arguments(atom);
        const Order o = s_.order.compare(sides[0], sides[1]);
        const TermId smaller = o == Order::less      ? sides[0]
                               : o == Order::greater ? sides[1]
                                                     : kNoTerm;
        if (smaller != kNoTerm) {
            const TermId larger = smaller == sides[0] ? sides[1] : sides[0];
            if (!bank.occurs(left, larger)) return;
        }
    }
    Literals rest;
    append_rest(rest, a.literals, i);
    for (Literal& l : rest) l.atom = mine(l.atom);
    for (std::uint32_t k = 0; k < b.literals.size(); ++k)
        rest.push_back({k == j ? replace(bank, atom, left, right) : theirs(b.literals[k].atom),
                        b.literals[k].positive});
    conclude({Rule::superpose, {side == 1, false}, {a.step, b.step}, {i, j}, u}, rest,
             a.from_goal || b.from_goal);
}

// Equality resolution:
// clang-format off
//   C ∨ s≠t
//  ---------   σ = mgu(s, t); s≠t is eligible
//     Cσ
// clang-format on
void Generator::resolve_equality(const PoolClause& c, std::uint32_t i) {
    sigma_.clear();
    const auto sides = s_.bank.arguments(c.literals[i].atom);
    if (!unify(s_.bank, sides[0], sides[1], sigma_)) return;
    Literals rest;
    append_rest(rest, c.literals, i);
    conclude({Rule::resolve_equality, {}, {c.step, kNoStep}, {i, i}}, rest, c.from_goal);
}

// Ordered factoring:
// clang-format off
//   C ∨ A ∨ B
//  -----------   σ = mgu(A, B); A is eligible
//   (C ∨ A)σ
// clang-format on
void Generator::factor(const PoolClause& c, std::uint32_t i, std::uint32_t j) {
    if (j < i && c.eligible[j]) return;  // this pair was done in the other order
    sigma_.clear();
    if (!unify(s_.bank, c.literals[i].atom, c.literals[j].atom, sigma_)) return;
    Literals rest;
    append_rest(rest, c.literals, j);
    conclude({Rule::factor, {}, {c.step, kNoStep}, {i, j}}, rest, c.from_goal);
}

// Equality factoring:
// clang-format off
//     C ∨ s=t ∨ u=v
//  -------------------   σ = mgu(s, u); s=t is eligible, s is not smaller than t
//   (C ∨ t≠v ∨ u=v)σ
// clang-format on
void Generator::factor_equality(const PoolClause& c, std::uint32_t i, std::uint32_t j) {
    for_each_equation_side(c, i, [&](std::uint32_t side, TermId s) {
        const auto x = s_.bank.arguments(c.literals[i].atom);
        const auto y = s_.bank.arguments(c.literals[j].atom);
        for (const std::uint32_t other : {0U, 1U}) {
            sigma_.clear();
            if (!unify(s_.bank, s, y[other], sigma_)) continue;
            Literals rest = c.literals;
            rest[i] = {s_.bank.equation(x[1 - side], y[1 - other]), false};
            conclude({Rule::factor_equality, {side == 1, other == 1}, {c.step, kNoStep}, {i, j}},
                     rest, c.from_goal);
        }
    });
}

void Generator::unary(ClauseId id) {
    const PoolClause c = s_.clauses[id];  // a copy, because conclusions may move the pool
    for (std::uint32_t i = 0; i < c.literals.size(); ++i) {
        if (!c.eligible[i]) continue;
        const Literal l = c.literals[i];
        const bool equation = s_.bank.is_equation(l.atom);
        if (equation && !l.positive) resolve_equality(c, i);
        if (!l.positive) continue;
        for (std::uint32_t j = 0; j < c.literals.size(); ++j) {
            if (j == i || !c.literals[j].positive ||
                s_.bank.symbol(c.literals[j].atom) != s_.bank.symbol(l.atom))
                continue;
            equation ? factor_equality(c, i, j) : factor(c, i, j);
        }
    }
}

}  // namespace ailab::logic
