#include "lab2_resolution/textbook/by_hand.hpp"

#include <algorithm>
#include <utility>

#include "common/logic/print.hpp"
#include "lab2_resolution/textbook/replay.hpp"
#include "lab2_resolution/textbook/shortest.hpp"

namespace ailab::logic {
namespace {

constexpr std::uint64_t kMostHintSteps = 12;

}  // namespace

HandProof::HandProof(Problem problem, Budget& conversion, Budget& moves)
    : problem_(std::move(problem)),
      conversion_(conversion),
      clausal_(clausify(problem_, {.heartbeat = &conversion_})),
      watch_(moves),
      rules_(problem_.bank, derivation_, &watch_) {
    for (const Clause& c : clausal_.clauses) {
        lines_.push_back(rules_.input(c.literals));
        board_.lines.push_back(ProofLine::of_input(c));
    }
    board_.input_count = lines_.size();
}

bool HandProof::proved() const {
    return !lines_.empty() && derivation_.literals(lines_.back()).empty();
}

HandProof::Refusal HandProof::resolve(Place a, Place b) {
    return made(rules_.resolve(lines_[a.line], a.literal, lines_[b.line], b.literal), a, b, false);
}

HandProof::Refusal HandProof::factor(Place a, Place b) {
    const auto [first, second] = std::minmax(a.literal, b.literal);
    return made(rules_.factor(lines_[a.line], first, second), a, b, true);
}

HandProof::Refusal HandProof::made(std::optional<StepId> step, Place a, Place b, bool factor) {
    if (step) {
        lines_.push_back(*step);
        board_.lines.push_back(replayed(*step));
        return Refusal::none;
    }
    const Literal l = literal(a), k = literal(b);
    if (factor && l.positive != k.positive) return Refusal::different_signs;
    if (!factor && l.positive == k.positive) return Refusal::same_sign;
    return problem_.bank.symbol(l.atom) != problem_.bank.symbol(k.atom)
               ? Refusal::different_predicates
               : Refusal::not_unifiable;
}

HandProof::Trial HandProof::trial(Place a, Place b) {
    TermBank& bank = problem_.bank;
    const ProofLine &first = board_.lines[a.line], &second = board_.lines[b.line];
    const TermId left = first.conclusion[a.literal].atom;
    TermId right = second.conclusion[b.literal].atom;
    std::vector<std::string> names = first.names;
    if (a.line != b.line) {
        const Substitution identity;
        Renaming apart(bank, identity, static_cast<VarId>(names.size()), 1);
        right = apart(right);
        for (const VarId v : apart.order()) {
            std::string name = second.names[v];
            while (std::ranges::count(names, name) > 0) name += '\'';
            names.push_back(std::move(name));
        }
    }
    const Printer print{bank};
    Trial trial{print.term(left, names), print.term(right, names)};
    Substitution sigma;
    sigma.watch(&watch_);
    const auto record = [&](const UnifyEvent& event) { trial.events.push_back(event); };
    if (!unify_by_rules(bank, left, right, names, sigma, record)) return trial;
    for (const VarId v : sigma.domain())
        trial.bindings.emplace_back(names[v],
                                    print.term(apply(bank, sigma, bank.variable(v)), names));
    return trial;
}

bool HandProof::undo() {
    if (lines_.size() == board_.input_count) return false;
    derivation_.truncate(lines_.back());
    lines_.pop_back();
    board_.lines.pop_back();
    return true;
}

HandProof::HintSearch HandProof::hint(Budget& budget) {
    std::vector<Clause> clauses;
    for (const StepId id : lines_) {
        const auto literals = derivation_.literals(id);
        clauses.push_back({{literals.begin(), literals.end()}});
    }
    const Refutation found = shortest_refutation(problem_.bank, clauses, kMostHintSteps, budget);
    if (!found.proved()) return {std::nullopt, found.stopped};
    for (const StepId id : found.derivation.ancestors(found.empty_clause)) {
        if (id < clauses.size()) continue;
        const Step& s = found.derivation[id];
        const bool factor = s.rule == Rule::factor;
        return {Hint{factor,
                     {s.parents[0], s.literals[0]},
                     {factor ? s.parents[0] : s.parents[1], s.literals[1]},
                     found.no_fewer_than}};
    }
    return {};
}

Proof HandProof::proof() {
    Derivation copy = derivation_;
    return replay(problem_.bank, copy, lines_.back(), clausal_.clauses, &watch_);
}

/// Returns the line of a step, with its unifier and the variable names of the input, as on the
/// board.
ProofLine HandProof::replayed(StepId id) {
    ProofLine line = replay(problem_.bank, derivation_, id, clausal_.clauses, &watch_).lines.back();
    for (std::size_t k = 0; k < line.parent_count(); ++k)
        line.parents[k] = static_cast<std::size_t>(
            std::ranges::find(lines_, derivation_[id].parents[k]) - lines_.begin());
    return line;
}

}  // namespace ailab::logic
