#include "lab3_puzzle/check/way_check.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::lab3 {

std::string WayVerdict::text(const std::vector<Move>& path) const {
    if (!legal)
        return tr("not legal: step {} ({}) leaves the board", legal_steps + 1,
                  letter(path[legal_steps]));
    if (!reaches_goal) return tr("legal, but ends at {}", to_line(end));
    return tr("legal, reaches the goal in {}", steps_text(path.size()));
}

WayVerdict check_way(const Board& start, const std::vector<Move>& path, const Board& goal) {
    WayVerdict verdict{.end = start};
    while (verdict.legal_steps < path.size() && apply(verdict.end, path[verdict.legal_steps]))
        ++verdict.legal_steps;
    verdict.legal = verdict.legal_steps == path.size();
    verdict.reaches_goal = verdict.legal && verdict.end == goal;
    return verdict;
}

}  // namespace ailab::lab3
