// The inner loop of every engine: labels, a queue, and the step "take the first entry, scan its
// arcs". A list of the touched nodes makes it possible to clear the labels without O(n) work, so
// short queries stay cheap.
// clang-format off
//
//   find_path(s, t)                              the caller's ids
//      |  Adaptive       label width             32 bits; 64 once a distance is too long
//      |  OneWay/TwoWay  when to stop            one frontier from s, or a second one from t
//      v  Frontier       labels and the step     key = scale * distance + potential
//   +--------------------------------------+
//   | take the least key; out of date? skip|  <- Queue: a heap, or buckets (several at once)
//   | for each arc u -> v:                 |  <- Prefetch: the memory of the entries to come is
//   |   shorter? label v, push its key     |     on its way while this one is scanned
//   +--------------------------------------+
//   Potential: none for Dijkstra, a lower bound of the rest for A*, an average of two from both ends;
//   it is made from the Bounds of a search (bounds.hpp: straight lines, landmarks)
// clang-format on
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "common/base/prefetch.hpp"
#include "common/graph/csr.hpp"
#include "common/queue/queue.hpp"
#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// Thrown when a distance does not fit the 32-bit labels; the query is then repeated with 64 bits.
struct LabelOverflow {};

template <class D>
inline constexpr D kFar = std::numeric_limits<D>::max();

/// The potential of an uninformed search: the same for all nodes.
struct NoPotential {
    static constexpr unsigned kScale = 1;
};

template <class D>
struct PlainLabel {
    D distance = kFar<D>;
    NodeId parent = kNoNode;

    D key() const noexcept { return distance; }
};

/// A label that stores the potential of its node, which is computed once per query.
template <class D, unsigned kScale>
struct GuidedLabel {
    D distance = kFar<D>;
    NodeId parent = kNoNode;
    D potential = 0;

    D key() const noexcept { return kScale * distance + potential; }
};

/// Along an arc a key grows by at most kScale times the weight, and by as much again if there is a
/// (consistent) potential. The cap at a multiple of the mean keeps a few very long arcs from
/// setting the width of the buckets.
template <class Potential, class W>
QueueHints hints_for(const Graph<W>& graph) {
    constexpr unsigned kFactor =
        Potential::kScale * (std::is_same_v<Potential, NoPotential> ? 1 : 2);
    const auto longest = static_cast<std::uint64_t>(graph.max_weight);
    const auto mean = static_cast<std::uint64_t>(graph.mean_weight);
    return {graph.forward.node_count(), kFactor * std::min(longest, 8 * mean + 1)};
}

/// A Potential maps a node to a number; the key of the node is kScale times its distance plus this
/// number.
template <class W, class Queue, class Potential = NoPotential>
class Frontier {
public:
    using D = typename Queue::Key;
    static constexpr bool kGuided = !std::is_same_v<Potential, NoPotential>;
    using Label = std::conditional_t<kGuided, GuidedLabel<D, Potential::kScale>, PlainLabel<D>>;

    Frontier(const Csr<W>& graph, QueueHints hints)
        : graph_(&graph), labels_(graph.node_count()), queue_(hints) {}

    /// `whole`: the search is expected to reach most nodes, so it keeps no list of the touched
    /// ones.
    void start(NodeId source, const Potential& potential, bool whole = false) {
        clear();
        whole_ = whole;
        label<true>(source, kNoNode, 0, potential);
    }

    bool empty() const noexcept { return queue_.empty(); }
    D bound() { return queue_.bound(); }
    std::size_t queue_size() const noexcept { return queue_.size(); }
    const Label& operator[](NodeId u) const noexcept { return labels_[u]; }

    /// Takes the first entry, or the first bucket, and scans the arcs; calls improved(v, distance)
    /// for each label that gets shorter. Then counts the expanded nodes, so that a whole bucket may
    /// exceed the limit. Requires !empty(). Throws LabelOverflow and OutOfBudget.
    template <class Improved>
    void expand(const Potential& potential, Budget& budget, Improved&& improved) {
        expand_noting<true>(potential, budget, improved);
    }
    void expand_whole(const Potential& potential, Budget& budget) {
        expand_noting<false>(potential, budget, [](NodeId, D) {});
    }

    /// The nodes from the source to `u` or from `u` to the source, without `u`.
    std::vector<NodeId> ancestors(NodeId u) const {
        std::vector<NodeId> chain;
        while ((u = labels_[u].parent) != kNoNode) chain.push_back(u);
        return chain;
    }
    /// The memory of the labels and of the list of those that were touched.
    std::size_t bytes() const noexcept { return labels_.size() * (sizeof(Label) + sizeof(NodeId)); }
    Counters counters() const noexcept {
        Counters counters = counters_;
        counters.queue_peak = queue_.peak();
        return counters;
    }

private:
    /// Prefetches the memory of the next entries.
    struct Prefetch {
        const Frontier& frontier;

        void soon(NodeId u) const noexcept {
            prefetch(&frontier.graph_->first()[u]);
            prefetch(&frontier.labels_[u]);
        }
        void next(NodeId u) const noexcept { prefetch(frontier.graph_->arcs(u).data()); }
    };

    template <bool kNote, class Improved>
    void expand_noting(const Potential& potential, Budget& budget, Improved&& improved) {
        std::uint64_t expanded = 0;
        std::uint64_t generated = 0;
        std::uint64_t relaxed = 0;
        const auto visit = [&](QueueEntry<D> entry) {
            const NodeId u = entry.item;
            if (entry.key != labels_[u].key()) return;  // out of date
            const D g = labels_[u].distance;
            if constexpr (sizeof(D) < sizeof(Distance))
                if (g >= Network::kNarrowLimit) throw LabelOverflow{};
            const auto arcs = graph_->arcs(u);
            ++expanded;
            generated += arcs.size();
            for (const auto& arc : arcs) {
                const D length = g + static_cast<D>(arc.weight);
                if (length >= labels_[arc.head].distance) continue;
                ++relaxed;
                label<kNote>(arc.head, u, length, potential);
                improved(arc.head, length);
            }
        };
        queue_.serve(visit, Prefetch{*this});
        counters_ += {expanded, generated, relaxed, 0};
        budget.spend(expanded);
    }
    template <bool kNote>
    void label(NodeId v, NodeId parent, D length, const Potential& potential) {
        Label& label = labels_[v];
        if constexpr (kNote || kGuided)
            if (label.distance == kFar<D>) {
                if constexpr (kNote) touched_.push_back(v);
                if constexpr (kGuided) label.potential = potential(v);
            }
        label.distance = length;
        label.parent = parent;
        queue_.push(label.key(), v);
    }
    void clear() {
        if (whole_ || touched_.size() > labels_.size() / 8)
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
    bool whole_ = false;
};

}  // namespace ailab::lab1
