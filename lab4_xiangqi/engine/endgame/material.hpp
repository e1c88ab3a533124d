// Which pieces are left, as the name of an endgame: "KR-KAABB" is king and rook against king, both
// advisors and both elephants.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

struct Material {
    /// [stronger, weaker][kind]; kings are not counted.
    std::array<std::array<int, kKinds>, 2> count{};

    /// Throws InputError if the text names no endgame, or a side has more of a kind than a set.
    static Material named(std::string_view text);
    /// What `side` has against the other.
    static Material of(const Position& position, Side stronger) noexcept;
    std::string name() const;

    /// Rooks, horses, cannons and pawns.
    int attackers(int side) const noexcept;
    friend bool operator==(const Material&, const Material&) = default;
    friend bool operator<(const Material& a, const Material& b) { return a.count < b.count; }
};

/// The side with attackers if the other has none; nothing otherwise.
std::optional<Side> stronger_side(const Position& position) noexcept;

/// The position with colours changed: what was red's is black's, seen from the other side.
Position colours_changed(const Position& position);

}  // namespace ailab::lab4
