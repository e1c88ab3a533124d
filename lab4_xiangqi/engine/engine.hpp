// The engine: options, threads and the transposition table. It runs one search at a time. search()
// blocks; stop() and ponder_hit() may be called from any thread during a search.
#pragma once

#include <memory>
#include <vector>

#include "lab4_xiangqi/engine/worker.hpp"

namespace ailab::lab4 {

struct EngineOptions {
    std::size_t hash_megabytes = 64;
    int threads = 1;
    int multi_pv = 1;
    Milliseconds move_overhead = 10;  ///< time reserved per move for communication
    EngineSwitches switches{};
    SearchParameters numbers{};  ///< parameters of the search
    RuleSet repetition = RuleSet::axf;
    int natural_limit = 120;  ///< plies without a capture that make a draw; 0: no limit
    EvaluationChoice evaluation{};
};

std::vector<Move> root_moves(const Position& position, const Limits& limits);

class Engine {
public:
    explicit Engine(const EngineOptions& options = {},
                    const Weights& weights = Weights::defaults());
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const EngineOptions& options() const noexcept { return options_; }
    /// Requires that no search is running. A new size clears the table. After a change of the
    /// evaluation the caller must clear the table, because it holds values of the old one.
    void set_options(const EngineOptions& options);
    void new_game();
    void clear_table() { table_.clear(); }
    void touch_table() noexcept { table_.touch(); }
    const Weights& weights() const noexcept { return weights_; }

    /// Searches `position`. Calls `on_info` from this thread after every completed line.
    SearchResult search(const Position& position, const Limits& limits,
                        const OnInfo& on_info = {}) {
        arm(limits);
        return run(position, limits, on_info);
    }
    /// The two halves of search(), for callers that execute run() in another thread: a stop() after
    /// arm() is never lost. The clock starts at arm().
    void arm(const Limits& limits);
    SearchResult run(const Position& position, const Limits& limits, const OnInfo& on_info);
    /// Ends the search soon.
    void stop() noexcept;
    /// Tells the engine that the opponent played the pondered move: from now on the limits apply,
    /// and the time already used counts.
    void ponder_hit() noexcept;

    /// Returns the static value for the side to move, by the evaluation of the options.
    Value evaluate(const Position& position) const;
    /// Looks up a position in the table (UCCI probe). Returns false if it is not there.
    bool probe(const Position& position, Entry& entry) const {
        return table_.probe(position.key(), 0, entry);
    }

private:
    SearchResult collect(const Worker& best, const Position& position) const;
    /// Returns the reply to `move` stored in the table; Move{} if there is none.
    Move expected_answer(Position position, Move move) const;
    const Worker& best_worker() const;

    EngineOptions options_;
    Weights weights_;
    EngineTable table_;
    SharedSearch shared_;
    std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace ailab::lab4
