#include "common/graph/write_graph.hpp"

#include <algorithm>
#include <numeric>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "common/base/translate.hpp"
#include "common/graph/fields.hpp"
#include "common/graph/graph_builder.hpp"
#include "common/text/decimal.hpp"
#include "common/text/quoted.hpp"
#include "common/text/utf8.hpp"

namespace ailab {
namespace {

/// Calls visit(edge) for the edges in their order. Throws OutOfBudget.
template <class Visit>
void for_each_edge(const NamedGraph& graph, Budget& budget, Visit&& visit) {
    constexpr std::size_t kPace = 1024;  // edges between two looks at the budget
    for (std::size_t i = 0; const Edge& e : graph.edges.edges) {
        if (i++ % kPace == 0) budget.look();
        visit(e);
    }
}

/// The nodes in the order in which the edges name them, then those without edges.
std::vector<NodeId> order_of_edges(const EdgeList& list, std::size_t& isolated) {
    std::vector<bool> touched(list.node_count, false);
    std::vector<NodeId> order;
    order.reserve(list.node_count);
    const auto touch = [&](NodeId u) {
        if (!touched[u]) order.push_back(u), touched[u] = true;
    };
    for (const Edge& e : list.edges) touch(e.tail), touch(e.head);
    isolated = list.node_count - order.size();
    for (NodeId u = 0; u < list.node_count; ++u) touch(u);
    return order;
}

std::vector<NodeId> isolated_nodes(const EdgeList& list) {
    std::size_t count = 0;
    const std::vector<NodeId> order = order_of_edges(list, count);
    return {order.end() - static_cast<std::ptrdiff_t>(count), order.end()};
}

/// Whether the nodes are called 1 … n, in any order.
bool has_numbers_for_names(const NamedGraph& graph) {
    if (graph.names.is_numbered()) return true;
    const NamePool numbers = NamePool::numbered(graph.names.size());
    for (NodeId u = 0; u < graph.names.size(); ++u)
        if (numbers.find(graph.name(u)) == kNoNode) return false;
    return true;
}

bool is_plain_text(GraphFormat format) {
    return format == GraphFormat::course || format == GraphFormat::csv;
}

/// The name as the readers of the course format and of CSV see it.
std::string plain_name(const NamedGraph& graph, NodeId u) {
    return half_width(graph.name(u));
}

bool has_full_width_names(const NamedGraph& graph) {
    const std::string_view bytes = graph.names.bytes();
    if (std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return false;
    for (NodeId u = 0; u < graph.names.size(); ++u)
        if (plain_name(graph, u) != graph.name(u)) return true;
    return false;
}

/// Throws InputError if a file in this format could not be read, or would mix up two nodes.
void require_readable(const NamedGraph& graph, GraphFormat format) {
    const std::uint64_t copies = format == GraphFormat::dimacs && !graph.edges.directed ? 2 : 1;
    std::uint64_t left = GraphBuilder::kMaxTotal / copies;
    for (const Edge& e : graph.edges.edges) {
        const auto weight = static_cast<std::uint64_t>(e.weight);
        const std::uint64_t size = e.weight < 0 ? 0 - weight : weight;
        if (size > left)
            throw InputError(
                tr("the distances add up to too much: this file could not be read again"),
                tr("use a larger unit or fewer decimals"));
        left -= size;
    }
    if (!is_plain_text(format) || !has_full_width_names(graph)) return;
    NamePool names;
    for (NodeId u = 0; u < graph.names.size(); ++u)
        if (names.intern(plain_name(graph, u)) != u)
            throw InputError(tr("the names {} and {} would be the same in this format",
                                in_quotes(graph.name(names.find(plain_name(graph, u)))),
                                in_quotes(graph.name(u))),
                             tr("write YAML: --to yaml"));
}

std::string weight_text(const NamedGraph& graph, Distance weight) {
    return format_scaled(weight, graph.decimals);
}

std::string csv_text(const std::string& name) {
    const bool plain = name.find_first_of(",\"#") == std::string::npos && name.front() != ' ' &&
                       name.back() != ' ';
    return plain ? name : csv_quoted(name);
}

void write_cities(std::ostream& out, const NamedGraph& graph) {
    std::vector<std::string> aliases(graph.names.size());
    for (const auto& [alias, id] : graph.aliases)
        aliases[id] += (aliases[id].empty() ? "" : ", ") + yaml_quoted(alias);
    out << "cities:" << (graph.names.size() == 0 ? " []\n" : "\n");
    for (NodeId id = 0; id < graph.names.size(); ++id) {
        out << "  - {name: " << yaml_quoted(graph.name(id));
        if (!aliases[id].empty()) out << ", aliases: [" << aliases[id] << ']';
        if (!graph.coordinates.empty())
            fmt::print(out, ", x: {}, y: {}", graph.coordinates[id].x, graph.coordinates[id].y);
        out << "}\n";
    }
}

/// The nodes in the order of their numbers in a DIMACS file, which has no names: that of the names
/// if these are numbers.
std::vector<NodeId> order_of_numbers(const NamedGraph& graph) {
    std::vector<NodeId> order(graph.names.size());
    std::iota(order.begin(), order.end(), NodeId{0});
    if (!has_numbers_for_names(graph)) return order;
    const NamePool numbers = NamePool::numbered(graph.names.size());
    for (NodeId u = 0; u < graph.names.size(); ++u) order[numbers.find(graph.name(u))] = u;
    return order;
}

}  // namespace

std::vector<std::string> not_kept(const NamedGraph& graph, GraphFormat format) {
    std::vector<std::string> lost;
    const auto lose = [&](bool present, std::string_view what) {
        if (present) lost.emplace_back(tr(what));
    };
    const bool plain = is_plain_text(format);
    const bool yaml = format == GraphFormat::yaml;
    lose(plain && graph.edges.directed,
         marked("the direction of the edges (read the file with --directed)"));
    lose(plain && has_full_width_names(graph), marked("full-width characters in names"));
    lose(format == GraphFormat::dimacs && !has_numbers_for_names(graph),
         marked("names (the nodes are numbered; comments list them)"));
    lose(!yaml && !graph.aliases.empty(), marked("aliases"));
    lose(!yaml && !graph.coordinates.empty(), marked("coordinates"));
    lose(!yaml && !graph.straight_lines.empty(), marked("straight-line distances"));
    lose(!yaml && !graph.title.empty(), marked("the name of the map"));
    lose(format != GraphFormat::course && !graph.queries.empty(), marked("queries"));
    return lost;
}

namespace {

/// Writes the edges in their order, then the queries. A node without edges is written as a loop of
/// length 0, the only way to name it in this format.
void write_course(std::ostream& out, const NamedGraph& graph, Budget& budget) {
    const std::vector<NodeId> isolated = isolated_nodes(graph.edges);
    const auto name = [&](NodeId u) { return field_text(plain_name(graph, u)); };
    fmt::print(out, "{} {}\n", graph.names.size(), graph.edges.edges.size() + isolated.size());
    for_each_edge(graph, budget, [&](const Edge& e) {
        fmt::print(out, "{} {} {}\n", name(e.tail), name(e.head), weight_text(graph, e.weight));
    });
    for (const NodeId u : isolated) fmt::print(out, "{0} {0} 0\n", name(u));
    for (const QueryLine& query : graph.queries) out << query.text << '\n';
}

/// An undirected edge becomes two arcs. Names that are the numbers 1 … n become the nodes' numbers;
/// other names are written as comments, since the format has none.
void write_dimacs(std::ostream& out, const NamedGraph& graph, Budget& budget) {
    const auto& list = graph.edges;
    const auto loops = std::count_if(list.edges.begin(), list.edges.end(),
                                     [](const Edge& e) { return e.tail == e.head; });
    const std::size_t arcs =
        list.directed ? list.edges.size() : 2 * list.edges.size() - static_cast<std::size_t>(loops);
    const std::vector<NodeId> order = order_of_numbers(graph);
    std::vector<NodeId> number(order.size());
    for (NodeId i = 0; i < order.size(); ++i) number[order[i]] = i + 1;
    if (!has_numbers_for_names(graph))
        for (const NodeId u : order) fmt::print(out, "c {} is {}\n", number[u], graph.name(u));
    fmt::print(out, "p sp {} {}\n", graph.names.size(), arcs);
    for_each_edge(graph, budget, [&](const Edge& e) {
        const std::string weight = weight_text(graph, e.weight);
        fmt::print(out, "a {} {} {}\n", number[e.tail], number[e.head], weight);
        if (!list.directed && e.tail != e.head)
            fmt::print(out, "a {} {} {}\n", number[e.head], number[e.tail], weight);
    });
}

/// With the header from,to,weight; nodes without edges as in write_course().
void write_csv(std::ostream& out, const NamedGraph& graph, Budget& budget) {
    const auto name = [&](NodeId u) { return csv_text(plain_name(graph, u)); };
    out << "from,to,weight\n";
    for_each_edge(graph, budget, [&](const Edge& e) {
        fmt::print(out, "{},{},{}\n", name(e.tail), name(e.head), weight_text(graph, e.weight));
    });
    for (const NodeId u : isolated_nodes(graph.edges)) fmt::print(out, "{0},{0},0\n", name(u));
}

/// Everything in a NamedGraph except the queries.
void write_yaml_map(std::ostream& out, const NamedGraph& graph, Budget& budget) {
    if (!graph.title.empty()) out << "name: " << yaml_quoted(graph.title) << '\n';
    if (graph.edges.directed) out << "directed: true\n";
    write_cities(out, graph);
    if (!graph.straight_lines.empty()) out << "straight_line:\n";
    for (const StraightLineTable& table : graph.straight_lines) {
        const auto known = [](const auto& d) { return d.has_value(); };
        const bool empty = std::none_of(table.from.begin(), table.from.end(), known);
        out << "  " << yaml_quoted(graph.name(table.target)) << ':' << (empty ? " {}\n" : "\n");
        for (NodeId id = 0; id < graph.names.size(); ++id)
            if (table.from[id])
                fmt::print(out, "    {}: {}\n", yaml_quoted(graph.name(id)),
                           weight_text(graph, *table.from[id]));
    }
    out << "roads:" << (graph.edges.edges.empty() ? " []\n" : "\n");
    for_each_edge(graph, budget, [&](const Edge& e) {
        fmt::print(out, "  - [{}, {}, {}]\n", yaml_quoted(graph.name(e.tail)),
                   yaml_quoted(graph.name(e.head)), weight_text(graph, e.weight));
    });
}

}  // namespace

void write_graph(std::ostream& out, const NamedGraph& graph, GraphFormat format, Budget budget) {
    require_readable(graph, format);
    switch (format) {
    case GraphFormat::dimacs:
        return write_dimacs(out, graph, budget);
    case GraphFormat::csv:
        return write_csv(out, graph, budget);
    case GraphFormat::yaml:
        return write_yaml_map(out, graph, budget);
    case GraphFormat::automatic:
    case GraphFormat::course:
        break;
    }
    write_course(out, graph, budget);
}

}  // namespace ailab
