// The 0-1 knapsack for local search: sets of items that fit. The cost is the value, negated. A move
// takes an item, leaves one, or exchanges one for another, as long as what is taken fits.
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
    using State = std::vector<std::uint8_t>;  ///< by item: 1 is taken
    struct Move {
        static constexpr int kNone = -1;
        int out = kNone, in = kNone;
    };

    /// Begins with nothing taken.
    explicit KnapsackLandscape(const KnapsackInstance& instance);

    const State& state() const noexcept { return taken_; }
    local::Cost cost() const noexcept { return -value_; }
    std::int64_t weight() const noexcept { return weight_; }
    local::Cost change(Move move) const { return value_of(move.out) - value_of(move.in); }
    void make(Move move);
    void go_to(const State& state);
    /// Items in a random order, each taken if it fits.
    void scatter(Random& random);
    /// May change nothing, if no item fits.
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
    /// An item and whether it is in: what goes, and what comes.
    std::uint64_t takes(Move move) const {
        return move.out == Move::kNone ? key(move.in, false) : key(move.out, true);
    }
    std::uint64_t brings(Move move) const {
        return move.in == Move::kNone ? key(move.out, false) : key(move.in, true);
    }
    /// Each item as one of the parents has it, at random; then items leave at random until the rest
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
