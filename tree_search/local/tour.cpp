#include "tree_search/local/tour.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "tree_search/local/order_crossover.hpp"

namespace ailab::tree_search {

using local::Cost;
using Kind = TourLandscape::Move::Kind;

TourLandscape::TourLandscape(const TspInstance& instance, Budget budget)
    : order_(static_cast<std::size_t>(instance.size())), place_(order_.size()) {
    const int n = instance.size();
    Cost dearest = 0;
    for (int from = 0; from < n; ++from) {
        budget.look();
        for (int to = 0; to < n; ++to) {
            const Cost cost = from == to ? 0 : instance.arc(from, to);
            if (cost < kNoArc) dearest = std::max(dearest, cost);
            if (cost != (from == to ? 0 : instance.arc(to, from))) symmetric_ = false;
            arcs_.push_back(cost);
        }
    }
    penalty_ = std::min(kNoArc / n, dearest * n + 1);
    for (Cost& cost : arcs_) cost = std::min(cost, penalty_);

    near_each_ = std::min(kNear, static_cast<std::size_t>(n - 1));
    std::iota(order_.begin(), order_.end(), 0);
    for (int from = 0; from < n; ++from) {
        budget.look();
        std::vector<std::pair<Cost, int>> others;  // with their distances
        for (int to = 0; to < n; ++to)
            if (to != from) others.emplace_back(std::min(arc(from, to), arc(to, from)), to);
        const auto end = others.begin() + static_cast<std::ptrdiff_t>(near_each_);
        std::partial_sort(others.begin(), end, others.end());
        for (auto other = others.begin(); other != end; ++other) near_.push_back(other->second);
    }
    go_to(State(order_));
}

Cost TourLandscape::cost_of(const State& order) const {
    Cost cost = 0;
    for (std::size_t i = 0; i < order.size(); ++i)
        cost += arc(order[i], order[i + 1 == order.size() ? 0 : i + 1]);
    return cost;
}

void TourLandscape::go_to(const State& state) {
    order_ = state;
    cost_ = cost_of(order_);
    for (std::size_t i = 0; i < order_.size(); ++i)
        place_[static_cast<std::size_t>(order_[i])] = static_cast<int>(i);
}

void TourLandscape::scatter(Random& random) {
    random.shuffle(order_);
    go_to(State(order_));
}

/// Makes a city adjacent to one of its near cities in one of several ways.
TourLandscape::Move TourLandscape::nth_move(std::size_t choice) const {
    const std::size_t shape = choice % kShapes, pair = choice / kShapes;
    const int n = size();
    const int here = place_[pair / near_each_];
    const int there = place_[static_cast<std::size_t>(near_[pair])];
    if (shape < 2) {
        // Adjacent after or before each other:   here-[succ … there]   [here … pred]-there
        const Move move = shape == 0 ? Move{Kind::two_opt, false, wrap(here + 1), there, 0}
                                     : Move{Kind::two_opt, false, here, wrap(there - 1), 0};
        const int cities = cities_in(move.first, move.last);
        return cities < 2 || cities > n - 2 ? Move{} : move;
    }
    // A segment that begins or ends here is moved behind or before there, so that the two are
    // adjacent.
    constexpr struct {
        int cities;
        bool begins, behind;
    } kStretches[kShapes - 2] = {
        {1, true, true},   {1, true, false}, {2, true, true},  {2, true, false}, {2, false, true},
        {2, false, false}, {3, true, true},  {3, true, false}, {3, false, true}, {3, false, false}};
    const auto& stretch = kStretches[shape - 2];
    if (stretch.cities > n - 2) return {};
    const int first = stretch.begins ? here : wrap(here - stretch.cities + 1);
    const int last = wrap(first + stretch.cities - 1);
    const int after = stretch.behind ? there : wrap(there - 1);
    // The destination is inside the segment, or its present place.
    if (cities_in(first, after) <= stretch.cities || wrap(after + 1) == first) return {};
    return {Kind::or_opt, stretch.begins != stretch.behind, first, last, after};
}

TourLandscape::Move TourLandscape::random_move(Random& random) const {
    Move move;
    for (int tries = 0; tries < 20 && move.kind == Kind::nothing && neighbours() > 0; ++tries)
        move = nth_move(static_cast<std::size_t>(random.below(neighbours())));
    return move;
}

/// If both directions cost the same, reversing a segment changes nothing inside it.
Cost TourLandscape::change_by_turning(int first, int last) const {
    if (symmetric_) return 0;
    Cost change = 0;
    for (int place = first; place != last; place = wrap(place + 1))
        change += arc(city(place + 1), city(place)) - arc(city(place), city(place + 1));
    return change;
}

Cost TourLandscape::change(const Move& move) const {
    if (move.kind == Kind::nothing) return 0;
    const int a = city(move.first - 1), b = city(move.first);
    const int c = city(move.last), d = city(move.last + 1);
    if (move.kind == Kind::two_opt)
        return arc(a, c) + arc(b, d) - arc(a, b) - arc(c, d) +
               change_by_turning(move.first, move.last);
    const int e = city(move.after), f = city(move.after + 1);
    const Cost taken_out = arc(a, d) - arc(a, b) - arc(c, d) - arc(e, f);
    return move.turned
               ? taken_out + arc(e, c) + arc(b, f) + change_by_turning(move.first, move.last)
               : taken_out + arc(e, b) + arc(c, f);
}

void TourLandscape::put(int place, int city) {
    order_[static_cast<std::size_t>(place)] = city;
    place_[static_cast<std::size_t>(city)] = place;
}

/// Reversing the rest of the tour gives the same cycle, so the shorter part is reversed.
void TourLandscape::turn(int first, int last) {
    int cities = cities_in(first, last);
    if (symmetric_ && 2 * cities > size()) {
        std::swap(first, last);
        first = wrap(first + 1);
        last = wrap(last - 1);
        cities = size() - cities;
    }
    for (; cities > 1; cities -= 2) {
        const int left = city(first), right = city(last);
        put(first, right);
        put(last, left);
        first = wrap(first + 1);
        last = wrap(last - 1);
    }
}

/// Shifts the cities between the segment and its new place, on the shorter side.
void TourLandscape::shift(const Move& move) {
    const int cities = cities_in(move.first, move.last);
    int stretch[3] = {};
    for (int i = 0; i < cities; ++i) stretch[i] = city(move.first + i);
    if (move.turned) std::reverse(stretch, stretch + cities);
    const int to_the_right = wrap(move.after - move.last);
    const int to_the_left = size() - cities - to_the_right;
    int begin = move.first;
    if (to_the_right <= to_the_left) {
        for (int i = 0; i < to_the_right; ++i, begin = wrap(begin + 1))
            put(begin, city(begin + cities));
    } else {
        for (int i = 0; i < to_the_left; ++i) {
            begin = wrap(begin - 1);
            put(wrap(begin + cities), city(begin));
        }
    }
    for (int i = 0; i < cities; ++i) put(wrap(begin + i), stretch[i]);
}

void TourLandscape::make(const Move& move) {
    cost_ += change(move);
    if (move.kind == Kind::two_opt)
        turn(move.first, move.last);
    else if (move.kind == Kind::or_opt)
        shift(move);
}

std::uint64_t TourLandscape::key(int from, int to) const {
    if (symmetric_ && from > to) std::swap(from, to);
    return static_cast<std::uint64_t>(from) * order_.size() + static_cast<std::uint64_t>(to);
}
std::uint64_t TourLandscape::takes(const Move& move) const {
    return key(city(move.first - 1), city(move.first));
}
std::uint64_t TourLandscape::brings(const Move& move) const {
    if (move.kind == Kind::or_opt)
        return key(city(move.after), move.turned ? city(move.last) : city(move.first));
    return key(city(move.first - 1), city(move.last));
}

TourLandscape::State TourLandscape::cross(const State& mother, const State& father,
                                          Random& random) const {
    return cross_orders(mother, father, random);
}

}  // namespace ailab::tree_search
