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

SearchResult decide(SearchResult result, const Level& level, Random& random) {
    std::vector<SearchInfo> good;
    for (const SearchInfo& info : result.lines)
        if (!info.line.empty() && info.value >= result.value - level.margin) good.push_back(info);
    if (level.margin == 0 || good.size() < 2 || is_mate_score(result.value)) return result;
    const SearchInfo& chosen = good[random.below(good.size())];
    result.best = chosen.line.front();
    result.value = chosen.value;
    result.lines = {chosen};
    return result;
}

}  // namespace ailab::lab4
