// `table FILE FROM`: distances from one node to all others; `matrix FILE [NODES]`: distances
// between several nodes.
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "lab1_dijkstra/commands/graph_input.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/show/answer.hpp"

namespace ailab::lab1 {
namespace {

NodeId known_node(const RoadMap& map, const std::string& name) {
    const NodeId node = map.find(name);
    if (node == kNoNode)
        throw UsageError(tr("unknown node {}", in_quotes(name)), map.suggestion(name));
    return node;
}

Hierarchy open_index(const std::string& file, const RoadMap& map) {
    return open_hierarchy(file, build_csr<std::uint32_t>(map.edges()));
}

/// Computes predecessors from distances, using the arcs that lie on shortest paths.
std::vector<NodeId> parents_along(const Csr<Distance>& graph, NodeId from,
                                  const std::vector<Distance>& distances) {
    std::vector<NodeId> parents(distances.size(), kNoNode);
    std::vector<NodeId> queue = {from};
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const auto& [v, weight] : graph.arcs(queue[i])) {
            const bool on_path = distances[queue[i]] + weight == distances[v];
            if (!on_path || v == from || parents[v] != kNoNode) continue;
            parents[v] = queue[i];
            queue.push_back(v);
        }
    return parents;
}

/// Returns distances and predecessors for weights of any sign. Throws NegativeCycle and
/// OutOfBudget.
ShortestPathTree tree_from(const RoadMap& map, NodeId from, const std::string& index_file,
                           Budget& budget) {
    ShortestPathTree tree;
    if (!index_file.empty()) {
        require_lengths(map, "--index", tr("leave --index out"));
        tree.distances = distances_from(open_index(index_file, map), from, budget);
        tree.parents = parents_along(map.arcs(), from, tree.distances);
        return tree;
    }
    if (find_negative_edge(map.edges())) return bellman_ford(map.arcs(), from, budget);
    const Network network(map.edges(), budget);
    const auto dijkstra = make_dijkstra(network);
    dijkstra->run(from, budget);
    for (NodeId u = 0; u < map.node_count(); ++u) {
        tree.distances.push_back(dijkstra->distance(u));
        tree.parents.push_back(dijkstra->parent(u));
    }
    return tree;
}

app::ExitCode run_table(const GraphInput& input, const std::string& from_name,
                        const std::string& index_file, app::Session& session) {
    app::Results results(session, "lab1.table/1");
    Budget budget = session.budget();
    const RoadMap map = open_map(input, budget, session);
    const NodeId from = known_node(map, from_name);
    ShortestPathTree tree;
    try {
        tree = tree_from(map, from, index_file, budget);
    } catch (const NegativeCycle& cycle) {
        const std::string text = cycle_text(map, cycle.nodes);
        results.add(
            {tr("no shortest paths from {}: the negative cycle {} can be repeated for ever\n",
                map.name(from), text),
             {{"from", map.name(from)}, {"negative_cycle", node_names(map, cycle.nodes)}}});
        return app::ExitCode::negative;
    }
    app::Table table({{"from", std::nullopt},
                      {"to", tr("node")},
                      {"distance", tr("distance")},
                      {"predecessor", tr("predecessor")}});
    std::size_t reached = 0;
    const auto length = [&](NodeId u) -> app::Table::Entry {
        if (tree.distances[u] == kUnreached) return {app::Cell(), "-"};
        return app::Number{map.length(tree.distances[u])};
    };
    const auto parent = [&](NodeId u) -> app::Table::Entry {
        if (tree.parents[u] == kNoNode) return {app::Cell(), "-"};
        return map.name(tree.parents[u]);
    };
    for (NodeId u = 0; u < map.node_count(); ++u) {
        reached += tree.distances[u] != kUnreached ? 1 : 0;
        table.add({map.name(from), map.name(u), length(u), parent(u)});
    }
    results.add(table);
    session.log(
        tr("table from {}: {} of {} nodes reached", map.name(from), reached, map.node_count()));
    return app::ExitCode::answered;
}

/// The distances between all pairs of nodes, by one search from each of them; rows beyond the
/// budget are missing.
std::vector<std::vector<Distance>> matrix_of(const RoadMap& map, const std::vector<NodeId>& nodes,
                                             const std::string& index_file, Budget& budget) {
    std::vector<std::vector<Distance>> rows;
    const auto add_rows = [&](auto&& search) {
        try {
            for (const NodeId from : nodes) {
                const auto distance = search(from);
                auto& row = rows.emplace_back();
                for (const NodeId to : nodes) row.push_back(distance(to));
            }
        } catch (const OutOfBudget&) {  // the rows so far are complete
        }
    };
    if (!index_file.empty()) {
        const Hierarchy hierarchy = open_index(index_file, map);
        add_rows([&](NodeId from) {
            return [all = distances_from(hierarchy, from, budget)](NodeId to) { return all[to]; };
        });
    } else {
        const Network network(map.edges());
        const auto dijkstra = make_dijkstra(network);
        add_rows([&](NodeId from) {
            dijkstra->run(from, budget);
            return [&](NodeId to) { return dijkstra->distance(to); };
        });
    }
    return rows;
}

app::ExitCode run_matrix(const GraphInput& input, const std::vector<std::string>& names,
                         const std::string& index_file, app::Session& session) {
    constexpr std::size_t kMost = 2000;  // nodes
    app::Results results(session, "lab1.matrix/1");
    Budget budget = session.budget();
    const RoadMap map = open_map(input, budget, session);
    std::vector<NodeId> nodes;
    for (const std::string& name : names) nodes.push_back(known_node(map, name));
    if (names.empty())
        for (NodeId u = 0; u < map.node_count(); ++u) nodes.push_back(u);
    if (nodes.size() > kMost)
        throw UsageError(tr("a matrix of {0} x {0} is too large", nodes.size()),
                         tr("name at most {} nodes", kMost));
    require_lengths(map, "`matrix`", tr("`table` accepts negative weights"));
    const auto distances = matrix_of(map, nodes, index_file, budget);

    std::vector<app::Table::Column> columns{{"from", ""}};
    for (const NodeId node : nodes) columns.push_back({map.name(node), map.name(node)});
    app::Table table(std::move(columns));
    for (std::size_t i = 0; i < distances.size(); ++i) {
        std::vector<app::Table::Entry> row{map.name(nodes[i])};
        for (const Distance distance : distances[i])
            if (distance == kUnreached)
                row.emplace_back(app::Cell(), "-");
            else
                row.emplace_back(app::Number{map.length(distance)});
        table.add(std::move(row));
    }
    if (!table.empty()) results.add(table);
    session.log(tr("matrix of {} x {} distances", distances.size(), nodes.size()));
    if (budget.stopped()) {
        session.warn(tr("stopped ({}) after {} of {} rows", tr(to_string(budget.reason())),
                        distances.size(), nodes.size()));
        return app::ExitCode::out_of_budget;
    }
    return app::ExitCode::answered;
}

}  // namespace

app::Action table_command(app::Command& command) {
    struct Options {
        GraphInput input;
        std::string from, index_file;
    };
    auto options = std::make_shared<Options>();
    declare(options->input, command);
    command.argument("FROM", options->from, "the node to start from")
        .option("--index", "FILE", options->index_file, "a hierarchy stored by `index`, to sweep")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .negative("there is a negative cycle")
        .example("table romania Arad", "distance and predecessor of every node");
    return [options](app::Session& session) {
        return run_table(options->input, options->from, options->index_file, session);
    };
}

app::Action matrix_command(app::Command& command) {
    struct Options {
        GraphInput input;
        std::vector<std::string> nodes;
        std::string index_file;
    };
    auto options = std::make_shared<Options>();
    declare(options->input, command);
    command.arguments("NODE", options->nodes, "the nodes; all of them if none is named")
        .option("--index", "FILE", options->index_file, "a hierarchy stored by `index`")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .example("matrix romania Arad Sibiu Bucharest", "three rows, three columns");
    return [options](app::Session& session) {
        return run_matrix(options->input, options->nodes, options->index_file, session);
    };
}

}  // namespace ailab::lab1
