#include "lab1_dijkstra/engine/hierarchy/sweep.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "lab1_dijkstra/engine/hierarchy/upward_search.hpp"

namespace ailab::lab1 {
namespace {

template <class D>
struct Sweep {
    static constexpr D kInfinity = UpwardSearch<D>::kInfinity;

    UpwardSearch<D> climb;
    std::vector<D> distance;  ///< by position

    explicit Sweep(const Hierarchy& h)
        : climb(h.forward(), h.backward()), distance(h.node_count(), kInfinity) {}

    void run(Position source, const UpwardGraph& from_above) {
        climb.start(source);
        while (climb.next() < kInfinity) climb.settle();
        std::fill(distance.begin(), distance.end(), kInfinity);
        for (const Position v : climb.touched()) distance[v] = climb.label(v).distance;

        for (Position v = 0; v < distance.size(); ++v) {
            D best = distance[v];
            for (const UpArc& arc : from_above.arcs_of(v))
                best = std::min<D>(best, distance[arc.head] + arc.weight);
            distance[v] = best;
        }
    }
    Distance at(Position v) const noexcept {
        return distance[v] == kInfinity ? kUnreached : static_cast<Distance>(distance[v]);
    }
};

}  // namespace

struct ChSweep::Impl {
    explicit Impl(Hierarchy h)
        : hierarchy(std::move(h)),
          sweep(fits_32_bits(hierarchy) ? AnySweep(Sweep<std::uint32_t>(hierarchy))
                                        : AnySweep(Sweep<std::uint64_t>(hierarchy))) {}

    using AnySweep = std::variant<Sweep<std::uint32_t>, Sweep<std::uint64_t>>;
    Hierarchy hierarchy;
    AnySweep sweep;
};

ChSweep::ChSweep(Hierarchy hierarchy) : impl_(std::make_unique<Impl>(std::move(hierarchy))) {}
ChSweep::~ChSweep() = default;
ChSweep::ChSweep(ChSweep&&) noexcept = default;
ChSweep& ChSweep::operator=(ChSweep&&) noexcept = default;

void ChSweep::run(NodeId source) {
    const Hierarchy& h = impl_->hierarchy;
    std::visit([&](auto& sweep) { sweep.run(h.position(source), h.backward()); }, impl_->sweep);
}

Distance ChSweep::distance(NodeId target) const {
    const Position p = impl_->hierarchy.position(target);
    return std::visit([&](const auto& sweep) { return sweep.at(p); }, impl_->sweep);
}

}  // namespace ailab::lab1
