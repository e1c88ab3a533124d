#include "lab4_xiangqi/play/level.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "common/base/translate.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::uint64_t kAllNodes = std::numeric_limits<std::uint64_t>::max();
constexpr std::array<Level, kTopLevel> kLevels{{
    {60, 250, false, marked("beginner")},
    {150, 180, false, marked("novice")},
    {400, 120, false, marked("casual")},
    {1'000, 80, true, marked("club, weak")},
    {3'000, 50, true, marked("club")},
    {10'000, 25, true, marked("club, strong")},
    {30'000, 10, true, marked("advanced")},
    {100'000, 0, true, marked("expert")},
    {400'000, 0, true, marked("master")},
    {kAllNodes, 0, true, marked("everything it has")},
}};

}  // namespace

const Level& level_of(int number) {
    return kLevels[static_cast<std::size_t>(std::clamp(number, 1, kTopLevel) - 1)];
}

Decision decision_of(const SearchResult& result) {
    Decision decision;
    decision.move = result.best;
    decision.value = result.value;
    decision.depth = result.depth;
    decision.nodes = result.nodes;
    if (!result.lines.empty()) decision.line = result.lines.front().line;
    return decision;
}

Decision decide(const SearchResult& result, const Level& level, Random& random) {
    Decision decision = decision_of(result);
    std::vector<const SearchInfo*> good;
    for (const SearchInfo& info : result.lines)
        if (!info.line.empty() && info.value >= result.value - level.margin) good.push_back(&info);
    if (level.margin == 0 || good.size() < 2 || is_mate_score(result.value)) return decision;
    const SearchInfo& chosen = *good[random.below(good.size())];
    decision.move = chosen.line.front();
    decision.value = chosen.value;
    decision.line = chosen.line;
    return decision;
}

}  // namespace ailab::lab4
