// Observers for all game searches: counters, and the principal variation.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/search/game/game.hpp"
#include "common/search/observe.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

/// The counters of a search. They are deterministic: node counts serve as regression signatures.
struct SearchCounters {
    static constexpr std::size_t kMoveNumbers = 16;

    std::uint64_t interior = 0;     ///< nodes whose moves were tried
    std::uint64_t terminals = 0;    ///< leaves where the game is over
    std::uint64_t evaluations = 0;  ///< leaves with a static evaluation
    std::uint64_t table_hits = 0;   ///< leaves with a value from the transposition table
    std::uint64_t cutoffs = 0;
    /// Cutoffs by the 1st, 2nd, … move tried; the last counter includes all later moves.
    std::array<std::uint64_t, kMoveNumbers> cutoffs_by_move{};

    std::uint64_t leaves() const noexcept { return terminals + evaluations; }
    std::uint64_t nodes() const noexcept { return interior + leaves() + table_hits; }
    /// The proportion of cutoffs by the first move tried: 1 is perfect ordering.
    double first_move_rate() const noexcept {
        return cutoffs == 0
                   ? 1.0
                   : static_cast<double>(cutoffs_by_move[0]) / static_cast<double>(cutoffs);
    }

    SearchCounters& operator+=(const SearchCounters& other) noexcept {
        interior += other.interior, terminals += other.terminals;
        evaluations += other.evaluations, table_hits += other.table_hits, cutoffs += other.cutoffs;
        for (std::size_t i = 0; i < kMoveNumbers; ++i)
            cutoffs_by_move[i] += other.cutoffs_by_move[i];
        return *this;
    }
    friend bool operator==(const SearchCounters&, const SearchCounters&) = default;
};

/// The overheads of a parallel search. The search overhead, (parallel nodes - serial nodes) /
/// serial nodes, requires a serial run for comparison.
struct ParallelCost {
    unsigned threads = 1;
    std::uint64_t splits = 0;  ///< communication: nodes offered to others
    std::uint64_t joins = 0;   ///< communication: number of times a position was passed to a thread
    std::uint64_t bound_updates = 0;  ///< communication: bound updates at split nodes
    std::uint64_t aborted = 0;        ///< searches discarded because of a brother's cutoff
    double waiting_seconds = 0;       ///< synchronisation: idle time, total over all threads
    double seconds = 0;               ///< wall time
    double busiest_cpu_seconds = 0;   ///< CPU time of the busiest thread: the wall time on an
                                      ///< otherwise idle machine, without waiting

    /// The proportion of the total thread time spent waiting.
    double synchronisation_overhead() const noexcept {
        return seconds > 0 ? waiting_seconds / (seconds * threads) : 0;
    }
};

/// The result of a search, independent of the game.
struct SearchOutcome {
    bool complete = false;  ///< false: the budget was exhausted before the first iteration ended
    Value value = 0;        ///< for the side to move at the root, at `depth`
    Depth depth = 0;
    StopReason stopped = StopReason::none;
    SearchCounters counters{};  ///< total over all iterations
    double seconds = 0;
    std::size_t longest_open = 0;            ///< for searches with an OPEN list: its maximum length
    std::optional<Interval> interval{};      ///< B*: the bounds of the move's value
    std::optional<ParallelCost> parallel{};  ///< parallel alpha-beta: its overheads

    /// Whether `value` is exact and not only a lower bound.
    bool exact() const { return complete && (!interval || interval->low == interval->high); }
};

/// The b > 0 with 1 + b + b² + … + b^depth = nodes: the branching factor of a full tree of that
/// size.
inline double effective_branching_factor(std::uint64_t nodes, Depth depth) {
    if (depth <= 0 || nodes <= 1) return 0;
    double low = 0, high = static_cast<double>(nodes);
    for (int i = 0; i < 100; ++i) {
        const double b = (low + high) / 2;
        double sum = 0;
        for (Depth d = 0; d <= depth; ++d) sum = sum * b + 1;
        (sum < static_cast<double>(nodes) ? low : high) = b;
    }
    return (low + high) / 2;
}

class CountingObserver : public NullObserver {
public:
    explicit CountingObserver(SearchCounters& counters) : counters_(&counters) {}

    void on_expand(const auto& /*position*/, auto /*g*/, auto /*f*/) { ++counters_->interior; }
    void on_enter(const auto& /*game*/, Value /*alpha*/, Value /*beta*/, Depth /*depth*/, Ply ply) {
        ++counters_->interior;
        tried_[static_cast<std::size_t>(ply)] = 0;
    }
    void on_leaf(const auto& /*game*/, Value /*value*/, Ply /*ply*/, LeafKind kind) {
        ++(kind == LeafKind::terminal  ? counters_->terminals
           : kind == LeafKind::horizon ? counters_->evaluations
                                       : counters_->table_hits);
    }
    void on_move(const auto& /*game*/, const auto& /*move*/, Ply ply) {
        ++tried_[static_cast<std::size_t>(ply)];
    }
    void on_cutoff(const auto& /*game*/, const auto& /*move*/, Value /*value*/, Ply ply) {
        ++counters_->cutoffs;
        const std::size_t number = tried_[static_cast<std::size_t>(ply)] - std::size_t{1};
        ++counters_->cutoffs_by_move[std::min(number, SearchCounters::kMoveNumbers - 1)];
    }

private:
    SearchCounters* counters_;
    std::vector<std::uint32_t> tried_ = std::vector<std::uint32_t>(kMaxPly + 1);
};

/// Stores the principal variation of a search (in a triangular array). A table hit ends the line
/// early.
template <Game G>
class LineObserver : public NullObserver {
public:
    using Move = typename G::Move;

    /// The best line from `ply` on, found since that ply was last entered.
    const Line<G>& line(Ply ply = 0) const noexcept {
        return rows_[static_cast<std::size_t>(ply)].line;
    }
    void set_line(Ply ply, const Line<G>& line) { row(ply).line = line; }

    void on_enter(const G& /*game*/, Value alpha, Value /*beta*/, Depth /*depth*/, Ply ply) {
        row(ply).alpha = alpha;
        row(ply).line.clear();
    }
    void on_leaf(const G& /*game*/, Value /*value*/, Ply ply, LeafKind /*kind*/) {
        row(ply).line.clear();
    }
    void on_improve(const G& /*game*/, const Move& move, Value value, Ply ply) {
        // A value <= alpha is only a bound; but at the root any move is better than none.
        if (value <= row(ply).alpha && ply > 0) return;
        Line<G>& line = row(ply).line;
        const Line<G>& rest = row(ply + 1).line;
        line.assign(1, move);
        line.insert(line.end(), rest.begin(), rest.end());
    }

private:
    struct Row {
        Value alpha = -kInf;
        Line<G> line{};
    };
    Row& row(Ply ply) { return rows_[static_cast<std::size_t>(ply)]; }

    std::vector<Row> rows_ = std::vector<Row>(kMaxPly + 2);
};

}  // namespace ailab
