#include "lab2_resolution/textbook/strategies.hpp"

#include <algorithm>

#include "common/base/translate.hpp"

namespace ailab::logic {
namespace {

/// Orders clauses by the number of literals, then by the number of symbols.
std::uint64_t shortest_first(const SearchView& search, const Node& n) {
    constexpr std::uint64_t kLiteral = 1000;  // symbols; clauses of the course have far fewer
    std::uint64_t rank = 0;
    for (const Literal& l : search.clause(n))
        if (!search.is_answer(l)) rank += kLiteral + search.bank.weight(l.atom);
    return rank;
}

bool one_is_supported(const SearchView&, const Node& a, const Node& b) {
    return a.supported || b.supported;
}

bool one_is_input(const SearchView&, const Node& a, const Node& b) {
    return a.input || b.input;
}

bool one_is_unit(const SearchView& search, const Node& a, const Node& b) {
    return open_length(search.bank, search.clause(a)) == 1 ||
           open_length(search.bank, search.clause(b)) == 1;
}

bool is_ancestor(const SearchView& search, const Node& old, const Node& young) {
    search.heartbeat.tick(young.step);
    const std::vector<StepId> all = search.derivation.ancestors(young.step);
    return std::binary_search(all.begin(), all.end(), old.step);
}

bool continues_a_line(const SearchView& search, const Node& a, const Node& b) {
    return (a.supported && (b.input || is_ancestor(search, b, a))) ||
           (b.supported && (a.input || is_ancestor(search, a, b)));
}

bool is_negative(Literal l) {
    return !l.positive;
}

bool is_electron(std::span<const Literal> clause) {
    return std::none_of(clause.begin(), clause.end(), is_negative);
}

bool nucleus_and_electron(const SearchView& search, const Node& a, const Node& b) {
    return is_electron(search.clause(a)) != is_electron(search.clause(b));
}

bool first_negative_of_a_nucleus(const SearchView& search, const Node& n, std::uint32_t i) {
    const auto clause = search.clause(n);
    if (is_electron(clause)) return true;
    return std::find_if(clause.begin(), clause.end(), is_negative) - clause.begin() == i;
}

bool is_maximal(const SearchView& search, const Node& n, std::uint32_t i) {
    const auto clause = search.clause(n);
    return std::none_of(clause.begin(), clause.end(), [&](const Literal& l) {
        return !search.is_answer(l) && search.order.compare(l, clause[i]) == Order::greater;
    });
}

}  // namespace

constinit const std::array<Strategy, 9> kStrategies{{
    // Level saturation (Robinson 1965; Chang & Lee 1973, ch. 5): all resolvents of the inputs, then
    // those that use these, level by level. Only copies are deleted.
    {.name = "breadth-first", .title = marked("breadth-first")},

    // Chang & Lee 1973, §5.8: breadth first without tautologies, clauses with a pure literal, and
    // subsumed clauses. No proof needs the deleted clauses.
    {.name = "deletion", .title = marked("deletion strategy"), .deletion = Deletion::redundant},

    // Wos, Robinson & Carson 1965; Chang & Lee 1973, ch. 6: one parent is the goal or descends from
    // it, so premises are never resolved with each other. Complete if the premises are satisfiable.
    // That is not known in general, so a saturation proves nothing.
    {.name = "set-of-support",
     .title = marked("set of support"),
     .may_resolve = one_is_supported,
     .saturation_decides = false},

    // Chang 1970; Chang & Lee 1973, ch. 7: one parent is an input clause. Complete for Horn clauses
    // only: (P,Q) (P,¬Q) (¬P,Q) (¬P,¬Q) has no such proof.
    {.name = "linear-input",
     .title = marked("linear input"),
     .may_resolve = one_is_input,
     .complete = false,
     .saturation_decides = false},

    // Chang 1970; Chang & Lee 1973, ch. 7: one parent is a single literal, so every resolvent is
    // shorter than its other parent. It proves exactly the same as linear input.
    {.name = "unit",
     .title = marked("unit resolution"),
     .may_resolve = one_is_unit,
     .complete = false,
     .saturation_decides = false},

    // Wos, Carson & Robinson 1964: any pair may be resolved, but short clauses come first, units
    // before all others. With the deletion strategy, which keeps the number of clauses small.
    {.name = "unit-preference",
     .title = marked("unit preference"),
     .rank = shortest_first,
     .deletion = Deletion::redundant},

    // Luckham 1970; Nilsson 1980, ch. 5: a line of clauses that starts at the goal; the second
    // parent is an input or an ancestor of the first. Unlike linear input, it is complete if the
    // premises are satisfiable.
    {.name = "ancestor",
     .title = marked("ancestor filtering"),
     .may_resolve = continues_a_line,
     .saturation_decides = false},

    // Hyperresolution (Robinson 1965; Chang & Lee 1973, ch. 6), one electron at a time: a nucleus
    // (a clause with negative literals) resolves its first negative literal with an electron (a
    // clause without any). After the last one it is an electron itself.
    {.name = "hyper",
     .title = marked("hyperresolution"),
     .may_resolve = nucleus_and_electron,
     .is_eligible = first_negative_of_a_nucleus},

    // Kowalski & Hayes 1969; Bachmair & Ganzinger 1994: resolves only on maximal literals of a
    // clause. Short clauses first, with the deletion strategy: a step from the lectures towards the
    // prover in engine/prover.
    {.name = "ordered",
     .title = marked("ordered resolution"),
     .rank = shortest_first,
     .deletion = Deletion::redundant,
     .is_eligible = is_maximal},
}};

}  // namespace ailab::logic
