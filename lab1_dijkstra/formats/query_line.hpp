// Parses a query line: start and target. Names that contain blanks may be quoted, written with `_`,
// or separated by a tab, a comma or `->`; otherwise every way to split the line is tried.
#pragma once

#include <string>
#include <utility>

#include "common/base/error.hpp"
#include "lab1_dijkstra/world/road_map.hpp"

namespace ailab::lab1 {

struct Query {
    NodeId from = kNoNode;
    NodeId to = kNoNode;
};

/// Throws InputError at `where`, with near misses for each unknown name, if the line does not name
/// two nodes of the map.
Query parse_query(const RoadMap& map, const std::string& line, const Location& where);

}  // namespace ailab::lab1
