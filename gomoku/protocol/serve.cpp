#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <ostream>
#include <thread>

#include "common/app/session.hpp"
#include "common/arena/words.hpp"
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

bool is_set(const std::atomic<bool>* flag) {
    return flag && flag->load();
}

}  // namespace

void serve(std::istream& in, std::ostream& out, const BrainKnowledge& knowledge,
           const std::atomic<bool>* cancel) {
    Brain brain(out, knowledge);
    LineQueue queue;
    std::thread reader([&] {
        std::string line;
        while (!is_set(cancel) && app::wait_for_input(in, cancel) && std::getline(in, line)) {
            const std::string word = arena::upper_case(arena::Words(line).peek());
            if (word == "END") brain.end();
            if (word == "STOP" || word == "YXSTOP") brain.interrupt();
            queue.push(line);
            if (word == "END") break;
        }
        if (is_set(cancel)) brain.end();
        queue.close();
    });
    for (auto line = queue.pop(); line && !is_set(cancel) && brain.execute(*line);
         line = queue.pop()) {
    }
    reader.join();
}

}  // namespace ailab::gomoku
