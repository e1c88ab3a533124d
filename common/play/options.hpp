// The options of an interactive game: players, levels, times and files.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "common/app/options.hpp"

namespace ailab::play {

inline constexpr double kMostSeconds = 360'000;  ///< of a move, a game or an analysis: 100 hours
inline constexpr int kMostLines = 9;  ///< of an analysis: the board numbers them with one digit

struct PlayOptions {
    std::array<std::string, 2> sides{};  ///< their names: "red", "black"
    std::string person{};                ///< a side, "both" or "none"
    int level = 5;
    int second_level = 0;     ///< of the engine that moves second; 0: the same
    double move_time = 0;     ///< seconds per move of the engine; 0: as the level determines
    std::string clock = "0";  ///< of each side: minutes, or minutes+seconds per move; 0: none
    int max_plies = 400;      ///< of a game between engines
    int best_lines = 3;       ///< of an analysis
    bool flipped = false;
    bool lines = false;  ///< lines of text instead of the full screen
    std::string load{}, save{}, mistakes{};
    std::vector<std::string> moves{};  ///< already played
    bool puzzle = false;               ///< a puzzle need not be saved

    /// The option that replaces input from a person.
    const char* instead() const { return puzzle ? "--answer" : "--person none"; }
    bool is_machine(int player) const {
        return person == "none" || (person != "both" && person != sides[player == 0 ? 0 : 1]);
    }
};

/// Declares --person, --level and so on. `options` has the sides and the defaults.
void declare(app::Command& command, PlayOptions& options, int top_level);

}  // namespace ailab::play
