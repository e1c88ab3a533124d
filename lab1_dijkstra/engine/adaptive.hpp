// Chooses the width of the labels: 32 bits for as long as every distance met is below
// Network::kNarrowLimit, 64 bits from the first one that is not.
#pragma once

#include <cstdint>
#include <utility>
#include <variant>

#include "lab1_dijkstra/engine/frontier.hpp"
#include "lab1_dijkstra/engine/network.hpp"

namespace ailab::lab1 {

/// Holds a Query<W, D>, W the type of weights and D that of labels, made from the graph of
/// `network` and `arguments`.
template <template <class W, class D> class Query>
class Adaptive {
public:
    template <class... Arguments>
    explicit Adaptive(const Network& network, const Arguments&... arguments)
        : query_(std::visit(
              [&](const auto& graph) { return first_choice(network, graph, arguments...); },
              network.graph())) {}

    /// f(query), asked again with wider labels if they overflow: make_wide(graph) -> Query.
    template <class F, class... Arguments>
    auto run(F&& f, const Network& network, const Arguments&... arguments) {
        try {
            return std::visit(f, query_);
        } catch (const LabelOverflow&) {
            const auto& graph = std::get<Graph<std::uint32_t>>(network.graph());
            query_.template emplace<Wide>(network, graph, arguments...);
            return std::visit(f, query_);
        }
    }
    /// f(query), for questions about the last run.
    template <class F>
    auto ask(F&& f) const {
        return std::visit(f, query_);
    }

private:
    using Narrow = Query<std::uint32_t, std::uint32_t>;
    using Wide = Query<std::uint32_t, std::uint64_t>;
    using Widest = Query<Distance, std::uint64_t>;
    using Any = std::variant<Narrow, Wide, Widest>;

    template <class... Arguments>
    static Any first_choice(const Network& network, const Graph<std::uint32_t>& graph,
                            const Arguments&... arguments) {
        return Any(std::in_place_type<Narrow>, network, graph, arguments...);
    }
    template <class... Arguments>
    static Any first_choice(const Network& network, const Graph<Distance>& graph,
                            const Arguments&... arguments) {
        return Any(std::in_place_type<Widest>, network, graph, arguments...);
    }

    Any query_;
};

}  // namespace ailab::lab1
