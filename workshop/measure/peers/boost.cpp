#include "workshop/measure/peers/boost.hpp"

#include <limits>

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

namespace ailab::peers {

namespace {

struct Road {
    std::uint32_t weight;
};
using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Road>;
using Vertex = boost::graph_traits<Graph>::vertex_descriptor;

struct TargetFound {};

struct StopAt : boost::default_dijkstra_visitor {
    explicit StopAt(Vertex t) : target(t) {}
    void examine_vertex(Vertex u, const Graph&) const {
        if (u == target) throw TargetFound{};
    }
    Vertex target;
};

}  // namespace

struct Boost::Impl {
    Impl(int nodes, const std::vector<std::pair<int, int>>& arcs, const std::vector<Road>& roads)
        : graph(boost::edges_are_sorted, arcs.begin(), arcs.end(), roads.begin(),
                static_cast<std::size_t>(nodes)),
          distances(static_cast<std::size_t>(nodes)),
          predecessors(static_cast<std::size_t>(nodes)) {}

    template <class Visitor>
    void search(Vertex source, Visitor visitor) {
        const auto index = boost::get(boost::vertex_index, graph);
        boost::dijkstra_shortest_paths(
            graph, source,
            boost::weight_map(boost::get(&Road::weight, graph))
                .distance_map(boost::make_iterator_property_map(distances.begin(), index))
                .predecessor_map(boost::make_iterator_property_map(predecessors.begin(), index))
                .visitor(visitor));
    }
    std::int64_t distance_to(Vertex target) const {
        const std::uint32_t distance = distances[target];
        return distance == std::numeric_limits<std::uint32_t>::max() ? -1 : std::int64_t{distance};
    }

    Graph graph;
    std::vector<std::uint32_t> distances;
    std::vector<Vertex> predecessors;
};

Boost::Boost(int nodes, const std::vector<std::pair<int, int>>& arcs,
             const std::vector<std::uint32_t>& weights) {
    std::vector<Road> roads;
    roads.reserve(weights.size());
    for (const std::uint32_t weight : weights) roads.push_back({weight});
    impl_ = std::make_unique<Impl>(nodes, arcs, roads);
}
Boost::~Boost() = default;

std::int64_t Boost::distance(int source, int target) {
    try {
        impl_->search(static_cast<Vertex>(source), StopAt(static_cast<Vertex>(target)));
    } catch (const TargetFound&) {
    }
    return distance_to(target);
}
void Boost::one_to_all(int source) {
    impl_->search(static_cast<Vertex>(source), boost::default_dijkstra_visitor());
}
std::int64_t Boost::distance_to(int target) const {
    return impl_->distance_to(static_cast<Vertex>(target));
}

}  // namespace ailab::peers
