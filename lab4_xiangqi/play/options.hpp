// How a game is played: who plays which side, and for how long.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "lab4_xiangqi/engine/evaluator.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/play/played_game.hpp"

namespace ailab::lab4 {

struct PlayOptions {
    std::array<bool, 2> machine{false, true};  ///< by side
    std::array<int, 2> level{5, 5};
    double seconds = 1;        ///< for a move of the machine
    double clock_minutes = 0;  ///< for each side's whole game; 0: no clock
    int most_plies = 400;      ///< of a game between machines
    bool flipped = false;
    OpeningBook book{};                         ///< of the machine; may be empty
    Evaluation evaluation = Evaluation::tuned;  ///< the machine's
    std::shared_ptr<const network::Network> network{};
    std::string save_to;  ///< empty: not saved unless asked
    std::uint64_t seed = 1;
    int threads = 1;
};

/// "35", "red mates in 3", from red's side; for the engine's values.
std::string engine_value_text(Value red_value);

}  // namespace ailab::lab4
