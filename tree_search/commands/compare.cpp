// `compare`: every algorithm and enhancement on the same game: value, nodes, leaves, time.
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "common/trees/game_tree.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {
namespace {

struct CompareRequest {
    std::string game = "3x3,3", order = "rows";
    int depth = 0;
    int most_seconds = 20;
};

/// The ladder, and the seven enhancements of the lectures with the words that select them.
constexpr std::array kRows{
    std::pair{marked("minimax"), "minimax"},
    std::pair{marked("two phases"), "two-phase"},
    std::pair{marked("alpha-beta"), "alpha-beta"},
    std::pair{marked("1 empty windows"), "pvs"},
    std::pair{marked("2 transposition table"), "alpha-beta,table"},
    std::pair{marked("3 history heuristic"), "alpha-beta,history"},
    std::pair{marked("  killer moves"), "alpha-beta,killers"},
    std::pair{marked("4 iterative deepening"), "alpha-beta,deepening"},
    std::pair{marked("  deepening + table"), "alpha-beta,deepening,table"},
    std::pair{"5 B*", "bstar"},
    std::pair{"6 SSS*", "sss"},
    std::pair{marked("  MTD(f) + table"), "mtdf,table"},
    std::pair{marked("7 parallel alpha-beta"), "parallel"},
    std::pair{marked("all together"), "pvs,table,history,killers,deepening"},
};

SearchOptions options_of(std::string_view words, const CompareRequest& o,
                         const app::Session& session) {
    SearchWords search;
    const std::size_t comma = words.find(',');
    search.algorithm = words.substr(0, comma);
    if (comma != std::string_view::npos) search.with = {std::string(words.substr(comma + 1))};
    search.depth = o.depth;
    SearchOptions options = search_options(search, session);
    if (options.algorithm == Algorithm::parallel) options.threads = std::max(options.threads, 2U);
    return options;
}

/// Monte-Carlo search does not search to a depth: it has so many playouts, and its value is a mean
/// unless it is proved.
void monte_carlo_row(const AnyGame& game, const app::Session& session, Budget& budget,
                     app::TextTable& table, app::Report& out) {
    constexpr std::uint64_t kPlayouts = 10'000;
    const auto search =
        game.monte_carlo({.scale = largest_result(game), .seed = session.shared().seed});
    const Stopwatch watch;
    const StopReason stopped = search->run(kPlayouts, budget);
    const double seconds = watch.seconds();
    const auto root = search->node(0);
    const bool proved = root.bounds.proved();
    const double scale = largest_result(game) * (game.side_to_move() == Side::first ? 1 : -1);
    const double value = scale * (proved ? root.bounds.low : root.mean);
    table.add({tr("8 Monte-Carlo, 10,000"),
               stopped != StopReason::none ? std::string(tr(to_string(stopped)))
               : proved                    ? fmt::format("{:g}", value)
                                           : fmt::format("~{:.2f}", value),
               app::with_commas(search->size()), app::with_commas(root.visits), "0", "–", "–",
               fmt::format("{:.1f}", seconds * 1e3)});
    out.add({{"search", std::string("mcts")},
             {"complete", proved},
             {"value", value},
             {"nodes", std::uint64_t{search->size()}},
             {"leaves", std::uint64_t{root.visits}},
             {"cutoffs", std::uint64_t{0}},
             {"table_hits", std::uint64_t{0}},
             {"seconds", seconds}});
}

void compare(const AnyGame& game, const CompareRequest& o, app::Session& session) {
    app::TextTable table({tr("search"), tr("value"), tr("nodes"), tr("leaves"), tr("cut-offs"),
                          tr("first move cuts"), tr("table hits"), "ms"});
    app::Report out(session, "trees.compare/1");
    std::optional<ParallelCost> parallel;
    std::uint64_t serial_nodes = 0, parallel_nodes = 0;
    double serial_seconds = 0, parallel_seconds = 0;
    const Budget whole = session.budget();
    std::size_t rows = 0;
    for (const auto& [name, words] : kRows) {
        if (session.cancelled() || Budget::Clock::now() >= whole.deadline) {
            session.warn(tr("stopped: {} of {} searches were run", rows, std::size(kRows)));
            break;
        }
        const SearchOptions options = options_of(words, o, session);
        if (game.missing(options)) continue;
        Budget budget = whole;
        budget.deadline =
            std::min(whole.deadline, Budget::Clock::now() + std::chrono::seconds(o.most_seconds));
        budget.max_bytes = std::min<std::size_t>(budget.max_bytes, std::size_t{2} << 30U);
        const auto report = game.search(options, budget);
        const auto& c = report.counters;
        ++rows;
        // What threads search depends on when each of them is told of a bound: it varies.
        const std::string about = report.parallel ? "~" : "";
        const auto value = game.side_to_move() == Side::first ? report.value : -report.value;
        const bool exact =
            report.complete && (!report.interval || report.interval->low == report.interval->high);
        table.add({tr(name),
                   exact             ? value_text(value, session.shared().ascii)
                   : report.complete ? ">= " + value_text(value, session.shared().ascii)
                                     : std::string(tr(to_string(report.stopped))),
                   about + app::with_commas(c.nodes()), about + app::with_commas(c.leaves()),
                   about + app::with_commas(c.cutoffs),
                   c.cutoffs ? fmt::format("{:.0f}%", 100 * c.first_move_rate()) : "–",
                   c.table_hits ? app::with_commas(c.table_hits) : "–",
                   fmt::format("{:.1f}", report.seconds * 1e3)});
        out.add({{"search", std::string(words)},
                 {"complete", report.complete},
                 {"value", std::int64_t{value}},
                 {"nodes", c.nodes()},
                 {"leaves", c.leaves()},
                 {"cutoffs", c.cutoffs},
                 {"table_hits", c.table_hits},
                 {"seconds", report.seconds}});
        if (std::string_view(words) == "alpha-beta")
            serial_nodes = c.nodes(), serial_seconds = report.seconds;
        if (report.parallel && report.complete) {
            parallel = report.parallel;
            parallel_nodes = c.nodes(), parallel_seconds = report.seconds;
        }
    }
    if (!session.cancelled() && Budget::Clock::now() < whole.deadline) {
        Budget budget = whole;
        monte_carlo_row(game, session, budget, table, out);
    }
    out.finish();
    if (session.shared().format != app::Format::text) return;
    table.print(session.out());
    if (!parallel || serial_nodes == 0) return;
    if (parallel->joins == 0) {
        session.out() << tr("parallel: over before a second thread could join\n");
        return;
    }
    const double search_overhead =
        (static_cast<double>(parallel_nodes) - static_cast<double>(serial_nodes)) /
        static_cast<double>(serial_nodes);
    const double speedup = parallel_seconds > 0 ? serial_seconds / parallel_seconds : 0;
    session.out() << tr(
        "parallel, {} threads: search overhead {:.1f}%, synchronisation {:.1f}% of the time, "
        "communication {} splits, {} joins, {} bounds; speed-up {:.2f}, efficiency {:.2f}\n",
        parallel->threads, 100 * search_overhead, 100 * parallel->synchronisation_overhead(),
        parallel->splits, parallel->joins, parallel->bound_updates, speedup,
        speedup / parallel->threads);
}

app::ExitCode run(const CompareRequest& o, app::Session& session) {
    if (o.most_seconds < 1) throw UsageError(tr("--each must be at least one second"));
    const auto deadline = session.budget().deadline;
    const auto game = read_game(o.game, {.best_first = o.order == "centre",
                                         .estimates = o.depth > 0,
                                         .seed = session.shared().seed});
    compare(*game, o, session);
    return Budget::Clock::now() < deadline ? app::ExitCode::answered : app::ExitCode::out_of_budget;
}

}  // namespace

app::Action compare_command(app::Command& command) {
    auto o = std::make_shared<CompareRequest>();
    std::string list = tr("Games:");
    for (const RegisteredGame& game : games())
        list += fmt::format("\n  {:<15}{}", game.name, tr(game.summary));
    command.optional_argument("GAME", o->game, "a game of the list below")
        .option("-d,--depth", "PLIES", o->depth, "maximum depth (0: to the end of the game)")
        .choice("--order", o->order, {"rows", "centre"}, marked("order of the moves on a board"))
        .option("--each", "SECONDS", o->most_seconds, "time limit of each search")
        .shared(app::kFormat | app::kSeed | app::kThreads | app::kLimits)
        .example("compare", "the ladder on tic-tac-toe")
        .example("compare 4x4,4 --depth 7 --order centre", "with an evaluation at the horizon")
        .example("compare random3^9 --seed 5", "random order: nothing to learn from history")
        .details(list);
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
