// A query line: start and target. Names with blanks may be quoted, written with `_`, or set apart
// by a tab, a comma or `->`; without any of these every place to cut the line is tried.
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

/// Throws InputError at `where` for a line that does not name two nodes of the map, with near
/// misses for each unknown name.
Query parse_query(const RoadMap& map, const std::string& line, const Location& where);

}  // namespace ailab::lab1
