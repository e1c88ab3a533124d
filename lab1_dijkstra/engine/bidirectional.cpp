#include "lab1_dijkstra/engine/bidirectional.hpp"

#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/mapped_finder.hpp"
#include "lab1_dijkstra/engine/two_way.hpp"

namespace ailab::lab1 {

namespace {

template <class W, class D>
class Query {
public:
    Query(const Network&, const Graph<W>& graph) : search_(graph) {}
    PathResult find_path(NodeId source, NodeId target) { return search_.run(source, target); }

private:
    TwoWay<W, BucketQueue<D>> search_;
};

}  // namespace

std::unique_ptr<PathFinder> make_bidirectional(const Network& network) {
    return std::make_unique<MappedFinder<Query>>(network);
}

}  // namespace ailab::lab1
