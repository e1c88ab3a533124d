// The choice of attempts and free days against a slow oracle that tries every combination.
#include <utility>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab_grade/course/late_days.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::grade {
namespace {

/// The total of a choice, then the points of all units. Free days are used up in the order of the
/// units.
using Worth = std::pair<double, double>;

Worth worth_of(const LatePolicy& policy, const std::vector<UnitWork>& units,
               const std::vector<std::size_t>& choice) {
    Worth worth{0, 0};
    std::int64_t left = policy.free_days;
    for (std::size_t u = 0; u < units.size(); ++u) {
        if (units[u].candidates.empty()) continue;
        const Candidate& chosen = units[u].candidates[choice[u]];
        if (policy.most_days >= 0 && chosen.late > policy.most_days) continue;  // worth nothing
        const std::int64_t free = std::min(chosen.late, left);
        left -= free;
        const double lost = static_cast<double>(chosen.late - free) * policy.penalty / 100;
        const double part = chosen.fraction * std::max(0.0, 1 - lost);
        worth = {worth.first + units[u].weight * part, worth.second + part};
    }
    return worth;
}

Worth best_of(const LatePolicy& policy, const std::vector<UnitWork>& units,
              std::vector<std::size_t> choice = {}) {
    if (choice.size() == units.size()) return worth_of(policy, units, choice);
    Worth best{-1, -1};
    const std::size_t n = units[choice.size()].candidates.size();
    choice.push_back(0);
    for (std::size_t c = 0; c < std::max<std::size_t>(1, n); ++c) {
        choice.back() = c;
        const Worth worth = best_of(policy, units, choice);
        constexpr double kRounding = 1e-9;
        const bool same = std::abs(worth.first - best.first) <= kRounding;
        if (same ? worth.second > best.second : worth.first > best.first) best = worth;
    }
    return best;
}

TEST(GradebookOracle, FindsNoBetterAssignmentOfAttemptsAndFreeDays) {
    for (std::uint64_t seed = 1; seed <= 5000; seed += test::step_of_sweep(5)) {
        SCOPED_TRACE(seed);
        Random random(seed);
        LatePolicy policy{.free_days = random.between(0, 6),
                          .penalty = static_cast<double>(random.between(0, 4) * 20),
                          .most_days = random.between(-1, 4)};
        std::vector<UnitWork> units(2 + random.below(4));
        for (UnitWork& unit : units) {
            unit.weight = static_cast<double>(random.between(0, 3));
            for (std::size_t n = random.below(4); n > 0; --n)
                unit.candidates.push_back(
                    {static_cast<double>(random.between(0, 10)) / 10, random.between(0, 5)});
        }
        const std::vector<Counted> counted = choose_attempts(policy, units);
        ASSERT_EQ(counted.size(), units.size());
        std::vector<std::size_t> choice;
        for (const Counted& one : counted) choice.push_back(one.candidate);
        const Worth worth = worth_of(policy, units, choice), best = best_of(policy, units);
        EXPECT_NEAR(worth.first, best.first, 1e-6);
        EXPECT_NEAR(worth.second, best.second, 1e-6);
    }
}

}  // namespace
}  // namespace ailab::grade
