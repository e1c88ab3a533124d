// `compare`: runs every algorithm and enhancement on the same game and prints value, nodes, leaves
// and time.
#include <array>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "common/trees/game_tree.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {
namespace {

struct CompareOptions {
    std::string game = "3x3,3", order = "rows";
    int depth = 0;
};

/// The algorithms, and the seven enhancements of the lectures with the names that select them.
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

SearchOptions options_of(std::string_view words, const CompareOptions& o,
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

/// Monte-Carlo search has a number of playouts instead of a depth, and its value is a mean unless
/// it is proved.
void add_monte_carlo(Comparison& searches, const AnyGame& game, const app::Session& session,
                     Budget& budget) {
    constexpr std::uint64_t kPlayouts = 10'000;
    const double largest = largest_result(game, budget);
    const auto search = game.monte_carlo({.scale = largest, .seed = session.shared().seed});
    const Stopwatch watch;
    const StopReason stopped = search->run(kPlayouts, budget);
    const double seconds = watch.seconds();
    const auto root = search->node(0);
    const bool proved = root.bounds.proved();
    const double scale = largest * (game.side_to_move() == Side::first ? 1 : -1);
    const double value = scale * (proved ? root.bounds.low : root.mean);
    searches.add({{"mcts", tr("8 Monte-Carlo, 10,000")},
                  proved,
                  {value, stopped != StopReason::none ? std::string(tr(to_string(stopped)))
                          : proved                    ? fmt::format("{:g}", value)
                                                      : fmt::format("~{:.2f}", value)},
                  search->size(),
                  root.visits,
                  0,
                  "–",
                  {0, "–"},
                  stopped,
                  milliseconds(seconds)});
}

void add_search(Comparison& searches, const char* name, std::string_view words,
                const AnyReport& report, const AnyGame& game, bool ascii) {
    const auto& c = report.counters;
    // The nodes of a parallel search depend on when each thread receives a new bound, so the counts
    // vary.
    const auto counted = [&](std::uint64_t n) -> app::Table::Entry {
        return {n, (report.parallel ? "~" : "") + app::with_commas(n)};
    };
    const auto value = game.side_to_move() == Side::first ? report.value : -report.value;
    searches.add({{std::string(words), tr(name)},
                  report.complete,
                  {report.complete ? app::Cell(value) : app::Cell(),
                   report.exact()    ? value_text(value, ascii)
                   : report.complete ? ">= " + value_text(value, ascii)
                                     : std::string(tr(to_string(report.stopped)))},
                  counted(c.nodes()),
                  counted(c.leaves()),
                  counted(c.cutoffs),
                  c.cutoffs ? fmt::format("{:.0f}%", 100 * c.first_move_rate()) : "–",
                  {c.table_hits, c.table_hits ? app::with_commas(c.table_hits) : "–"},
                  report.stopped,
                  milliseconds(report.seconds)});
}

/// Describes the overhead of the parallel search compared with one thread.
std::string parallel_text(const AnyReport& parallel, const AnyReport& serial) {
    const ParallelCost& cost = *parallel.parallel;
    if (cost.joins == 0) return tr("parallel: finished before a second thread could join\n");
    const auto nodes = static_cast<double>(parallel.counters.nodes());
    const auto serial_nodes = static_cast<double>(serial.counters.nodes());
    const double speedup = parallel.seconds > 0 ? serial.seconds / parallel.seconds : 0;
    return tr(
        "parallel, {} threads: search overhead {:.1f}%, synchronisation {:.1f}% of the time, "
        "communication {} splits, {} joins, {} bounds; speed-up {:.2f}, efficiency {:.2f}\n",
        cost.threads, 100 * (nodes - serial_nodes) / serial_nodes,
        100 * cost.synchronisation_overhead(), cost.splits, cost.joins, cost.bound_updates, speedup,
        speedup / cost.threads);
}

/// The rows that the game can be searched by.
std::vector<std::pair<const char*, const char*>> rows_for(const AnyGame& game,
                                                          const CompareOptions& o,
                                                          const app::Session& session) {
    std::vector<std::pair<const char*, const char*>> rows(kRows.begin(), kRows.end());
    std::erase_if(rows, [&](const auto& row) {
        return missing_capability(options_of(row.second, o, session), game.capabilities());
    });
    return rows;
}

app::ExitCode compare(const AnyGame& game, const CompareOptions& o, app::Session& session) {
    constexpr std::size_t kMostBytes = std::size_t{2} << 30U;
    AnyReport serial, parallel;
    const auto rows = rows_for(game, o, session);
    app::Results results(session, "trees.compare/1");
    Comparison searches(session, results,
                        {{"search", tr("search")},
                         {"complete", std::nullopt},
                         {"value", tr("value")},
                         {"nodes", tr("nodes")},
                         {"leaves", tr("leaves")},
                         {"cutoffs", tr("cut-offs")},
                         {"", tr("first move cuts")},
                         {"table_hits", tr("table hits")},
                         {"stopped", std::nullopt},
                         {"seconds", "ms"}},
                        rows.size() + 1, {.seconds = kMostSeconds, .bytes = kMostBytes});
    for (const auto& [name, words] : rows)
        searches.run([&](Budget& budget) {
            const AnyReport report = game.search(options_of(words, o, session), budget);
            add_search(searches, name, words, report, game, session.shared().ascii);
            if (std::string_view(words) == "alpha-beta") serial = report;
            if (report.parallel && report.complete) parallel = report;
        });
    searches.run([&](Budget& budget) { add_monte_carlo(searches, game, session, budget); });
    const bool costs = parallel.parallel && serial.complete;
    return searches.finish({.text = costs ? parallel_text(parallel, serial) : "", .logged = false});
}

/// For the searches whose names do not say it.
std::string how_they_work() {
    std::string text;
    for (const Algorithm algorithm : {Algorithm::b_star, Algorithm::sss_star}) {
        const auto row = std::ranges::find(algorithms(), algorithm, &AlgorithmRow::value);
        text += fmt::format("\n{}: {}", row->name, tr(row->summary));
    }
    return text;
}

app::ExitCode run(const CompareOptions& o, app::Session& session) {
    const auto game = read_game(o.game, {.best_first = o.order == "centre",
                                         .estimates = o.depth > 0,
                                         .seed = session.shared().seed,
                                         .budget = session.budget()});
    return compare(*game, o, session);
}

}  // namespace

app::Action compare_command(app::Command& command) {
    auto o = std::make_shared<CompareOptions>();
    command.optional_argument("GAME", o->game, "a game of the list below")
        .option("-d,--depth", "PLIES", o->depth, "maximum depth (0: to the end of the game)")
        .range(0, kMaxPly)
        .choice("--order", o->order, {"rows", "centre"}, marked("order of the moves on a board"))
        .shared(app::kFormat | app::kSeed | app::kThreads | app::kLimits)
        .example("compare", "the ladder on tic-tac-toe")
        .example("compare 4x4,4 --depth 7 --order centre", "with an evaluation at the horizon")
        .example("compare random3^9 --seed 5", "random values: the history heuristic does not help")
        .details(list_of_games() + how_they_work());
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
