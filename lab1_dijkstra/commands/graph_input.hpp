// The options by which every command names its graph, and the code that opens the graph.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/session.hpp"
#include "lab1_dijkstra/world/road_map.hpp"

namespace ailab::lab1 {

struct GraphInput {
    std::string file;
    std::string format = "auto";
    bool directed = false;
};

/// Declares FILE, --input-format and --directed.
void declare(GraphInput& input, app::Command& command);
/// Declares the same without the argument FILE.
void declare_options(GraphInput& input, app::Command& command);

/// One trip by two options, as the navigator takes it, or several queries.
struct QueryOptions {
    std::vector<std::string> queries;
    std::string from, to;

    std::vector<std::string> all() const;
    /// The option that gave them, for messages.
    std::string option() const { return from.empty() ? "--query" : "--from"; }
};
/// Declares --query, --from and --to.
void declare(QueryOptions& options, app::Command& command);

/// Reads the graph ("-" reads session.in()) and reports its warnings. Throws InputError and
/// OutOfBudget.
RoadMap open_map(const GraphInput& input, const Budget& budget, app::Session& session);

/// Returns a callback that shows the progress of building a hierarchy.
std::function<void(NodeId done, NodeId total)> hierarchy_progress(app::Session& session);

}  // namespace ailab::lab1
