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

/// Calls visit(node, distance) for every node that a search from `source` settles. Throws
/// OutOfBudget.
template <class Visit>
void climb(UpwardSearch<std::uint64_t>& search, Position source, Budget& budget, Visit&& visit) {
    budget.hold(2 * search.bytes());
    search.start(source);
    while (search.next() < UpwardSearch<std::uint64_t>::kInfinity) {
        const Position v = search.settle();
        if (v == kNoPosition) continue;
        budget.spend();
        visit(v, static_cast<Distance>(search.label(v).distance));
    }
}

/// Adds a row for each source. Throws OutOfBudget.
void add_rows(DistanceMatrix& table, const Hierarchy& hierarchy, std::span<const NodeId> sources,
              std::span<const NodeId> targets, Budget& budget) {
    std::vector<std::pair<Position, BucketItem>> left;
    UpwardSearch<std::uint64_t> backward(hierarchy.backward(), hierarchy.forward());
    for (std::size_t j = 0; j < targets.size(); ++j)
        climb(backward, hierarchy.position(targets[j]), budget, [&](Position v, Distance d) {
            left.push_back({v, {j, d}});
        });

    std::vector<std::size_t> first(std::size_t{hierarchy.node_count()} + 1, 0);
    for (const auto& [v, item] : left) ++first[v];
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<BucketItem> buckets(left.size());
    for (const auto& [v, item] : left) buckets[--first[v]] = item;

    UpwardSearch<std::uint64_t> forward(hierarchy.forward(), hierarchy.backward());
    for (const NodeId source : sources) {
        std::vector<Distance> row(targets.size(), kUnreached);
        climb(forward, hierarchy.position(source), budget, [&](Position v, Distance d) {
            for (std::size_t b = first[v]; b < first[v + 1]; ++b)
                row[buckets[b].target] = std::min(row[buckets[b].target], d + buckets[b].distance);
        });
        table.push_back(std::move(row));
    }
}

}  // namespace

DistanceMatrix distance_matrix(const Hierarchy& hierarchy, std::span<const NodeId> sources,
                               std::span<const NodeId> targets, Budget& budget) {
    DistanceMatrix table;
    try {
        add_rows(table, hierarchy, sources, targets, budget);
    } catch (const OutOfBudget&) {  // the rows so far are complete
    }
    return table;
}

}  // namespace ailab::lab1
