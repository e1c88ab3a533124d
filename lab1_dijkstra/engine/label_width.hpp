// Chooses the width of the labels: 32 bits for as long as every distance met is below
// Network::kNarrowLimit, 64 bits from the first one that is not. Narrow labels are half the memory
// to read, and reading memory is what a search spends its time on.
#pragma once

#include <cstdint>
#include <tuple>
#include <utility>
#include <variant>

#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/frontier.hpp"

namespace ailab::lab1 {

/// Holds a Query<W, D>(network, graph, arguments...), W the type of weights and D that of labels,
/// with find_path(source, target) in the ids of the graph.
template <template <class W, class D> class Query, class... Arguments>
class Adaptive final : public PathFinder {
public:
    explicit Adaptive(const Network& network, Arguments... arguments)
        : network_(network),
          arguments_(std::move(arguments)...),
          query_(std::visit([this](const auto& graph) { return this->first_choice(graph); },
                            network.graph())) {}

    const Network& network() const noexcept { return network_; }

    /// f(query), asked again with wider labels if they overflow.
    template <class F>
    auto run(F&& f) {
        try {
            return std::visit(f, query_);
        } catch (const LabelOverflow&) {
            std::apply(
                [&](const auto&... a) {
                    const auto& graph = std::get<Graph<std::uint32_t>>(network_.graph());
                    query_.template emplace<Wide>(network_, graph, a...);
                },
                arguments_);
            return std::visit(f, query_);
        }
    }
    /// f(query), for questions about the last run.
    template <class F>
    auto ask(F&& f) const {
        return std::visit(f, query_);
    }
    /// Takes and returns the caller's ids.
    PathResult find_path(NodeId source, NodeId target) override {
        const NodeId s = network_.inside(source);
        const NodeId t = network_.inside(target);
        PathResult result = run([&](auto& query) { return query.find_path(s, t); });
        result.path = network_.outside(std::move(result.path));
        return result;
    }

private:
    using Narrow = Query<std::uint32_t, std::uint32_t>;
    using Wide = Query<std::uint32_t, std::uint64_t>;
    using Widest = Query<Distance, std::uint64_t>;
    using Any = std::variant<Narrow, Wide, Widest>;

    template <class W>
    Any first_choice(const Graph<W>& graph) const {
        using First = std::conditional_t<std::is_same_v<W, Distance>, Widest, Narrow>;
        return std::apply(
            [&](const auto&... a) { return Any(std::in_place_type<First>, network_, graph, a...); },
            arguments_);
    }

    const Network& network_;
    std::tuple<Arguments...> arguments_;
    Any query_;
};

}  // namespace ailab::lab1
