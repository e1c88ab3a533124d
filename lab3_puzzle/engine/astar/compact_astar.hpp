// A* with a compact representation: about 16 bytes per reached state. Hart, Nilsson & Raphael 1968.
//
// Step 1  pop a batch of boards with the least f, generate their children, prefetch their slots
// Step 2  enter the children
// Prefetching hides most of the cost of cache misses. The order within a batch differs from strict
// A*, which only matters among nodes whose f is the optimum. If a shorter path to a board is found
// while it waits in the batch, the board is not looked up again, and its children turn out to be
// known (rare). With an inconsistent heuristic a state may be expanded again, as in the textbook.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "lab3_puzzle/engine/astar/bucket_open.hpp"
#include "lab3_puzzle/engine/ida/ida_engine.hpp"
#include "lab3_puzzle/engine/ida/manhattan_evaluator.hpp"
#include "lab3_puzzle/textbook/heuristics.hpp"

namespace ailab::lab3 {

/// An estimate for CompactAstar: computes h of a child from that of its parent and the move.
/// Manhattan distance only needs to know whether the distance gets longer.
class ManhattanStep {
public:
    ManhattanStep(const Grid& grid, int goal_blank) : manhattan_(grid, goal_blank, kMoves) {}
    int root(const State& s) const { return manhattan_.root(s).h; }
    int child(int h, PackedBoard /*after*/, unsigned tile, unsigned blank, Move m) const noexcept {
        return h - 1 + 2 * manhattan_.longer(blank, static_cast<std::size_t>(m), tile);
    }

private:
    ManhattanEvaluator manhattan_;
};

/// Any heuristic, computed from scratch for every child.
class FreshStep {
public:
    explicit FreshStep(Heuristic h, const Grid& grid) : h_(std::move(h)), grid_(grid) {}
    int root(const State& s) const { return h_(s); }
    int child(int, PackedBoard after, unsigned, unsigned blank, Move m) const {
        return h_(unpack(after, grid_.neighbour(static_cast<int>(blank), m)));
    }

private:
    Heuristic h_;
    Grid grid_;
};

template <class Step>
class CompactAstar {
public:
    CompactAstar(const Grid& grid, int goal_blank, Step step)
        : grid_(grid),
          goal_blank_(static_cast<unsigned>(goal_blank)),
          target_(pack(grid, goal_state(grid, goal_blank))),
          step_(std::move(step)) {}

    /// Requires a solvable start. On out_of_budget the result has the best path so far, if any, and
    /// the table and the open list are kept for continue_with().
    SearchResult solve(const State& start, Budget& budget) {
        SearchResult result;
        const PackedBoard root = pack(grid_, start);
        result.lower_bound = step_.root(start);
        table_.find_or_add(root, 0, Move::up);
        open_.push({root, result.lower_bound, 0, Move::up});
        try {
            while (!goal_ && !open_.empty()) {
                const int f = open_.least_f();
                result.lower_bound = std::max(result.lower_bound, f);
                expand_handful(f, result);
                if (goal_) break;
                budget.hold(bytes() + table_.growth() + BucketOpen::kOverhead);
                budget.spend(handful_.size());
                peak_bytes_ = std::max(peak_bytes_, bytes());
                peak_open_ = std::max(peak_open_, open_.size());
            }
            result.outcome = goal_ ? Outcome::solved : Outcome::unsolvable;
            if (goal_) result.path = path_to(*goal_);
        } catch (const OutOfBudget& e) {
            result.outcome = Outcome::out_of_budget;
            result.stopped = e.reason;
            if (table_.find(target_)) result.path = path_to(target_);
        }
        return result;
    }

    /// Returns the moves from the start to a reached board.
    std::vector<Move> path_to(PackedBoard board) const {
        std::vector<Move> path = table_.way_back(grid_, goal_blank_, board);
        std::reverse(path.begin(), path.end());
        return path;
    }

    /// For when solve() ran out of memory: searches below every open node by iterative deepening,
    /// best node first, until the optimum is found. Stores no more nodes. `so_far` is the result of
    /// solve().
    SearchResult continue_with(IdaEngine& engine, const Automaton& automaton,
                               const SearchResult& so_far, Budget& budget,
                               const OnBound& on_bound) {
        SearchResult result = so_far;
        const auto deepen = [&](const BucketOpen::Node& node) {
            const int left = result.lower_bound - node.g;
            if (CompactTable::g_of(*table_.find(node.board)) != node.g) return false;  // outdated
            const auto blank = static_cast<int>(cell_of(node.board, goal_blank_));
            std::vector<Move> rest;
            if (!engine.search(unpack(node.board, blank), automaton.start(blank), left, budget,
                               rest))
                return false;
            result.path = path_to(node.board);
            result.path.insert(result.path.end(), rest.begin(), rest.end());
            return true;
        };
        try {
            // All f have the parity of the solutions.
            for (; !open_.visit_until(result.lower_bound, deepen); result.lower_bound += 2)
                on_bound(result.lower_bound, so_far.generated + engine.generated());
            result.outcome = Outcome::solved;
        } catch (const OutOfBudget& e) {
            result.stopped = e.reason;
        }
        result.expanded = so_far.expanded + engine.expanded();
        result.generated = so_far.generated + engine.generated();
        return result;
    }

    std::uint64_t peak_open() const noexcept { return peak_open_; }
    std::size_t bytes() const noexcept { return table_.bytes() + open_.bytes(); }
    std::size_t peak_bytes() const noexcept { return peak_bytes_; }
    std::uint64_t stored() const noexcept { return table_.size(); }
    std::uint64_t duplicates() const noexcept { return duplicates_; }

private:
    /// The batch size: 1/512 of the open list, at most 128 boards. Small searches are strict A*.
    std::size_t handful_size() const noexcept {
        return 1 + static_cast<std::size_t>(std::min<std::uint64_t>(127, open_.size() / 512));
    }

    void expand_handful(int f, SearchResult& result) {
        // Step 1
        handful_.clear(), children_.clear();
        open_.pop(f, handful_size(), handful_);
        for (const BucketOpen::Node& node : handful_)
            if (node.board == target_) {
                goal_ = target_;  // no node has a smaller f
                return;
            }
        for (const BucketOpen::Node& node : handful_) generate(node);
        result.expanded += handful_.size();
        result.generated += children_.size();
        // Step 2
        for (const BucketOpen::Node& child : children_) {
            const auto [slot, fresh] = table_.find_or_add(child.board, child.g, child.came_by);
            if (!fresh) {
                ++duplicates_;
                if (CompactTable::g_of(*slot) <= child.g) continue;
                CompactTable::update(*slot, child.g, child.came_by);
            }
            if (child.board == target_ && child.f == f) {
                goal_ = target_;
                return;
            }
            open_.push(child);
        }
    }

    void generate(const BucketOpen::Node& node) {
        const unsigned blank = cell_of(node.board, goal_blank_);
        for (const Move m : kMoves) {
            const int to = grid_.neighbour(static_cast<int>(blank), m);
            if (to < 0 || (node.g > 0 && m == opposite(node.came_by))) continue;
            const auto cell = static_cast<unsigned>(to);
            const PackedBoard after = slid(node.board, blank, cell);
            table_.prefetch(after);
            const unsigned tile = (node.board >> (4 * cell)) & 15U;
            const int h = step_.child(node.f - node.g, after, tile, blank, m);
            children_.push_back({after, node.g + 1 + h, node.g + 1, m});
        }
    }

    Grid grid_;
    unsigned goal_blank_;
    PackedBoard target_;
    Step step_;
    CompactTable table_;
    BucketOpen open_;
    std::vector<BucketOpen::Node> handful_, children_;
    std::optional<PackedBoard> goal_;
    std::size_t peak_bytes_ = 0;
    std::uint64_t duplicates_ = 0, peak_open_ = 0;
};

}  // namespace ailab::lab3
