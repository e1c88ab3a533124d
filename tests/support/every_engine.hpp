// All engines of lab 1 behind one list, for tests in which they must agree.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab1_dijkstra/engine/finders.hpp"

namespace ailab::lab1 {

struct NamedEngine {
    std::string name;
    std::unique_ptr<PathFinder> finder;
};

/// Requires non-negative weights. Engines refer to `network`, `landmarks` and `lines`.
inline std::vector<NamedEngine> every_engine(const Network& network, const Landmarks& landmarks,
                                             const StraightLine& lines) {
    std::vector<NamedEngine> engines;
    for (const auto& queue : kQueues)
        engines.push_back({"dijkstra, queue " + std::string(queue.name), queue.value(network)});
    engines.push_back({"bidirectional", make_bidirectional(network)});
    engines.push_back({"astar", make_astar(network, lines)});
    engines.push_back({"bidirectional astar", make_bidirectional_astar(network, lines)});
    engines.push_back({"alt", make_alt(landmarks)});
    engines.push_back({"bidirectional alt", make_bidirectional_alt(landmarks)});
    return engines;
}

}  // namespace ailab::lab1
