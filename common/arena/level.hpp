// The levels of a machine that plays against people, alike in every game: a table of how far each
// looks, how much it overlooks and how far it misjudges. Like people they have good and bad days:
// in a third of its games each a level plays as the one below or above. How strong they are is
// measured by `match --ladder`; Elo is on that table's own scale, and is no rating of people.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "common/base/translate.hpp"

namespace ailab::arena {

inline constexpr int kTopLevel = 10;

inline constexpr std::array<std::string_view, kTopLevel> kLevelNames{
    marked("knows the rules"), marked("beginner"),     marked("novice"),
    marked("casual player"),   marked("hobby player"), marked("club"),
    marked("strong club"),     marked("expert"),       marked("master"),
    marked("full strength")};

struct Level {
    int elo = 0;              ///< level 1 has the first of the game's scale
    int depth = 0;            ///< plies of the textbook's search; 0: the engine
    bool exchanges = false;   ///< goes on behind them until nothing more is taken
    std::uint64_t nodes = 0;  ///< of the engine; 0: as many as its time allows
    int overlooks = 0;        ///< percent of the moves that it does not see
    int overlooks_plain = 0;  ///< percent of those that are plain to see
    int misjudges = 0;        ///< largest error in the value of a position
    bool book = true;         ///< knows the openings
};
using Levels = std::array<Level, kTopLevel>;

/// Throws UsageError unless 1 <= number <= kTopLevel.
const Level& level_of(const Levels& levels, int number);
/// How the level plays in the game of this seed, by its form. The lowest and the top level have
/// none, and no other plays as the top one.
const Level& in_form(const Levels& levels, int number, std::uint64_t game_seed);
/// 3 for "level 3" or "level3"; nothing for other words.
std::optional<int> level_named(std::string_view word) noexcept;
/// Its number, from 1: that of the level whose Elo is nearest.
int level_at_elo(const Levels& levels, int elo) noexcept;

/// What a player does not see during one move. Everything that it overlooks or misjudges comes
/// from the seed alone, so that it thinks the same of a move wherever that turns up in its search.
struct Attention {
    std::uint64_t seed = 0;
    int overlooks = 0, overlooks_plain = 0;  ///< percent
    int misjudges = 0;

    /// `key` is the position's, `game_seed` is new for every game.
    static Attention of(const Level& level, std::uint64_t game_seed, std::uint64_t key) noexcept;
    bool misses(std::uint64_t move, bool plain) const noexcept;
    /// Within ±misjudges, the same for the same position.
    int error(std::uint64_t key) const noexcept;
};

}  // namespace ailab::arena
