// The games of this program. Each is registered once, by its row in registry.cpp: `compare` and
// `solve` read it, their help lists it, and the contract tests try its samples.
//
// A new game takes two files and a row: nim.hpp (the game, with to_text and move_text), nim.cpp
// (which reads "nim3-4-5" and wraps it in a GameAdapter), and the row that names the reader.
// Nothing else is compiled.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

/// How a game is to be; a game ignores what does not apply to it.
struct GameOptions {
    bool best_first = false;  ///< list promising moves first
    bool estimates = false;   ///< estimate positions that are not over: the depth is limited
    std::uint64_t seed = 1;
};

struct RegisteredGame {
    std::string_view name;     ///< how it is written: "grundyN"
    std::string_view summary;  ///< one line of help
    /// The game that the text describes, or null if the text is not of this form. Throws UsageError
    /// for a text of this form that describes no game.
    std::unique_ptr<AnyGame> (*read)(std::string_view text, const GameOptions& options);
    std::vector<std::string_view> samples;  ///< small enough for every search, the first for `help`
};

std::span<const RegisteredGame> games();

/// Throws UsageError that lists the games.
std::unique_ptr<AnyGame> read_game(std::string_view text, const GameOptions& options = {});

/// For readers: the numbers of a text such as "4x4,4", whose separators are "x,"; empty if the text
/// is not of this form.
std::vector<int> numbers_in(std::string_view text, std::string_view separators);

}  // namespace ailab::tree_search
