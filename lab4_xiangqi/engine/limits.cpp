#include "lab4_xiangqi/engine/limits.hpp"

#include <algorithm>

namespace ailab::lab4 {

namespace {

/// Allots all of this time to one move.
TimePlan whole(Milliseconds time, Milliseconds overhead) noexcept {
    const Milliseconds kept = std::min(overhead, time / 4);
    return {TimePlan::kForever, std::max<Milliseconds>(1, time - kept)};
}

}  // namespace

TimePlan TimePlan::of(const Limits& limits, Milliseconds overhead) noexcept {
    TimePlan plan;
    if (limits.move_time) return whole(*limits.move_time, overhead);
    if (!limits.clock) return plan;
    const GameClock& clock = *limits.clock;
    if (clock.moves_to_go == 1) return whole(clock.left, overhead);
    constexpr int kMovesAhead = 40;  // assumed if moves_to_go is not given
    const int moves =
        clock.moves_to_go > 0 ? std::min(clock.moves_to_go, kMovesAhead) : kMovesAhead;
    const Milliseconds usable = std::max<Milliseconds>(1, clock.left - overhead);
    // Divide the clock plus the expected increments among the moves ahead.
    const Milliseconds share = std::max<Milliseconds>(
        1, (usable + clock.increment * (moves - 1) - overhead * moves / 2) / moves);
    // Never so much that one slow moment of the machine loses on time.
    const Milliseconds most = std::max<Milliseconds>(1, usable / std::min(moves, 4));
    plan.soft = std::min(most, std::max<Milliseconds>(1, share * 8 / 10));
    plan.hard = std::min(most, share * 4);
    return plan;
}

}  // namespace ailab::lab4
