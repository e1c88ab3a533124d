// Bellman-Ford (Ford 1956, Bellman 1958): relaxes all arcs repeatedly. After n - 1 iterations all
// labels are final, unless the source reaches a cycle of negative length. O(nm). The faster version
// with a queue is engine/bellman_ford.cpp.
#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "common/base/translate.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"

namespace ailab::lab1::textbook {
namespace {

/// n iterations shorten a label by at most n times the total length of all arcs.
void require_room(const Csr<Distance>& graph) {
    const Distance most = kUnreached / 2 / std::max<Distance>(1, graph.node_count());
    Distance sum = 0;
    for (const auto& arc : graph.arcs())
        if ((sum += std::abs(arc.weight)) > most)
            throw std::out_of_range(tr("the distances in this graph do not fit in 62 bits"));
}

/// Following n predecessors from a node that still improved leads to the cycle.
NegativeCycle cycle_behind(const std::vector<NodeId>& predecessor, NodeId node) {
    for (std::size_t i = 0; i < predecessor.size(); ++i) node = predecessor[node];
    NegativeCycle cycle{{node}};
    for (NodeId u = predecessor[node]; u != node; u = predecessor[u]) cycle.nodes.push_back(u);
    std::reverse(cycle.nodes.begin(), cycle.nodes.end());
    return cycle;
}

}  // namespace

PathResult bellman_ford(const Task& task, Watch) {
    const Csr<Distance>& graph = task.map.arcs();
    task.budget.hold(graph.node_count() * (sizeof(Distance) + sizeof(NodeId)));
    require_room(graph);
    std::vector<Distance> label(graph.node_count(), kUnreached);
    std::vector<NodeId> predecessor(graph.node_count(), kNoNode);
    Counters counters{.remembered = 1};
    label[task.source] = 0;
    NodeId improved = task.source;
    for (NodeId round = 0; improved != kNoNode; ++round) {
        if (round == graph.node_count()) throw cycle_behind(predecessor, improved);
        improved = kNoNode;
        for (NodeId u = 0; u < graph.node_count(); ++u) {
            if (label[u] == kUnreached) continue;
            task.budget.spend();
            ++counters.expanded;
            for (const auto& [v, weight] : graph.arcs(u)) {
                ++counters.generated;
                if (label[u] + weight >= label[v]) continue;
                if (label[v] == kUnreached) ++counters.remembered;
                ++counters.relaxed;
                label[v] = label[u] + weight;
                predecessor[v] = u;
                improved = v;
            }
        }
    }
    if (label[task.target] == kUnreached) return {.counters = counters};
    return {true, label[task.target], path_along(predecessor, task.target), counters};
}

}  // namespace ailab::lab1::textbook
