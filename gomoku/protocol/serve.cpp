#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <ostream>

#include "common/app/session.hpp"
#include "common/arena/line_process.hpp"
#include "gomoku/engine/search_threads.hpp"
#include "gomoku/protocol/brain.hpp"

namespace ailab::gomoku {
namespace {

/// A queue of lines from the reading thread to the answering thread.
class LineQueue {
public:
    void push(std::string line) {
        const std::lock_guard lock(mutex_);
        lines_.push_back(std::move(line));
        changed_.notify_one();
    }
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_one();
    }
    /// Waits for a line; returns an empty optional at the end of the input.
    std::optional<std::string> pop() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || !lines_.empty(); });
        if (lines_.empty()) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool closed_ = false;
};

}  // namespace

void serve(std::istream& in, std::ostream& out, const BrainKnowledge& knowledge,
           const std::atomic<bool>* cancel) {
    Brain brain(out, knowledge);
    LineQueue queue;
    SearchThreads threads(2, cancel);
    const std::atomic<bool>& stop = *threads.flag();
    const auto answer = [&] {
        for (auto line = queue.pop(); line && !stop && brain.execute(*line); line = queue.pop()) {
        }
        threads.stop();
    };
    const auto read = [&] {
        std::string line, word;
        while (word != "END" && !stop && app::wait_for_input(in, &stop) && std::getline(in, line)) {
            word = arena::upper_case(arena::Words(line).peek());
            if (word == "END") brain.end();
            if (word == "STOP" || word == "YXSTOP") brain.interrupt();
            queue.push(line);
        }
        if (stop) brain.end();
        queue.close();
    };
    const auto read_or_fail = [&] {
        try {
            read();
        } catch (...) {
            brain.end();
            queue.close();
            throw;
        }
    };
    threads.run([&](std::size_t number) { number == 0 ? answer() : read_or_fail(); });
}

}  // namespace ailab::gomoku
