// A watched run as pictures: the map with the settled nodes, the queue and the path.
#pragma once

#include <string>

#include "lab1_dijkstra/show/trace.hpp"

namespace ailab::lab1 {

std::string draw_svg(const RoadMap& map, const Trace& trace);
std::string draw_dot(const RoadMap& map, const Trace& trace);
/// "412 of 1,410 steps … are left out", or empty: what draw_html leaves out of a long search.
std::string left_out_of_page(const Trace& trace);
/// A self-contained page that steps through the run, forward and back. Throws InputError for maps
/// that are too large for a page.
std::string draw_html(const RoadMap& map, const Trace& trace);

}  // namespace ailab::lab1
