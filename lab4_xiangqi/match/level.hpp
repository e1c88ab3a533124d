// How strong the machine plays. The lower levels look ahead by the textbook's search, without the
// moves that they overlook and with values that are a little off; the higher ones are the engine
// with a limit of nodes, which overlook moves of their own; level 10 is the whole engine.
#pragma once

#include "common/arena/level.hpp"
#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

const arena::Levels& levels();
inline const arena::Level& level_of(int number) {
    return arena::level_of(levels(), number);
}

/// What a level (1 to 10) may use of `asked` in this position: give it to Engine::arm().
Limits limits_of(int level, const Position& position, std::uint64_t game_seed, Limits asked);

/// The level's move, by the engine after Engine::arm(limits), `limits` from limits_of(). It takes a
/// mate in one; and ahead, it does not go back to a position of the game.
SearchResult think_at(Engine& engine, int level, const Position& position, std::uint64_t game_seed,
                      const Limits& limits, const OnInfo& on_info = {});

}  // namespace ailab::lab4
