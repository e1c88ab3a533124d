// Dijkstra's algorithm from both ends at once: two small balls instead of a large one. Dantzig
// 1960; the stopping rule is Nicholson's (1966). O((n + m) log m). The fast version is
// engine/two_way.hpp; with a heuristic: bidirectional_astar in common/search/single.
#include <algorithm>

#include "common/search/single/open_list.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"

namespace ailab::lab1::textbook {
namespace {

/// One of the two searches. `last` is the distance of the node it settled last.
struct Side {
    Side(const Csr<Distance>& arcs, NodeId root)
        : graph(arcs),
          label(arcs.node_count(), kUnreached),
          predecessor(arcs.node_count(), kNoNode) {
        label[root] = 0;
        queue.push(0, root);
    }
    const Csr<Distance>& graph;
    std::vector<Distance> label;
    std::vector<NodeId> predecessor;
    OpenList<Distance> queue{};
    Distance last = 0;
};

}  // namespace

PathResult bidirectional(const Task& task, Watch) {
    task.budget.hold(2 * task.map.node_count() * (sizeof(Distance) + sizeof(NodeId)));
    const auto reversed = build_csr<Distance>(task.map.edges(), Direction::backward);
    Side forward(task.map.arcs(), task.source);
    Side backward(reversed, task.target);
    // Length of the shortest path seen so far.
    Distance best = task.source == task.target ? 0 : kUnreached;
    NodeId meeting = task.source;  // a node on that path
    Counters counters{.remembered = 2};

    // A path not seen yet leaves both balls, so it is at least as long as the sum of the two radii.
    while (!forward.queue.empty() && !backward.queue.empty() &&
           forward.last + backward.last < best) {
        Side& side = forward.queue.size() <= backward.queue.size() ? forward : backward;
        const Side& other = &side == &forward ? backward : forward;
        const auto [distance, u] = side.queue.pop();
        if (distance > side.label[u]) continue;  // outdated: its label has improved since
        side.last = distance;
        task.budget.spend();
        ++counters.expanded;
        for (const auto& [v, weight] : side.graph.arcs(u)) {
            ++counters.generated;
            const Distance length = distance + weight;
            if (length >= side.label[v]) continue;
            if (side.label[v] == kUnreached) ++counters.remembered;
            ++counters.relaxed;
            side.label[v] = length;
            side.predecessor[v] = u;
            side.queue.push(length, v);
            if (other.label[v] == kUnreached || length + other.label[v] >= best) continue;
            best = length + other.label[v];
            meeting = v;
        }
    }
    if (best == kUnreached) return {.counters = counters};
    std::vector<NodeId> path = path_along(forward.predecessor, meeting);
    for (NodeId u = meeting; (u = backward.predecessor[u]) != kNoNode;) path.push_back(u);
    return {true, best, std::move(path), counters};
}

}  // namespace ailab::lab1::textbook
