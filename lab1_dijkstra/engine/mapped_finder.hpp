// A PathFinder over a Query<W, D> that works in the ids of the graph: maps the ids on the way in
// and out, and widens the labels when they overflow.
#pragma once

#include <memory>
#include <tuple>
#include <utility>

#include "lab1_dijkstra/engine/adaptive.hpp"
#include "lab1_dijkstra/engine/finder.hpp"

namespace ailab::lab1 {

/// Query<W, D>(network, graph, arguments...) with find_path(source, target).
template <template <class W, class D> class Query, class... Arguments>
class MappedFinder : public PathFinder {
public:
    explicit MappedFinder(const Network& network, Arguments... arguments)
        : network_(network),
          arguments_(std::move(arguments)...),
          query_(std::apply([&](const auto&... a) { return Adaptive<Query>(network, a...); },
                            arguments_)) {}

    PathResult find_path(NodeId source, NodeId target) override {
        const auto ask = [&, s = network_.inside(source), t = network_.inside(target)](
                             auto& query) { return query.find_path(s, t); };
        PathResult result = std::apply(
            [&](const auto&... a) { return query_.run(ask, network_, a...); }, arguments_);
        result.path = network_.outside(std::move(result.path));
        return result;
    }

private:
    const Network& network_;
    std::tuple<Arguments...> arguments_;
    Adaptive<Query> query_;
};

}  // namespace ailab::lab1
