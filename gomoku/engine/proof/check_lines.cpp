#include "gomoku/engine/proof/check_lines.hpp"

#include <algorithm>
#include <future>
#include <optional>
#include <unordered_map>
#include <utility>

#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kWindow = 2000;  // how far ahead a thread looks for a line

/// Gives out lines to threads, the first first of those that may be checked.
class Schedule {
public:
    Schedule(const std::vector<QuietMove>& lines, int size) : states_(lines.size()) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            PointSet after = lines[i].black;
            after.insert(lines[i].move);
            needs_.push_back(canonical(after, size).key);
            before_[canonical(lines[i].black, size).key].places.push_back(i);
            after_[needs_.back()].places.push_back(i);
        }
    }

    /// Waits for a line that may be checked; nothing if none is left, or after stop().
    std::optional<std::size_t> next() {
        std::unique_lock lock(mutex_);
        for (;;) {
            while (first_ < states_.size() && states_[first_] != State::open) ++first_;
            if (stopped_ || first_ == states_.size()) return std::nullopt;
            const std::size_t end = std::min(states_.size(), first_ + kWindow);
            for (std::size_t i = first_; i < end; ++i) {
                if (states_[i] != State::open || !ready(i)) continue;
                states_[i] = State::given;
                return i;
            }
            changed_.wait(lock);
        }
    }
    void finished(std::size_t line) {
        const std::lock_guard lock(mutex_);
        states_[line] = State::finished;
        changed_.notify_all();
    }
    void stop() {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        changed_.notify_all();
    }

private:
    enum class State : std::uint8_t { open, given, finished };
    /// Lines with a key, in order; those before `first` are finished.
    struct Lines {
        std::vector<std::size_t> places{};
        std::size_t first = 0;
    };

    bool ready(std::size_t line) {
        const Key key = needs_[line];
        const auto needed = before_.find(key);
        return (needed == before_.end() || first_open(needed->second) > line) &&
               first_open(after_[key]) == line;
    }
    std::size_t first_open(Lines& lines) const {
        while (lines.first < lines.places.size() &&
               states_[lines.places[lines.first]] == State::finished)
            ++lines.first;
        return lines.first < lines.places.size() ? lines.places[lines.first] : states_.size();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<State> states_;
    std::vector<Key> needs_;                 // by line: black's stones after the move
    std::unordered_map<Key, Lines> before_;  // by black's stones before it
    std::unordered_map<Key, Lines> after_;
    std::size_t first_ = 0;  // not given out yet
    bool stopped_ = false;
};

class Run {
public:
    Run(ProofChecker& checker, const std::vector<QuietMove>& lines, int threads,
        const OnLine& on_line)
        : checker_(checker),
          lines_(lines),
          schedule_(lines, checker.size()),
          threads_(threads),
          on_line_(on_line) {}

    CheckedLines run(Budget& budget) {
        const std::uint64_t whole = budget.max_nodes;
        budget.max_nodes = share_of(budget, threads_);
        std::vector<ProofChecker> helpers;
        std::vector<Budget> budgets(static_cast<std::size_t>(threads_), budget);
        for (int i = 1; i < threads_; ++i) helpers.push_back(checker_.helper());
        std::vector<std::future<void>> threads;
        for (std::size_t i = 0; i < helpers.size(); ++i)
            threads.push_back(std::async(
                std::launch::async,
                [this, &helper = helpers[i], &own = budgets[i + 1]] { work(helper, own); }));
        work(checker_, budget);
        for (auto& thread : threads) thread.get();
        const std::uint64_t before = budgets.front().nodes();
        for (std::size_t i = 1; i < budgets.size(); ++i) budget.charge(budgets[i].nodes() - before);
        budget.max_nodes = whole;
        if (threads_ > 1) look_again();
        return result_;
    }

private:
    void work(ProofChecker& checker, Budget& budget) {
        checker.limit(budget);
        try {
            while (const auto line = schedule_.next()) {
                const bool holds = checker.check(lines_[*line]);
                schedule_.finished(*line);
                tell(*line, holds);
            }
        } catch (const OutOfBudget& out) {
            schedule_.stop();
            const std::lock_guard lock(mutex_);
            result_.stopped = out.reason;
        } catch (...) {
            schedule_.stop();
            throw;
        }
    }
    void tell(std::size_t line, bool holds) {
        const std::lock_guard lock(mutex_);
        ++result_.checked;
        if (!holds) result_.wrong.push_back(line);
        if (on_line_ && (holds || threads_ == 1)) on_line_(line, holds);
    }

    /// Beside others a line may have been looked at before all that can help it was known.
    void look_again() {
        std::vector<std::size_t> failed = std::exchange(result_.wrong, {});
        std::sort(failed.begin(), failed.end());
        result_.checked -= failed.size();
        checker_.try_failures_again();
        for (const std::size_t line : failed) {
            if (result_.stopped != StopReason::none) return;
            try {
                const bool holds = checker_.check(lines_[line]);
                ++result_.checked;
                if (!holds) result_.wrong.push_back(line);
                if (on_line_) on_line_(line, holds);
            } catch (const OutOfBudget& out) {
                result_.stopped = out.reason;
            }
        }
    }

    ProofChecker& checker_;
    const std::vector<QuietMove>& lines_;
    Schedule schedule_;
    int threads_;
    const OnLine& on_line_;
    std::mutex mutex_;
    CheckedLines result_;
};

}  // namespace

std::uint64_t share_of(const Budget& budget, int threads) {
    if (budget.max_nodes == Budget().max_nodes) return budget.max_nodes;
    const std::uint64_t left = budget.max_nodes - std::min(budget.nodes(), budget.max_nodes);
    return budget.nodes() + left / static_cast<std::uint64_t>(threads);
}

CheckedLines check_lines(ProofChecker& checker, const std::vector<QuietMove>& lines, Budget& budget,
                         int threads, const OnLine& on_line) {
    return Run(checker, lines, std::max(1, threads), on_line).run(budget);
}

}  // namespace ailab::gomoku
