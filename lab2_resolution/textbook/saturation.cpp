#include "lab2_resolution/textbook/saturation.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

#include "lab2_resolution/textbook/clausal_form/transform.hpp"
#include "lab2_resolution/textbook/resolution.hpp"
#include "lab2_resolution/textbook/subsumption.hpp"

namespace ailab::logic {
namespace {

class Saturation {
public:
    Saturation(TermBank& bank, const std::vector<Clause>& clauses, const Strategy& strategy,
               Budget& budget)
        : bank_(bank),
          heartbeat_(budget),
          rules_(bank, derivation_, &heartbeat_),
          order_(bank, OrderKind::kbo, Precedence::arity),
          strategy_(strategy),
          budget_(budget) {
        for (const Clause& c : clauses)
            keep({.step = rules_.input(c.literals),
                  .supported = c.role == Role::goal,
                  .input = true});
    }

    Refutation run() {
        try {
            if (deletes()) delete_pure();
            saturate();
        } catch (const OutOfBudget& out) {
            run_.outcome = Outcome::gave_up;
            run_.stopped = out.reason;
        }
        run_.derivation = std::move(derivation_);
        return std::move(run_);
    }

private:
    /// Resolves every clause, in the order of the strategy, with itself and the earlier ones. With
    /// oldest first, this is level saturation: the resolvents of one level come before those of the
    /// next.
    void saturate() {
        for (const Node& n : nodes_)
            if (is_final(view_.clause(n))) return refuted(n.step);
        std::vector<std::size_t> done;
        while (!waiting_.empty()) {
            budget_.hold(bank_.bytes() + derivation_.bytes() + nodes_.capacity() * sizeof(Node));
            const std::size_t given = waiting_.top().second;
            waiting_.pop();
            if (!nodes_[given].alive) continue;
            run_.depth = std::max(run_.depth, nodes_[given].level);
            done.push_back(given);
            if (factors(given)) return;
            for (const std::size_t other : done) {
                heartbeat_.tick();
                if (nodes_[other].alive && nodes_[given].alive && resolvents(given, other)) return;
            }
        }
        run_.outcome = strategy_.saturation_decides ? Outcome::satisfiable : Outcome::incomplete;
        run_.saturated.emplace(derivation_.size());
        std::iota(run_.saturated->begin(), run_.saturated->end(), StepId{0});
    }

    /// True if the clause is empty or consists of answer literals.
    bool is_final(std::span<const Literal> clause) const { return open_length(bank_, clause) == 0; }

    /// Returns true if a resolvent is final; so do the next two functions.
    bool resolvents(std::size_t a, std::size_t b) {
        if (!strategy_.may_resolve(view_, nodes_[a], nodes_[b])) return false;
        const std::size_t sizes[] = {view_.clause(nodes_[a]).size(),
                                     view_.clause(nodes_[b]).size()};
        for (std::uint32_t i = 0; i < sizes[0]; ++i) {
            if (!strategy_.is_eligible(view_, nodes_[a], i)) continue;
            for (std::uint32_t j = 0; j < sizes[1]; ++j) {
                if (!strategy_.is_eligible(view_, nodes_[b], j)) continue;
                const auto made = rules_.resolve(nodes_[a].step, i, nodes_[b].step, j);
                if (made && ends_with(*made, resolvent_of(nodes_[a], nodes_[b]))) return true;
                if (!nodes_[a].alive || !nodes_[b].alive) return false;
            }
        }
        return false;
    }

    bool factors(std::size_t a) {
        const std::size_t size = view_.clause(nodes_[a]).size();
        for (std::uint32_t j = 1; j < size; ++j)
            for (std::uint32_t i = 0; i < j; ++i) {
                if (view_.is_answer(view_.clause(nodes_[a])[i])) continue;
                const auto made = rules_.factor(nodes_[a].step, i, j);
                if (made && ends_with(*made, factor_of(nodes_[a]))) return true;
                if (!nodes_[a].alive) return false;
            }
        return false;
    }

    static Node resolvent_of(const Node& a, const Node& b) {
        return {.level = std::max(a.level, b.level) + 1, .supported = a.supported || b.supported};
    }
    /// A factor of an input counts as an input: it may be the side clause of a line.
    static Node factor_of(const Node& a) {
        return {.level = a.level + 1, .supported = a.supported, .input = a.input};
    }

    /// Counts a new clause and deletes or keeps it. Returns true if it is final.
    bool ends_with(StepId step, Node made) {
        budget_.spend();
        ++run_.statistics.generated;
        const auto clause = derivation_.literals(step);
        if (is_final(clause)) {
            run_.depth = made.level;
            refuted(step);
            return true;
        }
        if (deletes() ? is_redundant(clause) : is_copy(clause)) {
            derivation_.truncate(step);
            return false;
        }
        if (deletes()) delete_subsumed(clause);
        made.step = step;
        keep(made);
        return false;
    }

    bool deletes() const { return strategy_.deletion == Deletion::redundant; }

    bool is_copy(std::span<const Literal> clause) {
        return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& n) {
            heartbeat_.tick();
            return is_variant(bank_, view_.clause(n), clause, &heartbeat_);
        });
    }

    // The deletion strategy.

    /// Deletes clauses with a pure literal (its complement occurs nowhere): no refutation uses
    /// them.
    void delete_pure() {
        for (bool changed = true; changed;) {
            changed = false;
            for (Node& n : nodes_) {
                if (!n.alive) continue;
                const auto clause = view_.clause(n);
                const bool pure = std::any_of(clause.begin(), clause.end(), [&](Literal l) {
                    return !view_.is_answer(l) && !has_partner(l);
                });
                if (pure) n.alive = false, changed = true;
            }
        }
    }

    bool has_partner(Literal l) {
        const auto resolves = [&](Literal k) {
            return k.positive != l.positive && bank_.symbol(k.atom) == bank_.symbol(l.atom);
        };
        return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& n) {
            heartbeat_.tick();
            const auto clause = view_.clause(n);
            return n.alive && std::any_of(clause.begin(), clause.end(), resolves);
        });
    }

    /// True if the new clause is a tautology, or subsumed by a live clause that is not longer.
    bool is_redundant(std::span<const Literal> clause) {
        if (is_tautology(bank_, {clause.begin(), clause.end()}, &heartbeat_)) return true;
        return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& n) {
            heartbeat_.tick();
            return n.alive && view_.clause(n).size() <= clause.size() &&
                   subsumes(bank_, view_.clause(n), clause, &heartbeat_);
        });
    }

    /// Deletes clauses that the new one subsumes and that are not shorter.
    void delete_subsumed(std::span<const Literal> clause) {
        for (Node& n : nodes_)
            if (n.alive && clause.size() <= view_.clause(n).size() &&
                subsumes(bank_, clause, view_.clause(n), &heartbeat_))
                n.alive = false;
    }

    void keep(const Node& node) {
        waiting_.emplace(strategy_.rank(view_, node), nodes_.size());
        nodes_.push_back(node);
        ++run_.statistics.kept;
    }

    void refuted(StepId step) {
        run_.outcome = Outcome::refuted;
        run_.empty_clause = step;
    }

    TermBank& bank_;
    Derivation derivation_;
    Heartbeat heartbeat_;
    Resolution rules_;
    TermOrder order_;
    SearchView view_{bank_, derivation_, order_, heartbeat_};
    const Strategy& strategy_;
    Budget& budget_;
    std::vector<Node> nodes_;
    using Place = std::pair<std::uint64_t, std::size_t>;  // rank, index of the node
    std::priority_queue<Place, std::vector<Place>, std::greater<>> waiting_;
    Refutation run_;
};

}  // namespace

Refutation saturate(TermBank& bank, const std::vector<Clause>& clauses, const Strategy& strategy,
                    Budget& budget) {
    return Saturation(bank, clauses, strategy, budget).run();
}

}  // namespace ailab::logic
