// Yen's algorithm with Lawler's rule (1972), which avoids searching a spur twice. One backward
// search from the target gives every spur search a perfect lower bound.
#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "common/queue/binary_heap.hpp"
#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/one_way.hpp"

namespace ailab::lab1 {

namespace {

struct Candidate {
    Distance length = 0;
    std::vector<NodeId> path{};
    std::size_t deviation = 0;  ///< path[0 … deviation] is shared with the parent path
    Counters counters{};

    bool operator<(const Candidate& other) const {
        return std::tie(length, path) < std::tie(other.length, other.path);
    }
};

/// Uses the ids of the graph.
template <class W>
class Yen {
public:
    Yen(const Graph<W>& graph, NodeId source, NodeId target, Budget& budget)
        : graph_(graph.forward),
          budget_(budget),
          source_(source),
          target_(target),
          to_target_(graph, {}, Direction::backward),
          blocked_(graph.forward.node_count(), false),
          length_(graph.forward.node_count(), kUnreached),
          parent_(graph.forward.node_count(), kNoNode) {}

    /// Adds the paths to `accepted`. Throws OutOfBudget.
    void run(std::size_t k, std::vector<Candidate>& accepted) {
        to_target_.run(target_, budget_);
        held_ = 2 * to_target_.bytes();
        if (k > 0) search({source_}, 0, {});
        // A candidate can only be accepted after all deviations from the previous paths are known.
        while (accepted.size() < k && !candidates_.empty()) {
            accepted.push_back(std::move(candidates_.extract(candidates_.begin()).value()));
            if (accepted.size() < k) deviate(accepted);
        }
    }

private:
    /// Deviates from the latest path at each of its nodes, starting at its own deviation (Lawler).
    void deviate(const std::vector<Candidate>& accepted) {
        const Candidate& latest = accepted.back();
        Distance length = 0;
        for (std::size_t i = 0; i + 1 < latest.path.size(); ++i) {
            const std::vector<NodeId> root(
                latest.path.begin(), latest.path.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            budget_.look();  // long paths that share long roots are compared without searching
            if (i >= latest.deviation) search(root, length, next_nodes(accepted, root));
            length += shortest_arc(latest.path[i], latest.path[i + 1]);
        }
    }
    /// Returns the nodes that follow `root` in the accepted paths that begin with it.
    static std::vector<NodeId> next_nodes(const std::vector<Candidate>& accepted,
                                          const std::vector<NodeId>& root) {
        std::vector<NodeId> nodes;
        for (const Candidate& c : accepted)
            if (c.path.size() > root.size() && std::equal(root.begin(), root.end(), c.path.begin()))
                nodes.push_back(c.path[root.size()]);
        return nodes;
    }
    Distance shortest_arc(NodeId u, NodeId v) const {
        Distance best = kUnreached;
        for (const auto& arc : graph_.arcs(u))
            if (arc.head == v) best = std::min(best, static_cast<Distance>(arc.weight));
        return best;
    }

    /// A* from the end of `root` to the target that avoids `root` and does not start with an arc to
    /// a node of `forbidden`. The bounds are the distances to the target without these
    /// restrictions.
    void search(const std::vector<NodeId>& root, Distance root_length,
                const std::vector<NodeId>& forbidden) {
        for (const NodeId u : root) blocked_[u] = true;
        const NodeId spur = root.back();
        Counters counters;
        label(spur, kNoNode, 0);
        while (!queue_.empty()) {
            const auto [key, u] = queue_.pop();
            if (u == target_) break;
            budget_.spend();
            if (key != static_cast<std::uint64_t>(length_[u] + to_target_.distance(u))) continue;
            ++counters.expanded;
            for (const auto& arc : graph_.arcs(u)) {
                ++counters.generated;
                const NodeId v = arc.head;
                const Distance length = length_[u] + static_cast<Distance>(arc.weight);
                if (blocked_[v] || length >= length_[v] || !to_target_.reached(v)) continue;
                if (u == spur &&
                    std::find(forbidden.begin(), forbidden.end(), v) != forbidden.end())
                    continue;
                ++counters.relaxed;
                label(v, u, length);
            }
        }
        counters.queue_peak = queue_.peak();
        if (length_[target_] != kUnreached) keep(root, root_length, counters);
        clear(root);
    }
    void label(NodeId u, NodeId parent, Distance length) {
        if (!to_target_.reached(u)) return;
        if (length_[u] == kUnreached) touched_.push_back(u);
        length_[u] = length;
        parent_[u] = parent;
        queue_.push(static_cast<std::uint64_t>(length + to_target_.distance(u)), u);
    }
    void keep(const std::vector<NodeId>& root, Distance root_length, const Counters& counters) {
        std::vector<NodeId> tail;
        for (NodeId u = target_; u != root.back(); u = parent_[u]) tail.push_back(u);
        std::vector<NodeId> path = root;
        path.insert(path.end(), tail.rbegin(), tail.rend());
        budget_.hold(held_ += sizeof(Candidate) + path.size() * sizeof(NodeId));
        candidates_.insert(
            {root_length + length_[target_], std::move(path), root.size() - 1, counters});
    }
    void clear(const std::vector<NodeId>& root) {
        for (const NodeId u : root) blocked_[u] = false;
        for (const NodeId u : touched_) length_[u] = kUnreached;
        touched_.clear();
        queue_.clear();
    }

    const Csr<W>& graph_;
    Budget& budget_;
    NodeId source_;
    NodeId target_;
    OneWay<W, BucketQueue<std::uint64_t>> to_target_;
    std::set<Candidate> candidates_;
    std::size_t held_ = 0;  // bytes
    std::vector<bool> blocked_;
    std::vector<Distance> length_;
    std::vector<NodeId> parent_;
    std::vector<NodeId> touched_;
    BinaryHeap<std::uint64_t> queue_;
};

}  // namespace

std::vector<PathResult> k_shortest_paths(const Network& network, NodeId source, NodeId target,
                                         std::size_t k, Budget& budget) {
    std::vector<PathResult> paths;
    std::visit(
        [&](const auto& graph) {
            Yen yen(graph, network.inside(source), network.inside(target), budget);
            std::vector<Candidate> accepted;
            try {
                yen.run(k, accepted);
            } catch (const OutOfBudget&) {  // the paths so far are the shortest
            }
            for (Candidate& c : accepted)
                paths.push_back({true, c.length, network.outside(std::move(c.path)), c.counters});
        },
        network.graph());
    std::ranges::stable_sort(paths, [](const PathResult& a, const PathResult& b) {
        return std::tie(a.distance, a.path) < std::tie(b.distance, b.path);
    });
    return paths;
}

}  // namespace ailab::lab1
