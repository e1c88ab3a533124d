// The 0-1 knapsack for local search: sets of items that fit. The cost is the negated value. A move
// adds an item, removes one, or exchanges two, as long as the set fits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/base/random.hpp"
#include "common/search/local/landscape.hpp"
#include "common/trees/knapsack_reader.hpp"

namespace ailab::tree_search {

class KnapsackLandscape {
public:
    using State = std::vector<std::uint8_t>;  ///< by item: 1 if taken
    struct Move {
        static constexpr int kNone = -1;
        int out = kNone, in = kNone;
    };

    /// Starts with the empty set.
    explicit KnapsackLandscape(const KnapsackInstance& instance);

    const State& state() const noexcept { return taken_; }
    local::Cost cost() const noexcept { return -value_; }
    std::int64_t weight() const noexcept { return weight_; }
    local::Cost change(Move move) const { return value_of(move.out) - value_of(move.in); }
    void make(Move move);
    void go_to(const State& state);
    /// Takes the items in random order, each if it fits.
    void scatter(Random& random);
    /// Returns a move that changes nothing if no item fits.
    Move random_move(Random& random) const;
    std::uint64_t neighbours() const noexcept { return taken_.size() * (taken_.size() + 1) / 2; }
    void for_each_move(auto&& visit) const {
        for (int a = 0; a < items(); ++a) {
            visit_if_it_fits(taken(a) ? Move{a, Move::kNone} : Move{Move::kNone, a}, visit);
            for (int b = 0; b < a; ++b)
                if (taken(a) != taken(b))
                    visit_if_it_fits(taken(a) ? Move{a, b} : Move{b, a}, visit);
        }
    }
    /// Keys for an item and whether it is taken: takes() before the move, brings() after it.
    std::uint64_t takes(Move move) const {
        return move.out == Move::kNone ? key(move.in, false) : key(move.out, true);
    }
    std::uint64_t brings(Move move) const {
        return move.in == Move::kNone ? key(move.out, false) : key(move.in, true);
    }
    /// Copies each item's state from a random parent, then removes random items until the rest
    /// fits.
    State cross(const State& mother, const State& father, Random& random) const;

private:
    int items() const noexcept { return static_cast<int>(taken_.size()); }
    bool taken(int item) const { return taken_[static_cast<std::size_t>(item)] != 0; }
    std::int64_t value_of(int item) const;
    std::int64_t weight_of(int item) const;
    bool fits(Move move) const {
        return weight_ - weight_of(move.out) + weight_of(move.in) <= instance_->capacity;
    }
    void visit_if_it_fits(Move move, auto&& visit) const {
        if (fits(move)) visit(move);
    }
    static std::uint64_t key(int item, bool in) {
        return 2 * static_cast<std::uint64_t>(item) + (in ? 1 : 0);
    }

    const KnapsackInstance* instance_;
    State taken_;
    std::int64_t value_ = 0, weight_ = 0;
};
static_assert(local::Crossable<KnapsackLandscape>);

}  // namespace ailab::tree_search
