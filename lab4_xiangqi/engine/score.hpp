// The engine's values: 16 bits, so that a table entry fits in 64 bits. From the top of the range:
// mates, wins by the repetition rules, ordinary evaluations.
#pragma once

#include <cstdint>

#include "common/search/game/game.hpp"

namespace ailab::lab4 {

inline constexpr Ply kMaxSearchPly = 128;  ///< no engine search goes deeper
inline constexpr Value kMateScore = 32000;
inline constexpr Value kInfinite = 32001;
inline constexpr Value kNoValue = 32002;  ///< unknown
inline constexpr Value kLongestMate = kMateScore - kMaxSearchPly;
inline constexpr Value kBanScore = kLongestMate - 100;        ///< win by a repetition rule
inline constexpr Value kDecided = kBanScore - kMaxSearchPly;  ///< values beyond are decided games

constexpr Value mate_score(Ply ply) noexcept {
    return kMateScore - ply;
}
constexpr bool is_mate_score(Value v) noexcept {
    return v >= kLongestMate || v <= -kLongestMate;
}
/// Win or loss by a repetition rule: valid only on the path that led there.
constexpr bool is_ban_score(Value v) noexcept {
    return (v >= kDecided || v <= -kDecided) && !is_mate_score(v);
}
/// Returns the number of full moves to the mate, negative if the side to move is mated. Requires
/// is_mate_score(v).
constexpr int mate_moves(Value v) noexcept {
    return v > 0 ? (kMateScore - v + 1) / 2 : -(kMateScore + v) / 2;
}

/// A pair of values, middle game and end game, added in one instruction: the end game in the high
/// half, the middle game in the low half.
class Score {
public:
    constexpr Score() noexcept = default;
    constexpr Score(int middle, int end) noexcept
        : bits_(static_cast<std::int32_t>(static_cast<std::uint32_t>(end) << 16U) + middle) {}

    constexpr int middle() const noexcept {
        return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits_));
    }
    constexpr int end() const noexcept {
        return static_cast<std::int16_t>(
            static_cast<std::uint16_t>((static_cast<std::uint32_t>(bits_) + 0x8000U) >> 16U));
    }
    constexpr Score& operator+=(Score other) noexcept {
        bits_ += other.bits_;
        return *this;
    }
    constexpr Score& operator-=(Score other) noexcept {
        bits_ -= other.bits_;
        return *this;
    }
    friend constexpr Score operator+(Score a, Score b) noexcept { return a += b; }
    friend constexpr Score operator-(Score a, Score b) noexcept { return a -= b; }
    friend constexpr Score operator*(Score a, int n) noexcept {
        a.bits_ *= n;
        return a;
    }
    friend constexpr bool operator==(Score, Score) = default;

private:
    std::int32_t bits_ = 0;
};

}  // namespace ailab::lab4
