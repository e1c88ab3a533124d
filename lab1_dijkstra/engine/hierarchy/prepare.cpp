// Builds a contraction hierarchy: contracts the nodes one by one, least important first. Two
// neighbours get a shortcut if the shortest path between them runs through the contracted node. The
// importance is the sum of Dibbelt, Strasser & Wagner (2016), section 7: level + arcs added / arcs
// removed + original edges in arcs added / in arcs removed. It is recomputed lazily, when a node
// comes up.
#include <algorithm>
#include <numeric>
#include <queue>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/witness.hpp"
#include "lab1_dijkstra/engine/hierarchy/work_graph.hpp"
#include "lab1_dijkstra/engine/renumber.hpp"

namespace ailab::lab1 {
namespace {

/// One upward graph by node ids, in order of contraction.
struct ContractedArcs {
    std::vector<std::uint32_t> first;  ///< index of the first arc of each node
    std::vector<std::uint32_t> count;
    std::vector<WorkArc> arcs;

    explicit ContractedArcs(NodeId nodes) : first(nodes), count(nodes) {}
    void add(NodeId v, std::span<const WorkArc> list) {
        first[v] = static_cast<std::uint32_t>(arcs.size());
        count[v] = static_cast<std::uint32_t>(list.size());
        arcs.insert(arcs.end(), list.begin(), list.end());
    }
};

class Contraction {
public:
    Contraction(const Csr<std::uint32_t>& graph, Budget& budget, const PrepareOptions& options)
        : graph_(graph),
          witness_(graph_),
          budget_(budget),
          options_(options),
          level_(graph.node_count(), 0),
          outdated_(graph.node_count(), 0),
          up_(graph.node_count()),
          down_(graph_.symmetric() ? 0 : graph.node_count()) {}

    void run();
    HierarchyParts parts() const;

private:
    using Importance = std::uint64_t;
    using Entry = std::pair<Importance, NodeId>;
    static constexpr Importance kUnit = 1000;  ///< fixed-point, so that all machines agree

    Importance importance(NodeId v);
    void contract(NodeId v);
    /// Calls visit(u, shortcut) for every shortcut u -> shortcut.head that removing v requires.
    template <class Visit>
    void for_each_shortcut(NodeId v, Visit&& visit);
    /// Returns the nodes in order of importance, by level: neighbours of the same level stay
    /// together.
    std::vector<NodeId> order() const;
    UpwardArrays arrays(const ContractedArcs& arcs, const std::vector<NodeId>& node,
                        const std::vector<Position>& position) const;

    WorkGraph graph_;
    WitnessSearch witness_;
    Budget& budget_;
    const PrepareOptions& options_;
    std::vector<std::uint32_t> level_;  ///< longer than any chain of contracted nodes below
    std::vector<char> outdated_;        ///< a neighbour was contracted since the last estimate
    ContractedArcs up_, down_;
    std::vector<std::pair<NodeId, WorkArc>> shortcuts_;
};

void Contraction::run() {
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (NodeId v = 0; v < graph_.node_count(); ++v) queue.emplace(importance(v), v);
    for (NodeId done = 0; !queue.empty();) {
        const NodeId v = queue.top().second;
        queue.pop();
        if (outdated_[v]) {
            outdated_[v] = 0;
            const Entry now(importance(v), v);
            if (!queue.empty() && now > queue.top()) {
                queue.push(now);
                continue;
            }
        }
        contract(v);
        budget_.hold(graph_.bytes() + (up_.arcs.size() + down_.arcs.size()) * sizeof(WorkArc));
        if (++done % 1024 == 0 && options_.on_progress)
            options_.on_progress(done, graph_.node_count());
    }
    if (options_.on_progress) options_.on_progress(graph_.node_count(), graph_.node_count());
}

template <class Visit>
void Contraction::for_each_shortcut(NodeId v, Visit&& visit) {
    const std::span<const WorkArc> ins = graph_.in(v);
    const std::span<const WorkArc> outs = graph_.out(v);
    for (std::size_t i = 0; i < ins.size(); ++i) {
        // A pair in a symmetric graph is only checked once.
        const auto targets = graph_.symmetric() ? outs.subspan(i + 1) : outs;
        const auto length = [&](const WorkArc& out) {
            return std::uint64_t{ins[i].weight} + out.weight;
        };
        const NodeId u = ins[i].head;
        witness_.begin();
        for (const WorkArc& out : targets)
            if (out.head != u) witness_.want(out.head, length(out));
        witness_.run(u, v, options_.witness_limit, budget_);
        for (const WorkArc& out : targets)
            if (out.head != u && !witness_.found(out.head))
                visit(u, out.head, length(out), ins[i].hops + out.hops);
    }
}

Contraction::Importance Contraction::importance(NodeId v) {
    std::uint64_t added = 0;
    std::uint64_t added_hops = 0;
    for_each_shortcut(v, [&](NodeId, NodeId, std::uint64_t, std::uint32_t hops) {
        ++added;
        added_hops += hops;
    });
    std::uint64_t removed = graph_.out(v).size();
    std::uint64_t removed_hops = 0;
    for (const WorkArc& arc : graph_.out(v)) removed_hops += arc.hops;
    if (!graph_.symmetric()) {
        removed += graph_.in(v).size();
        for (const WorkArc& arc : graph_.in(v)) removed_hops += arc.hops;
    }
    if (removed == 0) return kUnit * level_[v];
    return kUnit * level_[v] + kUnit * added / removed + kUnit * added_hops / removed_hops;
}

void Contraction::contract(NodeId v) {
    shortcuts_.clear();
    for_each_shortcut(v, [&](NodeId u, NodeId w, std::uint64_t length, std::uint32_t hops) {
        if (length > std::numeric_limits<std::uint32_t>::max())
            throw InputError(tr("a path is too long for a contraction hierarchy (2^32 or more)"),
                             tr("use smaller units, or another algorithm"));
        shortcuts_.push_back({u, {w, static_cast<std::uint32_t>(length), v, hops}});
    });
    const auto leave = [&](std::span<const WorkArc> arcs) {
        for (const WorkArc& arc : arcs) {
            level_[arc.head] = std::max(level_[arc.head], level_[v] + 1);
            outdated_[arc.head] = 1;
        }
    };
    leave(graph_.out(v));
    up_.add(v, graph_.out(v));
    if (!graph_.symmetric()) {
        leave(graph_.in(v));
        down_.add(v, graph_.in(v));
    }
    graph_.remove(v);
    for (const auto& [u, shortcut] : shortcuts_) graph_.add(u, shortcut);
}

std::vector<NodeId> Contraction::order() const {
    std::vector<NodeId> node(graph_.node_count());
    std::iota(node.begin(), node.end(), NodeId{0});
    std::stable_sort(node.begin(), node.end(),
                     [&](NodeId a, NodeId b) { return level_[a] > level_[b]; });
    return node;
}

UpwardArrays Contraction::arrays(const ContractedArcs& from, const std::vector<NodeId>& node,
                                 const std::vector<Position>& position) const {
    UpwardArrays to;
    to.first.reserve(node.size() + 1);
    to.first.push_back(0);
    to.arcs.reserve(from.arcs.size());
    to.middle.reserve(from.arcs.size());
    std::vector<WorkArc> sorted;
    for (const NodeId v : node) {
        const auto begin = from.arcs.begin() + from.first[v];
        sorted.assign(begin, begin + from.count[v]);
        for (WorkArc& arc : sorted) arc.head = position[arc.head];
        std::sort(sorted.begin(), sorted.end(),
                  [](const WorkArc& a, const WorkArc& b) { return a.head < b.head; });
        for (const WorkArc& arc : sorted) {
            to.arcs.push_back({arc.head, arc.weight});
            to.middle.push_back(arc.middle == kNoNode ? kNoPosition : position[arc.middle]);
        }
        to.first.push_back(static_cast<std::uint32_t>(to.arcs.size()));
    }
    return to;
}

HierarchyParts Contraction::parts() const {
    HierarchyParts parts;
    parts.symmetric = graph_.symmetric();
    parts.node = order();
    parts.position = inverse_order(parts.node);
    parts.forward = arrays(up_, parts.node, parts.position);
    if (!parts.symmetric) parts.backward = arrays(down_, parts.node, parts.position);
    return parts;
}

}  // namespace

std::optional<Hierarchy> prepare_hierarchy(const Csr<std::uint32_t>& graph, Budget& budget,
                                           const PrepareOptions& options) {
    try {
        budget.look();
        const std::vector<NodeId> order = depth_first_order(graph);
        budget.look();
        Contraction contraction(renumbered(graph, order), budget, options);
        budget.look();
        contraction.run();
        HierarchyParts parts = contraction.parts();
        budget.look();
        for (NodeId& v : parts.node) v = order[v];
        parts.position = inverse_order(parts.node);
        parts.fingerprint = graph_fingerprint(graph);
        return make_hierarchy(parts);
    } catch (const OutOfBudget&) {
        return std::nullopt;
    }
}

Hierarchy prepare_hierarchy(const Csr<std::uint32_t>& graph) {
    Budget unlimited;
    return *prepare_hierarchy(graph, unlimited);
}

}  // namespace ailab::lab1
