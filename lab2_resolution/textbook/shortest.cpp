#include "lab2_resolution/textbook/shortest.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "lab2_resolution/textbook/resolution.hpp"

namespace ailab::logic {
namespace {

/// A step as (second parent, first parent, second literal, first literal): indices in the list of
/// clauses. Consecutive independent steps are only tried in ascending order.
using Move = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>;

class Search {
public:
    Search(TermBank& bank, const std::vector<Clause>& clauses, Budget& budget)
        : bank_(bank), heartbeat_(budget), rules_(bank, derivation_, &heartbeat_), budget_(budget) {
        for (const Clause& c : clauses) line_.push_back(entry(rules_.input(c.literals), true));
    }

    Refutation run(std::uint64_t max_steps) {
        Refutation result{.no_fewer_than = 1};
        try {
            look(max_steps, result);
        } catch (const OutOfBudget& out) {
            result.stopped = out.reason;
        }
        if (result.proved()) result.outcome = Outcome::refuted;
        result.statistics.generated = generated_;
        result.derivation = std::move(derivation_);
        return result;
    }

private:
    struct Entry {
        StepId step;
        bool used;
        std::size_t open;  // literals without answers
    };

    void look(std::uint64_t max_steps, Refutation& result) {
        for (const Entry& e : line_)
            if (e.open == 0) result.empty_clause = e.step;
        for (std::uint64_t steps = 1; steps <= max_steps && !result.proved(); ++steps) {
            result.no_fewer_than = steps;
            if (deepen(steps, {}))
                result.empty_clause = line_.back().step;
            else
                result.no_fewer_than = steps + 1;
        }
    }

    /// True if there is a refutation with exactly `left` more steps, the first of them after
    /// `last`.
    bool deepen(std::uint64_t left, Move last) {
        budget_.hold(bank_.bytes() + derivation_.bytes());
        // A step uses at most two of the unused clauses and makes one.
        if (waiting() > left + 1) return false;
        const auto n = static_cast<std::uint32_t>(line_.size());
        for (std::uint32_t b = 0; b < n; ++b)
            for (std::uint32_t a = 0; a <= b; ++a) {
                heartbeat_.tick();
                const std::uint64_t taken =
                    (line_[a].used ? 0U : 1U) + (a != b && !line_[b].used ? 1U : 0U);
                if (waiting() - taken + 1 > left) continue;
                if (try_pair(a, b, left, last)) return true;
            }
        return false;
    }

    std::uint64_t waiting() const {
        return static_cast<std::uint64_t>(
            std::count_if(line_.begin(), line_.end(), [](const Entry& e) { return !e.used; }));
    }

    bool try_pair(std::uint32_t a, std::uint32_t b, std::uint64_t left, Move last) {
        const std::size_t size_a = derivation_.literals(line_[a].step).size();
        const std::size_t size_b = derivation_.literals(line_[b].step).size();
        // The last step resolves two units (or a clause that merges into one).
        if (left == 1 && (line_[a].open > 1 || line_[b].open > 1)) return false;
        for (std::uint32_t i = 0; i < size_a; ++i)
            for (std::uint32_t j = a == b ? i + 1 : 0; j < size_b; ++j) {
                heartbeat_.tick();
                const Move move{b, a, j, i};
                const bool uses_newest = b + 1 == line_.size();
                if (move < last && !uses_newest) continue;
                const StepId mark = derivation_.size();
                if (const auto made = rules_.resolve(line_[a].step, i, line_[b].step, j))
                    if (follow(*made, a, b, left, move)) return true;
                derivation_.truncate(mark);
                if (a != b) continue;
                if (is_answer(bank_, derivation_.literals(line_[a].step)[i])) continue;
                if (const auto made = rules_.factor(line_[a].step, i, j))
                    if (follow(*made, a, b, left, move)) return true;
                derivation_.truncate(mark);
            }
        return false;
    }

    Entry entry(StepId step, bool used) const {
        return {step, used, open_length(bank_, derivation_.literals(step))};
    }

    bool follow(StepId made, std::uint32_t a, std::uint32_t b, std::uint64_t left, Move move) {
        budget_.spend();
        ++generated_;
        const Entry next = entry(made, false);
        const bool empty = next.open == 0;
        if (empty != (left == 1)) return false;
        if (!empty && is_known(made)) return false;
        const bool used_a = line_[a].used, used_b = line_[b].used;
        line_[a].used = line_[b].used = true;
        line_.push_back(next);
        if (empty || deepen(left - 1, move)) return true;
        line_.pop_back();
        line_[a].used = used_a;
        line_[b].used = used_b;
        return false;
    }

    bool is_known(StepId made) const {
        return std::any_of(line_.begin(), line_.end(), [&](const Entry& e) {
            const auto old = derivation_.literals(e.step), now = derivation_.literals(made);
            return std::equal(old.begin(), old.end(), now.begin(), now.end());
        });
    }

    TermBank& bank_;
    Derivation derivation_;
    Heartbeat heartbeat_;
    Resolution rules_;
    Budget& budget_;
    std::vector<Entry> line_;
    std::uint64_t generated_ = 0;
};

}  // namespace

Refutation shortest_refutation(TermBank& bank, const std::vector<Clause>& clauses,
                               std::uint64_t max_steps, Budget& budget) {
    return Search(bank, clauses, budget).run(max_steps);
}

}  // namespace ailab::logic
