// What the full-screen board shows: the game, and how the player looks at it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "common/app/full_screen.hpp"
#include "lab4_xiangqi/engine/limits.hpp"
#include "lab4_xiangqi/play/options.hpp"
#include "lab4_xiangqi/play/played_game.hpp"
#include "lab4_xiangqi/play/typed_move.hpp"

namespace ailab::lab4 {

inline constexpr app::BoardGrid kBoardGrid{.top = 2, .left = 4, .rows = kRanks, .columns = kFiles};

struct FullBoardState {
    PlayedGame& game;
    PlayOptions options;
    bool flipped = false;  ///< black's side below
    app::BoardGrid::Cell cursor{7, 7};
    std::optional<Square> selected{};
    std::optional<Value> last_value{};  ///< the machine's last opinion, from red's side
    std::array<double, 2> used{};       ///< seconds
    std::string message{};
    std::string question{};                ///< waits for an answer; shown instead of the message
    TypedMove typed{};                     ///< so far
    bool thinking = false;                 ///< the machine is at work
    std::optional<SearchInfo> progress{};  ///< of the machine
    bool keys = false;                     ///< the list of the keys instead of the board

    bool machine_to_move() const {
        return !game.over() && options.machine[index_of(game.to_move())];
    }
    Square square_of(app::BoardGrid::Cell cell) const {
        return flipped ? square_at(kFiles - 1 - cell.column, cell.row)
                       : square_at(cell.column, kRanks - 1 - cell.row);
    }
    app::BoardGrid::Cell cell_of(Square s) const {
        return flipped ? app::BoardGrid::Cell{rank_of(s), kFiles - 1 - file_of(s)}
                       : app::BoardGrid::Cell{kRanks - 1 - rank_of(s), file_of(s)};
    }
};

}  // namespace ailab::lab4
