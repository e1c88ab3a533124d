#include "lab_grade/course/late_days.hpp"

#include <algorithm>
#include <array>

namespace ailab::grade {
namespace {

/// What a choice is worth: the total, the points of all units and of this one, the days it leaves.
using Worth = std::array<double, 4>;

bool is_better(const Worth& a, const Worth& b) {
    constexpr double kRounding = 1e-9;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (std::abs(a[i] - b[i]) > kRounding) return a[i] > b[i];
    return false;
}

/// Work that is not accepted uses no free days.
std::int64_t free_days(const LatePolicy& policy, const Candidate& candidate, std::int64_t left) {
    return is_accepted(policy, candidate.late) ? std::min(candidate.late, left) : 0;
}

/// Returns the number of free days that can be used at all.
std::int64_t usable_days(const LatePolicy& policy, const std::vector<UnitWork>& units) {
    std::int64_t days = 0;
    for (const UnitWork& unit : units)
        for (const Candidate& candidate : unit.candidates) days += candidate.late;
    return std::min(days, policy.free_days);
}

}  // namespace

bool is_accepted(const LatePolicy& policy, std::int64_t late) {
    return policy.most_days < 0 || late <= policy.most_days;
}

double kept(const LatePolicy& policy, std::int64_t late, std::int64_t free) {
    constexpr double kPercent = 100;
    if (!is_accepted(policy, late)) return 0;
    return std::max(0.0, 1 - static_cast<double>(late - free) * policy.penalty / kPercent);
}

std::vector<Counted> choose_attempts(const LatePolicy& policy, const std::vector<UnitWork>& units) {
    const auto days = static_cast<std::size_t>(usable_days(policy, units)) + 1;
    // For each unit and number of free days left: the best choice, and its worth with later units.
    std::vector<std::vector<Counted>> best(units.size(), std::vector<Counted>(days));
    std::vector<Worth> later(days), now(days);
    for (std::size_t u = units.size(); u-- > 0;) {
        const UnitWork& unit = units[u];
        for (std::size_t left = 0; left < days; ++left) {
            now[left] = later[left];
            for (std::size_t c = 0; c < unit.candidates.size(); ++c) {
                const Candidate& candidate = unit.candidates[c];
                const auto free = free_days(policy, candidate, static_cast<std::int64_t>(left));
                const double part = candidate.fraction * kept(policy, candidate.late, free);
                const Worth& rest = later[left - static_cast<std::size_t>(free)];
                const Worth worth{rest[0] + unit.weight * part, rest[1] + part, part,
                                  -static_cast<double>(free)};
                if (c > 0 && !is_better(worth, now[left])) continue;
                now[left] = worth;
                best[u][left] = {c, free};
            }
        }
        std::swap(later, now);
    }
    std::vector<Counted> counted;
    std::size_t left = days - 1;
    for (const std::vector<Counted>& unit : best) {
        counted.push_back(unit[left]);
        left -= static_cast<std::size_t>(unit[left].free_days);
    }
    return counted;
}

}  // namespace ailab::grade
