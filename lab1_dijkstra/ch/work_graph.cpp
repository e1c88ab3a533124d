#include "lab1_dijkstra/ch/work_graph.hpp"

#include <algorithm>

namespace ailab::lab1 {
namespace {

void keep_shortest(std::vector<WorkArc>& arcs) {
    std::sort(arcs.begin(), arcs.end(), [](const WorkArc& a, const WorkArc& b) {
        return a.head != b.head ? a.head < b.head : a.weight < b.weight;
    });
    const auto same_head = [](const WorkArc& a, const WorkArc& b) { return a.head == b.head; };
    arcs.erase(std::unique(arcs.begin(), arcs.end(), same_head), arcs.end());
}

bool same_arcs(const std::vector<WorkArc>& a, const std::vector<WorkArc>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const WorkArc& x, const WorkArc& y) {
                          return x.head == y.head && x.weight == y.weight;
                      });
}

}  // namespace

WorkGraph::WorkGraph(const Csr<std::uint32_t>& graph)
    : out_(graph.node_count()), in_(graph.node_count()) {
    for (NodeId u = 0; u < graph.node_count(); ++u)
        for (const Arc<std::uint32_t>& arc : graph.arcs(u)) {
            if (arc.head == u) continue;
            out_[u].push_back({arc.head, arc.weight});
            in_[arc.head].push_back({u, arc.weight});
        }
    for (auto& arcs : out_) keep_shortest(arcs);
    for (auto& arcs : in_) keep_shortest(arcs);
    symmetric_ = std::equal(out_.begin(), out_.end(), in_.begin(), same_arcs);
    if (symmetric_) Lists().swap(in_);
    for (const auto& arcs : out_) arcs_ += arcs.size();
    for (const auto& arcs : in_) arcs_ += arcs.size();
}

void WorkGraph::add(NodeId u, const WorkArc& arc) {
    WorkArc twin = arc;
    twin.head = u;
    if (put(out_[u], arc)) put(symmetric_ ? out_[arc.head] : in_[arc.head], twin);
}

bool WorkGraph::put(std::vector<WorkArc>& arcs, const WorkArc& arc) {
    const auto old = std::find_if(arcs.begin(), arcs.end(),
                                  [&](const WorkArc& a) { return a.head == arc.head; });
    if (old == arcs.end()) {
        arcs.push_back(arc);
        ++arcs_;
        return true;
    }
    if (old->weight <= arc.weight) return false;
    *old = arc;
    return true;
}

void WorkGraph::remove(NodeId v) {
    for (const WorkArc& arc : out_[v]) drop(symmetric_ ? out_[arc.head] : in_[arc.head], v);
    arcs_ -= out_[v].size();
    std::vector<WorkArc>().swap(out_[v]);
    if (symmetric_) return;
    for (const WorkArc& arc : in_[v]) drop(out_[arc.head], v);
    arcs_ -= in_[v].size();
    std::vector<WorkArc>().swap(in_[v]);
}

void WorkGraph::drop(std::vector<WorkArc>& arcs, NodeId head) {
    const auto found =
        std::find_if(arcs.begin(), arcs.end(), [&](const WorkArc& a) { return a.head == head; });
    *found = arcs.back();
    arcs.pop_back();
    --arcs_;
}

}  // namespace ailab::lab1
