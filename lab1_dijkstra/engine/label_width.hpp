// Chooses the width of the labels: 32 bits as long as every distance is below
// Network::kNarrowLimit, 64 bits once one is not. Narrow labels halve the memory traffic, which
// dominates the time of a search.
#pragma once

#include <cstdint>
#include <tuple>
#include <utility>
#include <variant>

#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/frontier.hpp"

namespace ailab::lab1 {

/// Holds a Search<W, D>, where W is the type of weights and D that of labels: a OneWay or TwoWay
/// whose bounds are constructed from `arguments`.
template <template <class W, class D> class Search, class... Arguments>
class Adaptive final : public PathFinder {
public:
    explicit Adaptive(const Network& network, Arguments... arguments)
        : network_(network), arguments_(arguments...), search_(first_choice()) {}

    PathResult find_path(NodeId source, NodeId target, Budget& budget) override {
        const NodeId s = network_.inside(source);
        const NodeId t = network_.inside(target);
        PathResult result =
            run([=, &budget](auto& search) { return search.find_path(s, t, budget); });
        result.path = network_.outside(std::move(result.path));
        return result;
    }
    /// Calls f(search), which uses the ids of the graph, and repeats the call with wider labels if
    /// they overflow.
    template <class F>
    auto run(F&& f) {
        try {
            return std::visit(f, search_);
        } catch (const LabelOverflow&) {
            search_ = make<Wide>(std::get<Graph<std::uint32_t>>(network_.graph()));
            return std::visit(f, search_);
        }
    }
    /// Calls f(search), for questions about the last run.
    template <class F>
    auto ask(F&& f) const {
        return std::visit(f, search_);
    }
    const Network& network() const noexcept { return network_; }

private:
    using Narrow = Search<std::uint32_t, std::uint32_t>;
    using Wide = Search<std::uint32_t, std::uint64_t>;
    using Widest = Search<Distance, std::uint64_t>;
    using Any = std::variant<Narrow, Wide, Widest>;

    template <class Choice, class W>
    Choice make(const Graph<W>& graph) const {
        return std::apply([&](auto... a) { return Choice(graph, typename Choice::Guide(a...)); },
                          arguments_);
    }
    Any first_choice() const {
        if (const auto* narrow = std::get_if<Graph<std::uint32_t>>(&network_.graph()))
            return make<Narrow>(*narrow);
        return make<Widest>(std::get<Graph<Distance>>(network_.graph()));
    }

    const Network& network_;
    std::tuple<Arguments...> arguments_;
    Any search_;
};

template <template <class W, class D> class Search, class... Arguments>
Finder adaptive(const Network& network, Arguments... arguments) {
    return std::make_unique<Adaptive<Search, Arguments...>>(network, arguments...);
}

}  // namespace ailab::lab1
