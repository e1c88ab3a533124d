// The entry point of all game searches: selects algorithm and enhancements by options and returns
// the same report for all of them. GameSearch::run() maps algorithms to functions.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "common/base/error.hpp"
#include "common/search/game/algorithms.hpp"
#include "common/search/game/alpha_beta.hpp"
#include "common/search/game/b_star.hpp"
#include "common/search/game/drivers.hpp"
#include "common/search/game/minimax.hpp"
#include "common/search/game/parallel.hpp"
#include "common/search/game/recorder.hpp"
#include "common/search/game/searcher.hpp"
#include "common/search/game/sss_star.hpp"
#include "common/search/game/statistics.hpp"
#include "common/search/game/two_phase.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab {

template <Game G>
struct SearchReport : SearchOutcome {
    std::optional<typename G::Move> move{};
    Line<G> line{};  ///< the principal variation; begins with `move`
};

/// Keeps the transposition table between moves. Not copyable; use one per player or thread.
template <Game G>
class GameSearch {
public:
    using Move = typename G::Move;

    /// Throws UsageError if the game lacks a capability that the options need.
    explicit GameSearch(const SearchOptions& options) : options_(options) {
        if (const auto missing = missing_capability(options, capabilities_of<G>()))
            throw UsageError(*missing);
        options_.depth = std::clamp(options_.depth, 0, kMaxPly - 1);
        if (options_.algorithm == Algorithm::pvs) options_.switches.pvs = true;
    }

    /// The first call makes the table, within the memory of the budget. Requires a position that is
    /// not terminal. The recorder sees every event, except those of the parallel search, which only
    /// counts.
    SearchReport<G> search(const G& position, Budget& budget, GameRecorder<G>* recorder = nullptr);

    const SearchOptions& options() const noexcept { return options_; }

private:
    using Observer = Observers<CountingObserver, LineObserver<G>, GameRecorder<G>>;

    /// One search to one depth.
    struct Iteration {
        G game;
        Depth depth;
        Value guess;
        Budget& budget;
        Observer observer;
        LineObserver<G>& lines;
        SearchReport<G>& report;  ///< of the iterations before
        bool complete = true;
    };

    /// Fills in the report when the search is complete.
    Value iterate(const G& position, Depth depth, Budget& budget, GameRecorder<G>* recorder,
                  SearchReport<G>& report);

    /// Searches as the options request, and stores the line in the report. Without enhancements,
    /// alpha-beta is the textbook function; with any of them, it is the Searcher.
    Value run(Iteration& it) {
        const auto textbook = [&](auto&& search) {
            const Value value = search(it.game, it.depth, it.budget, it.observer);
            it.report.line = it.lines.line();
            return value;
        };
        switch (options_.algorithm) {
        case Algorithm::minimax:
            return textbook([](auto&... all) { return minimax(all...); });
        case Algorithm::negamax:
            return textbook([](auto&... all) { return negamax(all...); });
        case Algorithm::alpha_beta:
            if (options_.switches.enhanced()) return run_searcher(it);
            return textbook([&](G& game, Depth depth, Budget& budget, Observer& observer) {
                return options_.switches.prune_on_equality
                           ? alpha_beta<true>(game, -kInf, kInf, depth, budget, observer)
                           : alpha_beta<false>(game, -kInf, kInf, depth, budget, observer);
            });
        case Algorithm::pvs:
        case Algorithm::mtdf:
            return run_searcher(it);
        case Algorithm::two_phase:
            return run_with_open(TwoPhaseMinimax<G>(), it);
        case Algorithm::sss_star:
            return run_with_open(SssStar<G>(), it);
        case Algorithm::b_star:
            return run_b_star(it);
        case Algorithm::parallel:
            return run_parallel(it);
        }
        return 0;
    }
    /// Alpha-beta with enhancements.
    Value run_searcher(Iteration& it) {
        Searcher<G, Observer> searcher(options_.switches, table_.get(), it.budget, it.observer);
        searcher.hint(it.report.line);
        if (doubts_old_) searcher.doubt_old_entries();
        Line<G> line;
        const auto window = [&](Value alpha, Value beta) {
            const Value value = searcher.search(it.game, alpha, beta, it.depth);
            // A search that fails low proves only that no move is good enough, not which one is
            // best.
            if (value > alpha) line = it.lines.line();
            return value;
        };
        const Value value =
            options_.algorithm == Algorithm::mtdf ? mtdf(window, it.guess) : in_window(window, it);
        oldest_answer_ = searcher.oldest_answer();
        it.report.line = std::move(line);
        return value;
    }
    Value run_parallel(Iteration& it) {
        ParallelAlphaBeta<G> search(
            {.threads = std::max(options_.threads, 1U), .switches = options_.switches},
            table_.get(), it.budget);
        search.hint(it.report.line);
        const Value value = in_window(
            [&](Value alpha, Value beta) { return search.search(it.game, alpha, beta, it.depth); },
            it);
        it.report.counters += search.counters();
        if (search.counters().table_hits > 0) oldest_answer_ = kUnknownAge;
        it.report.parallel = search.cost();
        it.report.line = search.line();
        return value;
    }
    /// The searches that keep an OPEN list: two phases, SSS*.
    Value run_with_open(auto search, Iteration& it) {
        const Value value = search.search(it.game, it.depth, it.budget, it.observer);
        it.report.line = search.line();
        it.report.longest_open = search.longest_open();
        return value;
    }
    Value run_b_star(Iteration& it) {
        if constexpr (Bounded<G>) {
            const auto result = BStar<G>().search(it.game, it.budget, it.observer);
            it.depth = 0;
            it.complete = result.proved;
            it.report.interval = result.value;
            it.report.stopped = result.stopped;
            it.report.line = {result.move};
            return result.value.low;
        }
        return 0;
    }

    template <class Window>
    Value in_window(Window&& window, const Iteration& it) const {
        return options_.switches.aspiration
                   ? aspiration(window, it.guess, options_.aspiration_half_width)
                   : window(-kInf, kInf);
    }

    SearchOptions options_;
    std::unique_ptr<TranspositionTable<Move>> table_;
    // The last iteration reached neither the horizon nor a table entry that may depend on the
    // horizon of an earlier iteration: a deeper search cannot change the value.
    bool searched_all_ = false;
    // The last iteration reached no horizon, only such entries of this search: the next iteration
    // does not use them, and so determines whether the game has been searched to its end.
    bool doubts_old_ = false;
    int oldest_answer_ = 0;                      // in generations
    static constexpr int kUnknownAge = 1 << 20;  // the parallel search does not track ages
};

// Not inline: if a program declares `extern template class GameSearch<G>`, the searches of G are
// compiled in only one file.

template <Game G>
SearchReport<G> GameSearch<G>::search(const G& position, Budget& budget,
                                      GameRecorder<G>* recorder) {
    SearchReport<G> report;
    const Stopwatch watch;
    if constexpr (Hashed<G>)
        if (options_.switches.table && !table_)
            table_ = std::make_unique<TranspositionTable<Move>>(
                std::min(options_.table_bytes, budget.max_bytes));
    doubts_old_ = false;
    if (options_.switches.deepening && options_.algorithm != Algorithm::b_star)
        report.stopped = iterative_deepening(
            [&](Depth depth) { return iterate(position, depth, budget, recorder, report); },
            options_.depth,
            [&](Value value) { return value >= kWin || value <= -kWin || searched_all_; });
    else
        try {
            iterate(position, options_.depth, budget, recorder, report);
        } catch (const OutOfBudget& e) {
            report.stopped = e.reason;
        }
    if (!report.line.empty()) report.move = report.line.front();
    report.seconds = watch.seconds();
    return report;
}

template <Game G>
Value GameSearch<G>::iterate(const G& position, Depth depth, Budget& budget,
                             GameRecorder<G>* recorder, SearchReport<G>& report) {
    const std::uint64_t horizon = report.counters.evaluations;
    if (table_) table_->new_generation();
    oldest_answer_ = 0;
    CountingObserver count(report.counters);
    LineObserver<G> lines;
    GameRecorder<G> nothing;
    Iteration iteration{.game = position,
                        .depth = depth,
                        .guess = report.complete ? report.value : options_.guess,
                        .budget = budget,
                        .observer = Observer(count, lines, recorder ? *recorder : nothing),
                        .lines = lines,
                        .report = report};
    report.value = run(iteration);
    report.complete = iteration.complete;
    report.depth = iteration.depth;
    const bool met_horizon = horizon != report.counters.evaluations;
    searched_all_ = !met_horizon && oldest_answer_ == 0;
    doubts_old_ = !met_horizon && oldest_answer_ > 0 && oldest_answer_ < depth;
    return report.value;
}

}  // namespace ailab
