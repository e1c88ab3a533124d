// The options with which every command names its graph, and how the graph is opened.
#pragma once

#include <functional>
#include <string>

#include "common/app/options.hpp"
#include "common/app/session.hpp"
#include "lab1_dijkstra/world/road_map.hpp"

namespace ailab::lab1 {

struct GraphInput {
    std::string file;
    std::string format = "auto";
    std::string coordinates;  ///< a DIMACS .co file
    bool directed = false;
};

/// Declares FILE, --input-format, --coordinates and --directed.
void declare(GraphInput& input, app::Command& command);
/// Declares the same without the argument FILE.
void declare_options(GraphInput& input, app::Command& command);

/// Reads the graph ("-" is session.in()) and passes its warnings on. Throws InputError.
RoadMap open_map(const GraphInput& input, app::Session& session);

/// Shows how far the preparation of a hierarchy has come.
std::function<void(NodeId done, NodeId total)> hierarchy_progress(app::Session& session);

}  // namespace ailab::lab1
