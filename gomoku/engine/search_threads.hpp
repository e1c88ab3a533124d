// The threads of one search. They stop if the user interrupts, if one of them has the answer, or if
// one of them fails; then the exception is thrown where they were started.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "common/base/run_threads.hpp"

namespace ailab::gomoku {

class SearchThreads {
public:
    /// `cancel`: set if the user interrupts; may be null.
    SearchThreads(int threads, const std::atomic<bool>* cancel)
        : threads_(static_cast<std::size_t>(std::max(threads, 1))), cancel_(cancel) {}

    std::size_t size() const noexcept { return threads_; }
    /// For the budget of each thread: set when it must stop. A single thread may have null.
    const std::atomic<bool>* flag() const noexcept { return threads_ == 1 ? cancel_ : &stop_; }
    /// Stops the threads; for one that has the answer.
    void stop() noexcept { stop_ = true; }

    /// Calls work(0) … work(threads - 1) and returns when all have returned. A single thread is the
    /// calling one. Otherwise the calling thread only waits, because a budget has one flag: it sets
    /// that one when the user interrupts.
    template <class Work>
    void run(Work&& work) {
        if (threads_ == 1) return work(std::size_t{0});
        running_ = threads_;
        run_threads(
            threads_ + 1,
            [&](std::size_t number) {
                if (number == 0) return wait();
                const Running until_it_returns(*this);
                work(number - 1);
            },
            [&] { stop(); });
    }

private:
    class [[nodiscard]] Running {
    public:
        explicit Running(SearchThreads& threads) : threads_(threads) {}
        ~Running() {
            const std::lock_guard lock(threads_.mutex_);
            --threads_.running_;
            threads_.returned_.notify_one();
        }
        Running(const Running&) = delete;
        Running& operator=(const Running&) = delete;

    private:
        SearchThreads& threads_;
    };

    void wait() {
        constexpr std::chrono::milliseconds kInterval{5};
        std::unique_lock lock(mutex_);
        while (running_ > 0) {
            if (cancel_ && *cancel_) stop();
            returned_.wait_for(lock, kInterval);
        }
    }

    std::size_t threads_;
    const std::atomic<bool>* cancel_;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_;
    std::condition_variable returned_;
    std::size_t running_ = 0;  // guarded by the mutex
};

}  // namespace ailab::gomoku
