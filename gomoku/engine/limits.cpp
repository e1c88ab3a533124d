#include "gomoku/engine/limits.hpp"

#include <algorithm>

namespace ailab::gomoku {
namespace {

constexpr double kMostTimes = 3;         // the most for one move: times the planned time
constexpr double kMostShare = 0.2;       // and of the time left
constexpr double kUsualPart = 0.8;       // of the plan; the last iteration takes the rest
constexpr double kUsualIncrement = 0.8;  // of the increment, planned for each move

}  // namespace

Budget budget_of(const Limits& limits) {
    Budget budget;
    budget.cancel = limits.cancel;
    if (limits.nodes > 0) budget.max_nodes = limits.nodes;
    if (limits.seconds > 0) budget.end_within(limits.seconds);
    return budget;
}

void plan_time(Limits& limits, double turn_ms, const std::optional<arena::GameClock>& clock,
               int stones) {
    double ms = turn_ms, planned = 0;
    if (clock) {
        const auto left = static_cast<double>(clock->left);
        planned = std::min(ms, left / std::max(8.0, 24.0 - stones / 4.0) +
                                   kUsualIncrement * static_cast<double>(clock->increment));
        ms = std::min({ms, planned * kMostTimes, left * kMostShare});
    }
    const double reserve = std::clamp(ms * 0.08, 15.0, 80.0);
    limits.seconds = std::max(ms - reserve, 2.0) / 1000.0;
    if (planned < ms && planned * kUsualPart / 1000.0 < limits.seconds)
        limits.planned = planned * kUsualPart / 1000.0;
}

}  // namespace ailab::gomoku
