// The travelling salesman for local search. Two kinds of moves (Croes 1958; Or 1976):
//   2-opt    turn a stretch of the tour round:        a-[b … c]-d   ->   a-[c … b]-d
//   Or-opt   move a stretch of one to three cities between two others, as it is or turned round
// A move always brings a city beside one of its nearest: most others make two long arcs. Where
// there is no arc a tour pays a penalty that exceeds every tour of arcs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/base/random.hpp"
#include "common/search/local/landscape.hpp"
#include "common/trees/tour_reader.hpp"

namespace ailab::tree_search {

class TourLandscape {
public:
    using State = std::vector<int>;  ///< each city once; the last leads back to the first
    /// The stretch from place `first` to place `last`, which may lead over the end. 2-opt turns it
    /// round where it is; Or-opt sets it behind the city at place `after`.
    struct Move {
        enum class Kind : std::uint8_t { nothing, two_opt, or_opt };
        Kind kind = Kind::nothing;
        bool turned = false;  ///< of or_opt
        int first = 0, last = 0, after = 0;
    };

    /// Requires at least one city. Begins with the cities in their order.
    explicit TourLandscape(const TspInstance& instance);

    const State& state() const noexcept { return order_; }
    local::Cost cost() const noexcept { return cost_; }
    /// Whether the cost is that of a tour: all its arcs are there.
    bool is_tour() const noexcept { return cost_ < penalty_; }
    local::Cost change(const Move& move) const;
    void make(const Move& move);
    void go_to(const State& state);
    void scatter(Random& random);
    Move random_move(Random& random) const;
    std::uint64_t neighbours() const noexcept { return order_.size() * near_each_ * kShapes; }
    void for_each_move(auto&& visit) const {
        for (std::size_t choice = 0; choice < neighbours(); ++choice)
            if (const Move move = nth_move(choice); move.kind != Move::Kind::nothing) visit(move);
    }
    /// The arc that goes, and the arc that comes.
    std::uint64_t takes(const Move& move) const;
    std::uint64_t brings(const Move& move) const;
    State cross(const State& mother, const State& father, Random& random) const;

private:
    static constexpr std::size_t kNear = 8;     ///< nearest cities that are looked at
    static constexpr std::size_t kShapes = 12;  ///< of moves that bring two cities together

    int size() const noexcept { return static_cast<int>(order_.size()); }
    /// A place that is left or right of the tour's ends by less than its length.
    int wrap(int place) const noexcept {
        return place < 0 ? place + size() : place >= size() ? place - size() : place;
    }
    int cities_in(int first, int last) const noexcept { return wrap(last - first) + 1; }
    int city(int place) const { return order_[static_cast<std::size_t>(wrap(place))]; }
    void put(int place, int city);
    local::Cost arc(int from, int to) const {
        return arcs_[static_cast<std::size_t>(from) * order_.size() + static_cast<std::size_t>(to)];
    }
    std::uint64_t key(int from, int to) const;
    Move nth_move(std::size_t choice) const;
    local::Cost cost_of(const State& order) const;
    local::Cost change_by_turning(int first, int last) const;
    void turn(int first, int last);
    void shift(const Move& move);

    std::vector<local::Cost> arcs_;  ///< from × to
    bool symmetric_ = true;
    local::Cost penalty_ = 0;
    std::size_t near_each_ = 0;
    std::vector<int> near_;  ///< city × near_each_: its nearest cities
    State order_;
    std::vector<int> place_;  ///< of each city
    local::Cost cost_ = 0;
};
static_assert(local::Crossable<TourLandscape>);

}  // namespace ailab::tree_search
