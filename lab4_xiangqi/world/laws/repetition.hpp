// Repetition: who must not go on. A position that comes back is judged by what every move inside
// the loop did. Rule sets (`--rules`):
//   axf      perpetual check and perpetual chase of one piece lose (Asian rules, WXF)
//   cxa      every move a check, a threat of mate or a chase, even mixed, is forbidden (China
//   1999);
//            threats of mate are seen as far as mate in one, exchanges in several moves are not
//   simple   only perpetual check loses
//   none     every repetition is a draw
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "common/text/choice.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

enum class RuleSet : std::uint8_t { axf, cxa, simple, none };

inline constexpr NamedChoice<RuleSet> kRuleSets[]{
    {"axf", marked("perpetual check and perpetual chase of one piece lose"), RuleSet::axf},
    {"cxa", marked("checks, threats of mate and chases lose, even mixed"), RuleSet::cxa},
    {"simple", marked("only perpetual check loses"), RuleSet::simple},
    {"none", marked("every repetition draws"), RuleSet::none},
};
inline std::string_view to_string(RuleSet laws) {
    return name_of(kRuleSets, laws);
}
/// Throws UsageError with the names there are.
inline RuleSet rule_set_named(std::string_view name) {
    return choose(kRuleSets, name, "rules of repetition").value;
}

/// What one side's moves inside a loop have in common; the graver come last.
enum class LoopClass : std::uint8_t { idle, chase, forbidden_mix, check };

/// The verdict on a loop for both sides.
struct LoopVerdict {
    LoopClass red = LoopClass::idle, black = LoopClass::idle;
    std::optional<Side> loser{};  ///< nothing: a draw

    LoopClass of(Side side) const noexcept { return side == kRed ? red : black; }
};

/// Judge the last `plies` moves. Requires that they lead from the present position back to it,
/// without a capture: plies is even and positive.
LoopVerdict judge_loop(const Position& position, int plies, RuleSet laws);

enum class Outcome : std::uint8_t { open, draw, win, loss };  ///< for the side to move

/// For a search: is this position decided by repetition? `ply` is the distance from the root: a
/// second occurrence counts if the first one lies below the root, otherwise the third. Nearly free
/// where nothing repeats (it compares keys since the last capture or pass), O(loop) where checks
/// decide, some microseconds where chases have to be looked for.
/// The answer depends on the path, not on the position: keep it out of the transposition table, and
/// score it short of a mate.
Outcome judge_repetition(const Position& position, Ply ply, RuleSet laws);

/// Plies back to the earlier occurrence that makes this a loop to judge: the `count`-th one, 2 for
/// the rule book's third occurrence. 0 if there is none.
int loop_plies(const Position& position, int count) noexcept;

}  // namespace ailab::lab4
