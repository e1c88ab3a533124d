// The playing strengths against a person. The lower levels use the textbook's alpha-beta with the
// engine's values and overlook some points; the higher ones use the engine with a node limit and
// overlook some of their own moves; level 10 is the full engine.
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
    std::uint64_t seed = 1;                  ///< each game has its own seed
    const OpeningTable* openings = nullptr;  ///< may be null; must outlive the player
    std::size_t memory = kNoMemoryLimit;     ///< bytes; half of them are for a table
    EvaluationChoice evaluation{};           ///< for the engine
    double top_seconds = 5;                  ///< per move of level 10, if there are no other limits
};

/// A player for a level. Limits given to think() apply in addition to its own. Throws UsageError.
std::unique_ptr<Player> make_level_player(int level, const LevelOptions& options);
/// Accepts "greedy" and "level 3"; returns null for any other name. Throws UsageError for a level
/// that does not exist.
std::unique_ptr<Player> make_own_player(std::string_view name, const LevelOptions& options);

}  // namespace ailab::gomoku
