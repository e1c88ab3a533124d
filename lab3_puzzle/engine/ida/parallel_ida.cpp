#include "lab3_puzzle/engine/ida/parallel_ida.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>
#include <utility>

namespace ailab::lab3 {

std::vector<Part> split(const Automaton& automaton, const Part& part) {
    std::vector<Part> parts;
    for (std::size_t k = 0; k < 4; ++k) {
        const Automaton::Id id = automaton.next(part.id, k);
        if (id == Automaton::kDead) continue;
        parts.push_back({part.state, id, part.word});
        slide(parts.back().state, automaton.cell(id));
        parts.back().word.push_back(automaton.order()[k]);
    }
    return parts;
}

std::vector<Part> split_start(const Automaton& automaton, const State& start, std::size_t count,
                              std::size_t longest) {
    std::vector<Part> parts{{start, automaton.start(start.blank), {}}};
    while (parts.size() < count && parts.front().word.size() < longest) {
        std::vector<Part> next;
        for (const Part& part : parts) {
            const std::vector<Part> below = split(automaton, part);
            next.insert(next.end(), below.begin(), below.end());
        }
        parts = std::move(next);
    }
    return parts;
}

std::optional<Part> part_below(const Automaton& automaton, const State& start,
                               const std::vector<Move>& word) {
    Part part{start, automaton.start(start.blank), {}};
    for (const Move move : word) {
        std::vector<Part> parts = split(automaton, part);
        const auto next = std::find_if(parts.begin(), parts.end(),
                                       [&](const Part& p) { return p.word.back() == move; });
        if (next == parts.end()) return std::nullopt;
        part = *next;
    }
    return part;
}

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
        try {
            for (std::uint64_t before = 0;; result.lower_bound += 2) {
                split(tasks_after(result.generated - before), result.lower_bound);
                if (order_ == TaskOrder::nearest_first) sort();
                before = result.generated;
                spend(result, budget);
                const Found found = iterate(result.lower_bound, budget);
                if (found.task != kNoTask) take(found, result);
                spend(result, budget);
                if (result.outcome == Outcome::solved) break;
                if (found.stopped != StopReason::none) throw OutOfBudget{found.stopped};
                if (on_bound) on_bound(result.lower_bound, result.generated);
            }
        } catch (const OutOfBudget& e) {
            if (result.outcome == Outcome::solved) return result;  // by the last nodes
            result.outcome = Outcome::out_of_budget;
            result.stopped = e.reason;
        }
        return result;
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
        std::exception_ptr failure;    ///< an exception other than OutOfBudget
    };
    struct Shared {
        std::atomic<std::size_t> next{0};  ///< the first task not taken yet
        std::atomic<std::size_t> first_solved{kNoTask};
        std::atomic<std::uint64_t> nodes{0};  ///< of the finished tasks
        std::atomic<StopReason> stopped{StopReason::none};
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

    /// Counts the nodes of all workers, and those of the words before the tasks.
    void spend(SearchResult& result, Budget& budget) {
        result.generated = prefix_generated_, result.expanded = prefix_expanded_;
        for (const auto& worker : workers_) {
            result.generated += worker->engine->generated();
            result.expanded += worker->engine->expanded();
        }
        budget.spend(result.generated - std::exchange(spent_, result.generated));
    }

    void take(const Found& found, SearchResult& result) const {
        result.outcome = Outcome::solved;
        result.path = tasks_[found.task].part.word;
        result.path.insert(result.path.end(), found.path.begin(), found.path.end());
    }

    Found iterate(int bound, const Budget& limits) {
        Shared shared;
        for (const auto& worker : workers_) worker->stop = false, worker->solved = kNoTask;
        if (tasks_.size() == 1 || workers_.size() == 1)
            work(*workers_[0], bound, limits, limits.cancel, shared);
        else
            iterate_together(bound, limits, shared);

        Found found{kNoTask, {}, shared.stopped};
        for (const auto& worker : workers_) {
            if (worker->failure) std::rethrow_exception(worker->failure);
            if (worker->solved < found.task) found.task = worker->solved, found.path = worker->path;
        }
        return found;
    }

    void iterate_together(int bound, const Budget& limits, Shared& shared) {
        std::size_t running = 0;  // guarded by the mutex
        std::mutex mutex;
        std::condition_variable finished;
        std::vector<std::jthread> threads;  // joined before what they use is destroyed
        threads.reserve(workers_.size());
        std::unique_lock lock(mutex);
        try {
            for (const auto& worker : workers_) {
                threads.emplace_back([&, w = worker.get()] {
                    work(*w, bound, limits, &w->stop, shared);
                    const std::lock_guard guard(mutex);
                    if (--running == 0) finished.notify_one();
                });
                ++running;
            }
        } catch (const std::exception&) {
            // The system has no more threads or memory: the threads that run take all tasks.
        }
        if (threads.empty()) return work(*workers_[0], bound, limits, limits.cancel, shared);
        while (!finished.wait_for(lock, kPollInterval, [&] { return running == 0; }))
            if (limits.cancel && limits.cancel->load()) stop(StopReason::cancelled, shared);
    }

    /// Ends without an exception, which would end the program: stores what stopped it.
    void work(Worker& worker, int bound, const Budget& limits, const std::atomic<bool>* cancel,
              Shared& shared) {
        try {
            std::vector<Move> path;
            for (std::size_t t = shared.next++; t < tasks_.size(); t = shared.next++) {
                worker.task = t;
                if (t > shared.first_solved) break;
                Budget budget = rest_of(limits, shared.nodes);
                budget.cancel = cancel;
                const bool found = search(tasks_[t], *worker.engine, bound, budget, path);
                shared.nodes += budget.nodes();
                if (!found) continue;
                worker.path = path, worker.solved = t;
                announce(t, shared);
                break;
            }
        } catch (const OutOfBudget& e) {
            // Whoever sets worker.stop has already told why.
            const bool told = cancel == &worker.stop && e.reason == StopReason::cancelled;
            if (!told) stop(e.reason, shared);
        } catch (...) {
            worker.failure = std::current_exception();
            stop_all();
        }
        worker.task = kNoTask;
    }

    static Budget rest_of(const Budget& limits, std::uint64_t nodes) {
        nodes += limits.nodes();
        return limits.part(limits.max_nodes - std::min(limits.max_nodes, nodes));
    }

    /// Ends the iteration. The first reason counts.
    void stop(StopReason reason, Shared& shared) {
        StopReason none = StopReason::none;
        shared.stopped.compare_exchange_strong(none, reason);
        stop_all();
    }
    void stop_all() {
        for (const auto& worker : workers_) worker->stop = true;
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
