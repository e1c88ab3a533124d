// Repetition: decides which side must not continue. A repeated position is judged by all moves of
// the loop. Rule sets (`--rules`):
//   axf      perpetual check and perpetual chase of one piece lose (Asian rules, WXF)
//   cxa      a loop in which every move is a check, a threat of mate or a chase, even mixed, is
//            forbidden (China 1999); threats of mate are detected as far as mate in one,
//            exchanges that take several moves are not
//   simple   only perpetual check loses
//   none     every repetition is a draw
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "common/text/choice.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

// Chases (捉): the pieces that a side threatens to capture for free. The definition of the Asian
// rules (AXF 2003 and WXF 2018), decided by one move of look-ahead instead of the diagrams in the
// rule book.

/// Returns the enemy pieces that `by` chases, whoever is to move: an advisor, elephant, horse, rook
/// or cannon of `by` may legally capture them, and
/// - takes something worth more at once: a horse or cannon takes a rook, an advisor or elephant
///   takes a rook, horse or cannon; or
/// - nothing can legally take back (a pinned protector is a false root), unless two pieces of one
///   kind face each other and both may take: that is an offer to exchange.
/// Kings and pawns chase nothing; kings and pawns on their own side of the river are not chased.
Bitboard chased_by(const Position& position, Side by) noexcept;

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
/// Throws UsageError that lists the valid names.
inline RuleSet rule_set_named(std::string_view name) {
    return choose(kRuleSets, name, "rules of repetition").value;
}

/// The common property of one side's moves in a loop, in order of increasing severity.
enum class LoopClass : std::uint8_t { idle, chase, forbidden_mix, check };

/// The verdict on a loop for both sides.
struct LoopVerdict {
    LoopClass red = LoopClass::idle, black = LoopClass::idle;
    std::optional<Side> loser{};  ///< empty for a draw

    LoopClass of(Side side) const noexcept { return side == kRed ? red : black; }
};

/// Judges the last `plies` moves. Requires that they lead from the present position back to it
/// without a capture; then plies is even and positive.
LoopVerdict judge_loop(const Position& position, int plies, RuleSet laws);

enum class Outcome : std::uint8_t { open, draw, win, loss };  ///< for the side to move

/// For a search: decides whether repetition determines the result. `ply` is the distance from the
/// root: the second occurrence counts if the first one is below the root, otherwise the third.
/// Almost free if nothing repeats (it compares keys since the last capture or pass), O(loop) if
/// checks decide, and some microseconds if it must look for chases. The result depends on the path,
/// not on the position: do not store it in the transposition table, and do not score it as a mate.
Outcome judge_repetition(const Position& position, Ply ply, RuleSet laws);

/// Returns the number of plies back to the `count`-th earlier occurrence of the position, where the
/// loop to judge begins (2: the rule book's third occurrence), or 0 if there is none.
int loop_plies(const Position& position, int count) noexcept;

}  // namespace ailab::lab4
