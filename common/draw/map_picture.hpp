// Draws a graph whose nodes have coordinates: scaled to the page, with labels that avoid other
// elements and classes for the nodes that a search has touched, settled and found (see style.hpp).
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
    double width = 960, height = 640;  ///< of the page; one is reduced to the shape of the map
    bool legend = true;
};

/// Node i is the element "n<i>", its label "l<i>", edge i is "e<i>", so that a stepper can change
/// their classes. Maps of more than 400 nodes have labels only on a path.
std::string map_svg(const MapPicture& picture, const std::string& style);

}  // namespace ailab::draw
