// The games of this program. Each game has one row in registry.cpp, which `compare` and `solve`
// use, their help lists, and the contract tests test by its samples.
//
// A new game takes two files and a row: nim.hpp (the game, with to_text and move_text), nim.cpp
// (which reads "nim3-4-5" and wraps the game in a GameAdapter), and the row that names the reader.
// No other file needs to be recompiled.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

/// Options of a game; a game ignores options that do not apply to it.
struct GameOptions {
    bool best_first = false;  ///< list promising moves first
    bool estimates = false;   ///< estimate positions before the end, because the depth is limited
    std::uint64_t seed = 1;
    Budget budget{};  ///< for random trees, which may be large
};

struct RegisteredGame {
    std::string_view name;     ///< its notation: "grundyN"
    std::string_view summary;  ///< one line of help
    /// Returns the game that the text describes, or null if the text does not have this form.
    /// Throws UsageError if the text has this form but does not describe a game.
    std::unique_ptr<AnyGame> (*read)(std::string_view text, const GameOptions& options);
    /// Small enough for every search; `help` uses the first.
    std::vector<std::string_view> samples;
};

std::span<const RegisteredGame> games();

/// Throws UsageError that lists the games if the text does not describe one; OutOfBudget.
std::unique_ptr<AnyGame> read_game(std::string_view text, const GameOptions& options = {});

/// For readers: returns the numbers in a text such as "4x4,4" with the separators "x,"; empty if
/// the text does not have this form.
std::vector<int> numbers_in(std::string_view text, std::string_view separators);

}  // namespace ailab::tree_search
