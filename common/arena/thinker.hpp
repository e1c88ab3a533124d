// Runs a search on a thread of its own while the user interface stays responsive: one question at a
// time, its progress, and its answer when it is ready.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <utility>

#include "common/timing/stopwatch.hpp"

namespace ailab::arena {

template <class Answer, class Progress>
class Thinker {
public:
    using OnProgress = std::function<void(const Progress&)>;
    /// Computes until it has an answer, or returns its best so far once `stop_soon` is set.
    using Question =
        std::function<Answer(const std::atomic<bool>& stop_soon, const OnProgress& report)>;

    /// stop_soon() calls `on_stop_soon`, for engines that are stopped by a function call.
    explicit Thinker(std::function<void()> on_stop_soon = {})
        : on_stop_soon_(std::move(on_stop_soon)) {}
    ~Thinker() { abandon(); }
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Requires !thinking().
    void start(Question question) {
        stop_soon_ = false;
        progress_.reset();
        taken_ = kNotYet;
        watch_.restart();
        answer_ = std::async(std::launch::async, [this, question = std::move(question)] {
            Answer answer = question(stop_soon_, [this](const Progress& progress) {
                const std::lock_guard lock(mutex_);
                progress_ = progress;
            });
            taken_ = watch_.seconds();
            return answer;
        });
    }
    /// From start() until the answer has been taken.
    bool thinking() const noexcept { return answer_.valid(); }
    /// The time from start() until now, or until the answer was ready.
    double seconds() const { return taken_ == kNotYet ? watch_.seconds() : taken_.load(); }
    /// The last progress report, if there is one.
    std::optional<Progress> progress() const {
        const std::lock_guard lock(mutex_);
        return progress_;
    }

    /// Asks for an answer as soon as possible.
    void stop_soon() {
        stop_soon_ = true;
        if (on_stop_soon_) on_stop_soon_();
    }
    /// The answer if it is ready, else an empty optional. Returns each answer once.
    std::optional<Answer> poll() {
        if (!thinking() || answer_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            return std::nullopt;
        return answer_.get();
    }
    /// Waits for the answer; calls stop_soon() when `cancel` is set. Requires thinking().
    Answer wait(const std::atomic<bool>* cancel) {
        while (answer_.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
            if (cancel && *cancel) stop_soon();
        return answer_.get();
    }
    /// Stops and discards the question.
    void abandon() {
        if (!thinking()) return;
        stop_soon();
        answer_.wait();
        answer_ = {};
    }

private:
    std::function<void()> on_stop_soon_;
    std::atomic<bool> stop_soon_ = false;
    mutable std::mutex mutex_;
    std::optional<Progress> progress_;
    Stopwatch watch_;
    static constexpr double kNotYet = -1;
    std::atomic<double> taken_ = kNotYet;
    std::future<Answer> answer_;
};

}  // namespace ailab::arena
