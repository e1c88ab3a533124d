#include "lab1_dijkstra/engine/network.hpp"

#include <algorithm>
#include <stdexcept>

#include "common/base/translate.hpp"
#include "lab1_dijkstra/engine/renumber.hpp"

namespace ailab::lab1 {

namespace {

constexpr Distance kLongest = Distance{1} << 60U;

/// A path is at most as long as n - 1 times the largest weight, and as all edges together.
void check_lengths(const EdgeList& list, Distance max_weight) {
    const Distance hops = std::max<Distance>(1, Distance{list.node_count} - 1);
    if (max_weight <= kLongest / hops) return;
    Distance sum = 0;
    for (const Edge& e : list.edges)
        if (e.weight > kLongest - sum)
            throw std::out_of_range(tr("the distances in this graph do not fit in 60 bits"));
        else
            sum += e.weight;
}

template <class W>
Graph<W> build(const EdgeList& list, Distance max_weight, Budget& budget) {
    Graph<W> graph;
    // Two graphs of both directions exist while the nodes are renumbered.
    budget.hold(4 * list.edges.size() * sizeof(Arc<W>));
    budget.look();
    graph.forward = build_csr<W>(list);
    budget.look();
    graph.symmetric = !list.directed;
    if (list.directed) graph.reversed = build_csr<W>(list, Direction::backward);
    double sum = 0;
    for (const Edge& e : list.edges) sum += static_cast<double>(e.weight);
    graph.max_weight = static_cast<W>(max_weight);
    if (!list.edges.empty())
        graph.mean_weight = static_cast<W>(sum / static_cast<double>(list.edges.size()));
    return graph;
}

}  // namespace

std::optional<std::size_t> find_negative_edge(const EdgeList& list) {
    const auto at = std::find_if(list.edges.begin(), list.edges.end(),
                                 [](const Edge& e) { return e.weight < 0; });
    if (at == list.edges.end()) return std::nullopt;
    return static_cast<std::size_t>(at - list.edges.begin());
}

Network::Network(const EdgeList& list, Budget budget) {
    if (find_negative_edge(list)) throw std::invalid_argument(tr("an edge weight is negative"));
    Distance max_weight = 0;
    for (const Edge& e : list.edges) max_weight = std::max(max_weight, e.weight);
    check_lengths(list, max_weight);
    if (max_weight < kNarrowLimit)
        graph_ = build<std::uint32_t>(list, max_weight, budget);
    else
        graph_ = build<Distance>(list, max_weight, budget);

    std::visit(
        [&](auto& graph) {
            budget.look();
            outside_ = depth_first_order(graph.forward);
            budget.look();
            inside_ = inverse_order(outside_);
            graph.forward = renumbered(graph.forward, outside_);
            budget.look();
            if (!graph.symmetric) graph.reversed = renumbered(graph.reversed, outside_);
        },
        graph_);
}

std::vector<NodeId> Network::outside(std::vector<NodeId> path) const {
    for (NodeId& u : path) u = outside_[u];
    return path;
}

}  // namespace ailab::lab1
