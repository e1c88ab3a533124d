#include "lab2_resolution/engine/prover/prover.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "lab2_resolution/engine/prover/generator.hpp"
#include "lab2_resolution/engine/prover/simplifier.hpp"
#include "lab2_resolution/engine/prover/splitting.hpp"
#include "lab2_resolution/engine/prover/state.hpp"
#include "lab2_resolution/engine/prover/unfolding.hpp"

namespace ailab::logic {
namespace {

class GivenClauseLoop {
public:
    GivenClauseLoop(TermBank& bank, std::span<const Clause> clauses, const ProverSettings& settings,
                    Budget& budget)
        : s_(bank, settings, budget),
          simplifier_(s_),
          generator_(s_),
          passive_(settings),
          weight_(bank, settings),
          budget_(budget),
          inputs_(clauses) {
        // An answer under assumptions would be no answer.
        const auto asks = [&](Literal l) { return s_.is_answer(l); };
        if (settings.splitting &&
            std::none_of(clauses.begin(), clauses.end(), [&](const Clause& c) {
                return std::any_of(c.literals.begin(), c.literals.end(), asks);
            }))
            splitting_.emplace(bank, s_.derivation, budget);
    }

    Refutation run() {
        Refutation result{.by = name_of(s_.settings)};
        try {
            result.outcome = search();
        } catch (const OutOfBudget& out) {
            result.outcome = Outcome::gave_up;
            result.stopped = out.reason;
        }
        result.empty_clause = empty_clause_;
        if (result.outcome == Outcome::satisfiable) {
            result.saturated.emplace();
            for (const PoolClause& c : s_.clauses)
                if (c.state == ClauseState::active) result.saturated->push_back(c.step);
        }
        result.derivation = std::move(s_.derivation);
        result.statistics = s_.statistics;
        return result;
    }

private:
    bool otter() const { return s_.settings.loop == Loop::otter; }

    Outcome search() {
        for (const Clause& c : inputs_)
            s_.derivation.add({}, finish_clause(s_.bank, {}, c.literals));
        const std::vector<bool> goals = goal_clauses(inputs_);
        for (StepId id = 0; id < inputs_.size(); ++id) {
            const auto literals = s_.derivation.literals(id);
            add({{literals.begin(), literals.end()}, id, goals[id]}, s_.derivation.size());
            if (found()) return Outcome::refuted;
        }
        lossless_ = simplifier_.losses();  // harmless, because nothing was inferred yet
        while (!found()) {
            if (splitting_ && splitting_->is_outdated()) {
                update_model();
                continue;
            }
            // Step 1: pick the given clause.
            const ClauseId given = passive_.pop(
                [&](ClauseId id) { return s_.clauses[id].state == ClauseState::passive; });
            if (given == PassiveQueue::kNone)
                return is_complete() ? Outcome::satisfiable : Outcome::incomplete;
            ++s_.statistics.given;

            // Step 2: simplify it by the known clauses, then those by it.
            if (!keep_as_given(given)) continue;
            if (found()) break;
            simplify_others_by(given);
            if (found()) break;

            // Step 3: activate it and generate all its inferences.
            s_.clauses[given].state = ClauseState::active;
            generator_.activate(given);
            if (s_.settings.set_of_support && !s_.clauses[given].from_goal) continue;
            generator_.generate(given, [&](Candidate&& c) {
                ++s_.statistics.generated;
                if (const StepId own = c.step; !found()) add(std::move(c), own);
                budget_.spend();
            });
        }
        return Outcome::refuted;
    }

    bool is_final(const Literals& literals) const { return open_length(s_.bank, literals) == 0; }

    bool is_complete() const {
        return s_.settings.complete() && !joined_ && simplifier_.losses() == lossless_;
    }
    bool found() const { return empty_clause_ != kNoStep; }

    /// Simplification alone might not terminate, so clauses also tick when no new one is generated.
    void look_up() {
        constexpr std::uint32_t kClauses = 32;
        if (++looks_ % kClauses != 0) return;
        budget_.hold(s_.bank.bytes() + s_.derivation.bytes());
        s_.heartbeat.look();
    }

    /// Simplifies the clause and, unless it is redundant, adds it to the passive queues. The steps
    /// from `own` on are the candidate's and are removed with it.
    void add(Candidate&& c, StepId own) {
        const StepId before = c.step;
        add(std::move(c), own, before);
    }

    /// With splitting, the conclusion of `before` returns when an assumption of its simplification
    /// becomes false.
    void add(Candidate&& c, StepId own, StepId before) {
        look_up();
        bool keep = simplifier_.simplify(c);
        if (keep && otter() && simplifier_.is_subsumed(c.literals)) {
            ++s_.statistics.forward_subsumed;
            keep = false;
        }
        if (park(before, c, keep ? kNoStep : simplifier_.made_redundant_by()))
            own = std::max(own, before + 1);
        if (!keep) {
            s_.derivation.truncate(own);
            if (splitting_) splitting_->forget_removed();
            return;
        }
        if (is_final(c.literals)) return conclude(c.step);
        if (splitting_ && splitting_->split(c.step, c.from_goal)) return;
        const auto id = static_cast<ClauseId>(s_.clauses.size());
        PoolClause clause;
        clause.age = id;
        clause.step = c.step;
        clause.from_goal = c.from_goal;
        clause.literals = std::move(c.literals);
        s_.clauses.push_back(std::move(clause));
        ++s_.statistics.kept;
        if (splitting_) note_assumptions(id);
        const PoolClause& added = s_.clauses.back();
        passive_.push(id, weight_.keys(added.literals, id, added.from_goal));
        if (otter()) simplify_others_by(id);
    }

    // Splitting.

    /// The empty clause was derived.
    void conclude(StepId step) {
        if (!splitting_ || splitting_->under(step) == 0)
            empty_clause_ = step;
        else
            splitting_->refute(step);
    }

    void note_assumptions(ClauseId id) {
        for (const ComponentId c : splitting_->sets[splitting_->under(s_.clauses[id].step)]) {
            if (c >= under_.size()) under_.resize(c + 1);
            under_[c].push_back(id);
        }
    }

    /// Parks the conclusion of `before` if its replacement by c, or its deletion because of step
    /// `by`, depends on more assumptions than itself; returns whether it did.
    bool park(StepId before, const Candidate& c, StepId by = kNoStep) {
        if (!splitting_ || (before == c.step && by == kNoStep)) return false;
        SetId now = splitting_->under(c.step);
        if (by != kNoStep) now = splitting_->sets.unite(now, splitting_->under(by));
        const SetId blockers = splitting_->sets.minus(now, splitting_->under(before));
        if (blockers != 0) splitting_->park(before, c.from_goal, blockers);
        return blockers != 0;
    }

    /// Adapts the clauses of the search to the next model of the propositional problem.
    void update_model() {
        if (!splitting_->update()) {
            Unfolded whole = unfold(s_.bank, s_.derivation, inputs_, *splitting_,
                                    splitting_->core(), s_.heartbeat);
            s_.derivation = std::move(whole.derivation);
            empty_clause_ = whole.empty_clause;
            return;
        }
        for (const ComponentId c : splitting_->switched_off()) {
            if (c >= under_.size()) continue;
            for (const ClauseId id : std::exchange(under_[c], {})) {
                if (s_.clauses[id].state == ClauseState::dead) continue;
                retire(id);
                splitting_->park(s_.clauses[id].step, s_.clauses[id].from_goal, 0);
            }
        }
        for (const Splitting::Parked& p : splitting_->returning()) {
            const auto literals = s_.derivation.literals(p.step);
            add({{literals.begin(), literals.end()}, p.step, p.from_goal}, s_.derivation.size());
            if (found()) return;
        }
    }

    /// Simplifies the given clause with all others; returns false if it is deleted.
    bool keep_as_given(ClauseId id) {
        if (s_.clauses[id].is_indexed) simplifier_.remove(id);
        Candidate c{s_.clauses[id].literals, s_.clauses[id].step, s_.clauses[id].from_goal};
        look_up();
        const bool keep = simplify_fully(c);
        PoolClause& clause = s_.clauses[id];
        park(clause.step, c, keep ? kNoStep : simplifier_.made_redundant_by());
        const bool is_new = clause.step != c.step;
        clause.state = ClauseState::dead;
        if (!keep) return false;
        if (is_final(c.literals)) {
            conclude(c.step);
            return false;
        }
        if (splitting_ && is_new && splitting_->split(c.step, c.from_goal)) return false;
        clause.state = ClauseState::passive;
        clause.literals = std::move(c.literals);
        clause.step = c.step;
        if (splitting_ && is_new) note_assumptions(id);
        return true;
    }

    /// Returns false if the clause is redundant.
    bool simplify_fully(Candidate& c) {
        do {
            if (!simplifier_.simplify(c)) return false;
            if (is_final(c.literals)) return true;
            if (simplifier_.is_subsumed(c.literals)) {
                ++s_.statistics.forward_subsumed;
                return false;
            }
        } while (simplifier_.cut_by_clauses(c));
        if (s_.settings.ground_joining && simplifier_.is_ground_joinable(c.literals)) {
            joined_ = true;
            return false;
        }
        return true;
    }

    /// Applies backward subsumption, rewriting and cutting by a clause that is not indexed yet.
    void simplify_others_by(ClauseId id) {
        for (const ClauseId other : simplifier_.subsumed_by(id)) {
            ++s_.statistics.backward_subsumed;
            retire(other);
            const PoolClause& old = s_.clauses[other];
            park(old.step, {{}, old.step, old.from_goal}, s_.clauses[id].step);
        }
        const std::vector<ClauseId> smaller = simplifier_.simplifiable_by(id);
        for (const ClauseId other : smaller) retire(other);
        simplifier_.insert(id);
        for (const ClauseId other : smaller) {
            if (found()) return;
            const PoolClause& old = s_.clauses[other];
            const StepId before = old.step;
            Candidate c{old.literals, before, old.from_goal};
            const StepId own = s_.derivation.size();
            simplifier_.cut_by_clauses(c);
            add(std::move(c), own, before);
        }
    }

    void retire(ClauseId id) {
        PoolClause& c = s_.clauses[id];
        if (c.state == ClauseState::dead) return;
        if (c.is_indexed) simplifier_.remove(id);
        if (c.state == ClauseState::active) generator_.deactivate(id);
        c.state = ClauseState::dead;
    }

    ProverState s_;
    Simplifier simplifier_;
    Generator generator_;
    PassiveQueue passive_;
    ClauseWeight weight_;
    std::optional<Splitting> splitting_;
    std::vector<std::vector<ClauseId>> under_;  // per component: the clauses that assume it
    Budget& budget_;
    std::span<const Clause> inputs_;
    StepId empty_clause_ = kNoStep;
    std::uint32_t looks_ = 0;
    std::uint64_t lossless_ = 0;
    bool joined_ = false;  // a clause was deleted because others join its ground instances
};

bool is_negative(const Clause& c) {
    return std::none_of(c.literals.begin(), c.literals.end(), [](Literal l) { return l.positive; });
}

}  // namespace

std::vector<bool> goal_clauses(std::span<const Clause> clauses) {
    const auto is_goal = [](const Clause& c) { return c.role == Role::goal; };
    const bool any_goal = std::any_of(clauses.begin(), clauses.end(), is_goal);
    std::vector<bool> goals;
    for (const Clause& c : clauses) goals.push_back(any_goal ? is_goal(c) : is_negative(c));
    return goals;
}

Refutation prove(TermBank& bank, std::span<const Clause> clauses, const ProverSettings& settings,
                 Budget& budget) {
    return GivenClauseLoop(bank, clauses, settings, budget).run();
}

}  // namespace ailab::logic
