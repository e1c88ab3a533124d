// Records a textbook search (textbook/searches.hpp) on a road map: every expansion and every label
// that changed. The trace can be printed as the classic table, stepped through or drawn.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "common/app/result.hpp"
#include "common/app/session.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"

namespace ailab::lab1 {

/// The label of a node after some step.
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
    std::vector<LabelChange> changes{};  ///< in the order of the arcs; without the settled node
    std::vector<NodeId> kept{};          ///< neighbours whose label was already as short or shorter
};

class Trace {
public:
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    const textbook::Search* search = nullptr;
    double weight = 1;
    std::vector<TraceStep> steps{};
    PathResult result{};
    StopReason stopped = StopReason::none;  ///< the limit that ended the search

    /// Returns the labels after the first `count` steps, by node.
    std::vector<Label> labels_after(std::size_t count, NodeId node_count) const;
};

/// Runs the search and records it. Requires a search that can be traced. If the budget ends it, the
/// trace has the steps so far.
Trace record(const textbook::Search& search, const textbook::Task& task);

/// The priority of a node in the queue, as a number and as text: "140", or "140+253=393" with a
/// heuristic.
struct Rank {
    double value;
    std::string text;
};
Rank rank_of(const RoadMap& map, const Trace& trace, NodeId node, Distance g);

/// One step as text: "step 3: settle Zerind at 75, via Arad", the labels that changed, the queue
/// and the settled set.
std::string step_text(const RoadMap& map, const Trace& trace, std::size_t step,
                      const std::vector<Label>& labels, const app::Session& session);

/// Writes the whole search: for people the table with one column per node if it fits `columns`,
/// else one paragraph per step; for programs one event for each node settled and each label
/// changed.
void write_trace(app::Results& results, const RoadMap& map, const Trace& trace, std::size_t columns,
                 const app::Session& session);

}  // namespace ailab::lab1
