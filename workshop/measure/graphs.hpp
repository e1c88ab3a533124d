// The graphs that lab 1 is measured on, by name: "grid" and "random" are generated, anything else
// is a file "p tw nodes edges" with one edge per line, .xz welcome, whose weights are made up.
#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "common/base/random.hpp"
#include "common/graph/edge_list.hpp"

namespace ailab::bench {

/// 1 … 10,000, the same for every mention of the edge.
inline Distance made_up_weight(NodeId u, NodeId v) {
    std::uint64_t state = std::uint64_t{std::min(u, v)} << 32U | std::max(u, v);
    return static_cast<Distance>(1 + splitmix64(state) % 10'000);
}

inline EdgeList read_topology(const std::string& path) {
    const bool packed = path.ends_with(".xz");
    const std::string command = fmt::format("{} '{}'", packed ? "xz -dc" : "cat", path);
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(popen(command.c_str(), "r"), pclose);
    EdgeList list;
    std::size_t edges = 0;
    if (!in || std::fscanf(in.get(), "p tw %u %zu", &list.node_count, &edges) != 2) {
        fmt::print(stderr, "{}: expected 'p tw nodes edges'\n", path);
        std::exit(2);
    }
    list.edges.reserve(edges);
    for (NodeId u = 0, v = 0; std::fscanf(in.get(), "%u %u", &u, &v) == 2;)
        list.edges.push_back({u - 1, v - 1, made_up_weight(u - 1, v - 1)});
    return list;
}

/// side x side junctions; a street to each neighbour to the right and below, perturbed lengths,
/// every eighth street a fast main road. About 3.9 M arcs for 1000.
inline EdgeList perturbed_grid(NodeId side) {
    Random random(7);
    EdgeList list{side * side, false, {}};
    const auto street = [&](NodeId u, NodeId v, bool main_road) {
        if (random.below(40) == 0) return;  // closed
        const Distance length = 800 + static_cast<Distance>(random.below(400));
        list.edges.push_back({u, v, main_road ? length / 3 : length});
    };
    for (NodeId y = 0; y < side; ++y)
        for (NodeId x = 0; x < side; ++x) {
            const NodeId u = y * side + x;
            if (x + 1 < side) street(u, u + 1, y % 8 == 0);
            if (y + 1 < side) street(u, u + side, x % 8 == 0);
        }
    return list;
}

/// Directed, heads and tails uniform, weights 1 … 10,000.
inline EdgeList random_graph(NodeId nodes, std::size_t arcs) {
    Random random(8);
    EdgeList list{nodes, true, {}};
    list.edges.reserve(arcs);
    for (std::size_t i = 0; i < arcs; ++i)
        list.edges.push_back({static_cast<NodeId>(random.below(nodes)),
                              static_cast<NodeId>(random.below(nodes)), random.between(1, 10'000)});
    return list;
}

inline EdgeList graph_named(const std::string& name) {
    if (name == "grid") return perturbed_grid(1000);
    if (name == "random") return random_graph(1'000'000, 8'000'000);
    return read_topology(name);
}

}  // namespace ailab::bench
