// The names of the game searches: every program selects them by the same words.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "common/search/game/drivers.hpp"
#include "common/search/game/searcher.hpp"
#include "common/text/choice.hpp"

namespace ailab {

enum class Algorithm : std::uint8_t {
    minimax,
    negamax,
    two_phase,
    alpha_beta,
    pvs,
    mtdf,
    sss_star,
    b_star,
    parallel,
};

/// In the order of the ladder: each rung is the oracle of the next.
std::span<const NamedChoice<Algorithm>> algorithms();
/// What may be switched on, each with its switch.
std::span<const NamedChoice<bool Switches::*>> enhancements();

std::string_view name_of(Algorithm algorithm);

/// The algorithm of that name. Throws UsageError that lists the names and guesses a near miss.
Algorithm algorithm_named(std::string_view name);
bool Switches::*enhancement_named(std::string_view name);

struct SearchOptions {
    Algorithm algorithm = Algorithm::alpha_beta;
    Switches switches{};
    Depth depth = std::numeric_limits<Depth>::max();  ///< plies; clamped to kMaxPly - 1
    Value aspiration_half_width = 50;
    std::size_t table_bytes = std::size_t{16} << 20U;
    unsigned threads = 1;  ///< of Algorithm::parallel
    TimeControl time{};    ///< of deepening
    Value guess = 0;       ///< first guess of MTD(f) and aspiration
};

}  // namespace ailab
