// Zobrist keys (1970): one random number per stone and point, and one for the side to move.
#pragma once

#include <array>

#include "common/base/random.hpp"
#include "common/search/game/game.hpp"
#include "gomoku/world/laws.hpp"
#include "gomoku/world/point.hpp"

namespace ailab::gomoku {

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

}  // namespace ailab::gomoku
