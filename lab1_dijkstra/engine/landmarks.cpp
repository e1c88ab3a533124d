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
    Builder(const Graph<W>& graph, unsigned count, std::uint64_t seed)
        : nodes_(graph.forward.node_count()),
          forward_(graph),
          backward_(graph, Direction::backward),
          random_(seed) {
        table_.count = std::min<unsigned>(count, nodes_);
        table_.symmetric = graph.symmetric;
        table_.from.assign(std::size_t{table_.count} * nodes_, table_.kMissing);
        if (!graph.symmetric) table_.to = table_.from;
    }

    /// Throws LabelOverflow if a distance does not fit D.
    void build(Landmarks::Selection selection) {
        while (chosen_.size() < table_.count) {
            const bool first = chosen_.empty();
            if (selection == Landmarks::Selection::avoid && !first)
                add(avoided(random_node()));
            else
                add(farthest());
        }
    }
    LandmarkTable<D> take_table() { return std::move(table_); }
    const std::vector<NodeId>& chosen() const noexcept { return chosen_; }

private:
    NodeId random_node() { return static_cast<NodeId>(random_.below(nodes_)); }

    void add(NodeId landmark) {
        const auto column = chosen_.size();
        chosen_.push_back(landmark);
        forward_.run(landmark, kNoNode);
        fill(forward_, table_.from, column);
        if (table_.symmetric) return;
        backward_.run(landmark, kNoNode);
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

    /// The node farthest from the landmarks so far; a node that none of them reaches comes first.
    /// The first landmark is the node farthest from a random one.
    NodeId farthest() {
        if (chosen_.empty()) forward_.run(random_node(), kNoNode);
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

    /// A leaf of the shortest-path tree of `root` in the part where the bounds so far are worst.
    NodeId avoided(NodeId root) {
        forward_.run(root, kNoNode);
        const std::vector<double> weight = slack_below(root);
        const auto children = children_of_tree();
        NodeId at =
            static_cast<NodeId>(std::max_element(weight.begin(), weight.end()) - weight.begin());
        if (weight[at] <= 0) return farthest();
        for (;;) {
            NodeId next = kNoNode;
            for (std::uint32_t i = children.first()[at]; i < children.first()[at + 1]; ++i) {
                const NodeId child = children.arcs()[i].head;
                if (weight[child] > 0 && (next == kNoNode || weight[child] > weight[next]))
                    next = child;
            }
            if (next == kNoNode) return at;
            at = next;
        }
    }
    Csr<std::uint32_t> children_of_tree() const {
        EdgeList tree{nodes_, true, {}};
        for (NodeId u = 0; u < nodes_; ++u)
            if (const NodeId p = forward_.parent(u); p != kNoNode) tree.edges.push_back({p, u, 0});
        return build_csr<std::uint32_t>(tree);
    }
    /// By node: the sum of (distance - bound) over its subtree; 0 if a landmark is in there.
    std::vector<double> slack_below(NodeId root) const {
        std::vector<double> weight(nodes_, 0);
        std::vector<std::uint32_t> open_children(nodes_, 0);
        std::vector<bool> spoilt(nodes_, false);
        for (const NodeId u : chosen_) spoilt[u] = true;
        for (NodeId u = 0; u < nodes_; ++u) {
            if (!forward_.reached(u)) continue;
            if (const NodeId p = forward_.parent(u); p != kNoNode) ++open_children[p];
            D bound = 0;
            for (unsigned i = 0; i < chosen_.size(); ++i)
                bound = std::max(bound, table_.bound(i, root, u));
            weight[u] = static_cast<double>(static_cast<D>(forward_.distance(u)) - bound);
        }
        for (NodeId leaf = 0; leaf < nodes_; ++leaf) {
            NodeId u = leaf;
            while (u != kNoNode && forward_.reached(u) && open_children[u] == 0) {
                open_children[u] = kNoNode;  // done
                if (spoilt[u]) weight[u] = 0;
                const NodeId p = forward_.parent(u);
                if (p == kNoNode) break;
                if (spoilt[u]) spoilt[p] = true;
                weight[p] += weight[u];
                --open_children[p];
                u = p;
            }
        }
        return weight;
    }

    NodeId nodes_;
    OneWay<W, BucketQueue<D>> forward_;
    OneWay<W, BucketQueue<D>> backward_;
    Random random_;
    LandmarkTable<D> table_;
    std::vector<NodeId> chosen_;
};

}  // namespace

Landmarks::Landmarks(const Network& network, unsigned count, Selection selection,
                     std::uint64_t seed)
    : network_(&network) {
    const auto build = [&]<class D, class W>(const Graph<W>& graph) {
        Builder<W, D> builder(graph, count, seed);
        builder.build(selection);
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

std::size_t Landmarks::table_bytes() const noexcept {
    return std::visit(
        [](const auto& t) { return (t.from.size() + t.to.size()) * sizeof(t.kMissing); }, table_);
}

Distance Landmarks::bound(NodeId u, NodeId t) const noexcept {
    return std::visit(
        [&](const auto& table) {
            Distance best = 0;
            for (unsigned i = 0; i < table.count; ++i)
                best = std::max(best, static_cast<Distance>(table.bound(i, network_->inside(u),
                                                                        network_->inside(t))));
            return best;
        },
        table_);
}

}  // namespace ailab::lab1
