#include "lab1_dijkstra/engine/hierarchy/sweep.hpp"

#include <algorithm>
#include <vector>

#include "lab1_dijkstra/engine/hierarchy/upward_search.hpp"

namespace ailab::lab1 {
namespace {

/// D is the type of the labels.
template <class D>
class Sweep final : public ChSweep {
public:
    explicit Sweep(const Hierarchy& h)
        : hierarchy_(h), climb_(h.forward(), h.backward()), distance_(h.node_count(), kInfinity) {}

    void run(NodeId source, Budget& budget) override {
        budget.hold(climb_.bytes() + distance_.size() * sizeof(D));
        climb_.start(hierarchy_.position(source));
        while (climb_.next() < kInfinity) climb_.settle();
        std::fill(distance_.begin(), distance_.end(), kInfinity);
        for (const Position v : climb_.touched()) distance_[v] = climb_.label(v).distance;

        const UpwardGraph& from_above = hierarchy_.backward();
        constexpr Position kBlock = 1024;  // nodes between two looks at the budget
        for (Position begin = 0; begin < distance_.size(); begin += kBlock) {
            const Position end = std::min(begin + kBlock, hierarchy_.node_count());
            budget.spend(end - begin);
            for (Position v = begin; v < end; ++v) {
                D best = distance_[v];
                for (const UpArc& arc : from_above.arcs_of(v))
                    best = std::min<D>(best, distance_[arc.head] + arc.weight);
                distance_[v] = best;
            }
        }
    }
    Distance distance(NodeId target) const override {
        const D d = distance_[hierarchy_.position(target)];
        return d == kInfinity ? kUnreached : static_cast<Distance>(d);
    }

private:
    static constexpr D kInfinity = UpwardSearch<D>::kInfinity;

    Hierarchy hierarchy_;
    UpwardSearch<D> climb_;
    std::vector<D> distance_;  // by position
};

}  // namespace

std::unique_ptr<ChSweep> make_ch_sweep(const Hierarchy& hierarchy) {
    if (fits_32_bits(hierarchy)) return std::make_unique<Sweep<std::uint32_t>>(hierarchy);
    return std::make_unique<Sweep<std::uint64_t>>(hierarchy);
}

}  // namespace ailab::lab1
