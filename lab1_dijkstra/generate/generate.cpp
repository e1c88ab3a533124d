#include "lab1_dijkstra/generate/generate.hpp"

#include <cmath>

#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "lab1_dijkstra/engine/components.hpp"

namespace ailab::lab1 {
namespace {

constexpr double kBlock = 100;     // units between crossings before displacement
constexpr NodeId kMainEvery = 10;  // every tenth line is a main road
constexpr double kSideCost = 3;    // per unit of side road; a main road costs 1
constexpr Distance kLongestRandomEdge = 100;

NodeId checked_count(NodeId width, NodeId height) {
    if (width == 0 || height == 0 || std::uint64_t{width} * height > 1U << 28U)
        throw InputError(tr("a grid needs 1 to 2^28 crossings"));
    return width * height;
}

/// Creates crossings at (column, row), displaced by up to 0.3 blocks.
NamedGraph crossings(const GenerateOptions& o, Random& random, Budget& budget) {
    NamedGraph graph;
    graph.edges.node_count = checked_count(o.width, o.height);
    budget.hold(graph.edges.node_count * (sizeof(Point) + 2 * sizeof(Edge)));
    graph.names = NamePool::numbered(graph.edges.node_count);
    const auto place = [&](NodeId i) {
        return std::round((static_cast<double>(i) + 0.6 * (random.unit() - 0.5)) * kBlock);
    };
    for (NodeId row = 0; row < o.height; ++row)
        for (NodeId column = 0; column < o.width; ++column) {
            budget.spend();
            const double x = place(column);
            graph.coordinates.push_back({x, place(row)});
        }
    return graph;
}

/// Adds all roads of the grid, to the right of and below each crossing.
void lay_roads(NamedGraph& graph, const GenerateOptions& o, Budget& budget) {
    const auto lay = [&](NodeId a, NodeId b, bool is_main) {
        const Point& p = graph.coordinates[a];
        const Point& q = graph.coordinates[b];
        const double length = std::hypot(p.x - q.x, p.y - q.y) * (is_main ? 1 : kSideCost);
        graph.edges.edges.push_back({a, b, static_cast<Distance>(std::ceil(length))});
    };
    for (NodeId row = 0; row < o.height; ++row) {
        budget.look();
        for (NodeId column = 0; column < o.width; ++column) {
            const NodeId here = row * o.width + column;
            if (column + 1 < o.width) lay(here, here + 1, row % kMainEvery == 0);
            if (row + 1 < o.height) lay(here, here + o.width, column % kMainEvery == 0);
        }
    }
}

}  // namespace

NamedGraph generate_grid(const GenerateOptions& options, Budget budget) {
    Random random(options.seed);
    NamedGraph graph = crossings(options, random, budget);
    lay_roads(graph, options, budget);
    return graph;
}

NamedGraph generate_roads(const GenerateOptions& options, Budget budget) {
    // Share of the side roads kept beyond those needed for connectivity.
    constexpr double kKept = 0.15;
    Random random(options.seed);
    NamedGraph graph = crossings(options, random, budget);
    lay_roads(graph, options, budget);
    std::vector<Edge> all = std::move(graph.edges.edges);
    graph.edges.edges.clear();
    random.shuffle(all);
    Sets sets(graph.edges.node_count);
    for (const Edge& road : all) {
        budget.spend();
        const bool is_needed = sets.join(road.tail, road.head);
        const bool is_main = road.head == road.tail + 1
                                 ? road.tail / options.width % kMainEvery == 0
                                 : road.tail % options.width % kMainEvery == 0;
        if (is_needed || is_main || random.unit() < kKept) graph.edges.edges.push_back(road);
    }
    return graph;
}

NamedGraph generate_random(const GenerateOptions& options, Budget budget) {
    if (options.nodes < 2 && options.edges > 0)
        throw InputError(tr("edges without loops need at least 2 nodes"));
    Random random(options.seed);
    NamedGraph graph;
    graph.edges.node_count = options.nodes;
    graph.edges.directed = options.directed;
    graph.names = NamePool::numbered(options.nodes);
    budget.hold(options.edges * sizeof(Edge));
    budget.spend();
    graph.edges.edges.reserve(options.edges);
    while (graph.edges.edges.size() < options.edges) {
        budget.spend();
        const auto tail = static_cast<NodeId>(random.below(options.nodes));
        const auto head = static_cast<NodeId>(random.below(options.nodes));
        if (tail == head) continue;
        graph.edges.edges.push_back({tail, head, random.between(1, kLongestRandomEdge)});
    }
    return graph;
}

}  // namespace ailab::lab1
