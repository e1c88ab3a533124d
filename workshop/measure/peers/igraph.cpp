#include "workshop/measure/peers/igraph.hpp"

#include <cmath>

#include <igraph/igraph.h>

namespace ailab::peers {

namespace {

struct RealVector {
    explicit RealVector(igraph_integer_t size) { igraph_vector_init(&vector, size); }
    RealVector(const RealVector&) = delete;
    RealVector& operator=(const RealVector&) = delete;
    ~RealVector() { igraph_vector_destroy(&vector); }

    igraph_vector_t vector;
};

}  // namespace

struct Igraph::Impl {
    explicit Impl(igraph_integer_t arcs) : weights(arcs) {
        igraph_matrix_init(&distances, 0, 0);
        igraph_set_warning_handler(
            igraph_warning_handler_ignore);  // "couldn't reach some vertices"
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        igraph_matrix_destroy(&distances);
        igraph_destroy(&graph);
    }

    igraph_t graph;
    RealVector weights;
    igraph_matrix_t distances;
};

Igraph::Igraph(int nodes, const std::vector<std::pair<int, int>>& arcs,
               const std::vector<std::uint32_t>& weights)
    : impl_(std::make_unique<Impl>(static_cast<igraph_integer_t>(arcs.size()))) {
    igraph_vector_int_t ends;
    igraph_vector_int_init(&ends, static_cast<igraph_integer_t>(2 * arcs.size()));
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        VECTOR(ends)[2 * i] = arcs[i].first;
        VECTOR(ends)[2 * i + 1] = arcs[i].second;
        VECTOR(impl_->weights.vector)[i] = weights[i];
    }
    igraph_create(&impl_->graph, &ends, nodes, IGRAPH_DIRECTED);
    igraph_vector_int_destroy(&ends);
}
Igraph::~Igraph() = default;

std::int64_t Igraph::distance(int source, int target) {
    igraph_vector_int_t edges;
    igraph_vector_int_init(&edges, 0);
    igraph_get_shortest_path_dijkstra(&impl_->graph, nullptr, &edges, source, target,
                                      &impl_->weights.vector, IGRAPH_OUT);
    double length = 0;
    const igraph_integer_t count = igraph_vector_int_size(&edges);
    for (igraph_integer_t i = 0; i < count; ++i)
        length += VECTOR(impl_->weights.vector)[VECTOR(edges)[i]];
    igraph_vector_int_destroy(&edges);
    return count == 0 && source != target ? -1 : std::llround(length);
}
void Igraph::one_to_all(int source) {
    igraph_distances_dijkstra(&impl_->graph, &impl_->distances, igraph_vss_1(source),
                              igraph_vss_all(), &impl_->weights.vector, IGRAPH_OUT);
}
std::int64_t Igraph::distance_to(int target) const {
    const double distance = MATRIX(impl_->distances, 0, target);
    return std::isinf(distance) ? -1 : std::llround(distance);
}

}  // namespace ailab::peers
