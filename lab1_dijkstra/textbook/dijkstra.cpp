// Dijkstra's algorithm: labels, the settled set, relaxing. E. W. Dijkstra, "A note on two problems
// in connexion with graphs", 1959; AIMA 4e, section 3.4.2 (uniform-cost search). O((n + m) log m).
// Requires weights >= 0, so that a settled label is final. It is the same search as best_first with
// f = g (common/search/single); a test compares all their events. The fast version is
// engine/frontier.hpp.
#include "common/search/single/open_list.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"

namespace ailab::lab1::textbook {

PathResult dijkstra(const Task& task, Watch watch) {
    const Csr<Distance>& graph = task.map.arcs();
    task.budget.hold(graph.node_count() * (sizeof(Distance) + sizeof(NodeId)));
    std::vector<Distance> label(graph.node_count(), kUnreached);
    std::vector<NodeId> predecessor(graph.node_count(), kNoNode);
    std::vector<bool> settled(graph.node_count(), false);
    OpenList<Distance> queue;
    Counters counters;

    label[task.source] = 0;
    counters.remembered = 1;
    queue.push(0, task.source);
    while (!queue.empty()) {
        const NodeId u = queue.pop().node;  // the nearest unsettled node
        if (settled[u]) continue;           // outdated: its label has improved since
        settled[u] = true;
        if (u == task.target)
            return {true, label[u], path_along(predecessor, task.target), counters};
        task.budget.spend();
        ++counters.expanded;
        watch.on_expand(u, label[u], label[u]);
        for (const auto& [v, weight] : graph.arcs(u)) {
            ++counters.generated;
            const Distance length = label[u] + weight;
            if (length >= label[v]) {
                watch.on_reject(u, v, v, length);
                continue;
            }
            if (label[v] == kUnreached) ++counters.remembered;
            ++counters.relaxed;  // the path through u is shorter: relax the arc
            label[v] = length;
            predecessor[v] = u;
            queue.push(length, v);
            watch.on_relax(u, v, v, length);
        }
    }
    return {.counters = counters};
}

}  // namespace ailab::lab1::textbook
