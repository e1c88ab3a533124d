// Dijkstra's algorithm from both ends.
#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/label_width.hpp"
#include "lab1_dijkstra/engine/two_way.hpp"

namespace ailab::lab1 {

namespace {

template <class W, class D>
struct BothEnds : TwoWay<W, BucketQueue<D>> {
    BothEnds(const Network&, const Graph<W>& graph) : TwoWay<W, BucketQueue<D>>(graph) {}
};

}  // namespace

std::unique_ptr<PathFinder> make_bidirectional(const Network& network) {
    return std::make_unique<Adaptive<BothEnds>>(network);
}

}  // namespace ailab::lab1
