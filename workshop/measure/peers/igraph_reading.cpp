#include <cstdio>

#include <igraph/igraph.h>

#include "workshop/measure/peers/reading.hpp"

namespace ailab::peers {

std::size_t igraph_read_ncol(const std::string& path) {
    igraph_set_attribute_table(&igraph_cattribute_table);
    std::FILE* file = std::fopen(path.c_str(), "r");
    igraph_t graph;
    if (file == nullptr || igraph_read_graph_ncol(&graph, file, nullptr, true,
                                                  IGRAPH_ADD_WEIGHTS_YES, false) != IGRAPH_SUCCESS)
        return 0;
    std::fclose(file);
    const auto edges = static_cast<std::size_t>(igraph_ecount(&graph));
    igraph_destroy(&graph);
    return edges;
}

}  // namespace ailab::peers
