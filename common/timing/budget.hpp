// Budget: the limits of a search, and the single place that checks them. Node limits are
// deterministic; time, memory and cancellation are checked about every half millisecond.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "common/base/translate.hpp"

namespace ailab {

enum class StopReason : std::uint8_t { none, nodes, time, memory, cancelled };

/// "node limit", "time limit", "memory limit", "interrupted"; "" for none. In English: the caller
/// translates it.
constexpr const char* to_string(StopReason reason) noexcept {
    switch (reason) {
    case StopReason::none:
        return "";
    case StopReason::nodes:
        return marked("node limit");
    case StopReason::time:
        return marked("time limit");
    case StopReason::memory:
        return marked("memory limit");
    case StopReason::cancelled:
        return marked("interrupted");
    }
    return "";
}

/// Thrown by Budget::spend() and caught by the driver (iterative deepening, IDA*, …) that owns the
/// budget.
struct OutOfBudget {
    StopReason reason;
};

class Budget {
public:
    using Clock = std::chrono::steady_clock;

    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
    Clock::time_point deadline = Clock::time_point::max();
    std::size_t max_bytes = std::numeric_limits<std::size_t>::max();
    const std::atomic<bool>* cancel = nullptr;  ///< e.g. set by the SIGINT handler

    /// Counts one node. Throws OutOfBudget.
    void spend() {
        if (++nodes_ >= next_poll_) [[unlikely]]
            if (poll()) throw OutOfBudget{reason_};
    }
    /// Counts `n` nodes at once, for engines with their own counters. Throws OutOfBudget.
    void spend(std::uint64_t n) {
        nodes_ += n;
        if (nodes_ >= next_poll_ && poll()) throw OutOfBudget{reason_};
    }
    /// Sets the memory in use by the search, in bytes; the next spend() checks the limit.
    void hold(std::size_t bytes) noexcept {
        bytes_ = bytes;
        if (bytes > max_bytes) next_poll_ = 0;
    }

    /// Sets the deadline to `seconds` from now, unless it is earlier already.
    void end_within(double seconds) noexcept {
        constexpr double kForever = 1e9;  // more would exceed the range of the clock
        if (!(seconds < kForever)) return;
        const std::chrono::duration<double> time(seconds);
        deadline =
            std::min(deadline, Clock::now() + std::chrono::duration_cast<Clock::duration>(time));
    }
    /// The time left in seconds: 0 if there is no time limit, otherwise always positive.
    double seconds_left() const noexcept {
        if (deadline == Clock::time_point::max()) return 0;
        return std::max(std::chrono::duration<double>(deadline - Clock::now()).count(), 1e-6);
    }

    /// Throws OutOfBudget if the run must stop; counts no nodes.
    void look() {
        next_poll_ = 0;
        spend(std::uint64_t{0});
    }
    /// The same for a budget that threads share: looks at the time and the cancel flag only.
    void look() const {
        if (const StopReason why = reason_now(); why != StopReason::none) throw OutOfBudget{why};
    }
    /// Whether look() const would throw.
    bool over() const noexcept { return reason_now() != StopReason::none; }

    /// A part of the run: `nodes` nodes, with the deadline and the cancel flag of the run, but
    /// without its limit of memory.
    Budget part(std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max()) const noexcept {
        Budget part;
        part.deadline = deadline;
        part.cancel = cancel;
        part.max_nodes = nodes;
        return part;
    }

    std::uint64_t nodes() const noexcept { return nodes_; }
    StopReason reason() const noexcept { return reason_; }
    bool stopped() const noexcept { return reason_ != StopReason::none; }

private:
    // The number of nodes between two polls doubles if they take less than half of kPollTime, and
    // is halved if they take longer than kPollTime.
    static constexpr std::uint64_t kFewest = 16, kMost = 4096;
    static constexpr std::chrono::microseconds kPollTime{500};

    void adapt_interval() noexcept {
        const Clock::time_point now = Clock::now();
        const auto taken = now - last_poll_;
        if (taken > kPollTime)
            interval_ = std::max(interval_ / 2, kFewest);
        else if (taken < kPollTime / 2)
            interval_ = std::min(interval_ * 2, kMost);
        last_poll_ = now;
    }

    StopReason reason_now() const noexcept {
        if (cancel && cancel->load(std::memory_order_relaxed)) return StopReason::cancelled;
        const bool late = deadline != Clock::time_point::max() && Clock::now() >= deadline;
        return late ? StopReason::time : StopReason::none;
    }

    /// Stores the reason and returns true if the search must stop now.
    bool poll() noexcept {
        if (nodes_ > max_nodes) {
            reason_ = StopReason::nodes;
        } else if (bytes_ > max_bytes) {
            reason_ = StopReason::memory;
        } else if (const StopReason why = reason_now(); why != StopReason::none) {
            reason_ = why;
        } else {
            adapt_interval();
            next_poll_ = nodes_ + interval_;
            if (max_nodes < next_poll_) next_poll_ = max_nodes + 1;
            return false;
        }
        next_poll_ = 0;  // stay stopped
        return true;
    }

    std::uint64_t nodes_ = 0;
    std::uint64_t next_poll_ = 1;
    std::uint64_t interval_ = kFewest;
    Clock::time_point last_poll_{};
    std::size_t bytes_ = 0;
    StopReason reason_ = StopReason::none;
};

}  // namespace ailab
