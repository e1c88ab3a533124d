#include "workshop/measure/peers/lemon.hpp"

#include <lemon/bfs.h>
#include <lemon/dijkstra.h>
#include <lemon/static_graph.h>

namespace ailab::peers {

struct Lemon::Impl {
    using Graph = lemon::StaticDigraph;
    using Lengths = Graph::ArcMap<std::int64_t>;

    Graph graph{};
    std::unique_ptr<Lengths> lengths{};
    std::unique_ptr<lemon::Dijkstra<Graph, Lengths>> dijkstra{};
    std::unique_ptr<lemon::Bfs<Graph>> bfs{};
};

Lemon::Lemon(int nodes, const std::vector<std::pair<int, int>>& arcs,
             const std::vector<std::uint32_t>& weights)
    : impl_(std::make_unique<Impl>()) {
    impl_->graph.build(nodes, arcs.begin(), arcs.end());
    impl_->lengths = std::make_unique<Impl::Lengths>(impl_->graph);
    for (std::size_t i = 0; i < weights.size(); ++i)
        (*impl_->lengths)[impl_->graph.arc(static_cast<int>(i))] = weights[i];
    impl_->dijkstra = std::make_unique<lemon::Dijkstra<Impl::Graph, Impl::Lengths>>(
        impl_->graph, *impl_->lengths);
    impl_->bfs = std::make_unique<lemon::Bfs<Impl::Graph>>(impl_->graph);
}
Lemon::~Lemon() = default;

std::int64_t Lemon::distance(int source, int target) {
    const auto& graph = impl_->graph;
    return impl_->dijkstra->run(graph.node(source), graph.node(target))
               ? impl_->dijkstra->dist(graph.node(target))
               : -1;
}
void Lemon::one_to_all(int source) {
    impl_->dijkstra->run(impl_->graph.node(source));
}
std::int64_t Lemon::distance_to(int target) const {
    const auto node = impl_->graph.node(target);
    return impl_->dijkstra->reached(node) ? impl_->dijkstra->dist(node) : -1;
}
void Lemon::breadth_first(int source) {
    impl_->bfs->run(impl_->graph.node(source));
}

}  // namespace ailab::peers
