#include "lab1_dijkstra/engine/count_paths.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/one_way.hpp"

namespace ailab::lab1 {

namespace {

/// The nodes on shortest paths, numbered from the target (0) backwards.
struct TightGraph {
    std::vector<NodeId> nodes{};
    std::vector<std::vector<std::uint32_t>> predecessors{};
};

template <class W>
TightGraph tight_graph(const Graph<W>& graph, NodeId source, NodeId target) {
    OneWay<W, BucketQueue<std::uint64_t>> search(graph);
    search.run(source, kNoNode);
    TightGraph tight;
    if (!search.reached(target)) return tight;

    constexpr std::uint32_t kUnnumbered = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> number(graph.forward.node_count(), kUnnumbered);
    number[target] = 0;
    tight.nodes = {target};
    for (std::size_t i = 0; i < tight.nodes.size(); ++i) {
        const NodeId v = tight.nodes[i];
        auto& predecessors = tight.predecessors.emplace_back();
        for (const auto& arc : graph.backward().arcs(v)) {
            const NodeId u = arc.head;
            if (!search.reached(u) || u == v ||
                search.distance(u) + static_cast<Distance>(arc.weight) != search.distance(v))
                continue;
            if (number[u] == kUnnumbered) {
                number[u] = static_cast<std::uint32_t>(tight.nodes.size());
                tight.nodes.push_back(u);
            }
            predecessors.push_back(number[u]);
        }
        std::sort(predecessors.begin(), predecessors.end());  // parallel arcs count as one
        predecessors.erase(std::unique(predecessors.begin(), predecessors.end()),
                           predecessors.end());
    }
    return tight;
}

/// Add up the numbers of paths to the target, in topological order from the target (Kahn 1962).
PathCount count_backwards(const TightGraph& tight, NodeId source) {
    std::vector<std::uint32_t> successors(tight.nodes.size(), 0);
    for (const auto& predecessors : tight.predecessors)
        for (const std::uint32_t u : predecessors) ++successors[u];
    if (successors[0] > 0) return {.unbounded = true};

    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    std::vector<PathCount> paths(tight.nodes.size());
    paths[0].count = 1;
    std::vector<std::uint32_t> order = {0};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const PathCount& here = paths[order[i]];
        for (const std::uint32_t u : tight.predecessors[order[i]]) {
            PathCount& there = paths[u];
            there.saturated |= here.saturated || here.count > kMost - there.count;
            there.count = there.saturated ? kMost : there.count + here.count;
            if (--successors[u] == 0) order.push_back(u);
        }
    }
    if (order.size() < tight.nodes.size()) return {.unbounded = true};
    const auto at = std::find(tight.nodes.begin(), tight.nodes.end(), source);
    return paths[static_cast<std::size_t>(at - tight.nodes.begin())];
}

}  // namespace

PathCount count_shortest_paths(const Network& network, NodeId source, NodeId target) {
    const NodeId s = network.inside(source);
    const NodeId t = network.inside(target);
    const TightGraph tight =
        std::visit([&](const auto& graph) { return tight_graph(graph, s, t); }, network.graph());
    return tight.nodes.empty() ? PathCount{} : count_backwards(tight, s);
}

}  // namespace ailab::lab1
