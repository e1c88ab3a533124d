#include <algorithm>
#include <numeric>
#include <utility>

#include "lab1_dijkstra/engine/hierarchy/upward_search.hpp"
#include "lab1_dijkstra/engine/matrix.hpp"

namespace ailab::lab1 {
namespace {

struct BucketItem {
    std::size_t target = 0;
    Distance distance = 0;
};

/// Calls visit(node, distance) for every node that a search from `source` settles.
template <class Visit>
void climb(UpwardSearch<std::uint64_t>& search, Position source, Visit&& visit) {
    search.start(source);
    while (search.next() < UpwardSearch<std::uint64_t>::kInfinity) {
        const Position v = search.settle();
        if (v != kNoPosition) visit(v, static_cast<Distance>(search.label(v).distance));
    }
}

}  // namespace

DistanceMatrix distance_matrix(const Hierarchy& hierarchy, std::span<const NodeId> sources,
                               std::span<const NodeId> targets, Budget& budget) {
    std::vector<std::pair<Position, BucketItem>> left;
    UpwardSearch<std::uint64_t> backward(hierarchy.backward(), hierarchy.forward());
    for (std::size_t j = 0; j < targets.size(); ++j) {
        climb(backward, hierarchy.position(targets[j]), [&](Position v, Distance d) {
            left.push_back({v, {j, d}});
        });
        budget.charge(backward.settled());
        if (budget.exhausted()) return {};
    }

    std::vector<std::size_t> first(std::size_t{hierarchy.node_count()} + 1, 0);
    for (const auto& [v, item] : left) ++first[v];
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<BucketItem> buckets(left.size());
    for (const auto& [v, item] : left) buckets[--first[v]] = item;

    DistanceMatrix table;
    UpwardSearch<std::uint64_t> forward(hierarchy.forward(), hierarchy.backward());
    for (const NodeId source : sources) {
        auto& row = table.emplace_back(targets.size(), kUnreached);
        climb(forward, hierarchy.position(source), [&](Position v, Distance d) {
            for (std::size_t b = first[v]; b < first[v + 1]; ++b)
                row[buckets[b].target] = std::min(row[buckets[b].target], d + buckets[b].distance);
        });
        budget.charge(forward.settled());
        if (budget.exhausted()) break;
    }
    return table;
}

}  // namespace ailab::lab1
