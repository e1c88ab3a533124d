#include "lab4_xiangqi/protocol/async_search.hpp"

#include <utility>

namespace ailab::lab4 {

void AsyncSearch::start(const Position& position, const Limits& limits, OnInfo on_info,
                        OnDone on_done) {
    settle();
    engine_.arm(limits);
    running_ = true;
    endless_ = limits.infinite || limits.ponder;
    released_ = !endless_;
    thread_ = std::thread(
        [this, position, limits, on_info = std::move(on_info), on_done = std::move(on_done)] {
            const SearchResult result = engine_.run(position, limits, on_info);
            std::unique_lock lock(mutex_);
            released_changed_.wait(lock, [this] { return released_; });
            on_done(result);
            running_ = false;
        });
}

void AsyncSearch::stop() {
    const std::lock_guard lock(mutex_);
    if (!running_) return;
    engine_.stop();
    released_ = true;
    released_changed_.notify_all();
}

void AsyncSearch::ponder_hit() {
    const std::lock_guard lock(mutex_);
    if (!running_) return;
    engine_.ponder_hit();
    released_ = true;
    released_changed_.notify_all();
}

void AsyncSearch::settle() {
    if (endless_) stop();
    if (thread_.joinable()) thread_.join();
}

void AsyncSearch::stop_and_wait() {
    stop();
    settle();
}

bool AsyncSearch::running() const {
    const std::lock_guard lock(mutex_);
    return running_;
}

}  // namespace ailab::lab4
