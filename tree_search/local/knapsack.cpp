#include "tree_search/local/knapsack.hpp"

#include <numeric>

namespace ailab::tree_search {

KnapsackLandscape::KnapsackLandscape(const KnapsackInstance& instance)
    : instance_(&instance), taken_(instance.items.size()) {}

std::int64_t KnapsackLandscape::value_of(int item) const {
    return item == Move::kNone ? 0 : instance_->items[static_cast<std::size_t>(item)].value;
}
std::int64_t KnapsackLandscape::weight_of(int item) const {
    return item == Move::kNone ? 0 : instance_->items[static_cast<std::size_t>(item)].weight;
}

void KnapsackLandscape::make(Move move) {
    value_ -= change(move);
    weight_ += weight_of(move.in) - weight_of(move.out);
    if (move.in != Move::kNone) taken_[static_cast<std::size_t>(move.in)] = 1;
    if (move.out != Move::kNone) taken_[static_cast<std::size_t>(move.out)] = 0;
}

void KnapsackLandscape::go_to(const State& state) {
    taken_ = state;
    value_ = weight_ = 0;
    for (int i = 0; i < items(); ++i)
        if (taken(i)) value_ += value_of(i), weight_ += weight_of(i);
}

void KnapsackLandscape::scatter(Random& random) {
    go_to(State(taken_.size()));
    std::vector<int> order(taken_.size());
    std::iota(order.begin(), order.end(), 0);
    random.shuffle(order);
    for (const int item : order)
        if (const Move move{Move::kNone, item}; fits(move)) make(move);
}

KnapsackLandscape::Move KnapsackLandscape::random_move(Random& random) const {
    const auto any = [&] {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(items())));
    };
    for (int tries = 0; tries < 20 && items() > 0; ++tries) {
        const int a = any(), b = any();
        const Move move = taken(a) == taken(b)
                              ? (taken(a) ? Move{a, Move::kNone} : Move{Move::kNone, a})
                          : taken(a) ? Move{a, b}
                                     : Move{b, a};
        if (fits(move)) return move;
    }
    return {};
}

KnapsackLandscape::State KnapsackLandscape::cross(const State& mother, const State& father,
                                                  Random& random) const {
    State child = mother;
    std::int64_t weight = 0;
    std::vector<std::size_t> in;
    for (std::size_t i = 0; i < child.size(); ++i) {
        if (random.below(2) == 1) child[i] = father[i];
        if (child[i] == 0) continue;
        weight += instance_->items[i].weight;
        in.push_back(i);
    }
    random.shuffle(in);
    for (; weight > instance_->capacity; in.pop_back()) {
        child[in.back()] = 0;
        weight -= instance_->items[in.back()].weight;
    }
    return child;
}

}  // namespace ailab::tree_search
