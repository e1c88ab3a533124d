// `compare FILE`: runs the engines on the same queries; all distances must agree.
#include <algorithm>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/result.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab1_dijkstra/check/route_check.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "lab1_dijkstra/commands/graph_input.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/formats/query_line.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"

namespace ailab::lab1 {
namespace {

struct CompareOptions {
    GraphInput input;
    std::vector<std::string> queries;
    std::vector<std::string> algorithms;
    int pairs = 10;
    bool no_times = false;
    bool textbook = false;
};

struct Row {
    std::string algorithm;
    std::string queue = "";
    Counters counters{};
    double prepared = 0;  // seconds
    double seconds = 0;   // all queries
    std::vector<Distance> distances{};
};

Row run_engine(const RoadMap& map, const std::string& algorithm, QueueKind queue,
               const std::vector<Query>& queries, Budget& budget, app::Session& session) {
    Row row{algorithm};
    if (algorithm == "dijkstra") row.queue = name_of(kQueues, queue);
    Planner planner(map, {.algorithm = algorithm,
                          .queue = queue,
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
        if (!wrong.empty()) throw std::logic_error(row.algorithm + ": " + wrong);
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
                                        bool negative, const Budget& budget,
                                        app::Session& session) {
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
    for (const std::string& text : options.queries)
        queries.push_back(parse_query(map, text, {"--query", 0, 0}));
    Random random(seed);
    while (options.queries.empty() && queries.size() < static_cast<std::size_t>(options.pairs))
        queries.push_back({static_cast<NodeId>(random.below(map.node_count())),
                           static_cast<NodeId>(random.below(map.node_count()))});
    return queries;
}

/// Adds a row for each algorithm; returns false if a limit was reached first. All distances must
/// agree.
bool run_all(const RoadMap& map, const CompareOptions& options, const std::vector<Query>& queries,
             Budget& budget, app::Session& session, std::vector<Row>& rows) {
    const bool negative = find_negative_edge(map.edges()).has_value();
    try {
        for (const std::string& algorithm :
             algorithms_for(map, options, negative, budget, session)) {
            for (const auto& queue : kQueues) {
                if (algorithm != "dijkstra" && queue.value != QueueKind::buckets) continue;
                rows.push_back(run_engine(map, algorithm, queue.value, queries, budget, session));
                if (rows.back().distances != rows.front().distances)
                    throw std::logic_error(algorithm + " disagrees with " + rows[0].algorithm);
            }
        }
        return true;
    } catch (const OutOfBudget& stop) {
        session.warn(tr_count("stopped ({}) after {} row", "stopped ({}) after {} rows",
                              rows.size(), tr(to_string(stop.reason)), rows.size()));
        return false;
    }
}

/// `all`: no limit was reached.
void write(const std::vector<Row>& rows, bool all, std::size_t queries,
           const CompareOptions& options, app::Session& session) {
    std::vector<app::Table::Column> columns{
        {"algorithm", tr("algorithm")}, {"queue", tr("queue")},
        {"expanded", tr("expanded")},   {"generated", tr("generated")},
        {"relaxed", tr("relaxed")},     {"queue_peak", tr("queue peak")}};
    if (!options.no_times) {
        columns.push_back({"prepare_ms", tr("prepare ms")});
        columns.push_back({"query_ms", tr("query ms")});
    }
    app::Table table(std::move(columns));
    for (const Row& row : rows) {
        std::vector<app::Table::Entry> cells{row.algorithm,
                                             row.queue,
                                             row.counters.expanded / queries,
                                             row.counters.generated / queries,
                                             row.counters.relaxed / queries,
                                             row.counters.queue_peak};
        if (!options.no_times) {
            cells.push_back(app::fixed(1e3 * row.prepared, 2));
            cells.push_back(app::fixed(1e3 * row.seconds / static_cast<double>(queries), 4));
        }
        table.add(std::move(cells));
    }
    app::Results results(session, "lab1.compare/1");
    results.add(table);
    if (!all)
        results.say(tr_count("means of {} query; not all algorithms ran\n",
                             "means of {} queries; not all algorithms ran\n", queries));
    else
        results.say(tr_count("means of {} query; all distances agree\n",
                             "means of {} queries; all distances agree\n", queries));
    session.log(tr(all ? marked("compared {} algorithms on {} queries of {}: all distances agree")
                       : marked("compared {} algorithms on {} queries of {}: a limit was reached"),
                   rows.size(), queries, options.input.file));
}

// --- the textbook searches, on one query

/// A search that forgets nodes needs a number of steps exponential in the edges of the path.
constexpr std::uint64_t kMostOfASearch = 10'000'000;

app::ExitCode write_textbook(const RoadMap& map, const Query& query, const CompareOptions& options,
                             const Budget& limits, app::Session& session) {
    app::Table table({{"algorithm", tr("algorithm")},
                      {"expanded", tr("expanded")},
                      {"generated", tr("generated")},
                      {"remembered", tr("remembered")},
                      {"edges", tr("edges")},
                      {"length", tr("length")}});
    const bool negative = find_negative_edge(map.edges()).has_value();
    std::vector<std::string> longer;
    bool all = true;
    Distance shortest = kUnreached;  // according to an optimal search
    bool reached = false;
    for (const textbook::Search& search : textbook::kSearches) {
        if (negative && search.name != "bellman-ford") continue;
        if (textbook::is_informed(search) && !map.has_estimate(query.to)) {
            session.note(tr("{} is left out: this graph has no coordinates", search.name));
            continue;
        }
        Budget budget = limits;
        budget.max_nodes = std::min(budget.max_nodes, kMostOfASearch);
        PathResult found;
        try {
            found = search.run({map, query.from, query.to, budget}, {});
        } catch (const OutOfBudget& stop) {
            Budget(limits).look();  // ends the comparison if the time is up
            session.warn(tr("{} is left out: {} after {} expanded nodes", search.name,
                            tr(to_string(stop.reason)), app::with_commas(budget.nodes() - 1)));
            all = false;
            continue;
        }
        const Counters& c = found.counters;
        reached = reached || found.reached;
        if (search.optimal) shortest = std::min(shortest, found.distance);
        const std::string length = found.reached ? map.length(found.distance) : marked("no path");
        const std::size_t edges = found.path.size() - (found.reached ? 1 : 0);
        table.add({search.name,
                   c.expanded,
                   c.generated,
                   c.remembered,
                   {edges, found.reached ? std::to_string(edges) : ""},
                   {length, tr(length)}});
        if (!search.optimal && shortest != kUnreached && found.distance != shortest)
            longer.push_back(fmt::format("{} ({})", search.name, tr(length)));
    }
    app::Results results(session, "lab1.compare-textbook/1");
    results.add(table);
    results.say(tr("remembered: the most nodes in memory at once\n{}\n",
                   !reached ? std::string(tr("there is no path"))
                   : shortest == kUnreached
                       ? std::string(tr("whether these paths are shortest is not known"))
                   : longer.empty() ? std::string(tr("all paths are shortest"))
                                    : tr("not shortest: {}", fmt::join(longer, ", "))));
    session.log(tr("compared the textbook searches from {} to {} on {}", map.name(query.from),
                   map.name(query.to), options.input.file));
    return all ? app::ExitCode::answered : app::ExitCode::out_of_budget;
}

}  // namespace

app::Action compare_command(app::Command& command) {
    auto options = std::make_shared<CompareOptions>();
    declare(options->input, command);
    command.instead_of_arguments("--query \"START TARGET\"")
        .option("--query", "\"A B\"", options->queries, "compare on this query (repeatable)")
        .option("--pairs", "N", options->pairs, "random pairs if no query is given")
        .at_least(1)
        .option("-a,--algorithm", "NAME", options->algorithms, "compare only these (repeatable)")
        .flag("--textbook", options->textbook,
              "the textbook's searches, blind and informed, on one query")
        .flag("--no-times", options->no_times, "leave out everything that differs from run to run")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kLimits)
        .example("compare romania --query \"Arad Bucharest\"", "every algorithm on one query")
        .example("compare romania --pairs 100 --seed 7", "means over 100 random pairs")
        .example("compare romania --textbook --query \"Arad Bucharest\"",
                 "how many nodes each textbook search keeps in memory");
    return [options](app::Session& session) {
        Budget budget = session.budget();
        const RoadMap map = open_map(options->input, budget, session);
        if (map.node_count() == 0) throw InputError(tr("the graph has no nodes"));
        const auto queries = queries_for(map, *options, session.shared().seed);
        try {
            if (options->textbook) {
                if (queries.size() != 1)
                    throw UsageError(tr("--textbook takes one query only"),
                                     "--query \"START GOAL\"");
                return write_textbook(map, queries.front(), *options, budget, session);
            }
            std::vector<Row> rows;
            const bool all = run_all(map, *options, queries, budget, session, rows);
            write(rows, all, queries.size(), *options, session);
            if (!all) return app::ExitCode::out_of_budget;
        } catch (const NegativeCycle& cycle) {
            const std::string node = map.name(cycle.nodes.front());
            app::Results(session, "lab1.compare/1")
                .add({tr("the graph has a negative cycle through {}\n", node),
                      {{"negative_cycle_through", node}},
                      "",
                      false});
            return app::ExitCode::negative;
        }
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::lab1
