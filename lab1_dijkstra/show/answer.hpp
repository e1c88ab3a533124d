// Writes the answer to a query: each path, or why there is none, is described once, as text, fields
// for JSON and CSV, and a record for the log.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/app/result.hpp"
#include "common/timing/budget.hpp"
#include "lab1_dijkstra/world/road_map.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

struct Answer {
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    std::vector<PathResult> paths{};  ///< shortest first; empty if there is no path
    std::string algorithm{};
    bool optimal = true;                    ///< false for greedy and weighted search
    StopReason stopped = StopReason::none;  ///< the limit that ended the search
    std::vector<NodeId> negative_cycle{};   ///< reachable from `from`: nothing is shortest
};

void write_answer(const Answer& answer, const RoadMap& map, app::Results& results);

std::vector<std::string> node_names(const RoadMap& map, const std::vector<NodeId>& nodes);
/// "C -> D -> C".
std::string cycle_text(const RoadMap& map, const std::vector<NodeId>& cycle);

}  // namespace ailab::lab1
