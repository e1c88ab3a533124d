// Checks the budget within the work of one node. A subsumption test, a unification or the instance
// of a shared term may take exponential time without counting a node: such loops call tick(), which
// checks time, memory and signals at intervals.
#pragma once

#include <cstdint>

#include "common/timing/budget.hpp"

namespace ailab::logic {

class Heartbeat {
public:
    explicit Heartbeat(Budget& budget) : budget_(budget) {}

    /// `weight`: the amount of work done, in units of about 10 ns. Throws OutOfBudget.
    void tick(std::uint32_t weight = 1) {
        ticks_ += weight;
        if (ticks_ >= kInterval) [[unlikely]]
            look();
    }
    /// Checks the budget immediately. Throws OutOfBudget.
    void look() {
        ticks_ = 0;
        budget_.look();
    }
    Budget& budget() noexcept { return budget_; }

private:
    static constexpr std::uint32_t kInterval = 1U << 16U;

    Budget& budget_;
    std::uint32_t ticks_ = 0;
};

/// For functions that may be called without a budget; `heartbeat` may be null.
inline void tick(Heartbeat* heartbeat, std::uint32_t weight = 1) {
    if (heartbeat) heartbeat->tick(weight);
}

}  // namespace ailab::logic
