// A watched run of a textbook search (textbook/searches.hpp) on a road map: every expansion and
// every label that changed, to be printed as the classic table, stepped through or drawn.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "common/app/session.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"

namespace ailab::lab1 {

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
    const textbook::Search* search = nullptr;
    double weight = 1;
    std::vector<TraceStep> steps{};
    PathResult result{};

    /// The labels after the first `count` steps, by node.
    std::vector<Label> labels_after(std::size_t count, NodeId node_count) const;
};

/// Runs the search, which must be one that can be watched. If the budget ends first, result.reached
/// is false and the steps so far are there.
Trace record(const textbook::Search& search, const textbook::Task& task);

/// What a node in the queue is sorted by, and how that is written: "140", or "140+253=393" where a
/// heuristic takes part.
struct Rank {
    double value;
    std::string text;
};
Rank rank_of(const RoadMap& map, const Trace& trace, NodeId node, Distance g);

/// "step 3: settle Zerind at 75, via Arad", the labels that changed, queue and settled set.
std::string step_text(const RoadMap& map, const Trace& trace, std::size_t step,
                      const std::vector<Label>& labels, const app::Session& session);

/// The whole run: the table with a column per node if it fits `columns`, else step by step.
std::string trace_text(const RoadMap& map, const Trace& trace, std::size_t columns,
                       const app::Session& session);

}  // namespace ailab::lab1
