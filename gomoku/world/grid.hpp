// The stones on the board, without history: the data that the rules need.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "common/base/random.hpp"
#include "common/search/game/game.hpp"
#include "common/text/choice.hpp"
#include "gomoku/world/point.hpp"

namespace ailab::gomoku {

// The rules of the game: what counts as five in a row, for each player.

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

// Zobrist keys (1970): one random number per stone and point, and one for the side to move.

namespace detail {
inline constexpr auto kStoneKeys = [] {
    std::array<std::array<Key, kCells>, 2> keys{};
    std::uint64_t state = 20260301;
    for (auto& colour : keys)
        for (Key& key : colour) key = splitmix64(state);
    return keys;
}();
}  // namespace detail

constexpr Key stone_key(Point p, Colour c) noexcept {
    return detail::kStoneKeys[c == Colour::white][p.index()];
}
inline constexpr Key kWhiteToMoveKey = 0x5A17'E03C'9B4D'6F28ULL;

class Grid {
public:
    explicit Grid(int size, Rule rule);

    int size() const noexcept { return size_; }
    Rule rule() const noexcept { return rule_; }
    Colour at(Point p) const noexcept { return cells_[p.index()]; }
    bool is_empty(Point p) const noexcept { return at(p) == Colour::none; }
    void set(Point p, Colour c) noexcept { cells_[p.index()] = c; }

    /// Returns the number of stones of colour `c` in a row through `p`, counting `p` itself
    /// whatever is there.
    int run_length(Point p, int direction, Colour c) const noexcept;
    /// True if a stone of colour `c` at `p` would win.
    bool makes_five(Point p, Colour c) const noexcept;

    friend bool operator==(const Grid&, const Grid&) = default;

private:
    std::array<Colour, kCells> cells_{};
    int size_;
    Rule rule_;
};

}  // namespace ailab::gomoku
