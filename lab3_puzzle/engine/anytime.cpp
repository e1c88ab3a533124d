#include "lab3_puzzle/engine/anytime.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::lab3 {
namespace {

constexpr std::array kWeights = {5.0, 3.0, 2.0, 1.5};
constexpr std::array kDatabaseWeights = {1.5, 1.3, 1.2, 1.1};  // large boards
constexpr std::uint64_t kExpansionsPerWeight = 1'000'000;      // about 100 MB of states

/// Returns the rest of a budget, limited to this number of nodes.
Budget share_of(const Budget& budget, std::uint64_t nodes) {
    const std::uint64_t left = budget.max_nodes - std::min(budget.max_nodes, budget.nodes());
    Budget share = budget.part(std::min(nodes, left));
    share.max_bytes = budget.max_bytes;
    return share;
}

/// The best solution so far, and the searches that improve it.
struct Improver {
    const Board& start;
    const Board& goal;
    Tables& tables;
    const SolverOptions& options;
    Budget& budget;
    const std::function<void(const Improvement&)>& report;
    Improvement best{{}, 0, 0, {}};
    bool found = false;
    StopReason stopped = StopReason::none;

    void run() {
        const bool small = start.size() <= 9, large = start.size() > 16;
        for (const double weight : kWeights) {
            if (large && weight < 2) break;  // too slow without a database
            if (!weighted(small ? "manhattan" : "linear-conflict", weight)) return;
        }
        // Smaller boards are solved optimally before these searches would end.
        if (large)
            for (const double weight : kDatabaseWeights)
                if (!weighted(strongest(), weight)) return;
        exact();
    }

    /// True if no shorter solution is possible.
    bool proved() const { return found && best.length == best.lower_bound; }

    SolverOptions idastar() const {
        SolverOptions exact = options;
        exact.algorithm = "idastar", exact.heuristic = "auto";
        return exact;
    }
    std::string strongest() const { return Solver(goal, tables, idastar()).heuristic_name(); }

    /// Returns false if the search is over: the budget is exhausted or the solution is proved
    /// optimal.
    bool weighted(const std::string& heuristic, double weight) {
        SolverOptions quick = options;
        quick.algorithm = "weighted", quick.heuristic = heuristic, quick.weight = weight;
        Solver solver(goal, tables, quick);
        Budget share = share_of(budget, kExpansionsPerWeight);
        const SolveReport answer = solver.solve(start, share);
        best.lower_bound = std::max(best.lower_bound, answer.search.lower_bound);
        const int length = static_cast<int>(answer.search.path.size());
        if (answer.search.outcome == Outcome::solved && (!found || length < best.length)) {
            found = true;
            best.path = answer.search.path;
            best.length = length;
            best.by = fmt::format("weighted {:g}, {}", weight, heuristic);
            report(best);
        }
        if (proved()) return false;
        try {
            budget.spend(share.nodes());
            budget.look();
        } catch (const OutOfBudget& e) {
            stopped = e.reason;
        }
        return stopped == StopReason::none;
    }

    void exact() {
        Solver solver(goal, tables, idastar());
        struct Proved {};
        try {
            const SolveReport answer = solver.solve(start, budget, [&](const Iteration& iteration) {
                // No solution has iteration.bound moves or, by parity, one more.
                const int bound = iteration.bound + 2;
                if (found && bound >= best.length) throw Proved{};
                raise(bound, tr("IDA* bound {}", iteration.bound));
            });
            if (!answer.solved()) {
                stopped = answer.search.stopped;
                raise(answer.search.lower_bound, "IDA*");
                return;
            }
            const int length = static_cast<int>(answer.search.path.size());
            best = {answer.search.path, length, length, "IDA*"};
        } catch (const Proved&) {
            best.by = "IDA*";
            best.lower_bound = best.length;
        }
        report(best);
    }

    void raise(int bound, const std::string& by) {
        if (bound <= best.lower_bound) return;
        best.lower_bound = bound, best.by = by;
        if (found) report({{}, best.length, best.lower_bound, best.by});
    }
};

}  // namespace

Improved improve(const Board& start, const Board& goal, Tables& tables,
                 const SolverOptions& options, Budget& budget,
                 const std::function<void(const Improvement&)>& report) {
    Improver improver{start, goal, tables, options, budget, report};
    improver.run();
    return {improver.stopped, improver.best.lower_bound};
}

}  // namespace ailab::lab3
