// The material of an endgame and its name: "KR-KAABB" is king and rook against king, both advisors
// and both elephants.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

struct Material {
    /// Number of pieces by [stronger, weaker][kind]; kings are not counted.
    std::array<std::array<int, kKinds>, 2> count{};

    /// Throws InputError if the text is not the name of an endgame, or a side has more pieces of a
    /// kind than a full set.
    static Material named(std::string_view text);
    /// Returns the material of a position, with `side` as the stronger side.
    static Material of(const Position& position, Side stronger) noexcept;
    std::string name() const;

    /// The number of rooks, horses, cannons and pawns.
    int attackers(int side) const noexcept;
    friend bool operator==(const Material&, const Material&) = default;
    friend bool operator<(const Material& a, const Material& b) { return a.count < b.count; }
};

/// Returns the side with attackers if the other side has none; otherwise an empty optional.
std::optional<Side> stronger_side(const Position& position) noexcept;

/// Returns the position with the colours exchanged and the ranks reversed.
Position colours_changed(const Position& position);

}  // namespace ailab::lab4
