#include "lab1_dijkstra/engine/dijkstra.hpp"

#include "common/queue/binary_heap.hpp"
#include "common/queue/bucket_queue.hpp"
#include "common/queue/indexed_heap.hpp"
#include "common/queue/radix_heap.hpp"
#include "lab1_dijkstra/engine/adaptive.hpp"
#include "lab1_dijkstra/engine/one_way.hpp"

namespace ailab::lab1 {

/// Works in the ids of the graph.
struct Dijkstra::Impl {
    explicit Impl(const Network& n) : network(n) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    virtual ~Impl() = default;

    virtual Counters run(NodeId source) = 0;
    virtual PathResult find_path(NodeId source, NodeId target) = 0;
    virtual Distance distance(NodeId target) const = 0;
    virtual NodeId parent(NodeId target) const = 0;
    virtual std::vector<NodeId> path_to(NodeId target) const = 0;

    const Network& network;
};

namespace {

template <template <class Key> class Queue>
class WithQueue : public Dijkstra::Impl {
public:
    explicit WithQueue(const Network& n) : Impl(n), search_(n) {}

    Counters run(NodeId source) override {
        return search_.run(
            [&](auto& search) {
                search.run(source, kNoNode);
                return search.counters();
            },
            network);
    }
    PathResult find_path(NodeId source, NodeId target) override {
        return search_.run(
            [&](auto& search) {
                search.run(source, target);
                return search.result(target);
            },
            network);
    }
    Distance distance(NodeId target) const override {
        return search_.ask([&](const auto& search) { return search.distance(target); });
    }
    NodeId parent(NodeId target) const override {
        return search_.ask([&](const auto& search) { return search.parent(target); });
    }
    std::vector<NodeId> path_to(NodeId target) const override {
        return search_.ask([&](const auto& search) { return search.path_to(target); });
    }

private:
    template <class W, class D>
    struct Search : OneWay<W, Queue<D>> {
        Search(const Network&, const Graph<W>& graph) : OneWay<W, Queue<D>>(graph) {}
    };
    Adaptive<Search> search_;
};

std::unique_ptr<Dijkstra::Impl> make_impl(const Network& network, QueueKind kind) {
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

}  // namespace

std::string_view to_string(QueueKind kind) noexcept {
    switch (kind) {
    case QueueKind::binary_heap:
        return "binary";
    case QueueKind::indexed_heap:
        return "4-ary";
    case QueueKind::radix_heap:
        return "radix";
    case QueueKind::buckets:
        return "bucket";
    }
    return "";
}

Dijkstra::Dijkstra(const Network& network, QueueKind kind) : impl_(make_impl(network, kind)) {}
Dijkstra::~Dijkstra() = default;

PathResult Dijkstra::find_path(NodeId source, NodeId target) {
    const Network& network = impl_->network;
    PathResult result = impl_->find_path(network.inside(source), network.inside(target));
    result.path = network.outside(std::move(result.path));
    return result;
}

Counters Dijkstra::run(NodeId source) {
    return impl_->run(impl_->network.inside(source));
}

Distance Dijkstra::distance(NodeId target) const {
    return impl_->distance(impl_->network.inside(target));
}

NodeId Dijkstra::parent(NodeId target) const {
    const NodeId parent = impl_->parent(impl_->network.inside(target));
    return parent == kNoNode ? kNoNode : impl_->network.outside(parent);
}

std::vector<NodeId> Dijkstra::path_to(NodeId target) const {
    return impl_->network.outside(impl_->path_to(impl_->network.inside(target)));
}

}  // namespace ailab::lab1
