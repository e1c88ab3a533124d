#include <cstdint>
#include <fstream>

#include <lemon/dimacs.h>
#include <lemon/smart_graph.h>

#include "workshop/measure/peers/reading.hpp"

namespace ailab::peers {

std::size_t lemon_read_dimacs(const std::string& path) {
    using Graph = lemon::SmartDigraph;
    Graph graph;
    Graph::ArcMap<std::int64_t> length(graph);
    Graph::Node source;
    std::ifstream in(path);
    lemon::readDimacsSp(in, graph, length, source);
    return static_cast<std::size_t>(lemon::countArcs(graph));
}

}  // namespace ailab::peers
