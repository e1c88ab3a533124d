// A heartbeat between the nodes that a budget counts. A subsumption test, a unification or the
// instance of a shared term may take exponential time and count nothing: such loops tick, and now
// and then a tick looks at the clock, the memory and the signals.
#pragma once

#include <cstdint>

#include "common/timing/budget.hpp"

namespace ailab::logic {

class Heartbeat {
public:
    explicit Heartbeat(Budget& budget) : budget_(budget) {}

    /// `weight`: how much work this was; 1 is some ten nanoseconds. Throws OutOfBudget.
    void tick(std::uint32_t weight = 1) {
        ticks_ += weight;
        if (ticks_ >= kInterval) [[unlikely]]
            look();
    }
    /// Look at once. Throws OutOfBudget.
    void look() {
        ticks_ = 0;
        budget_.charge(0);  // makes the next call look, whatever was counted
        budget_.spend(0);
    }
    Budget& budget() noexcept { return budget_; }

private:
    static constexpr std::uint32_t kInterval = 1U << 16U;

    Budget& budget_;
    std::uint32_t ticks_ = 0;
};

/// For functions that can be called with or without a budget.
inline void tick(Heartbeat* heartbeat, std::uint32_t weight = 1) {
    if (heartbeat) heartbeat->tick(weight);
}

}  // namespace ailab::logic
