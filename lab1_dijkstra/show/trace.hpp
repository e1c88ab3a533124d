// A watched run of the textbook search (common/search/single/best_first.hpp) on a road map: every
// expansion and every label that changed, to be printed as the classic table, stepped through or
// drawn. The engines' answers are compared with it in the tests.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/session.hpp"
#include "lab1_dijkstra/world/road_map.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

enum class Method : unsigned char { dijkstra, astar, weighted, greedy };

/// Throws InputError for a word that is none of dijkstra, astar, weighted, greedy.
Method method_from(std::string_view word);

/// What is known of a node at some step.
struct Label {
    Distance g = kUnreached;
    NodeId parent = kNoNode;
    bool settled = false;
};

struct LabelChange {
    NodeId node = kNoNode;
    Label before{};
    Label after{};
};

struct TraceStep {
    NodeId settled = kNoNode;
    std::vector<LabelChange> changes{};  ///< in the order of the arcs; the settled node is not one
    std::vector<NodeId> kept{};          ///< neighbours whose label was already as short
};

class Trace {
public:
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    Method method = Method::dijkstra;
    double weight = 1;
    std::vector<TraceStep> steps{};
    PathResult result{};

    bool optimal() const noexcept { return method == Method::dijkstra || method == Method::astar; }
    /// The labels after the first `count` steps, by node.
    std::vector<Label> labels_after(std::size_t count, NodeId node_count) const;
};

/// Requires weights >= 0. The budget counts expansions; if it ends first, result.reached is false
/// and the steps so far are there.
Trace record(const RoadMap& map, NodeId from, NodeId to, Method method, double weight,
             Budget& budget);

/// "step 3: settle Zerind at 75, via Arad", the labels that changed, queue and settled set.
std::string step_text(const RoadMap& map, const Trace& trace, std::size_t step,
                      const std::vector<Label>& labels, const app::Session& session);

/// The whole run: the table with a column per node if it fits `columns`, else step by step.
std::string trace_text(const RoadMap& map, const Trace& trace, std::size_t columns,
                       const app::Session& session);

}  // namespace ailab::lab1
