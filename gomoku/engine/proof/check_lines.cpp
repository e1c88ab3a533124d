#include "gomoku/engine/proof/check_lines.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "gomoku/engine/search_threads.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kChainCost = 3;  // weight of a line in a long chain

/// Assigns lines to threads: the first line of the file that is ready, or, if a chain of waiting
/// lines may take as long as all the rest, the first line of the longest chain. A line waits for
/// two kinds of earlier lines: those in which black has, before the move, the stones that he has
/// after this line's move (it may rest on them), and those in which he has these stones after the
/// move (they use the same wins).
class Schedule {
public:
    Schedule(const std::vector<QuietMove>& lines, int size, int threads)
        : threads_(static_cast<std::size_t>(threads)) {
        for (const QuietMove& line : lines) {
            PointSet after = line.black;
            after.insert(line.move);
            lines_.push_back({canonical(line.black, size).key, canonical(after, size).key});
            before_[lines_.back().before].places.push_back(lines_.size() - 1);
            after_[lines_.back().after].places.push_back(lines_.size() - 1);
        }
        if (threads > 1) measure_chains();
        for (const auto& group : after_) offer(group.first);
    }

    /// Waits for a line that is ready; returns an empty optional if none is left, or after stop().
    std::optional<std::size_t> next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopped_ || left() == 0 || !in_order_.empty(); });
        if (stopped_ || left() == 0) return std::nullopt;
        const std::size_t longest = by_chain_.begin()->second;
        const bool urgent = lines_[longest].chain * kChainCost * threads_ > left();
        const std::size_t line = urgent ? longest : *in_order_.begin();
        in_order_.erase(line);
        by_chain_.erase({lines_[line].chain, line});
        ++given_;
        return line;
    }
    void finished(std::size_t line) {
        const std::lock_guard lock(mutex_);
        lines_[line].finished = true;
        offer(lines_[line].after);
        offer(lines_[line].before);
        changed_.notify_all();
    }
    void stop() {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        changed_.notify_all();
    }

private:
    struct Line {
        Key before;  // black's stones before the move
        Key after;
        std::size_t chain = 0;  // length of the chain of waiting lines that starts here
        bool offered = false;
        bool finished = false;
    };
    /// The lines with a key, in order; those before `first` are finished.
    struct Group {
        std::vector<std::size_t> places{};
        std::size_t first = 0;
    };
    std::size_t left() const { return lines_.size() - given_; }

    void measure_chains() {
        std::unordered_map<Key, std::size_t> next;  // chain length, by stones after the move
        for (std::size_t i = lines_.size(); i-- > 0;) {
            Line& line = lines_[i];
            line.chain = 1 + std::max(next[line.after], next[line.before]);
            next[line.after] = line.chain;
        }
    }

    /// Marks the next line with these stones after its move as ready, unless it must wait.
    void offer(Key after) {
        const auto group = after_.find(after);
        if (group == after_.end()) return;
        const std::size_t line = first_open(group->second);
        if (line == lines_.size() || lines_[line].offered) return;
        const auto needed = before_.find(after);
        if (needed != before_.end() && first_open(needed->second) < line) return;
        lines_[line].offered = true;
        in_order_.insert(line);
        by_chain_.insert({lines_[line].chain, line});
    }
    std::size_t first_open(Group& group) const {
        while (group.first < group.places.size() && lines_[group.places[group.first]].finished)
            ++group.first;
        return group.first < group.places.size() ? group.places[group.first] : lines_.size();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Line> lines_;
    std::unordered_map<Key, Group> before_;  // by black's stones before the move
    std::unordered_map<Key, Group> after_;
    std::set<std::size_t> in_order_;  // lines that are ready
    std::set<std::pair<std::size_t, std::size_t>, std::greater<>> by_chain_;  // longest first
    std::size_t threads_;
    std::size_t given_ = 0;
    bool stopped_ = false;
};

class Run {
public:
    Run(ProofChecker& checker, const std::vector<QuietMove>& lines, int threads,
        const OnLine& on_line)
        : checker_(checker),
          lines_(lines),
          schedule_(lines, checker.size(), threads),
          threads_(threads),
          on_line_(on_line) {}

    CheckedLines run(Budget& budget) {
        SearchThreads threads(threads_, budget.cancel);
        std::vector<Budget> budgets(threads.size(), budget);
        for (Budget& own : budgets) {
            own.max_nodes = share_of(budget, threads_);
            own.cancel = threads.flag();
        }
        try {
            std::vector<ProofChecker> helpers;
            for (int i = 1; i < threads_; ++i) helpers.push_back(checker_.helper());
            threads.run([&](std::size_t number) {
                work(number == 0 ? checker_ : helpers[number - 1], budgets[number]);
            });
        } catch (const std::bad_alloc&) {
            result_.stopped = StopReason::memory;
        }
        spend(budgets, budget);
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
    /// Counts what the threads have spent; from now on the checker spends `budget` itself.
    void spend(const std::vector<Budget>& budgets, Budget& budget) {
        const std::uint64_t before = budget.nodes();
        checker_.limit(budget);
        try {
            for (const Budget& own : budgets) budget.spend(own.nodes() - before);
        } catch (const OutOfBudget&) {  // which the threads have told, if lines are left
        }
    }
    void tell(std::size_t line, bool holds) {
        const std::lock_guard lock(mutex_);
        ++result_.checked;
        if (!holds) result_.wrong.push_back(line);
        if (on_line_ && (holds || threads_ == 1)) on_line_(line, holds);
    }

    /// Checks failed lines again: with several threads a line may be checked before all wins that
    /// it can use are known.
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
