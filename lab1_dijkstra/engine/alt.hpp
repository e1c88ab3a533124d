// ALT: A* with landmarks and the triangle inequality (Goldberg & Harrelson 2005), one-way and
// bidirectional with the average potential. No coordinates needed. Each query uses the landmarks
// that bound the distance between its ends best.
#pragma once

#include <memory>

#include "lab1_dijkstra/engine/finder.hpp"
#include "lab1_dijkstra/engine/landmarks.hpp"

namespace ailab::lab1 {

std::unique_ptr<PathFinder> make_alt(const Landmarks& landmarks);
std::unique_ptr<PathFinder> make_bidirectional_alt(const Landmarks& landmarks);

}  // namespace ailab::lab1
