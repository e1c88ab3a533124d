// n queens for local search: one queen per row and column (a permutation), so that only diagonals
// can hold two. The cost is the number of pairs on a diagonal; 0 is a solution. A move exchanges
// the columns of two rows; evaluating and making it takes O(1).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "common/base/random.hpp"
#include "common/search/local/landscape.hpp"

namespace ailab::tree_search {

class QueensLandscape {
public:
    using State = std::vector<std::int32_t>;  ///< the column (from 0) of the queen in each row
    struct Move {
        std::int32_t a = 0, b = 0;  ///< rows; if equal, nothing moves
    };
    static constexpr int kMostQueens = 10'000'000;

    /// Requires 1 <= queens <= kMostQueens. Starts with all queens on the main diagonal.
    explicit QueensLandscape(int queens);

    const State& state() const noexcept { return columns_; }
    local::Cost cost() const noexcept { return cost_; }
    local::Cost change(Move move) const noexcept;
    void make(Move move) noexcept;
    void go_to(const State& state);
    void scatter(Random& random);
    Move random_move(Random& random) const noexcept;
    std::uint64_t neighbours() const noexcept {
        return columns_.size() * (columns_.size() - 1) / 2;
    }
    /// Keys for the first row and its column: takes() before the move, brings() after it.
    std::uint64_t takes(Move move) const noexcept { return key(move.a, column_of(move.a)); }
    std::uint64_t brings(Move move) const noexcept { return key(move.a, column_of(move.b)); }
    void for_each_move(auto&& visit) const {
        for (std::int32_t b = 1; b < size(); ++b)
            for (std::int32_t a = 0; a < b; ++a) visit(Move{a, b});
    }
    /// Keeps the columns of some rows of the mother and fills the others in the father's order.
    State cross(const State& mother, const State& father, Random& random) const;

    bool attacked(std::int32_t row) const noexcept {
        return rising_[up(row, column_of(row))] > 1 || falling_[down(row, column_of(row))] > 1;
    }
    /// Builds a permutation queen by queen on random free diagonals, as long as some are found; the
    /// last few dozen queens are placed anywhere. O(n). Sosič & Gu, "Efficient local search with
    /// conflict minimization", IEEE TKDE 6 (5), 1994.
    /// Throws OutOfBudget; counts no nodes.
    void lay(Random& random, Budget& budget);

private:
    std::int32_t size() const noexcept { return static_cast<std::int32_t>(columns_.size()); }
    std::int32_t column_of(std::int32_t row) const noexcept {
        return columns_[static_cast<std::size_t>(row)];
    }
    static std::uint64_t key(std::int32_t row, std::int32_t column) noexcept {
        return (static_cast<std::uint64_t>(row) << 32U) | static_cast<std::uint32_t>(column);
    }
    std::size_t up(std::int32_t row, std::int32_t column) const noexcept {
        return static_cast<std::size_t>(row + column);
    }
    std::size_t down(std::int32_t row, std::int32_t column) const noexcept {
        return static_cast<std::size_t>(row - column + size() - 1);
    }
    static local::Cost change_of(const std::vector<std::int32_t>& queens, std::size_t from_a,
                                 std::size_t from_b, std::size_t to_a, std::size_t to_b) noexcept;
    void put(std::int32_t row) noexcept;
    void lift(std::int32_t row) noexcept;
    void count();

    State columns_;
    std::vector<std::int32_t> rising_, falling_;  ///< number of queens on each diagonal
    local::Cost cost_ = 0;
};
static_assert(local::Crossable<QueensLandscape>);

/// Min-conflicts with exchanges (Sosič & Gu 1994, "QS4"): places the queens by lay(), then
/// exchanges the columns of an attacked queen and a random one whenever that lowers the cost. A
/// million queens take seconds; if it gets stuck, it starts again from lay().
template <class Obs = local::NullLocalObserver>
local::LocalResult<QueensLandscape::State> repair_queens(QueensLandscape& board,
                                                         const local::LocalOptions& options,
                                                         Budget& budget, Obs&& observer = {}) {
    using Move = QueensLandscape::Move;
    local::LocalRun<QueensLandscape, std::remove_reference_t<Obs>> run(board, options, budget,
                                                                       observer);
    return run.until_enough([&] {
        // Random partners to try for one queen.
        const std::size_t most_tries = std::min<std::size_t>(4 * board.state().size(), 10'000);
        const auto n = static_cast<std::int32_t>(board.state().size());
        for (;;) {
            run.leave();
            board.lay(run.random, run.budget());
            run.arrive();
            for (bool lowered = true; lowered;) {
                lowered = false;
                for (std::int32_t row = 0; row < n; ++row)
                    for (std::size_t tries = 0; board.attacked(row) && tries < most_tries;
                         ++tries) {
                        const Move move{row, static_cast<std::int32_t>(
                                                 run.random.below(static_cast<std::uint64_t>(n)))};
                        const local::Cost change = run.look(move);
                        if (change >= 0) continue;
                        run.make(move, change);
                        lowered = true;
                    }
            }
        }
    });
}

}  // namespace ailab::tree_search
