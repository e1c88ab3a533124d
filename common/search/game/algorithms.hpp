// The table of the game searches: the name of each, what it needs of a game, and the options by
// which every program selects one.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "common/search/game/game.hpp"
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

/// Which parts of a search are on.
struct Switches {
    bool table = false;       ///< transposition table (needs Hashed)
    bool history = false;     ///< history heuristic (needs Indexed)
    bool killers = false;     ///< killer moves
    bool pvs = false;         ///< principal variation search (Marsland & Campbell 1982)
    bool quiescence = false;  ///< resolve noisy moves at the horizon (needs Noisy); changes values
    bool null_move = false;   ///< null-move pruning (needs Passable); changes values
    bool deepening = false;   ///< depth 1, 2, 3, … with the last best line first
    bool aspiration = false;  ///< a narrow window around the last value
    bool prune_on_equality = true;
    /// Use table entries of exactly the needed depth only: the value is then that of the
    /// fixed-depth search whatever the order of visits. Deeper entries know more, but make it
    /// depend on them.
    bool same_depth_only = false;

    static constexpr Switches everything_exact() noexcept {
        return {.table = true, .history = true, .killers = true, .pvs = true};
    }
    /// Whether alpha-beta is more than the textbook has.
    constexpr bool enhanced() const noexcept {
        return table || history || killers || pvs || quiescence || null_move || deepening ||
               aspiration;
    }
};

/// What a game offers beyond the concept Game.
struct Capabilities {
    bool hashed = false, indexed = false, noisy = false, passable = false, bounded = false;
};
template <Game G>
constexpr Capabilities capabilities_of() noexcept {
    return {Hashed<G>, Indexed<G>, Noisy<G>, Passable<G>, Bounded<G>};
}

/// One row per algorithm or enhancement. How an algorithm is run stands in game_search.hpp.
template <class Value>
struct SearchChoice {
    std::string_view name;     ///< the word on the command line
    std::string_view summary;  ///< one line of help
    Value value;
    std::string_view source;  ///< who invented it, and when
    bool Capabilities::*needs = nullptr;
    const char* missing = nullptr;  ///< why a game without that cannot be searched so
};
using AlgorithmRow = SearchChoice<Algorithm>;
using EnhancementRow = SearchChoice<bool Switches::*>;

/// In the order of the ladder: each rung is the oracle of the next.
std::span<const AlgorithmRow> algorithms();
std::span<const EnhancementRow> enhancements();

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
    Value guess = 0;       ///< first guess of MTD(f) and aspiration
};

/// Why a game that offers this cannot be searched so; an empty optional if it can.
std::optional<std::string> missing_capability(const SearchOptions& options,
                                              const Capabilities& offered);

}  // namespace ailab
