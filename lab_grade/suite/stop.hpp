// Stop: what ends a long run early, the first interrupt or the time limit of the command line.
// Everything in lab_grade that can take long is given one and looks at it between its steps.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

#include "common/timing/budget.hpp"

namespace ailab::grade {

class Stop {
public:
    using Clock = std::chrono::steady_clock;

    Stop() = default;  ///< never
    /// `cancel` may be null; the seconds count from now.
    explicit Stop(const std::atomic<bool>* cancel, std::optional<double> seconds = {})
        : cancel_(cancel) {
        if (seconds)
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(*seconds));
    }

    /// The same time limit, but another flag: that of a group of processes.
    Stop with(const std::atomic<bool>* cancel) const noexcept {
        Stop stop = *this;
        stop.cancel_ = cancel;
        return stop;
    }

    StopReason reason() const noexcept {
        if (cancel_ && cancel_->load(std::memory_order_relaxed)) return StopReason::cancelled;
        const bool late = deadline_ != Clock::time_point::max() && Clock::now() >= deadline_;
        return late ? StopReason::time : StopReason::none;
    }
    bool now() const noexcept { return reason() != StopReason::none; }
    /// Throws OutOfBudget if it is time to stop.
    void check() const {
        if (const StopReason why = reason(); why != StopReason::none) throw OutOfBudget{why};
    }

private:
    const std::atomic<bool>* cancel_ = nullptr;
    Clock::time_point deadline_ = Clock::time_point::max();
};

}  // namespace ailab::grade
