// One door to every game search: algorithm and enhancements by name, one report for all of them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/search/game/algorithms.hpp"
#include "common/search/game/b_star.hpp"
#include "common/search/game/minimax.hpp"
#include "common/search/game/parallel.hpp"
#include "common/search/game/sss_star.hpp"
#include "common/search/game/statistics.hpp"
#include "common/search/game/two_phase.hpp"

namespace ailab {

/// One complete iteration of a deepening search.
struct IterationReport {
    Depth depth = 0;
    Value value = 0;
    std::uint64_t nodes = 0;  ///< of this iteration
};

template <Game G>
struct SearchReport {
    using Move = typename G::Move;

    bool complete = false;  ///< false: the budget ended before even the first iteration did
    Value value = 0;        ///< for the side to move at the root, at `depth`
    std::optional<Move> move{};
    Line<G> line{};  ///< the expected play; begins with `move`
    Depth depth = 0;
    StopReason stopped = StopReason::none;

    SearchCounters counters{};  ///< of all iterations together
    double seconds = 0;
    std::vector<IterationReport> iterations{};
    std::size_t longest_open = 0;            ///< of the searches that keep an OPEN list
    std::optional<Interval> interval{};      ///< B*: what is known about the move's value
    std::optional<ParallelCost> parallel{};  ///< parallel alpha-beta: what cooperation cost

    double effective_branching() const {
        return effective_branching_factor(counters.nodes(), depth);
    }
};

/// Why this game cannot be searched so, or nothing: "B* needs a game with optimistic and …".
template <Game G>
std::optional<std::string> missing_capability(const SearchOptions& options) {
    if (options.algorithm == Algorithm::b_star && !Bounded<G>)
        return marked(
            "bstar needs optimistic and pessimistic bounds, which this game does not offer");
    if (options.switches.table && !Hashed<G>)
        return marked("the transposition table needs a hash key, which this game does not offer");
    if (options.switches.history && !Indexed<G>)
        return marked("the history heuristic needs numbered moves, which this game does not offer");
    if (options.switches.quiescence && !Noisy<G>)
        return marked("this game has no noisy moves: quiescence search has nothing to do");
    if (options.switches.null_move && !Passable<G>)
        return marked("null-move pruning needs a game in which passing makes sense");
    return std::nullopt;
}

/// Keeps the transposition table from move to move. Not copyable; one per player or thread.
template <Game G>
class GameSearch {
public:
    using Move = typename G::Move;

    /// Throws UsageError if the game lacks what the options ask for.
    explicit GameSearch(const SearchOptions& options) : options_(options) {
        if (const auto missing = missing_capability<G>(options)) throw UsageError(*missing);
        options_.depth = std::clamp(options_.depth, 0, kMaxPly - 1);
        if (options_.algorithm == Algorithm::pvs) options_.switches.pvs = true;
        if constexpr (Hashed<G>)
            if (options_.switches.table)
                table_ = std::make_unique<TranspositionTable<Move>>(options_.table_bytes);
    }

    /// Requires a position that is not terminal. The observer sees every event, except those of
    /// the parallel search, which only counts.
    template <class Obs = NullObserver>
    SearchReport<G> search(const G& position, Budget& budget, Obs&& obs = {}) {
        SearchReport<G> report;
        const Stopwatch watch;
        doubts_old_ = false;
        if (options_.algorithm == Algorithm::b_star)
            prove_best(position, budget, obs, report);
        else if (options_.switches.deepening)
            deepen(position, budget, obs, report);
        else
            search_once(position, budget, obs, report);
        if (!report.line.empty()) report.move = report.line.front();
        report.seconds = watch.seconds();
        return report;
    }

    const SearchOptions& options() const noexcept { return options_; }
    TranspositionTable<Move>* table() noexcept { return table_.get(); }

private:
    template <class Obs>
    void search_once(const G& position, Budget& budget, Obs& obs, SearchReport<G>& report) {
        try {
            iterate(position, options_.depth, options_.guess, budget, obs, report);
        } catch (const OutOfBudget& e) {
            report.stopped = e.reason;
        }
    }

    template <class Obs>
    void deepen(const G& position, Budget& budget, Obs& obs, SearchReport<G>& report) {
        const auto result = iterative_deepening(
            [&](Depth depth) {
                obs.on_iteration(depth, report.value);
                const Value guess = report.complete ? report.value : options_.guess;
                return iterate(position, depth, guess, budget, obs, report);
            },
            options_.depth, options_.time,
            [&](Value value) { return value >= kWin || value <= -kWin || searched_all_; });
        report.stopped = result.stopped;
    }

    /// One fixed-depth search; fills in the report once it is complete.
    template <class Obs>
    Value iterate(const G& position, Depth depth, Value guess, Budget& budget, Obs& obs,
                  SearchReport<G>& report) {
        const std::uint64_t before = report.counters.nodes();
        const std::uint64_t horizon = report.counters.evaluations;
        if (table_) table_->new_generation();
        oldest_answer_ = 0;
        CountingObserver count(report.counters);
        LineObserver<G> lines;
        Observers all(count, lines, obs);
        Line<G> line;
        const Value value = run(position, depth, guess, budget, all, lines, line, report);
        const bool met_horizon = horizon != report.counters.evaluations;
        searched_all_ = !met_horizon && oldest_answer_ == 0;
        const auto before_this = static_cast<int>(report.iterations.size());
        doubts_old_ = !met_horizon && oldest_answer_ > 0 && oldest_answer_ <= before_this;
        report.complete = true;
        report.value = value;
        report.depth = depth;
        report.line = std::move(line);
        report.iterations.push_back({depth, value, report.counters.nodes() - before});
        return value;
    }

    template <class Obs>
    Value run(G game, Depth depth, Value guess, Budget& budget, Obs& obs, LineObserver<G>& lines,
              Line<G>& line, SearchReport<G>& report) {
        Value value = 0;
        switch (options_.algorithm) {
        case Algorithm::minimax:
            value = minimax(game, depth, budget, obs);
            break;
        case Algorithm::negamax:
            value = negamax(game, depth, budget, obs);
            break;
        case Algorithm::two_phase: {
            TwoPhaseMinimax<G> search;
            value = search.search(game, depth, budget, obs);
            line = search.line();
            report.longest_open = search.longest_open();
            return value;
        }
        case Algorithm::sss_star: {
            SssStar<G> search;
            value = search.search(game, depth, budget, obs);
            line = search.line();
            report.longest_open = search.longest_open();
            return value;
        }
        case Algorithm::parallel:
            return run_parallel(game, depth, guess, budget, line, report);
        case Algorithm::alpha_beta:
        case Algorithm::pvs:
        case Algorithm::mtdf:
        case Algorithm::b_star:
            return run_searcher(game, depth, guess, budget, obs, lines, line, report);
        }
        line = lines.line();
        return value;
    }

    template <class Obs>
    Value run_searcher(G& game, Depth depth, Value guess, Budget& budget, Obs& obs,
                       const LineObserver<G>& lines, Line<G>& line, const SearchReport<G>& report) {
        Searcher<G, Obs> searcher(options_.switches, table_.get(), budget, obs);
        searcher.hint(report.line);
        if (doubts_old_) searcher.doubt_old_entries();
        const auto window = [&](Value alpha, Value beta) {
            const Value value = searcher.search(game, alpha, beta, depth);
            // A search that failed low only says that no move is good enough, not which is best.
            if (value > alpha) line = lines.line();
            return value;
        };
        const Value value =
            options_.algorithm == Algorithm::mtdf ? mtdf(window, guess) : in_window(window, guess);
        oldest_answer_ = searcher.oldest_answer();
        return value;
    }

    Value run_parallel(G& game, Depth depth, Value guess, Budget& budget, Line<G>& line,
                       SearchReport<G>& report) {
        typename ParallelAlphaBeta<G>::Options options;
        options.threads = std::max(options_.threads, 1U);
        options.switches = options_.switches;
        ParallelAlphaBeta<G> search(options, table_.get(), budget);
        search.hint(report.line);
        const Value value = in_window(
            [&](Value alpha, Value beta) { return search.search(game, alpha, beta, depth); },
            guess);
        report.counters += search.counters();
        if (search.counters().table_hits > 0) oldest_answer_ = kUnknownAge;
        report.parallel = search.cost();
        line = search.line();
        return value;
    }

    template <class Window>
    Value in_window(Window&& window, Value guess) {
        return options_.switches.aspiration
                   ? aspiration(window, guess, options_.aspiration_half_width)
                   : window(-kInf, kInf);
    }

    template <class Obs>
    void prove_best(const G& position, Budget& budget, Obs& obs, SearchReport<G>& report) {
        if constexpr (Bounded<G>) {
            CountingObserver count(report.counters);
            Observers all(count, obs);
            const auto result = BStar<G>().search(position, budget, all);
            report.complete = result.proved;
            report.interval = result.value;
            report.value = result.value.low;
            report.stopped = result.stopped;
            report.line = {result.move};
        }
    }

    SearchOptions options_;
    std::unique_ptr<TranspositionTable<Move>> table_;
    // The last iteration met neither the horizon nor an entry that may rest on an earlier one's
    // horizon: deeper is no use.
    bool searched_all_ = false;
    // It met only such entries of this search: the next iteration does without them, and so finds
    // out whether the game has been searched to its end.
    bool doubts_old_ = false;
    int oldest_answer_ = 0;                      // in generations
    static constexpr int kUnknownAge = 1 << 20;  // the parallel search does not tell old from new
};

}  // namespace ailab
