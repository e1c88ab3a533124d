// One direction of a label-correcting best-first search: labels, a queue, and the step "take the
// first entry, scan its arcs". Dijkstra, A* and ALT run one of them, bidirectional engines two.
// Labels are cleared by a list of the nodes touched, so a short query costs no O(n).
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "common/graph/csr.hpp"
#include "common/queue/queue.hpp"
#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/engine/result.hpp"

namespace ailab::lab1 {

/// A distance does not fit the 32-bit labels: the query is asked again with 64 bits.
struct LabelOverflow {};

template <class D>
inline constexpr D kFar = std::numeric_limits<D>::max();

/// Potential of an undirected search: every node counts the same.
struct NoPotential {
    static constexpr unsigned kScale = 1;
};

template <class D>
struct PlainLabel {
    D distance = kFar<D>;
    NodeId parent = kNoNode;

    D key() const noexcept { return distance; }
};

/// A label that remembers the potential of its node, which is worked out once per query.
template <class D, unsigned kScale>
struct GuidedLabel {
    D distance = kFar<D>;
    NodeId parent = kNoNode;
    D potential = 0;

    D key() const noexcept { return kScale * distance + potential; }
};

/// Along an arc a key grows by at most kScale times the weight, plus as much again if the potential
/// (which is consistent) changes.
template <class Potential, class W>
QueueHints hints_for(const Graph<W>& graph) {
    const unsigned factor = Potential::kScale * (std::is_same_v<Potential, NoPotential> ? 1 : 2);
    return {graph.forward.node_count(), factor * static_cast<std::uint64_t>(graph.max_weight)};
}

/// A Potential maps a node to a number that is added to kScale times its distance to give its key.
template <class W, class Queue, class Potential = NoPotential>
class Frontier {
public:
    using D = typename Queue::Key;
    static constexpr bool kGuided = !std::is_same_v<Potential, NoPotential>;
    using Label = std::conditional_t<kGuided, GuidedLabel<D, Potential::kScale>, PlainLabel<D>>;

    Frontier(const Csr<W>& graph, QueueHints hints)
        : graph_(&graph), labels_(graph.node_count()), queue_(hints) {}

    void start(NodeId source, const Potential& potential) {
        clear();
        label(source, kNoNode, 0, potential);
    }

    bool empty() const noexcept { return queue_.empty(); }
    D bound() { return queue_.bound(); }
    std::size_t queue_size() const noexcept { return queue_.size(); }
    const Label& operator[](NodeId u) const noexcept { return labels_[u]; }

    /// Take one entry and scan its arcs; improved(v, distance) for each label that gets shorter.
    /// Requires !empty(). Throws LabelOverflow.
    template <class Improved>
    void expand(const Potential& potential, Improved&& improved) {
        const auto [key, u] = queue_.pop();
        prefetch();
        if (key != labels_[u].key()) return;  // out of date
        const D g = labels_[u].distance;
        if constexpr (sizeof(D) < sizeof(Distance))
            if (g >= Network::kNarrowLimit) throw LabelOverflow{};
        const auto arcs = graph_->arcs(u);
        ++counters_.expanded;
        counters_.generated += arcs.size();
        for (const auto& arc : arcs) {
            const D length = g + static_cast<D>(arc.weight);
            if (length >= labels_[arc.head].distance) continue;
            ++counters_.relaxed;
            label(arc.head, u, length, potential);
            improved(arc.head, length);
        }
    }

    /// The nodes from the source to `u`, or from `u` to the source, `u` left out.
    std::vector<NodeId> ancestors(NodeId u) const {
        std::vector<NodeId> chain;
        while ((u = labels_[u].parent) != kNoNode) chain.push_back(u);
        return chain;
    }
    Counters counters() const noexcept {
        Counters counters = counters_;
        counters.queue_peak = queue_.peak();
        return counters;
    }

private:
    void label(NodeId v, NodeId parent, D length, const Potential& potential) {
        Label& label = labels_[v];
        if (label.distance == kFar<D>) {
            touched_.push_back(v);
            if constexpr (kGuided) label.potential = potential(v);
        }
        label.distance = length;
        label.parent = parent;
        queue_.push(label.key(), v);
    }
    /// Have the memory of the coming entries on its way.
    void prefetch() const noexcept {
        if constexpr (requires { queue_.foresee(0, kNoNode); }) {
            if (const NodeId u = queue_.foresee(4, kNoNode); u != kNoNode) {
                __builtin_prefetch(&graph_->first()[u]);
                __builtin_prefetch(&labels_[u]);
            }
            if (const NodeId u = queue_.foresee(2, kNoNode); u != kNoNode)
                __builtin_prefetch(graph_->arcs(u).data());
            if (const NodeId u = queue_.foresee(1, kNoNode); u != kNoNode)
                for (const auto& arc : graph_->arcs(u)) __builtin_prefetch(&labels_[arc.head]);
        }
    }
    void clear() {
        if (touched_.size() > labels_.size() / 8)
            std::fill(labels_.begin(), labels_.end(), Label{});
        else
            for (const NodeId u : touched_) labels_[u] = Label{};
        touched_.clear();
        queue_.clear();
        counters_ = {};
    }

    const Csr<W>* graph_;
    std::vector<Label> labels_;
    std::vector<NodeId> touched_;
    Queue queue_;
    Counters counters_;
};

}  // namespace ailab::lab1
