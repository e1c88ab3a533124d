#include "lab4_xiangqi/commands/allowance.hpp"

#include <algorithm>

namespace ailab::lab4 {

Limits Allowance::next(Limits limits, double share) const {
    limits.cancel = session_.cancel_flag();
    if (session_.shared().node_limit) limits.nodes = *session_.shared().node_limit;
    if (deadline_ == Budget::Clock::time_point::max()) return limits;
    const std::chrono::duration<double, std::milli> left = deadline_ - Budget::Clock::now();
    const auto time = std::max<Milliseconds>(1, static_cast<Milliseconds>(left.count() * share));
    limits.move_time = std::min(limits.move_time.value_or(time), time);
    return limits;
}

StopReason Allowance::stopped() const {
    if (session_.cancelled()) return StopReason::cancelled;
    if (deadline_ == Budget::Clock::time_point::max()) return StopReason::none;
    // The engine answers slightly before its time ends, and the rest is too short for a search.
    constexpr std::chrono::milliseconds kTooLittle{15};
    return Budget::Clock::now() + kTooLittle >= deadline_ ? StopReason::time : StopReason::none;
}

EngineOptions Allowance::engine(EngineOptions options) const {
    options.threads = session_.shared().threads;
    if (const auto& bytes = session_.shared().memory_limit)
        options.hash_megabytes = std::clamp<std::size_t>(*bytes >> 20U, 1, options.hash_megabytes);
    return options;
}

}  // namespace ailab::lab4
