// Dijkstra's algorithm with a queue of choice; the algorithm itself is textbook/dijkstra.hpp, and
// the fast one the loop of frontier.hpp.
#include "common/queue/binary_heap.hpp"
#include "common/queue/bucket_queue.hpp"
#include "common/queue/indexed_heap.hpp"
#include "common/queue/radix_heap.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/label_width.hpp"
#include "lab1_dijkstra/engine/one_way.hpp"

namespace ailab::lab1 {

namespace {

template <template <class Key> class Queue>
class WithQueue final : public Dijkstra {
public:
    explicit WithQueue(const Network& network) : search_(network) {}

    PathResult find_path(NodeId source, NodeId target) override {
        return search_.find_path(source, target);
    }
    Counters run(NodeId source) override {
        return search_.run([s = inside(source)](auto& search) {
            search.run(s, kNoNode);
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
    struct Search : OneWay<W, Queue<D>> {
        Search(const Network&, const Graph<W>& graph) : OneWay<W, Queue<D>>(graph) {}
    };
    NodeId inside(NodeId u) const noexcept { return search_.network().inside(u); }

    Adaptive<Search> search_;
};

}  // namespace

std::unique_ptr<Dijkstra> make_dijkstra(const Network& network, QueueKind kind) {
    switch (kind) {
    case QueueKind::binary_heap:
        return std::make_unique<WithQueue<BinaryHeap>>(network);
    case QueueKind::indexed_heap:
        return std::make_unique<WithQueue<IndexedHeap>>(network);
    case QueueKind::radix_heap:
        return std::make_unique<WithQueue<RadixHeap>>(network);
    case QueueKind::buckets:
        break;
    }
    return std::make_unique<WithQueue<BucketQueue>>(network);
}

}  // namespace ailab::lab1
