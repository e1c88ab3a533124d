#include "lab1_dijkstra/engine/hierarchy/work_graph.hpp"

#include <algorithm>

namespace ailab::lab1 {
namespace {

Csr<std::uint32_t> turned_round(const Csr<std::uint32_t>& graph) {
    std::vector<std::uint32_t> first(std::size_t{graph.node_count()} + 1, 0);
    for (const Arc<std::uint32_t>& arc : graph.arcs()) ++first[arc.head];
    for (std::size_t v = 1; v < first.size(); ++v) first[v] += first[v - 1];
    std::vector<Arc<std::uint32_t>> arcs(graph.arc_count());
    for (NodeId u = graph.node_count(); u-- > 0;)
        for (const Arc<std::uint32_t>& arc : graph.arcs(u))
            arcs[--first[arc.head]] = {u, arc.weight};
    return {std::move(first), std::move(arcs)};
}

bool same_arcs(std::span<const WorkArc> a, std::span<const WorkArc> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const WorkArc& x, const WorkArc& y) {
                          return x.head == y.head && x.weight == y.weight;
                      });
}

bool same_lists(const ArcLists& a, const ArcLists& b) {
    for (NodeId v = 0; v < a.node_count(); ++v)
        if (!same_arcs(a[v], b[v])) return false;
    return true;
}

}  // namespace

ArcLists::ArcLists(const Csr<std::uint32_t>& graph) : lists_(graph.node_count()) {
    std::vector<WorkArc> arcs;
    for (NodeId v = 0; v < graph.node_count(); ++v) {
        arcs.clear();
        for (const Arc<std::uint32_t>& arc : graph.arcs(v))
            if (arc.head != v) arcs.push_back({arc.head, arc.weight});
        std::sort(arcs.begin(), arcs.end(), [](const WorkArc& a, const WorkArc& b) {
            return a.head != b.head ? a.head < b.head : a.weight < b.weight;
        });
        const auto same_head = [](const WorkArc& a, const WorkArc& b) { return a.head == b.head; };
        arcs.erase(std::unique(arcs.begin(), arcs.end(), same_head), arcs.end());
        const auto size = static_cast<std::uint32_t>(arcs.size());
        lists_[v] = {pool_.size(), size, size};
        pool_.insert(pool_.end(), arcs.begin(), arcs.end());
    }
}

bool ArcLists::put(NodeId v, const WorkArc& arc) {
    List& list = lists_[v];
    const auto begin = pool_.begin() + static_cast<std::ptrdiff_t>(list.begin);
    const auto old = std::find_if(begin, begin + list.size,
                                  [&](const WorkArc& a) { return a.head == arc.head; });
    if (old != begin + list.size) {
        if (old->weight <= arc.weight) return false;
        *old = arc;
        return true;
    }
    if (list.size == list.room) grow(list);
    pool_[list.begin + list.size++] = arc;
    return true;
}

void ArcLists::grow(List& list) {
    const std::uint32_t room = std::max<std::uint32_t>(4, 2 * list.room);
    const std::size_t begin = pool_.size();
    pool_.resize(begin + room);
    std::copy_n(pool_.begin() + static_cast<std::ptrdiff_t>(list.begin), list.size,
                pool_.begin() + static_cast<std::ptrdiff_t>(begin));
    list = {begin, list.size, room};
}

void ArcLists::drop(NodeId v, NodeId head) {
    List& list = lists_[v];
    WorkArc* arc = pool_.data() + list.begin;
    while (arc->head != head) ++arc;
    *arc = pool_[list.begin + --list.size];
}

WorkGraph::WorkGraph(const Csr<std::uint32_t>& graph) : out_(graph), in_(turned_round(graph)) {
    symmetric_ = same_lists(out_, in_);
    if (symmetric_) in_ = ArcLists();
}

void WorkGraph::add(NodeId u, const WorkArc& arc) {
    WorkArc twin = arc;
    twin.head = u;
    if (out_.put(u, arc)) ins().put(arc.head, twin);
}

void WorkGraph::remove(NodeId v) {
    for (const WorkArc& arc : out_[v]) ins().drop(arc.head, v);
    if (!symmetric_)
        for (const WorkArc& arc : in_[v]) out_.drop(arc.head, v);
    out_.clear(v);
    ins().clear(v);
}

}  // namespace ailab::lab1
