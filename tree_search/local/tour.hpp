// The travelling salesman problem for local search. Two kinds of moves (Croes 1958; Or 1976):
//   2-opt    reverse a segment of the tour:             a-[b … c]-d   ->   a-[c … b]-d
//   Or-opt   move a segment of one to three cities between two others, unchanged or reversed
// A move always makes a city adjacent to one of its nearest cities, since most other moves create
// two long arcs. A missing arc costs a penalty that exceeds every tour of existing arcs.
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
    /// The segment from place `first` to place `last`, which may wrap around the end. 2-opt
    /// reverses it in place; Or-opt moves it behind the city at place `after`.
    struct Move {
        enum class Kind : std::uint8_t { nothing, two_opt, or_opt };
        Kind kind = Kind::nothing;
        bool turned = false;  ///< for or_opt
        int first = 0, last = 0, after = 0;
    };

    /// Requires at least one city. Starts with the cities in their given order.
    /// Throws OutOfBudget; counts no nodes.
    explicit TourLandscape(const TspInstance& instance, Budget budget = {});

    const State& state() const noexcept { return order_; }
    local::Cost cost() const noexcept { return cost_; }
    /// True if the cost is that of a tour, with all its arcs in the graph.
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
    /// Keys for an arc that the move removes and an arc that it adds.
    std::uint64_t takes(const Move& move) const;
    std::uint64_t brings(const Move& move) const;
    State cross(const State& mother, const State& father, Random& random) const;

private:
    static constexpr std::size_t kNear = 8;     ///< number of nearest cities considered
    static constexpr std::size_t kShapes = 12;  ///< kinds of moves that make two cities adjacent

    int size() const noexcept { return static_cast<int>(order_.size()); }
    /// Maps a place less than one tour length beyond either end back into the tour.
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
    std::vector<int> place_;  ///< by city
    local::Cost cost_ = 0;
};
static_assert(local::Crossable<TourLandscape>);

}  // namespace ailab::tree_search
