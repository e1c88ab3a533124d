// The searches from one end: Dijkstra's algorithm with a choice of queues, A* with bounds.
#include "lab1_dijkstra/engine/one_way.hpp"

#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/label_width.hpp"

namespace ailab::lab1 {
namespace {

template <template <class D> class Queue>
class WithQueue final : public Dijkstra {
public:
    explicit WithQueue(const Network& network) : search_(network) {}

    PathResult find_path(NodeId source, NodeId target, Budget& budget) override {
        return search_.find_path(source, target, budget);
    }
    Counters run(NodeId source, Budget& budget) override {
        return search_.run([s = inside(source), &budget](auto& search) {
            search.run(s, budget);
            return search.counters();
        });
    }
    Distance distance(NodeId target) const override {
        return search_.ask([t = inside(target)](const auto& s) { return s.distance(t); });
    }
    NodeId parent(NodeId target) const override {
        const NodeId parent =
            search_.ask([t = inside(target)](const auto& s) { return s.parent(t); });
        return parent == kNoNode ? kNoNode : search_.network().outside(parent);
    }

private:
    template <class W, class D>
    using Search = OneWay<W, Queue<D>>;
    NodeId inside(NodeId u) const noexcept { return search_.network().inside(u); }

    Adaptive<Search> search_;
};

template <class W, class D>
using ByLines = OneWay<W, BucketQueue<D>, LineBounds<D>>;
template <class W, class D>
using ByLandmarks = OneWay<W, BucketQueue<D>, LandmarkBounds<D>>;

}  // namespace

template <template <class Key> class Queue>
std::unique_ptr<Dijkstra> dijkstra_with(const Network& network) {
    return std::make_unique<WithQueue<Queue>>(network);
}
template std::unique_ptr<Dijkstra> dijkstra_with<BinaryHeap>(const Network&);
template std::unique_ptr<Dijkstra> dijkstra_with<IndexedHeap>(const Network&);
template std::unique_ptr<Dijkstra> dijkstra_with<RadixHeap>(const Network&);
template std::unique_ptr<Dijkstra> dijkstra_with<BucketQueue>(const Network&);

Finder make_astar(const Network& network, const StraightLine& line) {
    return adaptive<ByLines>(network, &network, &line);
}

Finder make_alt(const Landmarks& landmarks) {
    return adaptive<ByLandmarks>(landmarks.network(), &landmarks);
}

}  // namespace ailab::lab1
