// The playing strengths. The lower levels use the textbook's search, overlook some moves and add
// noise to the values; the higher ones use the engine with a node limit and overlook some of their
// own moves; level 10 is the full engine. They and the greedy player are the players of a match.
#pragma once

#include <memory>
#include <string>

#include "common/arena/level.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/match/match.hpp"

namespace ailab::lab4 {

const arena::Levels& levels();
inline const arena::Level& level_of(int number) {
    return arena::level_of(levels(), number);
}

/// Returns the part of the limits `asked` that a level (1 to 10) may use in this position; pass it
/// to Engine::arm().
Limits limits_of(int level, const Position& position, std::uint64_t game_seed, Limits asked);

/// Returns the level's move, computed by the engine after Engine::arm(limits) with `limits` from
/// limits_of(). A mate in one is always played; if the level is ahead, it does not return to an
/// earlier position of the game.
SearchResult think_at(Engine& engine, int level, const Position& position, std::uint64_t game_seed,
                      const Limits& limits, const OnInfo& on_info = {});

struct OwnPlayerOptions {
    std::uint64_t seed = 1;  ///< for the first game; each game has its own seed
    const OpeningBook* book = nullptr;
    EvaluationChoice evaluation{};
    Limits top_limits{};  ///< per move at the highest level; lower levels have their own limits
    const std::atomic<bool>* cancel = nullptr;
};

/// Accepts "greedy" and "level 3"; returns null for any other name. Throws UsageError for a level
/// that does not exist.
std::unique_ptr<Player> make_own_player(const std::string& name, const OwnPlayerOptions& options);

}  // namespace ailab::lab4
