// The table of the game searches: their names, the capabilities that they need of a game, and the
// options that select one.
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

/// The enhancements of a search that are switched on.
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
    /// Use only table entries of exactly the required depth: the value is then that of the
    /// fixed-depth search, whatever the order of visits. Deeper entries are more informed, but make
    /// the value depend on that order.
    bool same_depth_only = false;

    static constexpr Switches everything_exact() noexcept {
        return {.table = true, .history = true, .killers = true, .pvs = true};
    }
    /// Whether any enhancement of textbook alpha-beta is on.
    constexpr bool enhanced() const noexcept {
        return table || history || killers || pvs || quiescence || null_move || deepening ||
               aspiration;
    }
};

/// The capabilities of a game beyond the concept Game.
struct Capabilities {
    bool hashed = false, indexed = false, noisy = false, passable = false, bounded = false;
};
template <Game G>
constexpr Capabilities capabilities_of() noexcept {
    return {Hashed<G>, Indexed<G>, Noisy<G>, Passable<G>, Bounded<G>};
}

/// One row per algorithm or enhancement. game_search.hpp runs the algorithms.
template <class Value>
struct SearchChoice {
    std::string_view name;     ///< the value on the command line
    std::string_view summary;  ///< one line of help
    Value value;
    std::string_view source;  ///< author and year
    bool Capabilities::*needs = nullptr;
    const char* missing = nullptr;  ///< the message for a game without that capability
};
using AlgorithmRow = SearchChoice<Algorithm>;
using EnhancementRow = SearchChoice<bool Switches::*>;

/// In teaching order: each algorithm is the test oracle for the next.
std::span<const AlgorithmRow> algorithms();
std::span<const EnhancementRow> enhancements();

std::string_view name_of(Algorithm algorithm);
bool uses(Algorithm algorithm, bool Switches::*enhancement) noexcept;
/// Whether the algorithm visits the tree depth-first and reports each visit to a recorder.
bool is_recorded(Algorithm algorithm) noexcept;

/// The algorithm with that name. Throws UsageError that lists the names and suggests a near miss.
Algorithm algorithm_named(std::string_view name);
bool Switches::*enhancement_named(std::string_view name);

struct SearchOptions {
    Algorithm algorithm = Algorithm::alpha_beta;
    Switches switches{};
    Depth depth = std::numeric_limits<Depth>::max();  ///< plies; clamped to kMaxPly - 1
    Value aspiration_half_width = 50;
    std::size_t table_bytes = std::size_t{16} << 20U;
    unsigned threads = 1;  ///< for Algorithm::parallel
    Value guess = 0;       ///< first guess of MTD(f) and aspiration
};

/// The reason why a game with the capabilities `offered` cannot be searched with these options.
/// Returns an empty optional if it can.
std::optional<std::string> missing_capability(const SearchOptions& options,
                                              const Capabilities& offered);

}  // namespace ailab
