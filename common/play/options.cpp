#include "common/play/options.hpp"

#include "common/base/translate.hpp"

namespace ailab::play {
void declare(app::Command& command, PlayOptions& options, int top_level) {
    const auto& [first, second] = options.sides;
    if (options.person.empty()) options.person = first;
    command
        .choice("-p,--person", options.person, {first, second, "both", "none"},
                marked("the side that you play; the machine plays the other"))
        .option("-l,--level", "N", options.level,
                marked("level of the machine, from beginner to full strength"))
        .range(1, top_level)
        .option("--second-level", "N", options.second_level,
                marked("another level for the machine that moves second (0: the same)"))
        .range(0, top_level)
        .option("--move-time", "SECONDS", options.move_time,
                marked("maximum time for a move of the machine (0: set by the level)"))
        .range(0, kMostSeconds)
        .option("--clock", "MINUTES+SECONDS", options.clock,
                marked("each side's time for the whole game, and seconds added for each move: 5+3 "
                       "(0: no clock)"))
        .option("--max-plies", "N", options.max_plies,
                marked("maximum length of a game between machines, in plies"))
        .at_least(1)
        .only_with({"--person=none"})
        .option("--lines", "N", options.best_lines, marked("number of best moves in an analysis"))
        .range(1, kMostLines)
        .option("--load", "FILE", options.load, marked("continue a saved game"))
        .output("--save", options.save, marked("save the game at the end"))
        .flag("--flip", options.flipped, marked("show the board from the second player's side"))
        .flag("--plain", options.lines, marked("lines of text instead of the full screen"));
}

}  // namespace ailab::play
