// `compare FILE`: runs the engines on the same queries; all distances must agree.
#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/result.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "common/show/comparison.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab1_dijkstra/check/route_check.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "lab1_dijkstra/commands/graph_input.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/formats/query_line.hpp"
#include "lab1_dijkstra/show/answer.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"

namespace ailab::lab1 {
namespace {

struct CompareOptions {
    GraphInput input;
    QueryOptions query;
    std::vector<std::string> algorithms;
    int pairs = 10;
    bool no_times = false;
    bool textbook = false;
};

/// What one algorithm did on all queries.
struct Row {
    Counters counters{};
    double prepared = 0;  // seconds
    double seconds = 0;   // all queries
    std::vector<Distance> distances{};
};

/// Throws OutOfBudget.
Row run_engine(const RoadMap& map, const std::string& algorithm, std::string_view queue,
               const std::vector<Query>& queries, Budget& budget, app::Session& session) {
    Row row;
    Planner planner(map, {.algorithm = algorithm,
                          .queue = std::string(queue),
                          .budget = budget,
                          .on_progress = hierarchy_progress(session)});
    Stopwatch watch;
    PathFinder& finder = planner.finder_for_next(queries.size());
    row.prepared = watch.seconds();
    watch.restart();
    std::vector<PathResult> results;
    for (const Query& query : queries) {
        const PathResult& result =
            results.emplace_back(finder.find_path(query.from, query.to, budget));
        row.distances.push_back(result.distance);
        row.counters.expanded += result.counters.expanded;
        row.counters.generated += result.counters.generated;
        row.counters.relaxed += result.counters.relaxed;
        row.counters.queue_peak = std::max(row.counters.queue_peak, result.counters.queue_peak);
    }
    row.seconds = watch.seconds();
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const auto [from, to] = queries[i];
        const std::string wrong = complaint(map.arcs(), from, to, row.distances[i], results[i]);
        if (!wrong.empty()) throw std::logic_error(algorithm + ": " + wrong);
    }
    return row;
}

constexpr NodeId kBellmanFordLimit = 50'000;     // nodes; it computes a whole table per query
constexpr NodeId kRandomHierarchyLimit = 5'000;  // nodes; larger graphs are tested first

bool hierarchy_is_feasible(const RoadMap& map, const Budget& budget, app::Session& session) {
    if (map.node_count() <= kRandomHierarchyLimit) return true;
    const bool is_random = Planner(map, {.budget = budget}).looks_random();
    if (is_random)
        session.note(
            tr("ch is left out: on a graph without locality, building a hierarchy takes very long "
               "(use --algorithm ch to include it)"));
    return !is_random;
}

std::vector<std::string> algorithms_for(const RoadMap& map, const CompareOptions& options,
                                        const Budget& budget, app::Session& session) {
    const bool negative = find_negative_edge(map.edges()).has_value();
    for (const std::string& word : options.algorithms)
        if (choose(algorithms(), word, "algorithm").name == "auto")
            throw UsageError(
                tr("auto is not an algorithm to compare: it chooses one of the others"));
    if (!options.algorithms.empty()) return options.algorithms;
    std::vector<std::string> words;
    for (const std::string_view word : {"dijkstra", "bidirectional", "astar", "bidirectional-astar",
                                        "alt", "bidirectional-alt", "ch", "bellman-ford"}) {
        const Algorithm& row = choose(algorithms(), word, "algorithm");
        if (negative && row.needs != Needs::nothing) continue;
        if (row.needs == Needs::coordinates && !map.has_coordinates()) continue;
        if (row.name == "ch" && !hierarchy_is_feasible(map, budget, session)) continue;
        if (row.name == "bellman-ford" && !negative && map.node_count() > kBellmanFordLimit)
            continue;
        words.emplace_back(row.name);
    }
    return words;
}

std::vector<Query> queries_for(const RoadMap& map, const CompareOptions& options,
                               std::uint64_t seed) {
    std::vector<Query> queries;
    for (const std::string& text : options.query.all())
        queries.push_back(parse_query(map, text, {options.query.option(), 0, 0}));
    Random random(seed);
    while (options.query.all().empty() && queries.size() < static_cast<std::size_t>(options.pairs))
        queries.push_back({static_cast<NodeId>(random.below(map.node_count())),
                           static_cast<NodeId>(random.below(map.node_count()))});
    return queries;
}

/// `row`: null if a limit ended the search.
std::vector<app::Table::Entry> cells_of(const std::string& algorithm, const std::string& queue,
                                        const Row* row, StopReason stopped, std::size_t queries,
                                        bool times) {
    std::vector<app::Table::Entry> cells{algorithm, queue};
    if (row) {
        const Counters& c = row->counters;
        for (const std::uint64_t count :
             {c.expanded / queries, c.generated / queries, c.relaxed / queries, c.queue_peak})
            cells.emplace_back(count);
        if (times) cells.emplace_back(app::fixed(1e3 * row->prepared, 2));
        if (times)
            cells.emplace_back(app::fixed(1e3 * row->seconds / static_cast<double>(queries), 4));
    }
    cells.resize(times ? 8 : 6, {app::Cell(), "-"});
    cells.emplace_back(stopped);
    return cells;
}

/// All distances must agree.
app::ExitCode compare_engines(const RoadMap& map, const CompareOptions& options,
                              const std::vector<Query>& queries, app::Results& results,
                              app::Session& session) {
    std::vector<app::Table::Column> columns{
        {"algorithm", tr("algorithm")}, {"queue", tr("queue")},
        {"expanded", tr("expanded")},   {"generated", tr("generated")},
        {"relaxed", tr("relaxed")},     {"queue_peak", tr("queue peak")}};
    if (!options.no_times) {
        columns.push_back({"prepare_ms", tr("prepare ms")});
        columns.push_back({"query_ms", tr("query ms")});
    }
    columns.push_back({"stopped", std::nullopt});
    std::vector<std::pair<std::string, std::string>> engines;  // with their queues
    for (const std::string& algorithm : algorithms_for(map, options, session.budget(), session))
        if (algorithm == "dijkstra")
            for (const auto& queue : kQueues) engines.emplace_back(algorithm, queue.name);
        else
            engines.emplace_back(algorithm, "");
    show::Comparison searches(session, results, std::move(columns), engines.size());
    std::vector<std::vector<Distance>> distances;
    for (const auto& [algorithm, queue] : engines)
        searches.run([&, name = algorithm, queue = queue](Budget& budget) {
            try {
                const Row row = run_engine(map, name, queue.empty() ? "bucket" : queue, queries,
                                           budget, session);
                searches.add(cells_of(name, queue, &row, StopReason::none, queries.size(),
                                      !options.no_times));
                distances.push_back(row.distances);
            } catch (const OutOfBudget& stop) {
                searches.add(
                    cells_of(name, queue, nullptr, stop.reason, queries.size(), !options.no_times));
                return;
            }
            if (distances.back() != distances.front())
                throw std::logic_error(name + " disagrees with " + engines.front().first);
        });
    return searches.finish(
        {.text = distances.size() == engines.size()
                     ? tr_count("means of {} query; all distances agree\n",
                                "means of {} queries; all distances agree\n", queries.size())
                     : tr_count("means of {} query; not all algorithms ran\n",
                                "means of {} queries; not all algorithms ran\n", queries.size()),
         .question = options.input.file + "\n"});
}

// --- the textbook searches, on one query

/// A search that forgets nodes needs a number of steps exponential in the edges of the path.
constexpr std::uint64_t kMostOfASearch = 10'000'000;

/// What is known about the path after some searches.
struct Known {
    std::vector<std::string> longer{};  ///< searches whose path is not shortest
    Distance shortest = kUnreached;     ///< according to an optimal search
    bool reached = false;

    std::string text() const {
        return !reached ? std::string(tr("there is no path"))
               : shortest == kUnreached
                   ? std::string(tr("whether these paths are shortest is not known"))
               : longer.empty() ? std::string(tr("all paths are shortest"))
                                : tr("not shortest: {}", fmt::join(longer, ", "));
    }
};

std::vector<app::Table::Entry> row_of(const textbook::Search& search, const RoadMap& map,
                                      const Query& query, Budget& budget, Known& known) {
    try {
        const PathResult found = search.run({map, query.from, query.to, budget}, {});
        const std::string length = found.reached ? map.length(found.distance) : marked("no path");
        const std::size_t edges = found.path.size() - (found.reached ? 1 : 0);
        known.reached = known.reached || found.reached;
        if (search.optimal)
            known.shortest = std::min(known.shortest, found.distance);
        else if (known.shortest != kUnreached && found.distance != known.shortest)
            known.longer.push_back(fmt::format("{} ({})", search.name, tr(length)));
        return {search.name,
                found.counters.expanded,
                found.counters.generated,
                found.counters.remembered,
                {edges, found.reached ? std::to_string(edges) : ""},
                {length, tr(length)},
                app::Cell()};
    } catch (const OutOfBudget& stop) {
        const app::Table::Entry none(app::Cell(), "-");
        const app::Table::Entry reason(app::Cell(), tr(to_string(stop.reason)));
        return {search.name, budget.nodes() - 1, none, none, none, reason, stop.reason};
    }
}

app::ExitCode compare_textbook(const RoadMap& map, const Query& query,
                               const CompareOptions& options, app::Results& results,
                               app::Session& session) {
    const bool negative = find_negative_edge(map.edges()).has_value();
    std::vector<const textbook::Search*> chosen;
    for (const textbook::Search& search : textbook::kSearches) {
        if (negative && search.name != "bellman-ford") continue;
        if (textbook::is_informed(search) && !map.has_estimate(query.to))
            session.note(tr("{} is left out: this graph has no coordinates", search.name));
        else
            chosen.push_back(&search);
    }
    show::Comparison searches(session, results,
                              {{"algorithm", tr("algorithm")},
                               {"expanded", tr("expanded")},
                               {"generated", tr("generated")},
                               {"remembered", tr("remembered")},
                               {"edges", tr("edges")},
                               {"length", tr("length")},
                               {"stopped", std::nullopt}},
                              chosen.size(), {.nodes = kMostOfASearch});
    Known known;
    for (const textbook::Search* search : chosen)
        searches.run(
            [&](Budget& budget) { searches.add(row_of(*search, map, query, budget, known)); });
    return searches.finish(
        {.text = tr("remembered: the most nodes in memory at once\n{}\n", known.text()),
         .question = fmt::format("{}: {} -> {}\n", options.input.file, map.name(query.from),
                                 map.name(query.to))});
}

app::ExitCode run_compare(const CompareOptions& options, app::Session& session) {
    if (options.textbook && options.query.all().size() != 1)
        throw UsageError(tr("--textbook takes one query only"), "--query \"START GOAL\"");
    app::Results results(session, options.textbook ? "lab1.compare-textbook/1" : "lab1.compare/1");
    const RoadMap map = open_map(options.input, session.budget(), session);
    if (map.node_count() == 0) throw InputError(tr("the graph has no nodes"));
    const auto queries = queries_for(map, options, session.shared().seed);
    try {
        return options.textbook ? compare_textbook(map, queries.front(), options, results, session)
                                : compare_engines(map, options, queries, results, session);
    } catch (const NegativeCycle& cycle) {
        results.add({tr("the graph has the negative cycle {}\n", cycle_text(map, cycle.nodes)),
                     {{"negative_cycle", node_names(map, cycle.nodes)}},
                     "",
                     false});
        return app::ExitCode::negative;
    }
}

}  // namespace

app::Action compare_command(app::Command& command) {
    auto options = std::make_shared<CompareOptions>();
    declare(options->input, command);
    declare(options->query, command);
    command.instead_of_arguments("--query \"START TARGET\"")
        .option("--pairs", "N", options->pairs, "random pairs if no query is given")
        .range(1, 1'000'000)
        .not_with({"--textbook", "--query", "--from"})
        .option("-a,--algorithm", "NAME", options->algorithms, "compare only these (repeatable)")
        .flag("--textbook", options->textbook,
              "the textbook's searches, blind and informed, on one query")
        .only_with({"--query", "--from"})
        .not_with({"--algorithm"})
        .flag("--no-times", options->no_times, "leave out everything that differs from run to run")
        .not_with({"--textbook"})
        .negative("there is a negative cycle")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kLimits)
        .example("compare romania --query \"Arad Bucharest\"", "every algorithm on one query")
        .example("compare romania --from Arad --to Bucharest", "the same by two options")
        .example("compare romania --pairs 100 --seed 7", "means over 100 random pairs")
        .example("compare romania -a alt -a ch", "only these algorithms")
        .example("compare romania --textbook --query \"Arad Bucharest\"",
                 "how many nodes each textbook search keeps in memory");
    return [options](app::Session& session) { return run_compare(*options, session); };
}

}  // namespace ailab::lab1
