#include "tree_search/local/queens.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "tree_search/local/order_crossover.hpp"

namespace ailab::tree_search {

using local::Cost;

QueensLandscape::QueensLandscape(int queens)
    : columns_(static_cast<std::size_t>(queens)),
      rising_(2 * columns_.size() - 1),
      falling_(2 * columns_.size() - 1) {
    std::iota(columns_.begin(), columns_.end(), 0);
    count();
}

/// Adding a queen to k others on a diagonal makes k pairs.
void QueensLandscape::put(std::int32_t row) noexcept {
    cost_ += rising_[up(row, column_of(row))]++;
    cost_ += falling_[down(row, column_of(row))]++;
}
void QueensLandscape::lift(std::int32_t row) noexcept {
    cost_ -= --rising_[up(row, column_of(row))];
    cost_ -= --falling_[down(row, column_of(row))];
}

void QueensLandscape::count() {
    std::fill(rising_.begin(), rising_.end(), 0);
    std::fill(falling_.begin(), falling_.end(), 0);
    cost_ = 0;
    for (std::int32_t row = 0; row < size(); ++row) put(row);
}

void QueensLandscape::make(Move move) noexcept {
    if (move.a == move.b) return;
    lift(move.a);
    lift(move.b);
    std::swap(columns_[static_cast<std::size_t>(move.a)],
              columns_[static_cast<std::size_t>(move.b)]);
    put(move.a);
    put(move.b);
}

/// For the diagonals of one direction: the number of pairs that two queens form at their new places
/// minus that at their old places.
Cost QueensLandscape::change_of(const std::vector<std::int32_t>& queens, std::size_t from_a,
                                std::size_t from_b, std::size_t to_a, std::size_t to_b) noexcept {
    const auto others = [&](std::size_t diagonal) {
        return queens[diagonal] - (diagonal == from_a) - (diagonal == from_b);
    };
    const Cost before = others(from_a) + others(from_b) + (from_a == from_b);
    return others(to_a) + others(to_b) + (to_a == to_b) - before;
}

Cost QueensLandscape::change(Move move) const noexcept {
    if (move.a == move.b) return 0;
    const std::int32_t of_a = column_of(move.a);
    const std::int32_t of_b = column_of(move.b);
    return change_of(rising_, up(move.a, of_a), up(move.b, of_b), up(move.a, of_b),
                     up(move.b, of_a)) +
           change_of(falling_, down(move.a, of_a), down(move.b, of_b), down(move.a, of_b),
                     down(move.b, of_a));
}

void QueensLandscape::go_to(const State& state) {
    columns_ = state;
    count();
}

void QueensLandscape::scatter(Random& random) {
    random.shuffle(columns_);
    count();
}

QueensLandscape::Move QueensLandscape::random_move(Random& random) const noexcept {
    if (size() < 2) return {};
    const auto n = static_cast<std::uint64_t>(size());
    const auto a = static_cast<std::int32_t>(random.below(n));
    const auto b = static_cast<std::int32_t>(random.below(n - 1));
    return {a, b < a ? b : b + 1};
}

QueensLandscape::State QueensLandscape::cross(const State& mother, const State& father,
                                              Random& random) const {
    return cross_orders(mother, father, random);
}

void QueensLandscape::lay(Random& random, Budget& budget) {
    constexpr std::int64_t kLookInterval = 4096;
    const std::int32_t n = size();
    std::fill(rising_.begin(), rising_.end(), 0);
    std::fill(falling_.begin(), falling_.end(), 0);
    std::iota(columns_.begin(), columns_.end(), 0);
    const auto change_with = [&](std::int32_t row, std::int32_t other) {
        std::swap(columns_[static_cast<std::size_t>(row)],
                  columns_[static_cast<std::size_t>(other)]);
    };
    const auto any_from = [&](std::int32_t row) {
        return row + static_cast<std::int32_t>(random.below(static_cast<std::uint64_t>(n - row)));
    };
    // Random tries soon find a free column until few columns are left; then give up after a limit.
    const std::int64_t most_tries = 4 * std::int64_t{n};
    std::int64_t tries = 0;
    std::int32_t row = 0;
    for (; row < n && tries < most_tries; ++tries) {
        if (tries % kLookInterval == kLookInterval - 1) budget.look();
        change_with(row, any_from(row));
        if (rising_[up(row, column_of(row))] > 0 || falling_[down(row, column_of(row))] > 0)
            continue;
        ++rising_[up(row, column_of(row))];
        ++falling_[down(row, column_of(row))];
        ++row;
    }
    for (; row < n; ++row) change_with(row, any_from(row));
    count();
}

}  // namespace ailab::tree_search
