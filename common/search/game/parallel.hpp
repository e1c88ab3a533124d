// Parallel alpha-beta by Young Brothers Wait (Feldmann, Monien, Mysliwietz & Vornberger 1989): the
// eldest child of a node is searched first and alone; only then may idle threads join to search its
// brothers. Dynamic processor tree, distributed control; nodes of type 1 and 2 are split if their
// eldest child caused no cutoff; the eldest child is the synchronisation node. The table is shared;
// each thread has its own history and killers, and a helper copies the history of the node's owner.
// The value does not depend on the number of threads, but which of several equally good moves is
// returned may.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "common/base/run_threads.hpp"
#include "common/search/game/searcher.hpp"
#include "common/search/game/statistics.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab {

template <Game G>
class ParallelAlphaBeta {
public:
    using Move = typename G::Move;
    using Table = TranspositionTable<Move>;

    struct Options {
        unsigned threads = 2;
        Depth min_split_depth = 3;  ///< smaller subtrees are not worth sharing
        Switches switches{};        ///< uses only table, history, killers, prune_on_equality
    };

    ParallelAlphaBeta(const Options& options, Table* table, Budget& budget)
        : options_(options),
          table_(options.switches.table && Hashed<G> ? table : nullptr),
          budget_(budget) {
        for (unsigned i = 0; i < std::max(options.threads, 1U); ++i)
            workers_.push_back(std::make_unique<Worker>(options.switches));
    }

    /// The fail-soft value of `game` at `depth`; same contract as alpha_beta. Throws OutOfBudget,
    /// and the first exception of any thread.
    Value search(G& game, Value alpha, Value beta, Depth depth) {
        start();
        Value value = 0;
        const Stopwatch watch;
        const auto work = [&](std::size_t number) {
            Worker& worker = *workers_[number];
            const double cpu_before = thread_cpu_seconds();
            if (number > 0)
                help_until_finished(worker);
            else
                value = search_root(worker, game, alpha, beta, depth);
            worker.cpu_seconds = thread_cpu_seconds() - cpu_before;
        };
        try {
            run_threads(workers_.size(), work, [this] { stop(); });
        } catch (...) {
            failure_.keep();
        }
        cost_.seconds += watch.seconds();
        collect();
        failure_.rethrow();
        return value;
    }
    void hint(Line<G> line) { hint_ = std::move(line); }

    const Line<G>& line() const { return workers_[0]->lines.line(); }
    const SearchCounters& counters() const noexcept { return counters_; }
    const ParallelCost& cost() const noexcept { return cost_; }

private:
    struct Aborted {};

    /// A node whose remaining moves are shared. `mutex` guards all members that change.
    struct SplitPoint {
        SplitPoint* parent;
        const MoveOrder<G>& order;  ///< the owner's order, which helpers copy
        G position;
        MoveList<G> moves;
        Value alpha, beta;
        Depth depth;
        Ply ply;

        std::mutex mutex{};
        std::size_t next;  ///< index of the first move not yet taken
        Value best;
        Move best_move;
        Line<G> line{};
        std::atomic<bool> cut = false;
        int helpers = 0;  ///< guarded by the pool's mutex

        bool has_work() {
            const std::lock_guard lock(mutex);
            return !cut && next < moves.size();
        }
    };

    struct Worker {
        explicit Worker(const Switches& switches) : order(switches.history, switches.killers) {}
        Budget budget{};
        SearchCounters counters{};
        CountingObserver count{counters};
        LineObserver<G> lines{};
        MoveOrder<G> order;
        SplitPoint* current = nullptr;  ///< the innermost split node above its current work
        double waiting_seconds = 0;
        double cpu_seconds = 0;
        std::uint64_t aborted = 0;
    };

    /// The value is meaningless if a helper has failed.
    Value search_root(Worker& w, G& game, Value alpha, Value beta, Depth depth) {
        Value value = 0;
        try {
            value = visit(w, game, alpha, beta, depth, 0);
        } catch (const Aborted&) {
        }
        finish();
        return value;
    }

    Value visit(Worker& w, G& game, Value alpha, Value beta, Depth depth, Ply ply) {
        w.budget.spend();
        if (stopped(w)) throw Aborted{};
        Observers obs(w.count, w.lines);
        if (const auto value = value_of_leaf(game, depth, ply, obs)) return *value;

        const Move* first = nullptr;
        [[maybe_unused]] std::optional<TableEntry<Move>> entry;
        if constexpr (Hashed<G>) {
            if (table_ && (entry = table_->probe(game.key()))) {
                const Value v = from_table(entry->value, ply);
                // Exactly this depth: the value must not depend on which thread came first.
                if (ply > 0 && entry->depth == depth && entry->decides(v, alpha, beta))
                    return leaf(game, v, ply, LeafKind::table, obs);
                first = &entry->move;
            }
        }
        if (ply == 0 && !hint_.empty()) first = &hint_[0];
        obs.on_enter(game, alpha, beta, depth, ply);
        MoveList<G> moves;
        game.generate(moves);
        w.order.sort(game, moves, first, ply);

        Value best = -kInf;
        Move best_move{};
        bool cut = false;
        for (std::size_t i = 0; i < moves.size() && !cut; ++i) {
            if (i > 0 && depth >= options_.min_split_depth && idle_ > 0) {
                cut = split(w, game, moves, i, alpha, beta, depth, ply, best, best_move);
                break;
            }
            obs.on_move(game, moves[i], ply);
            const Value value = after(game, moves[i], [&] {
                return -visit(w, game, -beta, -std::max(alpha, best), depth - 1, ply + 1);
            });
            if (value <= best) continue;
            best = value, best_move = moves[i];
            obs.on_improve(game, best_move, best, ply);
            cut = is_cut(best, beta, options_.switches.prune_on_equality);
            if (cut) obs.on_cutoff(game, best_move, best, ply);
        }
        if (cut || best > alpha) w.order.reward(game, best_move, depth, ply, cut);
        if constexpr (Hashed<G>)
            if (table_) table_->store(game.key(), best_move, best, alpha, beta, depth, ply);
        return best;
    }

    /// Shares moves[next…] with the idle threads, takes part, and waits for all of them. Updates
    /// best and best_move. Returns true if there was a cutoff.
    bool split(Worker& w, const G& game, const MoveList<G>& moves, std::size_t next, Value alpha,
               Value beta, Depth depth, Ply ply, Value& best, Move& best_move) {
        SplitPoint node{w.current, w.order, game, moves, alpha, beta,
                        depth,     ply,     {},   next,  best,  best_move};
        node.line = w.lines.line(ply);
        {
            const std::lock_guard lock(mutex_);
            open_.push_back(&node);
            ++cost_.splits;
        }
        changed_.notify_all();
        work_on(node, w);
        {
            std::unique_lock lock(mutex_);
            std::erase(open_, &node);
            while (node.helpers > 0)
                if (!help_one(w, lock, &node)) wait(w, lock);
        }
        if (stopped(w)) throw Aborted{};
        best = node.best, best_move = node.best_move;
        w.lines.set_line(ply, node.line);
        return node.cut;
    }

    /// Searches one move after another until none is left or there is a cutoff. The owner of the
    /// node waits for its helpers, so no exception may leave it without them.
    void work_on(SplitPoint& node, Worker& w) noexcept {
        SplitPoint* const outer = std::exchange(w.current, &node);
        try {
            if (&node.order != &w.order) w.order.learn_from(node.order);
            search_moves(node, w);
        } catch (const Aborted&) {
            ++w.aborted;
        } catch (...) {
            failure_.keep();
            stopping_ = true;
        }
        w.current = outer;
    }
    void search_moves(SplitPoint& node, Worker& w) {
        G game = node.position;
        std::unique_lock lock(node.mutex);
        while (!node.cut && node.next < node.moves.size()) {
            const std::size_t number = node.next++;
            const Move move = node.moves[number];
            const Value lower = std::max(node.alpha, node.best);
            lock.unlock();
            const Value value = after(game, move, [&] {
                return -visit(w, game, -node.beta, -lower, node.depth - 1, node.ply + 1);
            });
            lock.lock();
            if (value > node.best) improve(node, w, move, value, number);
        }
    }
    /// Requires the lock of the node.
    void improve(SplitPoint& node, Worker& w, Move move, Value value, std::size_t number) {
        node.best = value, node.best_move = move;
        if (value > node.alpha || node.ply == 0) {
            node.line.assign(1, move);
            const Line<G>& rest = w.lines.line(node.ply + 1);
            node.line.insert(node.line.end(), rest.begin(), rest.end());
        }
        bound_updates_.fetch_add(1, std::memory_order_relaxed);
        if (is_cut(value, node.beta, options_.switches.prune_on_equality)) {
            node.cut = true;
            ++w.counters.cutoffs;
            ++w.counters.cutoffs_by_move[std::min(number, SearchCounters::kMoveNumbers - 1)];
        }
    }

    /// Helps at the shallowest open split node, which must be below `ancestor` if that is given: an
    /// owner that waits may help its own helpers. Requires the pool's lock. Returns false if there
    /// is no work.
    bool help_one(Worker& w, std::unique_lock<std::mutex>& lock, const SplitPoint* ancestor) {
        SplitPoint* chosen = nullptr;
        for (SplitPoint* node : open_)
            if ((!chosen || node->depth > chosen->depth) && below(node, ancestor) &&
                node->has_work())
                chosen = node;
        if (!chosen) return false;
        ++chosen->helpers;
        ++cost_.joins;
        lock.unlock();
        work_on(*chosen, w);
        lock.lock();
        --chosen->helpers;
        changed_.notify_all();
        return true;
    }
    static bool below(const SplitPoint* node, const SplitPoint* ancestor) {
        if (!ancestor) return true;
        while (node && node != ancestor) node = node->parent;
        return node != nullptr;
    }

    void help_until_finished(Worker& w) {
        std::unique_lock lock(mutex_);
        while (!finished_)
            if (!help_one(w, lock, nullptr)) wait(w, lock);
    }
    void wait(Worker& w, std::unique_lock<std::mutex>& lock) {
        const Stopwatch watch;
        ++idle_;
        changed_.wait(lock);
        --idle_;
        w.waiting_seconds += watch.seconds();
    }

    bool stopped(const Worker& w) const noexcept {
        if (stopping_.load(std::memory_order_relaxed)) return true;
        for (const SplitPoint* node = w.current; node; node = node->parent)
            if (node->cut.load(std::memory_order_relaxed)) return true;
        return false;
    }

    /// Gives each thread an equal share of the remaining nodes and all of the time.
    void start() {
        finished_ = stopping_ = false;
        std::uint64_t nodes = budget_.max_nodes;
        if (nodes != Budget().max_nodes)
            nodes = (nodes - std::min(nodes, budget_.nodes())) / workers_.size();
        for (auto& w : workers_) w->budget = budget_.part(nodes);
    }
    void finish() noexcept {
        const std::lock_guard lock(mutex_);
        finished_ = true;
        changed_.notify_all();
    }
    void stop() noexcept {
        stopping_ = true;
        finish();
    }
    void collect() {
        cost_.threads = static_cast<unsigned>(workers_.size());
        cost_.bound_updates += bound_updates_.exchange(0);
        double busiest = 0;
        for (const auto& w : workers_) busiest = std::max(busiest, w->cpu_seconds);
        cost_.busiest_cpu_seconds += busiest;
        std::uint64_t nodes = 0;
        for (auto& w : workers_) {
            counters_ += std::exchange(w->counters, {});
            cost_.waiting_seconds += std::exchange(w->waiting_seconds, 0.0);
            cost_.aborted += std::exchange(w->aborted, 0);
            nodes += w->budget.nodes();
        }
        try {
            budget_.spend(nodes);
        } catch (const OutOfBudget&) {
            failure_.keep();
        }
    }

    Options options_;
    Table* table_;
    Budget& budget_;
    Line<G> hint_;
    std::vector<std::unique_ptr<Worker>> workers_;
    SearchCounters counters_;
    ParallelCost cost_;

    std::mutex mutex_;  ///< guards open_, helpers, cost_, finished_
    std::condition_variable changed_;
    std::vector<SplitPoint*> open_;
    bool finished_ = false;
    FirstException failure_;
    std::atomic<bool> stopping_ = false;
    std::atomic<int> idle_ = 0;
    std::atomic<std::uint64_t> bound_updates_ = 0;
};

}  // namespace ailab
