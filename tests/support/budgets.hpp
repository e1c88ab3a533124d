// Budgets of tests: one without limits as an argument, and one for each limit.
#pragma once

#include <atomic>

#include "common/timing/budget.hpp"

namespace ailab {

/// For a call that takes a budget and needs none of its limits.
class Unlimited {
public:
    operator Budget&() { return budget_; }

private:
    Budget budget_;
};

inline Budget node_limit(std::uint64_t most) {
    Budget budget;
    budget.max_nodes = most;
    return budget;
}
inline Budget memory_limit(std::size_t most) {
    Budget budget;
    budget.max_bytes = most;
    return budget;
}
inline Budget no_time() {
    Budget budget;
    budget.deadline = Budget::Clock::now();
    return budget;
}
inline Budget interrupted() {
    static const std::atomic<bool> cancel{true};
    Budget budget;
    budget.cancel = &cancel;
    return budget;
}

}  // namespace ailab
