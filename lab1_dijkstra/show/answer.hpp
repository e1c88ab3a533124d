// Writes an answer in every format: text, fields for JSON and CSV, and a record for the log.
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
    std::vector<PathResult> paths{};  ///< shortest first; empty if there is no path
    std::string algorithm{};
    bool optimal = true;  ///< false for greedy and weighted search
};

/// Writes answers in the format of the session, and logs each one.
class AnswerWriter {
public:
    AnswerWriter(const RoadMap& map, app::Session& session)
        : map_(map), results_(session, "lab1.path/1") {}

    void write(const Answer& answer);
    /// Reports a cycle of negative length that is reachable from `from`.
    void write_negative_cycle(NodeId from, NodeId to, const std::vector<NodeId>& cycle);

private:
    void add(NodeId from, NodeId to, const app::Cell& rank, const app::Cell& distance,
             const std::vector<std::string>& path, const std::string& algorithm, bool optimal,
             std::uint64_t expanded);

    const RoadMap& map_;
    app::Results results_;
};

}  // namespace ailab::lab1
