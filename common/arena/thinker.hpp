// A machine that thinks in a thread of its own while a person looks at the board: one question at a
// time, its progress, and its answer when there is one.
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
    /// Thinks until it has an answer, or must answer because `hurry` is raised.
    using Question = std::function<Answer(const std::atomic<bool>& hurry, const OnProgress& tell)>;

    /// `on_hurry`, for engines that are stopped by a call, is called by hurry().
    explicit Thinker(std::function<void()> on_hurry = {}) : on_hurry_(std::move(on_hurry)) {}
    ~Thinker() { abandon(); }
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Requires that it is not thinking.
    void start(Question question) {
        hurry_ = false;
        progress_.reset();
        watch_.restart();
        answer_ = std::async(std::launch::async, [this, question = std::move(question)] {
            return question(hurry_, [this](const Progress& progress) {
                const std::lock_guard lock(mutex_);
                progress_ = progress;
            });
        });
    }
    /// From start() until the answer has been taken.
    bool thinking() const noexcept { return answer_.valid(); }
    double seconds() const { return watch_.seconds(); }
    /// What was told last; nothing at first.
    std::optional<Progress> progress() const {
        const std::lock_guard lock(mutex_);
        return progress_;
    }

    /// Answer as soon as possible.
    void hurry() {
        hurry_ = true;
        if (on_hurry_) on_hurry_();
    }
    /// The answer, once, when there is one.
    std::optional<Answer> poll() {
        if (!thinking() || answer_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            return std::nullopt;
        return answer_.get();
    }
    /// Waits for the answer; hurries when `cancel` is raised. Requires that it is thinking.
    Answer wait(const std::atomic<bool>* cancel) {
        while (answer_.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
            if (cancel && *cancel) hurry();
        return answer_.get();
    }
    /// Forget the question.
    void abandon() {
        if (!thinking()) return;
        hurry();
        answer_.wait();
        answer_ = {};
    }

private:
    std::function<void()> on_hurry_;
    std::atomic<bool> hurry_ = false;
    mutable std::mutex mutex_;
    std::optional<Progress> progress_;
    Stopwatch watch_;
    std::future<Answer> answer_;
};

}  // namespace ailab::arena
