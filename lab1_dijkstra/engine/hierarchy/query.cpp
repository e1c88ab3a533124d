#include "lab1_dijkstra/engine/hierarchy/query.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "lab1_dijkstra/engine/hierarchy/upward_search.hpp"

namespace ailab::lab1 {
namespace {

template <class D>
struct Searches {
    UpwardSearch<D> forward, backward;

    explicit Searches(const Hierarchy& h)
        : forward(h.forward(), h.backward()), backward(h.backward(), h.forward()) {}

    /// The node where the two halves of a shortest path meet, kNoPosition if there is no path.
    Position meet(Position source, Position target) {
        forward.start(source);
        backward.start(target);
        D best = UpwardSearch<D>::kInfinity;
        Position meeting = kNoPosition;
        while (std::min(forward.next(), backward.next()) < best) {
            const bool ahead = forward.next() <= backward.next();
            const Position v = ahead ? forward.settle() : backward.settle();
            if (v == kNoPosition) continue;
            const D length = forward.label(v).distance + backward.label(v).distance;
            if (length < best) best = length, meeting = v;
        }
        return meeting;
    }
    Distance length_through(Position v) const {
        return static_cast<Distance>(forward.label(v).distance) +
               static_cast<Distance>(backward.label(v).distance);
    }
};

}  // namespace

struct ChQuery::Impl {
    explicit Impl(Hierarchy h)
        : hierarchy(std::move(h)),
          searches(fits_32_bits(hierarchy) ? AnySearches(Searches<std::uint32_t>(hierarchy))
                                           : AnySearches(Searches<std::uint64_t>(hierarchy))) {}

    /// Append the nodes that the arc tail -> head stands for, without its tail.
    void unpack(Position tail, Position head, std::vector<NodeId>& nodes) {
        arcs.assign(1, {tail, head});
        while (!arcs.empty()) {
            const auto [u, v] = arcs.back();
            arcs.pop_back();
            const Position middle = middle_of(u, v);
            if (middle == kNoPosition) {
                nodes.push_back(hierarchy.node(v));
            } else {
                arcs.emplace_back(middle, v);
                arcs.emplace_back(u, middle);
            }
        }
    }
    Position middle_of(Position u, Position v) const {
        const UpwardGraph& graph = v < u ? hierarchy.forward() : hierarchy.backward();
        const auto [low, high] = v < u ? std::pair(u, v) : std::pair(v, u);
        std::size_t arc = graph.first[low];
        while (graph.arcs[arc].head != high) ++arc;
        return graph.middle[arc];
    }
    template <class D>
    std::vector<NodeId> path_through(Position meeting, const Searches<D>& found) {
        climb.clear();
        for (Position v = meeting; v != kNoPosition; v = found.forward.label(v).parent)
            climb.push_back(v);
        std::vector<NodeId> nodes{hierarchy.node(climb.back())};
        for (std::size_t i = climb.size() - 1; i > 0; --i) unpack(climb[i], climb[i - 1], nodes);
        Position u = meeting;
        for (Position v = found.backward.label(u).parent; v != kNoPosition;
             v = found.backward.label(u).parent) {
            unpack(u, v, nodes);
            u = v;
        }
        return nodes;
    }

    using AnySearches = std::variant<Searches<std::uint32_t>, Searches<std::uint64_t>>;
    Hierarchy hierarchy;
    AnySearches searches;
    std::vector<Position> climb;
    std::vector<std::pair<Position, Position>> arcs;
};

ChQuery::ChQuery(Hierarchy hierarchy) : impl_(std::make_unique<Impl>(std::move(hierarchy))) {}
ChQuery::~ChQuery() = default;
ChQuery::ChQuery(ChQuery&&) noexcept = default;
ChQuery& ChQuery::operator=(ChQuery&&) noexcept = default;

std::optional<Distance> ChQuery::distance(NodeId source, NodeId target) {
    const Hierarchy& h = impl_->hierarchy;
    return std::visit(
        [&](auto& searches) -> std::optional<Distance> {
            const Position meeting = searches.meet(h.position(source), h.position(target));
            if (meeting == kNoPosition) return std::nullopt;
            return searches.length_through(meeting);
        },
        impl_->searches);
}

std::optional<ChPath> ChQuery::path(NodeId source, NodeId target) {
    const Hierarchy& h = impl_->hierarchy;
    return std::visit(
        [&](auto& searches) -> std::optional<ChPath> {
            const Position meeting = searches.meet(h.position(source), h.position(target));
            if (meeting == kNoPosition) return std::nullopt;
            return ChPath{searches.length_through(meeting), impl_->path_through(meeting, searches)};
        },
        impl_->searches);
}

std::uint64_t ChQuery::settled() const noexcept {
    return std::visit(
        [](const auto& searches) {
            return searches.forward.settled() + searches.backward.settled();
        },
        impl_->searches);
}

}  // namespace ailab::lab1
