// A search in a thread of its own, so that a protocol can go on reading. The thread lives as long
// as the object: on a busy machine a new one would wait for its first turn while the clock runs.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

class AsyncSearch {
public:
    using OnDone = std::function<void(const SearchResult&)>;

    explicit AsyncSearch(Engine& engine) : engine_(engine), thread_([this] { serve(); }) {}
    ~AsyncSearch();
    AsyncSearch(const AsyncSearch&) = delete;
    AsyncSearch& operator=(const AsyncSearch&) = delete;

    /// Settles a search that still runs, then arms the engine and lets it `think`. Both functions
    /// are called from its thread; `on_done` not before stop() or ponder_hit() if the limits say
    /// so.
    void start(const Limits& limits, std::function<SearchResult()> think, OnDone on_done);
    /// The same for work that is no search, such as perft: it ends by itself, or soon after `stop`
    /// is raised.
    void start(std::function<void(const std::atomic<bool>& stop)> work);
    /// The search ends at once, and its answer follows when `pause` is over. Does nothing if there
    /// is no search.
    void stop(std::chrono::milliseconds pause = {});
    void ponder_hit();
    /// Wait for the answer of a search that ends by itself; stop one that does not.
    void settle();
    void stop_and_wait();

private:
    /// Does the work and hands back how to answer.
    using Job = std::function<std::function<void()>()>;
    using Clock = std::chrono::steady_clock;

    void serve();
    /// Requires that none runs. `ends`: by itself; `released`: the answer need not wait.
    void begin(Job job, bool ends, bool released);
    /// Let the answer out.
    void release();

    Engine& engine_;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Job> job_{};        ///< not yet begun
    bool running_ = false;            ///< from start() to the answer
    bool released_ = true;            ///< the answer may be given
    Clock::time_point not_before_{};  ///< but not earlier
    bool endless_ = false;            ///< nothing but stop() or ponder_hit() is sure to end it
    bool ending_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace ailab::lab4
