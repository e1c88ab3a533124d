// Draws a recorded search: the map with the settled nodes, the queue and the path.
#pragma once

#include <string>

#include "lab1_dijkstra/show/trace.hpp"

namespace ailab::lab1 {

std::string draw_svg(const RoadMap& map, const Trace& trace);
std::string draw_dot(const RoadMap& map, const Trace& trace);
/// Says which steps of a long search draw_html omits, "412 of 1,410 steps … are left out"; empty if
/// it omits none.
std::string left_out_of_page(const Trace& trace);
/// Returns a self-contained page that steps through the search, forward and back. Throws InputError
/// if the map is too large for a page.
std::string draw_html(const RoadMap& map, const Trace& trace);

}  // namespace ailab::lab1
