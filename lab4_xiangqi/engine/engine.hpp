// The engine: options, threads and the table, one search at a time. search() blocks; stop() and
// ponder_hit() may be called from any thread while it runs.
#pragma once

#include <memory>
#include <vector>

#include "lab4_xiangqi/engine/worker.hpp"

namespace ailab::lab4 {

struct EngineOptions {
    std::size_t hash_megabytes = 64;
    int threads = 1;
    int multi_pv = 1;
    Milliseconds move_overhead = 10;  ///< kept back from every clock
    EngineSwitches switches{};
    SearchParameters numbers{};  ///< of the search
    RuleSet repetition = RuleSet::axf;
    int natural_limit = 120;  ///< plies without a capture that draw; 0: none
    EvaluationChoice evaluation{};
};

class Engine {
public:
    explicit Engine(const EngineOptions& options = {},
                    const Weights& weights = Weights::defaults());
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const EngineOptions& options() const noexcept { return options_; }
    /// Not while a search runs. A new size clears the table; what other evaluations left in it is
    /// the caller's to clear.
    void set_options(const EngineOptions& options);
    /// Forget everything learned.
    void new_game();
    void clear_table() { table_.clear(); }
    const Weights& weights() const noexcept { return weights_; }

    /// Search `position`. `on_info` is called from this thread after every finished line.
    SearchResult search(const Position& position, const Limits& limits,
                        const OnInfo& on_info = {}) {
        arm(limits);
        return run(position, limits, on_info);
    }
    /// The two halves of search(), for callers that run() in another thread: a stop() after arm()
    /// is never lost. The clock starts at arm().
    void arm(const Limits& limits);
    SearchResult run(const Position& position, const Limits& limits, const OnInfo& on_info);
    /// End the search soon.
    void stop() noexcept;
    /// The opponent played the move that was pondered on: from now on the limits hold, and the time
    /// already spent counts.
    void ponder_hit() noexcept;

    /// What the table knows of a position (UCCI probe).
    bool probe(const Position& position, Entry& entry) const {
        return table_.probe(position.key(), 0, entry);
    }

private:
    SearchResult collect(const Worker& best, const Position& position) const;
    /// What the table would answer to the move; none if it does not know.
    Move expected_answer(Position position, Move move) const;
    const Worker& best_worker() const;

    EngineOptions options_;
    Weights weights_;
    EngineTable table_;
    SharedSearch shared_;
    std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace ailab::lab4
