// Budget: how long a search may run, and the one place where it finds out that it must stop.
// Node limits are deterministic; time, memory and cancel are looked at about every half
// millisecond.
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
/// budget. It never leaves the library.
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

    /// Count one node. Throws OutOfBudget.
    void spend() {
        if (++nodes_ >= next_poll_) [[unlikely]]
            if (poll()) throw OutOfBudget{reason_};
    }
    /// Count `n` nodes at once, for engines that count for themselves. Throws OutOfBudget.
    void spend(std::uint64_t n) {
        nodes_ += n;
        if (nodes_ >= next_poll_ && poll()) throw OutOfBudget{reason_};
    }
    /// As spend(), for loops that prefer a flag to an exception.
    bool exhausted() noexcept { return ++nodes_ >= next_poll_ && poll(); }
    /// Count nodes that others have searched on this budget's account; looked at by the next
    /// spend().
    void charge(std::uint64_t nodes) noexcept {
        nodes_ += nodes;
        next_poll_ = 0;
    }
    /// Tell the budget how many bytes the search holds now; looked at by the next spend().
    void hold(std::size_t bytes) noexcept {
        bytes_ = bytes;
        if (bytes > max_bytes) next_poll_ = 0;
    }

    /// Ends in so many seconds, unless it ends earlier anyway.
    void end_within(double seconds) noexcept {
        constexpr double kForever = 1e9;  // beyond it the clock's range would be left
        if (!(seconds < kForever)) return;
        const std::chrono::duration<double> time(seconds);
        deadline =
            std::min(deadline, Clock::now() + std::chrono::duration_cast<Clock::duration>(time));
    }
    /// 0 if the time is not limited, never 0 otherwise.
    double seconds_left() const noexcept {
        if (deadline == Clock::time_point::max()) return 0;
        return std::max(std::chrono::duration<double>(deadline - Clock::now()).count(), 1e-6);
    }

    // A run in parts: each has limits of its own, but the time and the interruptions of the run.

    /// The time and the interruptions alone.
    Budget time_only() const noexcept {
        Budget rest;
        rest.deadline = deadline;
        rest.cancel = cancel;
        return rest;
    }
    /// So many nodes within the time of the run.
    Budget part(std::uint64_t nodes) const noexcept {
        Budget part = time_only();
        part.max_nodes = nodes;
        return part;
    }
    /// Of a part: throws OutOfBudget if what stopped it, time or an interruption, stops the run.
    void stop_run() const {
        if (stopped() && reason_ != StopReason::nodes) throw OutOfBudget{reason_};
    }
    /// Throws OutOfBudget if the run must stop; counts nothing. For loops that search nothing.
    void look() {
        charge(0);
        spend(std::uint64_t{0});
    }

    /// The same limits but for memory, the nodes counted so far included.
    Budget without_memory_limit() const noexcept {
        Budget rest = *this;
        rest.max_bytes = std::numeric_limits<std::size_t>::max();
        rest.reason_ = StopReason::none;
        rest.next_poll_ = 0;
        return rest;
    }

    /// For long work that does not count nodes: whether the user has interrupted or the time is up,
    /// looked at at once.
    StopReason reason_now() const noexcept {
        if (cancel && cancel->load(std::memory_order_relaxed)) return StopReason::cancelled;
        const bool late = deadline != Clock::time_point::max() && Clock::now() >= deadline;
        return late ? StopReason::time : StopReason::none;
    }
    bool over_now() const noexcept { return reason_now() != StopReason::none; }
    /// Throws OutOfBudget if it is over.
    void check_now() const {
        if (const StopReason why = reason_now(); why != StopReason::none) throw OutOfBudget{why};
    }

    std::uint64_t nodes() const noexcept { return nodes_; }
    StopReason reason() const noexcept { return reason_; }
    bool stopped() const noexcept { return reason_ != StopReason::none; }

private:
    // Nodes between two polls: twice as many where they take less than half of kPollTime, half as
    // many where they take longer.
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

    /// Remembers the reason and returns true if the search must stop now.
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
