// route FILE FROM TO: a shortest path in a file of roads, by Dijkstra's algorithm.
#include <cstdio>

#include "common/graph/graph_space.hpp"
#include "common/graph/read_graph.hpp"
#include "common/search/single/best_first.hpp"

int main(int, char** argument) {
    const ailab::NamedGraph map = ailab::read_graph(ailab::Source::open(argument[1]));
    const auto roads = ailab::build_csr<ailab::Distance>(map.edges);
    ailab::Budget budget;
    const auto route = ailab::dijkstra(
        ailab::GraphSpace(roads), map.find(argument[2]),
        [&](auto u) { return u == map.find(argument[3]); }, budget);
    std::printf("%s", argument[2]);
    for (const auto u : route.actions) std::printf(" -> %s", map.name(u).c_str());
    std::printf(": %d\n", static_cast<int>(route.cost));
}
