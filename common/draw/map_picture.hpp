// A drawing of a graph whose nodes have places: scaled to the page, labels set where they are in
// nobody's way, classes for what a search has touched, settled and found (see style.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/draw/svg.hpp"

namespace ailab::draw {

struct MapNode {
    Point place;             ///< in any unit; y grows upwards, as on a map
    std::string label;       ///< may be empty
    std::string state = "";  ///< classes, such as "settled" or "path current"
};

struct MapEdge {
    std::uint32_t from = 0, to = 0;
    std::string label;  ///< usually the distance; may be empty
    std::string state = "";
    bool directed = false;
};

struct MapPicture {
    std::string title;
    std::vector<MapNode> nodes;
    std::vector<MapEdge> edges;
    double width = 960, height = 640;  ///< of the page; one of them shrinks to the map's shape
    bool legend = true;
};

/// Node i is the element "n<i>", its label "l<i>", edge i is "e<i>": a stepper can change their
/// classes. Labels are left out of maps of more than 400 nodes, except on a path.
std::string map_svg(const MapPicture& picture, const std::string& style);

}  // namespace ailab::draw
