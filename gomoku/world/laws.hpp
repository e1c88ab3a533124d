// The rules of the game: what counts as five in a row, for each player.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "common/text/choice.hpp"

namespace ailab::gomoku {

enum class Colour : std::uint8_t { none, black, white, wall };

/// Returns the other player. Requires black or white.
constexpr Colour operator!(Colour c) noexcept {
    return c == Colour::black ? Colour::white : Colour::black;
}

enum class Rule : std::uint8_t {
    freestyle,  ///< five or more in a row win
    standard,   ///< exactly five in a row win
    renju,      ///< like standard for black, who has forbidden points; like freestyle for white
};

/// True if a row must be exactly five long to win.
constexpr bool needs_exactly_five(Rule rule, Colour c) noexcept {
    return rule == Rule::standard || (rule == Rule::renju && c == Colour::black);
}

/// True if this player has forbidden points.
constexpr bool has_forbidden_points(Rule rule, Colour c) noexcept {
    return rule == Rule::renju && c == Colour::black;
}

inline constexpr NamedChoice<Rule> kRules[]{
    {marked("freestyle"), marked("five or more in a row win"), Rule::freestyle},
    {marked("standard"), marked("exactly five in a row win"), Rule::standard},
    {marked("renju"), marked("black has forbidden points"), Rule::renju},
};
inline std::string_view to_string(Rule rule) {
    return name_of(kRules, rule);
}
inline std::optional<Rule> parse_rule(std::string_view name) {
    const auto* const row = std::ranges::find(kRules, name, &NamedChoice<Rule>::name);
    return row == std::end(kRules) ? std::nullopt : std::optional(row->value);
}
constexpr std::string_view to_string(Colour c) noexcept {
    return c == Colour::black ? marked("black") : c == Colour::white ? marked("white") : "none";
}

}  // namespace ailab::gomoku
