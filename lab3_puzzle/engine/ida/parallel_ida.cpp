#include "lab3_puzzle/engine/ida/parallel_ida.hpp"

#include <algorithm>
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
    ParallelIda(const Automaton& automaton, int threads, TaskOrder order, const IdaEngine& engine)
        : automaton_(automaton), order_(order) {
        for (int i = 0; i < threads; ++i)
            workers_.push_back(std::make_unique<Worker>(engine.clone()));
    }

    SearchResult solve(const State& start, Budget& budget, const OnBound& on_bound) {
        SearchResult result;
        result.lower_bound = workers_[0]->engine->estimate(start);
        tasks_ = {{{start, automaton_.start(start.blank), {}}}};
        for (std::uint64_t before = 0;; result.lower_bound += 2) {
            split(tasks_after(result.generated - before), result.lower_bound);
            if (order_ == TaskOrder::nearest_first) sort();
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
            result.path = tasks_[found.task].part.word;
            result.path.insert(result.path.end(), found.path.begin(), found.path.end());
            return result;
        }
    }

private:
    static constexpr std::size_t kTasksPerThread = 400;
    static constexpr std::size_t kLongestWord = 16;
    /// After an iteration of this many nodes, the next one, which is several times larger, is worth
    /// sharing: starting the threads costs about as much as 5,000 nodes.
    static constexpr std::uint64_t kSplitNodes = 20'000;
    /// Target size of a task in a sorted list, in nodes of the last iteration.
    static constexpr std::uint64_t kNodesPerTask = 200;
    /// Maximum number of tasks in a sorted list.
    static constexpr std::uint64_t kMostSorted = 1U << 16U;
    static constexpr std::chrono::milliseconds kPollInterval{10};  ///< for the user's interrupt
    static constexpr std::size_t kNoTask = std::numeric_limits<std::size_t>::max();

    struct Task {
        Part part;
        int fewest_left = IdaEngine::kNowhere;  ///< in the last iteration, or its parent's
        std::uint64_t generated = 0;            ///< the same
    };
    /// Each worker has its own cache lines, so that threads do not slow each other down.
    struct alignas(128) Worker {
        explicit Worker(std::unique_ptr<IdaEngine> e) : engine(std::move(e)) {}
        std::unique_ptr<IdaEngine> engine;
        std::atomic<std::size_t> task{kNoTask};
        std::atomic<bool> stop{false};
        std::vector<Move> path;        ///< of the best task that this worker has solved
        std::size_t solved = kNoTask;  // that task
        StopReason stopped = StopReason::none;
    };
    struct Shared {
        std::atomic<std::size_t> next{0};  ///< the first task not taken yet
        std::atomic<std::size_t> first_solved{kNoTask};
    };
    struct Found {
        std::size_t task;
        std::vector<Move> path;
        StopReason stopped;
    };

    /// Returns the number of tasks for the next iteration after one with this number of nodes.
    std::size_t tasks_after(std::uint64_t nodes) const {
        if (order_ == TaskOrder::nearest_first) return std::min(nodes / kNodesPerTask, kMostSorted);
        const bool worth_sharing = workers_.size() > 1 && nodes > kSplitNodes;
        return worth_sharing ? kTasksPerThread * workers_.size() : 1;
    }

    /// Splits breadth-first until there are enough tasks; ply by ply, so that they stay in order.
    void split(std::size_t count, int bound) {
        const std::size_t longest = std::min(kLongestWord, static_cast<std::size_t>(bound));
        while (tasks_.size() < count && tasks_[0].part.word.size() < longest) {
            std::vector<Task> next;
            for (const Task& task : tasks_)
                for (Part& below : ailab::lab3::split(automaton_, task.part))
                    next.push_back({std::move(below), task.fewest_left, task.generated});
            prefix_expanded_ += tasks_.size();
            prefix_generated_ += next.size();
            tasks_ = std::move(next);
        }
    }

    /// Of two tasks that came equally near the goal, the smaller one goes first: a wrong choice
    /// costs less.
    void sort() {
        std::ranges::stable_sort(tasks_, {}, [](const Task& task) {
            return std::pair(task.fewest_left, task.generated);
        });
    }

    Found iterate(int bound, const Budget& limits) {
        Shared shared;
        for (const auto& worker : workers_)
            worker->stop = false, worker->solved = kNoTask, worker->stopped = StopReason::none;
        if (tasks_.size() == 1 || workers_.size() == 1)
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
                if (!search(tasks_[t], *worker.engine, bound, budget, path)) continue;
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

    static bool search(Task& task, IdaEngine& engine, int bound, Budget& budget,
                       std::vector<Move>& path) {
        const int length = bound - static_cast<int>(task.part.word.size());
        const std::uint64_t before = engine.generated();
        const bool found = engine.search(task.part.state, task.part.id, length, budget, path);
        task.fewest_left = engine.fewest_left();
        task.generated = engine.generated() - before;
        return found;
    }

    /// Announces a solution of task `t`: workers at a later task may stop.
    void announce(std::size_t t, Shared& shared) {
        std::size_t best = shared.first_solved;
        while (t < best && !shared.first_solved.compare_exchange_weak(best, t)) {
        }
        for (const auto& other : workers_)
            if (other->task != kNoTask && other->task > t) other->stop = true;
    }

    const Automaton& automaton_;
    TaskOrder order_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<Task> tasks_;
    std::uint64_t prefix_generated_ = 0, prefix_expanded_ = 0, spent_ = 0;
};

}  // namespace

SearchResult parallel_idastar(const IdaEngine& engine, const Automaton& automaton, int threads,
                              TaskOrder order, const State& start, Budget& budget,
                              const OnBound& on_bound) {
    return ParallelIda(automaton, threads, order, engine).solve(start, budget, on_bound);
}

}  // namespace ailab::lab3
