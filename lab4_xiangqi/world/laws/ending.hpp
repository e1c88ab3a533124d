// Is the game over, how, and for whom: mate, stalemate, repetition, the natural limit and material
// that cannot win.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lab4_xiangqi/world/laws/repetition.hpp"

namespace ailab::lab4 {

struct Laws {
    RuleSet repetition = RuleSet::axf;
    int natural_limit = 120;  ///< plies without a capture that make a draw; 0: none
    /// Checks that a side may give before its further ones no longer run the clock of the natural
    /// limit (engines count 10); negative: every move counts.
    int counted_checks = -1;
};

enum class Ending : std::uint8_t {
    running,
    checkmate,
    stalemate,
    perpetual_check,
    perpetual_chase,
    forbidden_repetition,  ///< CXA: checks, threats and chases mixed
    repetition,
    natural_limit,
    insufficient_material,
};

struct Ruling {
    Ending ending = Ending::running;
    std::optional<Side> loser{};  ///< nothing: running or a draw

    bool over() const noexcept { return ending != Ending::running; }
};

/// Plies that count towards the natural limit.
int counted_plies(const Position& position, const Laws& laws);
/// Neither side can mate: no rook, horse, cannon or pawn, or a single cannon and no advisor at all.
bool is_insufficient(const Position& position) noexcept;

/// The state of a game. A mate beats every draw.
Ruling rule_on(const Position& position, const Laws& laws = {});

/// "checkmate", "perpetual chase", in English: see tr().
const char* describe(Ending ending) noexcept;
/// "1-0", "0-1", "1/2-1/2" or "*".
std::string_view result_of(const Ruling& ruling) noexcept;

}  // namespace ailab::lab4
