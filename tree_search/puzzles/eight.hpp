// The 8-puzzle (九宫格): tiles slide into the one empty cell. A state is nine digits row by row,
// with 0 for the empty cell. From any arrangement half of the 9! arrangements can be reached
// (Johnson & Story 1879).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/search/single/state_space.hpp"

namespace ailab::tree_search {

using EightState = std::array<std::uint8_t, 9>;  ///< the tile in each cell

class EightSpace {
public:
    using State = EightState;
    using Action = char;  ///< the tile that slides, '1' … '8'
    using Cost = int;

    /// Tries the tile above, left of, right of and below the empty cell.
    void for_each_successor(const State& u, auto&& visit) const {
        const std::size_t hole = hole_of(u);
        const auto slide = [&](std::size_t cell) {
            State v = u;
            std::swap(v[hole], v[cell]);
            visit(static_cast<char>('0' + u[cell]), v, Cost{1});
        };
        if (hole >= 3) slide(hole - 3);
        if (hole % 3 > 0) slide(hole - 1);
        if (hole % 3 < 2) slide(hole + 1);
        if (hole < 6) slide(hole + 3);
    }
    static std::size_t hole_of(const State& u) noexcept;
    static std::size_t state_count() noexcept { return 362'880; }
    static std::size_t index_of(const State& u) noexcept;
    static State state_at(std::size_t index) noexcept;
};

/// Parses nine different digits; blanks are skipped. Throws InputError.
EightState parse_eight(std::string_view text);
std::string to_text(const EightState& state);
/// Returns three lines, with a blank for the empty cell.
std::string to_board(const EightState& state);
/// True if the states have the same parity. Moves do not change it, so states of different parity
/// cannot reach each other.
bool same_parity(const EightState& a, const EightState& b) noexcept;

/// The sum of the tiles' Manhattan distances.
int manhattan(const EightState& state, const EightState& goal) noexcept;
/// The number of tiles that are not in their place.
int misplaced(const EightState& state, const EightState& goal) noexcept;

/// A cursor that moves in place, for searches that only store a path.
class EightCursor {
public:
    using Action = char;
    using Cost = int;
    using Estimate = int (*)(const EightState&, const EightState&);

    EightCursor(const EightState& start, const EightState& goal, Estimate estimate)
        : state_(start), goal_(goal), h_(estimate) {}

    bool is_goal() const noexcept { return state_ == goal_; }
    Cost h() const { return h_(state_, goal_); }
    std::vector<Action> actions() const {
        std::vector<Action> tiles;
        EightSpace{}.for_each_successor(
            state_, [&](char tile, const EightState&, Cost) { tiles.push_back(tile); });
        return tiles;
    }
    /// Sliding the same tile twice restores the state.
    Cost apply(Action tile) {
        std::swap(state_[EightSpace::hole_of(state_)],
                  *std::find(state_.begin(), state_.end(), tile - '0'));
        return 1;
    }
    void undo(Action tile) { apply(tile); }
    static Action inverse(Action tile) noexcept { return tile; }

private:
    EightState state_, goal_;
    Estimate h_;
};

}  // namespace ailab::tree_search
