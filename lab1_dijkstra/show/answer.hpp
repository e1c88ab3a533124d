// One answer in every form: text for people, fields for JSON and CSV, a record for the log.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/app/result.hpp"
#include "lab1_dijkstra/world/road_map.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

struct Answer {
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    std::vector<PathResult> paths{};  ///< shortest first; empty: no path
    std::string algorithm{};
    bool optimal = true;  ///< false for greedy and weighted search
};

/// Writes answers in the format of the session, and each to the log.
class AnswerWriter {
public:
    AnswerWriter(const RoadMap& map, app::Session& session)
        : map_(map), results_(session, "lab1.path/1") {}

    void write(const Answer& answer);
    /// A cycle of negative length within reach of `from`.
    void write_negative_cycle(NodeId from, NodeId to, const std::vector<NodeId>& cycle);

private:
    void add(NodeId from, NodeId to, const app::Cell& rank, const app::Cell& distance,
             const std::vector<std::string>& path, const std::string& algorithm, bool optimal,
             std::uint64_t expanded);

    const RoadMap& map_;
    app::Results results_;
};

}  // namespace ailab::lab1
