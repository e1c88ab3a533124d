#include "lab1_dijkstra/world/road_map.hpp"

#include <algorithm>

#include "common/text/decimal.hpp"
#include "common/text/utf8.hpp"

namespace ailab::lab1 {

std::string RoadMap::length(Distance distance) const {
    return format_scaled(distance, graph_.decimals);
}

NodeId RoadMap::find(std::string_view typed) const {
    if (const NodeId exact = graph_.find(typed); exact != kNoNode) return exact;
    const std::vector<NodeId> candidates = matches(typed);
    if (candidates.size() != 1) return kNoNode;
    const std::string folded = fold_name(typed);
    if (fold_name(name(candidates[0])) == folded) return candidates[0];
    const auto& aliases = graph_.aliases;
    const bool is_alias = std::any_of(aliases.begin(), aliases.end(), [&](const auto& alias) {
        return alias.second == candidates[0] && fold_name(alias.first) == folded;
    });
    return is_alias ? candidates[0] : kNoNode;
}

std::vector<NodeId> RoadMap::matches(std::string_view typed) const {
    if (const NodeId exact = graph_.find(typed); exact != kNoNode) return {exact};
    return index().matches(typed);
}

std::string RoadMap::suggestion(std::string_view typed) const {
    return did_you_mean(index().near(typed));
}

const NameIndex& RoadMap::index() const {
    if (!index_) {
        index_.emplace();
        for (NodeId u = 0; u < node_count(); ++u) index_->add(name(u), u);
        for (const auto& [alias, node] : graph_.aliases) index_->add(alias, node);
        index_->freeze();
    }
    return *index_;
}

const StraightLine& RoadMap::straight_line() const {
    if (!line_) {
        std::vector<double> x;
        std::vector<double> y;
        for (const Point& p : graph_.coordinates) {
            x.push_back(p.x);
            y.push_back(p.y);
        }
        line_ = StraightLine::fitted(std::move(x), std::move(y), graph_.edges);
    }
    return *line_;
}

bool RoadMap::has_estimate(NodeId target) const noexcept {
    return has_coordinates() ||
           std::ranges::count(graph_.straight_lines, target, &StraightLineTable::target) > 0;
}

Distance RoadMap::estimate(NodeId node, NodeId target) const {
    for (const StraightLineTable& table : graph_.straight_lines)
        if (table.target == target) return table.from[node].value_or(0);
    return has_coordinates() ? straight_line()(node, target) : 0;
}

const Csr<Distance>& RoadMap::arcs() const {
    if (!arcs_) arcs_ = build_csr<Distance>(graph_.edges);
    return *arcs_;
}

std::string path_text(const RoadMap& map, const std::vector<NodeId>& path, Distance distance) {
    std::string text;
    for (const NodeId node : path) text += (text.empty() ? "" : " -> ") + map.name(node);
    return text + " it costs " + map.length(distance);
}

}  // namespace ailab::lab1
