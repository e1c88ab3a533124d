// Dijkstra's algorithm from both ends. A file of its own: in one with the others the compiler
// inlines less of it.
#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/label_width.hpp"
#include "lab1_dijkstra/engine/two_way.hpp"

namespace ailab::lab1 {
namespace {

template <class W, class D>
using BothEnds = TwoWay<W, BucketQueue<D>>;

}  // namespace

Finder make_bidirectional(const Network& network) {
    return adaptive<BothEnds>(network);
}

}  // namespace ailab::lab1
