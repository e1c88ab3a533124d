#include "common/graph/write_graph.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "common/graph/fields.hpp"
#include "common/text/decimal.hpp"

namespace ailab {
namespace {

/// The nodes without edges.
std::vector<NodeId> isolated_nodes(const EdgeList& list) {
    std::vector<bool> touched(list.node_count, false);
    for (const Edge& e : list.edges) touched[e.tail] = touched[e.head] = true;
    std::vector<NodeId> nodes;
    for (NodeId u = 0; u < list.node_count; ++u)
        if (!touched[u]) nodes.push_back(u);
    return nodes;
}

std::string weight_text(const NamedGraph& graph, Distance weight) {
    return format_scaled(weight, graph.decimals);
}

std::string csv_text(const std::string& name) {
    const bool plain = name.find_first_of(",\"#") == std::string::npos && name.front() != ' ' &&
                       name.back() != ' ';
    if (plain) return name;
    std::string text = "\"";
    for (const char c : name) text += c == '"' ? std::string(2, c) : std::string(1, c);
    return text + '"';
}

std::string yaml_text(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        if (static_cast<unsigned char>(c) < 0x20 || c == '\x7F')
            quoted += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
        else
            quoted += c;
    }
    return quoted + '"';
}

void write_cities(std::ostream& out, const NamedGraph& graph) {
    std::vector<std::string> aliases(graph.names.size());
    for (const auto& [alias, id] : graph.aliases)
        aliases[id] += (aliases[id].empty() ? "" : ", ") + yaml_text(alias);
    out << "cities:" << (graph.names.size() == 0 ? " []\n" : "\n");
    for (NodeId id = 0; id < graph.names.size(); ++id) {
        out << "  - {name: " << yaml_text(graph.name(id));
        if (!aliases[id].empty()) out << ", aliases: [" << aliases[id] << ']';
        if (!graph.coordinates.empty())
            fmt::print(out, ", x: {}, y: {}", graph.coordinates[id].x, graph.coordinates[id].y);
        out << "}\n";
    }
}

}  // namespace

void write_course(std::ostream& out, const NamedGraph& graph) {
    const std::vector<NodeId> isolated = isolated_nodes(graph.edges);
    fmt::print(out, "{} {}\n", graph.names.size(), graph.edges.edges.size() + isolated.size());
    for (const Edge& e : graph.edges.edges)
        fmt::print(out, "{} {} {}\n", field_text(graph.name(e.tail)),
                   field_text(graph.name(e.head)), weight_text(graph, e.weight));
    for (const NodeId u : isolated) fmt::print(out, "{0} {0} 0\n", field_text(graph.name(u)));
    for (const QueryLine& query : graph.queries) out << query.text << '\n';
}

void write_dimacs(std::ostream& out, const NamedGraph& graph) {
    const auto& list = graph.edges;
    const auto loops = std::count_if(list.edges.begin(), list.edges.end(),
                                     [](const Edge& e) { return e.tail == e.head; });
    const std::size_t arcs =
        list.directed ? list.edges.size() : 2 * list.edges.size() - static_cast<std::size_t>(loops);
    if (!graph.names.is_numbered())
        for (NodeId id = 0; id < graph.names.size(); ++id)
            fmt::print(out, "c {} is {}\n", id + 1, graph.name(id));
    fmt::print(out, "p sp {} {}\n", graph.names.size(), arcs);
    for (const Edge& e : list.edges) {
        const std::string weight = weight_text(graph, e.weight);
        fmt::print(out, "a {} {} {}\n", e.tail + 1, e.head + 1, weight);
        if (!list.directed && e.tail != e.head)
            fmt::print(out, "a {} {} {}\n", e.head + 1, e.tail + 1, weight);
    }
}

void write_dimacs_coordinates(std::ostream& out, const NamedGraph& graph) {
    fmt::print(out, "p aux sp co {}\n", graph.coordinates.size());
    for (std::size_t i = 0; i < graph.coordinates.size(); ++i)
        fmt::print(out, "v {} {} {}\n", i + 1, graph.coordinates[i].x, graph.coordinates[i].y);
}

void write_csv(std::ostream& out, const NamedGraph& graph) {
    out << "from,to,weight\n";
    for (const Edge& e : graph.edges.edges)
        fmt::print(out, "{},{},{}\n", csv_text(graph.name(e.tail)), csv_text(graph.name(e.head)),
                   weight_text(graph, e.weight));
    for (const NodeId u : isolated_nodes(graph.edges))
        fmt::print(out, "{0},{0},0\n", csv_text(graph.name(u)));
}

void write_yaml_map(std::ostream& out, const NamedGraph& graph) {
    if (!graph.title.empty()) out << "name: " << yaml_text(graph.title) << '\n';
    if (graph.edges.directed) out << "directed: true\n";
    write_cities(out, graph);
    if (!graph.straight_lines.empty()) out << "straight_line:\n";
    for (const StraightLineTable& table : graph.straight_lines) {
        const auto known = [](const auto& d) { return d.has_value(); };
        const bool empty = std::none_of(table.from.begin(), table.from.end(), known);
        out << "  " << yaml_text(graph.name(table.target)) << ':' << (empty ? " {}\n" : "\n");
        for (NodeId id = 0; id < graph.names.size(); ++id)
            if (table.from[id])
                fmt::print(out, "    {}: {}\n", yaml_text(graph.name(id)),
                           weight_text(graph, *table.from[id]));
    }
    out << "roads:" << (graph.edges.edges.empty() ? " []\n" : "\n");
    for (const Edge& e : graph.edges.edges)
        fmt::print(out, "  - [{}, {}, {}]\n", yaml_text(graph.name(e.tail)),
                   yaml_text(graph.name(e.head)), weight_text(graph, e.weight));
}

void write_graph(std::ostream& out, const NamedGraph& graph, GraphFormat format) {
    switch (format) {
    case GraphFormat::dimacs:
        return write_dimacs(out, graph);
    case GraphFormat::csv:
        return write_csv(out, graph);
    case GraphFormat::yaml:
        return write_yaml_map(out, graph);
    case GraphFormat::automatic:
    case GraphFormat::course:
        break;
    }
    write_course(out, graph);
}

}  // namespace ailab
