// Missionaries and cannibals: N of each cross a river in a boat that holds k; wherever there are
// missionaries, the cannibals must not outnumber them. Amarel 1968.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/search/single/state_space.hpp"

namespace ailab::tree_search {

/// The people on the first bank, and whether the boat is there.
struct Crossing {
    std::int8_t missionaries = 0;
    std::int8_t cannibals = 0;
    bool boat_here = true;
    friend bool operator==(const Crossing&, const Crossing&) = default;
};
struct BoatLoad {
    std::int8_t missionaries = 0;
    std::int8_t cannibals = 0;
    friend bool operator==(const BoatLoad&, const BoatLoad&) = default;
};

class CannibalSpace {
public:
    using State = Crossing;
    using Action = BoatLoad;
    using Cost = int;
    static constexpr int kMaxPersons = 100;

    /// If `safe_boat` is set, the constraint also applies in the boat. Throws UsageError.
    CannibalSpace(int persons, int boat, bool safe_boat);

    State start() const noexcept { return {n_, n_, true}; }
    bool is_goal(const State& u) const noexcept { return u == State{0, 0, false}; }

    /// Tries loads with more missionaries first.
    void for_each_successor(const State& u, auto&& visit) const {
        for (int m = boat_; m >= 0; --m)
            for (int c = boat_ - m; c >= 0; --c) {
                if (m + c == 0) continue;
                const BoatLoad load{static_cast<std::int8_t>(m), static_cast<std::int8_t>(c)};
                if (safe_boat_ && m > 0 && c > m) continue;
                const State v = after(u, load);
                if (is_legal(v)) visit(load, v, Cost{1});
            }
    }
    State after(const State& u, BoatLoad load) const noexcept;
    bool is_legal(const State& u) const noexcept;

    std::size_t state_count() const noexcept {
        return static_cast<std::size_t>((n_ + 1) * (n_ + 1) * 2);
    }
    std::size_t index_of(const State& u) const noexcept {
        return static_cast<std::size_t>((u.missionaries * (n_ + 1) + u.cannibals) * 2 +
                                        (u.boat_here ? 1 : 0));
    }
    State state_at(std::size_t index) const noexcept {
        const int bank = static_cast<int>(index / 2);
        return {static_cast<std::int8_t>(bank / (n_ + 1)),
                static_cast<std::int8_t>(bank % (n_ + 1)), index % 2 == 1};
    }
    int persons() const noexcept { return n_; }

private:
    std::int8_t n_;
    int boat_;
    bool safe_boat_;
};

/// The properties of an instance, by breadth-first search.
struct CrossingAnswer {
    bool solvable = false;
    std::vector<BoatLoad> loads{};  ///< a shortest solution
    /// Missing if the budget ended first, or if there are 2^64 or more.
    std::optional<std::uint64_t> shortest_solutions{};
    std::size_t reachable = 0;  ///< number of states, including the start
    std::uint64_t expanded = 0;
    StopReason stopped = StopReason::none;
};
CrossingAnswer solve_crossing(const CannibalSpace& space, Budget& budget);

/// Returns the two banks and the boat: "MMMCCC |<       | ".
std::string to_text(const CannibalSpace& space, const Crossing& state);

}  // namespace ailab::tree_search
