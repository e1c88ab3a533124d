// Replies that the threads of a proof consider answered, to be confirmed by the check.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>

namespace ailab::gomoku {

/// A reply that a prover has answered, with the effort it took.
struct ClaimedReply {
    std::size_t place = 0;
    std::uint64_t effort = 0;
};

/// A queue of the claims of all threads, waiting for the check.
class ClaimedReplies {
public:
    void push(const ClaimedReply& claim) {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(claim);
    }
    std::optional<ClaimedReply> pop() {
        const std::lock_guard lock(mutex_);
        if (waiting_.empty()) return std::nullopt;
        const ClaimedReply claim = waiting_.front();
        waiting_.pop_front();
        return claim;
    }
    bool empty() const {
        const std::lock_guard lock(mutex_);
        return waiting_.empty();
    }

private:
    mutable std::mutex mutex_;
    std::deque<ClaimedReply> waiting_;
};

}  // namespace ailab::gomoku
