#include "lab3_puzzle/engine/anytime.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace ailab::lab3 {
namespace {

constexpr std::array kWeights = {5.0, 3.0, 2.0, 1.5};
constexpr std::array kDatabaseWeights = {1.5, 1.3, 1.2, 1.1};  // large boards
constexpr std::uint64_t kExpansionsPerWeight = 1'000'000;      // about 100 MB of states

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

/// The best answer so far, and the searches that better it.
class Improver {
public:
    Improver(const Board& start, const Board& goal, Tables& tables, const SolverOptions& options,
             Budget& budget, const std::function<void(const Improvement&)>& report)
        : start_(start),
          goal_(goal),
          tables_(tables),
          options_(options),
          budget_(budget),
          report_(report) {}

    bool run() {
        const bool small = start_.size() <= 9, large = start_.size() > 16;
        for (const double weight : kWeights) {
            if (large && weight < 2) break;  // hopeless without a database
            if (!weighted(small ? "manhattan" : "linear-conflict", weight)) return proved();
        }
        // A 15-puzzle is solved by the time this ladder would be climbed.
        if (large)
            for (const double weight : kDatabaseWeights)
                if (!weighted(strongest(), weight)) return proved();
        return exact();
    }

private:
    /// Nothing shorter is possible.
    bool proved() const { return found_ && best_.length == best_.lower_bound; }

    SolverOptions idastar() const {
        SolverOptions options = options_;
        options.algorithm = "idastar", options.heuristic = "auto";
        return options;
    }
    std::string strongest() const { return Solver(goal_, tables_, idastar()).heuristic_name(); }

    /// False if the search is over: the budget is spent or the answer is proved.
    bool weighted(const std::string& heuristic, double weight) {
        SolverOptions options = options_;
        options.algorithm = "weighted", options.heuristic = heuristic, options.weight = weight;
        Solver solver(goal_, tables_, options);
        Budget share = share_of(budget_, kExpansionsPerWeight);
        const SolveReport answer = solver.solve(start_, share);
        best_.lower_bound = std::max(best_.lower_bound, answer.search.lower_bound);
        const int length = static_cast<int>(answer.search.path.size());
        if (answer.search.outcome == Outcome::solved && (!found_ || length < best_.length)) {
            found_ = true;
            best_.path = answer.search.path;
            best_.length = length;
            best_.by = fmt::format("weighted {:g}, {}", weight, heuristic);
            report_(best_);
        }
        const StopReason stop = answer.search.stopped;
        if (proved() || stop == StopReason::cancelled || stop == StopReason::time) return false;
        try {
            budget_.spend(share.nodes());
        } catch (const OutOfBudget&) {
            return false;
        }
        return true;
    }

    bool exact() {
        Solver solver(goal_, tables_, idastar());
        struct Proved {};
        try {
            const SolveReport answer =
                solver.solve(start_, budget_, [&](const Iteration& iteration) {
                    // No solution has iteration.bound moves, nor, by parity, one more.
                    const int bound = iteration.bound + 2;
                    if (bound <= best_.lower_bound) return;
                    best_.lower_bound = bound;
                    if (found_ && bound >= best_.length) throw Proved{};
                    best_.by = fmt::format("IDA* bound {}", iteration.bound);
                    if (found_) report_({{}, best_.length, best_.lower_bound, best_.by});
                });
            if (answer.search.outcome != Outcome::solved) return false;
            const int length = static_cast<int>(answer.search.path.size());
            best_ = {answer.search.path, length, length, "IDA*"};
        } catch (const Proved&) {
            best_.by = "IDA*";
            best_.lower_bound = best_.length;
        }
        report_(best_);
        return true;
    }

    const Board& start_;
    const Board& goal_;
    Tables& tables_;
    const SolverOptions& options_;
    Budget& budget_;
    const std::function<void(const Improvement&)>& report_;
    Improvement best_{{}, 0, 0, {}};
    bool found_ = false;
};

}  // namespace

bool improve(const Board& start, const Board& goal, Tables& tables, const SolverOptions& options,
             Budget& budget, const std::function<void(const Improvement&)>& report) {
    return Improver(start, goal, tables, options, budget, report).run();
}

}  // namespace ailab::lab3
