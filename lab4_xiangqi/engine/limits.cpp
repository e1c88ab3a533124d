#include "lab4_xiangqi/engine/limits.hpp"

#include <algorithm>

namespace ailab::lab4 {

TimePlan TimePlan::of(const Limits& limits, Milliseconds overhead) noexcept {
    TimePlan plan;
    if (limits.move_time) {
        const Milliseconds kept = std::min(overhead, *limits.move_time / 4);
        plan.hard = std::max<Milliseconds>(1, *limits.move_time - kept);
        plan.soft = plan.hard;
        return plan;
    }
    if (!limits.clock) return plan;
    const GameClock& clock = *limits.clock;
    constexpr int kMovesAhead = 40;  // of a game without a number of moves to go
    const int moves =
        clock.moves_to_go > 0 ? std::min(clock.moves_to_go, kMovesAhead) : kMovesAhead;
    const Milliseconds usable = std::max<Milliseconds>(1, clock.left - overhead);
    // The clock plus the increments to come, shared out over the moves ahead.
    const Milliseconds share = std::max<Milliseconds>(
        1, (usable + clock.increment * (moves - 1) - overhead * moves / 2) / moves);
    const Milliseconds most = moves == 1 ? usable : std::max<Milliseconds>(1, usable * 6 / 10);
    plan.soft = std::min(most, std::max<Milliseconds>(1, share * 8 / 10));
    plan.hard = std::min(most, share * 4);
    return plan;
}

}  // namespace ailab::lab4
