// Options of a game at the keyboard: who plays which side, how strong, how long, which files.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "common/app/options.hpp"

namespace ailab::play {

inline constexpr int kMostLines = 9;  ///< of an analysis: they are numbered on the board

struct PlayOptions {
    std::array<std::string, 2> sides{};  ///< their words: "red", "black"
    std::string person{};                ///< a side, "both" or "none"
    int level = 5;
    int second_level = 0;      ///< of the machine that moves second; 0: the same
    double move_time = 0;      ///< seconds for a move of the machine; 0: as the level says
    double clock_minutes = 0;  ///< for each side's whole game; 0: no clock
    int max_plies = 400;       ///< of a game between machines
    int best_lines = 3;        ///< of an analysis
    bool flipped = false;
    bool lines = false;  ///< lines of text instead of the full screen
    std::string load{}, save{};
    std::vector<std::string> moves{};  ///< already played
    bool puzzle = false;               ///< leaving it loses nothing

    /// The option that answers instead of a person.
    const char* instead() const { return puzzle ? "--answer" : "--person none"; }
    bool is_machine(int player) const {
        return person == "none" || (person != "both" && person != sides[player == 0 ? 0 : 1]);
    }
};

/// Declares --person, --level and so on. `options` has the sides and the defaults.
void declare(app::Command& command, PlayOptions& options, int top_level);

}  // namespace ailab::play
