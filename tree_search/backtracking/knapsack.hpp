// The 0-1 knapsack: the most valuable set of items that fits. There are three bounds on the value
// that the undecided items can add:
//   none        no bound: only the constraint (the weight) cuts
//   remaining   assumes that all undecided items fit
//   fractional  items by value per weight, the last one in part (Dantzig 1957), sharpened by
//               deciding the item that breaks (Martello & Toth 1977)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/trees/knapsack_reader.hpp"
#include "tree_search/backtracking/backtracking.hpp"

namespace ailab::tree_search {

/// The lectures' instance: weights 16 15 15, values 45 25 25, capacity 30.
KnapsackInstance lecture_knapsack();

enum class KnapsackKind : std::uint8_t { uncorrelated, weakly, strongly, subset_sum };
/// Returns an instance with weights up to 1000 and a capacity of half their sum.
KnapsackInstance random_knapsack(int items, KnapsackKind kind, std::uint64_t seed);

enum class KnapsackBound : std::uint8_t { none, remaining, fractional };

class KnapsackSpace : public SubsetTree {
public:
    struct Leaf {
        std::vector<std::uint8_t> taken;  ///< by item, in the order of the instance
        std::int64_t value = 0, weight = 0;
    };

    KnapsackSpace(const KnapsackInstance& instance, KnapsackBound bound);

    int levels() const noexcept { return static_cast<int>(order_.size()); }
    Cut cut(int level, Choice take) const;
    void apply(int level, Choice take);
    void undo(int level, Choice take);
    bool complete();

    /// The best leaf so far.
    const std::optional<Leaf>& best() const noexcept { return best_; }
    /// The current partial solution; a leaf once every item is decided.
    Leaf leaf() const;

    std::string describe(int level, Choice take) const;
    std::int64_t value() const noexcept { return value_; }

private:
    std::int64_t fractional_bound(std::size_t from, std::int64_t room) const;

    std::vector<KnapsackInstance::Item> items_;  ///< in the order of the levels
    std::vector<std::size_t> order_;             ///< level -> item of the instance
    /// By level: total value of the items from this level on.
    std::vector<std::int64_t> value_left_;
    std::vector<std::uint8_t> taken_;
    KnapsackBound bound_;
    std::int64_t room_;
    std::int64_t value_ = 0, weight_ = 0;
    std::optional<Leaf> best_;
};

}  // namespace ailab::tree_search
