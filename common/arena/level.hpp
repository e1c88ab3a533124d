// The playing levels of the engine, the same in every game: a table of how far each level searches,
// how much it overlooks and how far it misjudges. Like people, levels have good and bad days: in
// one third of its games a level plays like the one below, in another third like the one above.
// `match --ladder` measures their strength; Elo is on that table's own scale and is not comparable
// with ratings of people.
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
    int elo = 0;              ///< on the game's own scale, which starts at level 1
    int depth = 0;            ///< plies of the textbook search; 0: use the engine
    bool exchanges = false;   ///< then searches captures until the position is quiet
    std::uint64_t nodes = 0;  ///< node limit of the engine; 0: limited by time only
    int overlooks = 0;        ///< percentage of the moves that it does not see
    int overlooks_plain = 0;  ///< percentage of the obvious moves that it does not see
    int misjudges = 0;        ///< largest error in the value of a position
    bool book = true;         ///< uses the opening book
};
using Levels = std::array<Level, kTopLevel>;

/// Throws UsageError unless 1 <= number <= kTopLevel.
const Level& level_of(const Levels& levels, int number);
/// The level as which `number` plays in the game with this seed, by its form on the day. The lowest
/// and the top level always play as themselves, and no other level plays as the top one.
const Level& in_form(const Levels& levels, int number, std::uint64_t game_seed);
/// 3 for "level 3" or "level3". Returns an empty optional for other text.
std::optional<int> level_named(std::string_view word) noexcept;
/// The number, from 1, of the level with the nearest Elo.
int level_at_elo(const Levels& levels, int elo) noexcept;

/// Decides what a player overlooks or misjudges during one move. It depends on the seed alone, so
/// that a move is judged the same wherever it occurs in the search.
struct Attention {
    std::uint64_t seed = 0;
    int overlooks = 0, overlooks_plain = 0;  ///< percent
    int misjudges = 0;

    /// `key` is the hash key of the position, `game_seed` differs from game to game.
    static Attention of(const Level& level, std::uint64_t game_seed, std::uint64_t key) noexcept;
    bool misses(std::uint64_t move, bool plain) const noexcept;
    /// Within ±misjudges, the same for the same position.
    int error(std::uint64_t key) const noexcept;
};

}  // namespace ailab::arena
