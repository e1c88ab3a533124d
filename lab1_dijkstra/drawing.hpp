// A watched run as pictures: the map with the settled nodes, the queue and the path.
#pragma once

#include <string>

#include "common/app/session.hpp"
#include "lab1_dijkstra/trace.hpp"

namespace ailab::lab1 {

std::string draw_svg(const RoadMap& map, const Trace& trace);
std::string draw_dot(const RoadMap& map, const Trace& trace);
/// A self-contained page that steps through the run, forward and back.
std::string draw_html(const RoadMap& map, const Trace& trace, const app::Session& session);

}  // namespace ailab::lab1
