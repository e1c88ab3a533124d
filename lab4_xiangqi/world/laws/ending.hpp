// Determines whether the game is over and who lost: mate, stalemate, repetition, the natural limit
// and insufficient material.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lab4_xiangqi/world/laws/repetition.hpp"

namespace ailab::lab4 {

struct Laws {
    RuleSet repetition = RuleSet::axf;
    int natural_limit = 120;  ///< number of plies without a capture that makes a draw; 0: no limit
    /// Number of checks per side that count towards the natural limit; further checks do not
    /// (engines count 10). Negative: all moves count.
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
    std::optional<Side> loser{};  ///< empty if the game is running or drawn

    bool over() const noexcept { return ending != Ending::running; }
};

/// Returns the number of plies that count towards the natural limit.
int counted_plies(const Position& position, const Laws& laws);
/// True if neither side can mate: no rook, horse, cannon or pawn, or a single cannon and no
/// advisors.
bool is_insufficient(const Position& position) noexcept;

/// Returns the state of a game. A mate takes precedence over every draw.
Ruling rule_on(const Position& position, const Laws& laws = {});

/// Returns "checkmate", "perpetual chase", …, in English: see tr().
const char* describe(Ending ending) noexcept;
/// Returns "1-0", "0-1", "1/2-1/2" or "*".
std::string_view result_of(const Ruling& ruling) noexcept;

}  // namespace ailab::lab4
