// The rules of the game: what counts as five in a row, and for whom.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ailab::gomoku {

enum class Colour : std::uint8_t { none, black, white, wall };

/// The other player. Requires black or white.
constexpr Colour operator!(Colour c) noexcept {
    return c == Colour::black ? Colour::white : Colour::black;
}

enum class Rule : std::uint8_t {
    freestyle,  ///< five or more in a row win
    standard,   ///< exactly five in a row win
    renju,      ///< as standard for black, who has forbidden points; as freestyle for white
};

/// Must a row be exactly five long to win?
constexpr bool needs_exactly_five(Rule rule, Colour c) noexcept {
    return rule == Rule::standard || (rule == Rule::renju && c == Colour::black);
}

/// Has this player forbidden points?
constexpr bool has_forbidden_points(Rule rule, Colour c) noexcept {
    return rule == Rule::renju && c == Colour::black;
}

constexpr std::string_view to_string(Rule rule) noexcept {
    return rule == Rule::freestyle ? "freestyle" : rule == Rule::standard ? "standard" : "renju";
}
constexpr std::optional<Rule> parse_rule(std::string_view name) noexcept {
    for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju})
        if (name == to_string(rule)) return rule;
    return std::nullopt;
}
constexpr std::string_view to_string(Colour c) noexcept {
    return c == Colour::black ? "black" : c == Colour::white ? "white" : "none";
}

}  // namespace ailab::gomoku
