// Limits and results of a search, shared by the engine, its workers and the protocols.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "common/arena/match.hpp"
#include "common/search/game/game.hpp"
#include "common/search/game/transposition_table.hpp"
#include "common/timing/budget.hpp"
#include "lab4_xiangqi/world/move.hpp"

namespace ailab::lab4 {

// The engine's values: 16 bits, so that a table entry fits in 64 bits. From the top of the range:
// mates, wins by the repetition rules, ordinary evaluations.

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

using arena::GameClock, arena::Milliseconds;

struct Limits {
    Depth depth = kMaxSearchPly - 1;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int mate = 0;  ///< stop when a mate in at most this many moves is found or refuted; 0: never
    std::optional<Milliseconds> move_time{};
    std::optional<GameClock> clock{};
    bool infinite = false;                      ///< report the result only after stop()
    bool ponder = false;                        ///< ignore the time limits until ponder_hit()
    std::vector<Move> search_moves{};           ///< search only these root moves; empty: all
    std::vector<Move> banned_moves{};           ///< exclude these root moves (UCCI banmoves)
    const std::atomic<bool>* cancel = nullptr;  ///< true: act as after stop()
    Budget::Clock::time_point deadline = Budget::Clock::time_point::max();  ///< stop() by then

    /// Whether a search may have ended by `cancel` or `deadline`.
    bool interrupted() const noexcept {
        if (cancel && cancel->load(std::memory_order_relaxed)) return true;
        return deadline != Budget::Clock::time_point::max() && Budget::Clock::now() >= deadline;
    }
};

/// One line of an iteration.
struct SearchInfo {
    Depth depth = 0;
    Ply selective_depth = 0;
    int multi_pv = 1;  ///< rank of the line, from 1
    Value value = 0;
    Bound bound = Bound::exact;
    std::uint64_t nodes = 0;
    Milliseconds time = 0;
    int table_permille = 0;
    std::vector<Move> line{};
};

struct SearchResult {
    Move best{};    ///< none: no legal move
    Move ponder{};  ///< the expected reply; may be none
    Value value = 0;
    Depth depth = 0;  ///< depth of the last complete iteration
    std::uint64_t nodes = 0;
    std::vector<SearchInfo> lines{};  ///< one per multi-PV, best first
};

using OnInfo = std::function<void(const SearchInfo&)>;

/// The time plan of a move: start no new iteration after `soft`, search no node after `hard`.
struct TimePlan {
    static constexpr Milliseconds kForever = std::numeric_limits<Milliseconds>::max() / 4;
    Milliseconds soft = kForever;
    Milliseconds hard = kForever;

    /// `overhead` is reserved for the transmission of the move.
    static TimePlan of(const Limits& limits, Milliseconds overhead) noexcept;
};

}  // namespace ailab::lab4
