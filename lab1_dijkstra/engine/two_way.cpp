// A* from both ends.
#include "lab1_dijkstra/engine/two_way.hpp"

#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/label_width.hpp"

namespace ailab::lab1 {
namespace {

template <class W, class D>
using BothEndsByLines = TwoWay<W, BucketQueue<D>, LineBounds<D>>;
template <class W, class D>
using BothEndsByLandmarks = TwoWay<W, BucketQueue<D>, LandmarkBounds<D>>;

}  // namespace

Finder make_bidirectional_astar(const Network& network, const StraightLine& line) {
    return adaptive<BothEndsByLines>(network, &network, &line);
}

Finder make_bidirectional_alt(const Landmarks& landmarks) {
    return adaptive<BothEndsByLandmarks>(landmarks.network(), &landmarks);
}

}  // namespace ailab::lab1
