#include "lab3_puzzle/engine/ida/parallel_ida.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <thread>

#include "lab3_puzzle/engine/ida/split.hpp"

namespace ailab::lab3 {
namespace {

class ParallelIda {
public:
    ParallelIda(const Automaton& automaton, int threads, const IdaEngine& engine)
        : automaton_(automaton) {
        for (int i = 0; i < threads; ++i)
            workers_.push_back(std::make_unique<Worker>(engine.clone()));
    }

    SearchResult solve(const State& start, Budget& budget, const OnBound& on_bound) {
        SearchResult result;
        result.lower_bound = workers_[0]->engine->estimate(start);
        tasks_ = {{start, automaton_.start(start.blank), {}}};
        for (std::uint64_t before = 0;; result.lower_bound += 2) {
            if (tasks_.size() == 1 && workers_.size() > 1 &&
                result.generated - before > kSplitNodes)
                split(result.lower_bound);
            before = result.generated;
            const Found found = iterate(result.lower_bound, budget);
            result.generated = prefix_generated_, result.expanded = prefix_expanded_;
            for (const auto& worker : workers_) {
                result.generated += worker->engine->generated();
                result.expanded += worker->engine->expanded();
            }
            try {
                budget.spend(result.generated - spent_);
                spent_ = result.generated;
                if (found.stopped != StopReason::none) throw OutOfBudget{found.stopped};
            } catch (const OutOfBudget& e) {
                if (found.task == kNoTask) {
                    result.outcome = Outcome::out_of_budget;
                    result.stopped = e.reason;
                    return result;
                }
            }
            if (found.task == kNoTask) {
                if (on_bound) on_bound(result.lower_bound, result.generated);
                continue;
            }
            result.outcome = Outcome::solved;
            result.path = tasks_[found.task].word;
            result.path.insert(result.path.end(), found.path.begin(), found.path.end());
            return result;
        }
    }

private:
    static constexpr std::size_t kTasksPerThread = 400;
    /// An iteration of this many nodes makes the next one, several times as large, worth sharing:
    /// starting the threads costs about as much as 5,000 nodes.
    static constexpr std::uint64_t kSplitNodes = 20'000;
    static constexpr std::chrono::milliseconds kPollInterval{10};  ///< for the user's interrupt
    static constexpr std::size_t kNoTask = std::numeric_limits<std::size_t>::max();

    /// On cache lines of its own, so that threads do not wait for each other.
    struct alignas(128) Worker {
        explicit Worker(std::unique_ptr<IdaEngine> e) : engine(std::move(e)) {}
        std::unique_ptr<IdaEngine> engine;
        std::atomic<std::size_t> task{kNoTask};
        std::atomic<bool> stop{false};
        std::vector<Move> path;        ///< of the best task this worker has solved …
        std::size_t solved = kNoTask;  // … which is this one
        StopReason stopped = StopReason::none;
    };
    struct Shared {
        std::atomic<std::size_t> next{0};  ///< the first task nobody has taken
        std::atomic<std::size_t> first_solved{kNoTask};
    };
    struct Found {
        std::size_t task;
        std::vector<Move> path;
        StopReason stopped;
    };

    /// Breadth-first until there are enough tasks; ply by ply, so that they stay in order.
    void split(int bound) {
        while (tasks_.size() < kTasksPerThread * workers_.size() && tasks_[0].word.size() < 16) {
            std::vector<Part> next;
            for (const Part& task : tasks_) {
                const std::vector<Part> below = ailab::lab3::split(automaton_, task);
                next.insert(next.end(), below.begin(), below.end());
            }
            prefix_expanded_ += tasks_.size();
            prefix_generated_ += next.size();
            if (static_cast<int>(next[0].word.size()) > bound) return;
            tasks_ = std::move(next);
        }
    }

    Found iterate(int bound, const Budget& limits) {
        Shared shared;
        for (const auto& worker : workers_)
            worker->stop = false, worker->solved = kNoTask, worker->stopped = StopReason::none;
        if (tasks_.size() == 1)
            work(*workers_[0], bound, limits, limits.cancel, shared);
        else
            iterate_together(bound, limits, shared);

        Found found{kNoTask, {}, StopReason::none};
        for (const auto& worker : workers_) {
            if (worker->solved < found.task) found.task = worker->solved, found.path = worker->path;
            if (worker->stopped != StopReason::none) found.stopped = worker->stopped;
        }
        return found;
    }

    void iterate_together(int bound, const Budget& limits, Shared& shared) {
        std::vector<std::jthread> threads;
        std::size_t running = workers_.size();  // guarded by the mutex
        std::mutex mutex;
        std::condition_variable finished;
        for (const auto& worker : workers_)
            threads.emplace_back([&, w = worker.get()] {
                work(*w, bound, limits, &w->stop, shared);
                const std::lock_guard lock(mutex);
                if (--running == 0) finished.notify_one();
            });
        std::unique_lock lock(mutex);
        while (!finished.wait_for(lock, kPollInterval, [&] { return running == 0; }))
            if (limits.cancel && limits.cancel->load())
                for (const auto& worker : workers_) worker->stop = true;
    }

    void work(Worker& worker, int bound, const Budget& limits, const std::atomic<bool>* cancel,
              Shared& shared) {
        Budget budget;
        budget.deadline = limits.deadline;
        budget.cancel = cancel;
        if (limits.max_nodes != std::numeric_limits<std::uint64_t>::max())
            budget.max_nodes = limits.max_nodes - std::min(limits.max_nodes, limits.nodes());
        std::vector<Move> path;
        try {
            for (std::size_t t = shared.next++; t < tasks_.size(); t = shared.next++) {
                worker.task = t;
                if (t > shared.first_solved) break;
                const int length = bound - static_cast<int>(tasks_[t].word.size());
                if (!worker.engine->search(tasks_[t].state, tasks_[t].id, length, budget, path))
                    continue;
                worker.solved = t, worker.path = path;
                announce(t, shared);
                break;
            }
        } catch (const OutOfBudget& e) {
            const bool beaten =
                e.reason == StopReason::cancelled && worker.task > shared.first_solved;
            if (!beaten) worker.stopped = e.reason;
        }
        worker.task = kNoTask;
    }

    /// Task `t` has a solution: whoever is at a later one may stop.
    void announce(std::size_t t, Shared& shared) {
        std::size_t best = shared.first_solved;
        while (t < best && !shared.first_solved.compare_exchange_weak(best, t)) {
        }
        for (const auto& other : workers_)
            if (other->task != kNoTask && other->task > t) other->stop = true;
    }

    const Automaton& automaton_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<Part> tasks_;
    std::uint64_t prefix_generated_ = 0, prefix_expanded_ = 0, spent_ = 0;
};

}  // namespace

SearchResult parallel_idastar(const IdaEngine& engine, const Automaton& automaton, int threads,
                              const State& start, Budget& budget, const OnBound& on_bound) {
    return ParallelIda(automaton, threads, engine).solve(start, budget, on_bound);
}

}  // namespace ailab::lab3
