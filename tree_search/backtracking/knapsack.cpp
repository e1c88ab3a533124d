#include "tree_search/backtracking/knapsack.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "common/base/random.hpp"

namespace ailab::tree_search {
namespace {

__extension__ using Wide = __int128;

using Item = KnapsackInstance::Item;

/// The value of `room` units of the item, rounded down. Requires a positive weight.
std::int64_t scaled(std::int64_t room, const Item& item) {
    return static_cast<std::int64_t>(Wide{room} * item.value / item.weight);
}

}  // namespace

KnapsackInstance lecture_knapsack() {
    return {30, {{"1", 16, 45}, {"2", 15, 25}, {"3", 15, 25}}};
}

KnapsackInstance random_knapsack(int items, KnapsackKind kind, std::uint64_t seed) {
    Random random(seed);
    KnapsackInstance instance;
    std::int64_t total = 0;
    for (int i = 0; i < items; ++i) {
        KnapsackInstance::Item item;
        item.name = std::to_string(i + 1);
        item.weight = random.between(1, 1000);
        switch (kind) {
        case KnapsackKind::uncorrelated:
            item.value = random.between(1, 1000);
            break;
        case KnapsackKind::weakly:
            item.value = std::max<std::int64_t>(1, item.weight + random.between(-100, 100));
            break;
        case KnapsackKind::strongly:
            item.value = item.weight + 100;
            break;
        case KnapsackKind::subset_sum:
            item.value = item.weight;
            break;
        }
        total += item.weight;
        instance.items.push_back(std::move(item));
    }
    instance.capacity = total / 2;
    return instance;
}

KnapsackSpace::KnapsackSpace(const KnapsackInstance& instance, KnapsackBound bound)
    : order_(instance.items.size()),
      value_left_(instance.items.size() + 1),
      taken_(instance.items.size()),
      bound_(bound),
      room_(instance.capacity) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    if (bound == KnapsackBound::fractional)
        std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
            const auto &x = instance.items[a], &y = instance.items[b];
            if (x.weight == 0 || y.weight == 0) return x.weight < y.weight;
            return Wide{x.value} * y.weight > Wide{y.value} * x.weight;
        });
    for (const std::size_t item : order_) items_.push_back(instance.items[item]);
    for (std::size_t i = items_.size(); i-- > 0;)
        value_left_[i] = value_left_[i + 1] + items_[i].value;
}

/// Returns the maximum value that the items from `from` on can add: fill by density until an item
/// does not fit. Either this item is left out and a part of the next one fills the gap, or it is
/// taken and a part of the previous one is removed.
std::int64_t KnapsackSpace::fractional_bound(std::size_t from, std::int64_t room) const {
    std::int64_t gain = 0;
    std::size_t i = from;
    for (; i < items_.size() && items_[i].weight <= room; ++i)
        gain += items_[i].value, room -= items_[i].weight;
    if (i == items_.size()) return gain;
    const std::int64_t without = i + 1 < items_.size() ? gain + scaled(room, items_[i + 1]) : gain;
    if (i == from || items_[i - 1].weight == 0) return without;  // nothing can be removed
    const std::int64_t missing = items_[i].weight - room;
    return std::max(without, gain + items_[i].value - scaled(missing, items_[i - 1]));
}

Cut KnapsackSpace::cut(int level, Choice take) const {
    const auto i = static_cast<std::size_t>(level);
    const std::int64_t room = room_ - (take ? items_[i].weight : 0);
    if (room < 0) return Cut::by_constraint;
    if (bound_ == KnapsackBound::none || !best_) return Cut::none;
    const std::int64_t value = value_ + (take ? items_[i].value : 0);
    const std::int64_t more =
        bound_ == KnapsackBound::remaining ? value_left_[i + 1] : fractional_bound(i + 1, room);
    return value + more <= best_->value ? Cut::by_bound : Cut::none;
}

void KnapsackSpace::apply(int level, Choice take) {
    const auto i = static_cast<std::size_t>(level);
    taken_[i] = take;
    if (take) room_ -= items_[i].weight, weight_ += items_[i].weight, value_ += items_[i].value;
}
void KnapsackSpace::undo(int level, Choice take) {
    const auto i = static_cast<std::size_t>(level);
    taken_[i] = 0;
    if (take) room_ += items_[i].weight, weight_ -= items_[i].weight, value_ -= items_[i].value;
}

KnapsackSpace::Leaf KnapsackSpace::leaf() const {
    Leaf leaf{std::vector<std::uint8_t>(taken_.size()), value_, weight_};
    for (std::size_t i = 0; i < order_.size(); ++i) leaf.taken[order_[i]] = taken_[i];
    return leaf;
}

bool KnapsackSpace::complete() {
    if (!best_ || value_ > best_->value) best_ = leaf();
    return true;
}

std::string KnapsackSpace::describe(int level, Choice take) const {
    return fmt::format("x{}={}", order_[static_cast<std::size_t>(level)] + 1, take);
}

}  // namespace ailab::tree_search
