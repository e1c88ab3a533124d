#include "lab4_xiangqi/protocol/async_search.hpp"

#include <algorithm>

namespace ailab::lab4 {
namespace {

/// A plain `go`, or a search for a mate, may continue until it is stopped.
bool ends_by_itself(const Limits& limits) noexcept {
    const Limits none;
    return !limits.infinite && (limits.depth < none.depth || limits.nodes < none.nodes ||
                                limits.move_time || limits.clock);
}

}  // namespace

AsyncSearch::~AsyncSearch() {
    stop_and_wait();
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void AsyncSearch::serve() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return job_ || ending_; });
        if (!job_) return;
        const Job job = std::move(*job_);
        job_.reset();
        lock.unlock();
        guarded(job);
        lock.lock();
        running_ = false;
        changed_.notify_all();
    }
}

void AsyncSearch::wait_for_release() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return released_; });
    const Clock::time_point not_before = not_before_;
    lock.unlock();
    std::this_thread::sleep_until(not_before);
}

void AsyncSearch::guarded(const Job& job) noexcept {
    try {
        job();
    } catch (const std::exception& error) {
        try {
            on_error_(error);
        } catch (const std::exception&) {  // there is no memory even for the message
        }
    }
}

void AsyncSearch::start(const Limits& limits, std::function<SearchResult()> think, OnDone on_done) {
    settle();
    engine_.arm(limits);
    {
        const std::lock_guard lock(mutex_);
        job_ = [this, think = std::move(think), on_done = std::move(on_done)] {
            const SearchResult result = think();
            wait_for_release();
            on_done(result);
        };
        running_ = true;
        ends_ = ends_by_itself(limits);
        not_before_ = {};
        released_ = !limits.infinite && !limits.ponder;
    }
    changed_.notify_all();
}

void AsyncSearch::release() {
    released_ = true;
    changed_.notify_all();
}

void AsyncSearch::stop(std::chrono::milliseconds pause) {
    const std::lock_guard lock(mutex_);
    if (!running_) return;
    engine_.stop();
    // A second stop does not shorten the pause.
    not_before_ = std::max(not_before_, Clock::now() + pause);
    release();
}

void AsyncSearch::ponder_hit() {
    const std::lock_guard lock(mutex_);
    if (!running_) return;
    engine_.ponder_hit();
    release();
}

void AsyncSearch::settle() {
    if (!ends_ || !released_) stop();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !running_; });
}

void AsyncSearch::stop_and_wait() {
    stop();
    settle();
}

}  // namespace ailab::lab4
