// How strong the machine plays against a person. The lower levels look ahead by the textbook's
// alpha-beta on the engine's values, without the points that they overlook; the higher ones are the
// engine with a limit of nodes, which overlook moves of their own; level 10 is the whole engine.
#pragma once

#include <memory>
#include <string_view>

#include "common/arena/level.hpp"
#include "gomoku/match/ladder.hpp"

namespace ailab::gomoku {

const arena::Levels& levels();
inline const arena::Level& level_of(int number) {
    return arena::level_of(levels(), number);
}

struct LevelOptions {
    std::uint64_t seed = 1;                  ///< every game has a seed of its own
    const OpeningTable* openings = nullptr;  ///< may be null; must outlive the player
    std::size_t memory = kNoMemoryLimit;     ///< bytes, half of them for a table
    EvaluationChoice evaluation{};           ///< the engine's
    double top_seconds = 5;                  ///< of a move of level 10 without other limits
};

/// A level as a player. Limits that think() is given hold beside its own. Throws UsageError.
std::unique_ptr<Player> make_level_player(int level, const LevelOptions& options);
/// "greedy", "level 3"; null for any other name. Throws UsageError for a level there is not.
std::unique_ptr<Player> make_own_player(std::string_view name, const LevelOptions& options);

}  // namespace ailab::gomoku
