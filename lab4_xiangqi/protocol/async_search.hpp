// A search in a separate thread, so that a protocol can continue to read input. The thread lives as
// long as the object, because on a busy machine a new thread could start late while the clock is
// running.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

class AsyncSearch {
public:
    using OnDone = std::function<void(const SearchResult&)>;
    using OnError = std::function<void(const std::exception&)>;

    /// `on_error` is called from the search thread if the work or its answer throws.
    AsyncSearch(Engine& engine, OnError on_error)
        : engine_(engine), on_error_(std::move(on_error)), thread_([this] { serve(); }) {}
    ~AsyncSearch();
    AsyncSearch(const AsyncSearch&) = delete;
    AsyncSearch& operator=(const AsyncSearch&) = delete;

    /// Settles a running search, then arms the engine and runs `think`. Both functions are called
    /// from the search thread. If the limits require it, `on_done` is not called before stop() or
    /// ponder_hit().
    void start(const Limits& limits, std::function<SearchResult()> think, OnDone on_done);
    /// Stops the search at once; its answer follows after `pause`. Does nothing if there is no
    /// search.
    void stop(std::chrono::milliseconds pause = {});
    void ponder_hit();
    /// Waits for the answer of a search that ends by itself; stops one that does not.
    void settle();
    void stop_and_wait();

private:
    using Job = std::function<void()>;
    using Clock = std::chrono::steady_clock;

    void serve();
    void guarded(const Job& job) noexcept;
    void wait_for_release();
    /// Allows the answer to be given.
    void release();

    Engine& engine_;
    OnError on_error_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Job> job_{};        ///< not yet started
    bool running_ = false;            ///< from start() to the answer
    bool released_ = true;            ///< the answer may be given
    Clock::time_point not_before_{};  ///< but not before this time
    bool ends_ = true;                ///< by itself, once it is released
    bool ending_ = false;
    std::thread thread_;  // last member, because it uses all of the above
};

}  // namespace ailab::lab4
