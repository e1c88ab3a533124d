// lab1_dijkstra: shortest paths, from the classroom graph to a continent.
#pragma once

#include "common/app/options.hpp"

namespace ailab::lab1 {

app::Program program();

}  // namespace ailab::lab1
