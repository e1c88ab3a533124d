// Dijkstra's algorithm from both ends. In a separate file, because the compiler inlines less of it
// in one with the other searches.
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
