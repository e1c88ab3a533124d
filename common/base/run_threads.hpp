// Runs the threads of one piece of work. An exception of any of them stops all and is thrown where
// they were started; none ends the program, and none leaves a thread behind.
#pragma once

#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace ailab {

/// Keeps the first of the exceptions of several threads.
class FirstException {
public:
    /// Call in a catch block.
    void keep() noexcept {
        const std::lock_guard lock(mutex_);
        if (!first_) first_ = std::current_exception();
    }
    /// Throws the exception that was kept, if there is one, and forgets it. Requires that the
    /// threads have ended.
    void rethrow() {
        if (first_) std::rethrow_exception(std::exchange(first_, nullptr));
    }

private:
    std::mutex mutex_;
    std::exception_ptr first_;
};

/// Calls work(0) in this thread and work(1) … work(threads - 1) in threads of their own, and
/// returns when all have returned. If one throws, or a thread cannot be started, calls stop(),
/// which must make all of them return soon and not throw, and throws the first exception again at
/// the end.
template <class Work, class Stop>
void run_threads(std::size_t threads, Work&& work, Stop&& stop) {
    FirstException failure;
    const auto guarded = [&](auto&& step) noexcept {
        try {
            step();
        } catch (...) {
            failure.keep();
            stop();
        }
    };
    {
        std::vector<std::jthread> helpers;
        guarded([&] {
            for (std::size_t i = 1; i < threads; ++i)
                helpers.emplace_back([&, i] { guarded([&] { work(i); }); });
            work(std::size_t{0});
        });
    }
    failure.rethrow();
}

}  // namespace ailab
