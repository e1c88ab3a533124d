#include "lab1_dijkstra/engine/landmarks.hpp"

#include <algorithm>

#include "common/base/random.hpp"
#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/one_way.hpp"

namespace ailab::lab1 {

namespace {

/// Chooses landmarks one by one and fills their columns. D as in LandmarkTable.
template <class W, class D>
class Builder {
public:
    Builder(const Graph<W>& graph, unsigned count, std::uint64_t seed, Budget& budget)
        : nodes_(graph.forward.node_count()),
          budget_(budget),
          forward_(graph),
          backward_(graph, {}, Direction::backward),
          random_(seed) {
        table_.count = std::min<unsigned>(count, nodes_);
        table_.symmetric = graph.symmetric;
        const std::size_t columns = std::size_t{table_.count} * (graph.symmetric ? 1 : 2);
        budget.hold(columns * nodes_ * sizeof(D));
        budget.look();
        table_.from.assign(std::size_t{table_.count} * nodes_, table_.kMissing);
        if (!graph.symmetric) table_.to = table_.from;
    }

    /// Throws LabelOverflow if a distance does not fit D.
    void build() {
        while (chosen_.size() < table_.count) add(farthest());
    }
    LandmarkTable<D> take_table() { return std::move(table_); }
    const std::vector<NodeId>& chosen() const noexcept { return chosen_; }

private:
    void add(NodeId landmark) {
        const auto column = chosen_.size();
        chosen_.push_back(landmark);
        forward_.run(landmark, budget_);
        fill(forward_, table_.from, column);
        if (table_.symmetric) return;
        backward_.run(landmark, budget_);
        fill(backward_, table_.to, column);
    }
    void fill(const OneWay<W, BucketQueue<D>>& search, std::vector<D>& rows, std::size_t column) {
        for (NodeId u = 0; u < nodes_; ++u)
            if (search.reached(u)) {
                const auto distance = static_cast<D>(search.distance(u));
                if (sizeof(D) == 4 && distance >= Network::kNarrowLimit) throw LabelOverflow{};
                rows[std::size_t{u} * table_.count + column] = distance;
            }
    }

    /// Returns the node farthest from the landmarks so far; a node that none of them reaches comes
    /// first. The first landmark is the node farthest from a random one.
    NodeId farthest() {
        if (chosen_.empty()) forward_.run(static_cast<NodeId>(random_.below(nodes_)), budget_);
        NodeId best = 0;
        D best_distance = 0;
        for (NodeId u = 0; u < nodes_; ++u) {
            D distance = table_.kMissing;
            if (chosen_.empty())
                distance = forward_.reached(u) ? static_cast<D>(forward_.distance(u)) : 0;
            for (std::size_t i = 0; i < chosen_.size(); ++i)
                distance = std::min(distance, table_.from_row(u)[i]);
            if (distance > best_distance) best = u, best_distance = distance;
        }
        return best;
    }

    NodeId nodes_;
    Budget& budget_;
    OneWay<W, BucketQueue<D>> forward_;
    OneWay<W, BucketQueue<D>> backward_;
    Random random_;
    LandmarkTable<D> table_;
    std::vector<NodeId> chosen_;
};

}  // namespace

Landmarks::Landmarks(const Network& network, unsigned count, std::uint64_t seed, Budget budget)
    : network_(&network) {
    const auto build = [&]<class D, class W>(const Graph<W>& graph) {
        Builder<W, D> builder(graph, count, seed, budget);
        builder.build();
        nodes_ = builder.chosen();
        table_ = builder.take_table();
    };
    const auto build_wide = [&](const auto& graph) {
        build.template operator()<std::uint64_t>(graph);
    };
    const auto* narrow = std::get_if<Graph<std::uint32_t>>(&network.graph());
    try {
        if (!narrow) throw LabelOverflow{};
        build.template operator()<std::uint32_t>(*narrow);
    } catch (const LabelOverflow&) {
        std::visit(build_wide, network.graph());
    }
}

}  // namespace ailab::lab1
