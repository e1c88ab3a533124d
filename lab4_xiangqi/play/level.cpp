#include "lab4_xiangqi/play/level.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace ailab::lab4 {
namespace {

constexpr std::uint64_t kAllNodes = std::numeric_limits<std::uint64_t>::max();
constexpr std::array<Level, kTopLevel> kLevels{{
    {60, 250, false, "beginner", "入门"},
    {150, 180, false, "novice", "初学"},
    {400, 120, false, "casual", "业余一级"},
    {1'000, 80, true, "club, weak", "业余二级"},
    {3'000, 50, true, "club", "业余三级"},
    {10'000, 25, true, "club, strong", "业余四级"},
    {30'000, 10, true, "advanced", "高手"},
    {100'000, 0, true, "expert", "专家"},
    {400'000, 0, true, "master", "大师"},
    {kAllNodes, 0, true, "everything it has", "全力"},
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
