#include "lab3_puzzle/anytime.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace ailab::lab3 {
namespace {

constexpr std::array kWeights = {5.0, 3.0, 2.0, 1.5};
constexpr std::uint64_t kExpansionsPerWeight = 1'000'000;  // about 100 MB of states

/// What is left of a budget, but at most so many nodes.
Budget share_of(const Budget& budget, std::uint64_t nodes) {
    Budget share;
    share.deadline = budget.deadline;
    share.cancel = budget.cancel;
    share.max_bytes = budget.max_bytes;
    share.max_nodes =
        std::min(nodes, budget.max_nodes - std::min(budget.max_nodes, budget.nodes()));
    return share;
}

}  // namespace

bool improve(const Board& start, const Board& goal, Tables& tables, const SolverOptions& options,
             Budget& budget, const std::function<void(const Improvement&)>& report) {
    Improvement best{{}, 0, 0, {}};
    bool found = false;
    SolverOptions weighted = options;
    weighted.algorithm = "weighted";
    weighted.heuristic = start.size() <= 9 ? "manhattan" : "linear-conflict";
    for (const double weight : kWeights) {
        weighted.weight = weight;
        Solver solver(goal, tables, weighted);
        Budget share = share_of(budget, kExpansionsPerWeight);
        const SolveReport answer = solver.solve(start, share);
        best.lower_bound = std::max(best.lower_bound, answer.search.lower_bound);
        const int length = static_cast<int>(answer.search.path.size());
        const bool solved = answer.search.outcome == Outcome::solved;
        if (solved && (!found || length < best.length)) {
            best.path = answer.search.path;
            best.length = length;
            best.by = fmt::format("weighted {:g}", weight);
            found = true;
            report(best);
            if (best.length == best.lower_bound) return true;
        }
        const StopReason stop = answer.search.stopped;
        if (stop == StopReason::cancelled || stop == StopReason::time) return false;
        try {
            budget.spend(share.nodes());
        } catch (const OutOfBudget&) {
            return false;
        }
    }

    SolverOptions exact = options;
    exact.algorithm = "idastar";
    exact.heuristic = "auto";
    Solver solver(goal, tables, exact);
    struct Proved {};
    try {
        const SolveReport answer = solver.solve(start, budget, [&](const Iteration& iteration) {
            // No solution has iteration.bound moves, nor, by parity, one more.
            const int bound = iteration.bound + 2;
            if (bound <= best.lower_bound) return;
            best.lower_bound = bound;
            if (found && bound >= best.length) throw Proved{};
            best.by = fmt::format("IDA* bound {}", iteration.bound);
            if (found) report({{}, best.length, best.lower_bound, best.by});
        });
        if (answer.search.outcome != Outcome::solved) return false;
        best = {answer.search.path, static_cast<int>(answer.search.path.size()),
                static_cast<int>(answer.search.path.size()), "IDA*"};
    } catch (const Proved&) {
        best.by = "IDA*";
        best.lower_bound = best.length;
    }
    report(best);
    return true;
}

}  // namespace ailab::lab3
