// Limits and results of a search, shared by the engine, its workers and the protocols.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "common/arena/clock.hpp"
#include "common/search/game/transposition_table.hpp"
#include "common/timing/budget.hpp"
#include "lab4_xiangqi/engine/score.hpp"
#include "lab4_xiangqi/world/move.hpp"

namespace ailab::lab4 {

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
