#include "lab3_puzzle/engine/heuristic_ladder.hpp"

#include <algorithm>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"

namespace ailab::lab3 {
namespace {

/// Pattern tables require the blank in the last cell and a board with known partitions.
std::vector<Partition> partitions_of(const Frame& frame) {
    const Grid& grid = frame.grid();
    const bool fits = frame.goal_blank() + 1 == grid.cells() && grid.rows() > 1 && grid.cols() > 1;
    return fits ? known_partitions(grid) : std::vector<Partition>{};
}

}  // namespace

std::vector<Rung> ladder(const Frame& frame) {
    std::vector<Rung> rungs;
    for (const SimpleHeuristic& row : simple_heuristics())
        rungs.push_back({.name = std::string(row.name),
                         .what = std::string(row.summary),
                         .compared = row.compared});
    if (WalkingDistance::available(frame.grid()))
        rungs.push_back(
            {.name = "walking",
             .what = marked(
                 "walking distance: only the row, then only the column of each tile is known"),
             .compared = {.with_idastar = true}});
    for (const Partition& p : partitions_of(frame))
        rungs.push_back({.name = p.name,
                         .what = marked("additive pattern database and its mirror image"),
                         .consistent = false,
                         .at_hand = quickly_built(p)});
    return rungs;
}

Heuristic HeuristicFactory::make(const std::string& name, const Budget& budget) {
    std::vector<Heuristic> parts;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find('+', begin), name.size());
        parts.push_back(single(name.substr(begin, end - begin), budget));
        begin = end + 1;
    }
    if (parts.size() == 1) return parts[0];
    return [parts](const State& s) {
        int h = 0;
        for (const Heuristic& part : parts) h = std::max(h, part(s));
        return h;
    };
}

Heuristic HeuristicFactory::single(const std::string& name, const Budget& budget) {
    const Grid grid = frame_.grid();
    const int blank = frame_.goal_blank();
    for (const SimpleHeuristic& row : simple_heuristics())
        if (name == row.name)
            return [grid, blank, f = row.estimate](const State& s) { return f(grid, blank, s); };

    std::vector<std::string> known;
    for (const Rung& rung : ladder(frame_)) known.push_back(rung.name);
    if (std::ranges::find(known, name) == known.end()) throw_unknown("heuristic", name, known);
    if (name == "walking")
        return [&wd = walking_distance(budget)](const State& s) { return wd(s); };
    return [&db = database(name)](const State& s) { return db.reflected_estimate(s); };
}

const WalkingDistance& HeuristicFactory::walking_distance(const Budget& budget) {
    if (!walking_)
        walking_ = std::make_unique<WalkingDistance>(frame_.grid(), frame_.goal_blank(), budget);
    return *walking_;
}

const PatternDatabase& HeuristicFactory::database(const std::string& partition) {
    for (const auto& db : databases_)
        if (db->partition().name == partition) return *db;
    databases_.push_back(std::make_unique<PatternDatabase>(
        frame_.grid(), frame_.goal_blank(), partition_named(frame_.grid(), partition), provider_));
    return *databases_.back();
}

}  // namespace ailab::lab3
