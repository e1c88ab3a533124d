#include "tree_search/puzzles/cannibals.hpp"

#include <limits>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/search/single/breadth_first.hpp"

namespace ailab::tree_search {

CannibalSpace::CannibalSpace(int persons, int boat, bool safe_boat)
    : n_(static_cast<std::int8_t>(persons)), boat_(boat), safe_boat_(safe_boat) {
    if (persons < 1 || persons > kMaxPersons)
        throw UsageError(tr("1 to {} missionaries, not {}", kMaxPersons, persons));
    if (boat < 1 || boat > kMaxPersons)
        throw UsageError(tr("the boat holds 1 to {}, not {}", kMaxPersons, boat));
}

Crossing CannibalSpace::after(const State& u, BoatLoad load) const noexcept {
    const int sign = u.boat_here ? -1 : 1;
    return {static_cast<std::int8_t>(u.missionaries + sign * load.missionaries),
            static_cast<std::int8_t>(u.cannibals + sign * load.cannibals), !u.boat_here};
}

bool CannibalSpace::is_legal(const State& u) const noexcept {
    const int m = u.missionaries, c = u.cannibals;
    if (m < 0 || c < 0 || m > n_ || c > n_) return false;
    const bool safe_here = m == 0 || m >= c;
    const bool safe_there = n_ - m == 0 || n_ - m >= n_ - c;
    return safe_here && safe_there;
}

namespace {

/// Counts the shortest paths to each state, layer by layer. Throws OutOfBudget.
void count_solutions(const CannibalSpace& space, Budget& budget, CrossingAnswer& answer) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    std::vector<std::uint64_t> ways(space.state_count());
    std::vector<int> depth(space.state_count(), -1);
    std::vector<Crossing> queue{space.start()};
    ways[space.index_of(space.start())] = 1, depth[space.index_of(space.start())] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        budget.look();
        const Crossing u = queue[next];
        const std::size_t from = space.index_of(u);
        space.for_each_successor(u, [&](BoatLoad, const Crossing& v, int) {
            const std::size_t to = space.index_of(v);
            if (depth[to] < 0) depth[to] = depth[from] + 1, queue.push_back(v);
            if (depth[to] == depth[from] + 1)
                ways[to] = ways[to] > kMost - ways[from] ? kMost : ways[to] + ways[from];
        });
    }
    answer.reachable = queue.size();
    const std::uint64_t solutions = ways[space.index_of({0, 0, false})];
    if (solutions < kMost) answer.shortest_solutions = solutions;
}

}  // namespace

CrossingAnswer solve_crossing(const CannibalSpace& space, Budget& budget) {
    CrossingAnswer answer;
    const auto solution = breadth_first(
        space, space.start(), [&](const Crossing& u) { return space.is_goal(u); }, budget);
    answer.solvable = solution.outcome == Outcome::solved;
    answer.loads = solution.actions;
    answer.expanded = solution.expanded;
    answer.stopped = solution.stopped;
    if (answer.stopped != StopReason::none) return answer;
    try {
        count_solutions(space, budget, answer);
    } catch (const OutOfBudget& e) {
        answer.stopped = e.reason;
    }
    return answer;
}

std::string to_text(const CannibalSpace& space, const Crossing& state) {
    const auto bank = [](int m, int c) {
        return std::string(static_cast<std::size_t>(m), 'M') +
               std::string(static_cast<std::size_t>(c), 'C');
    };
    const auto width = static_cast<std::size_t>(2 * space.persons());
    return fmt::format(
        "{:<{}} |{}| {}", bank(state.missionaries, state.cannibals), width,
        state.boat_here ? "B    " : "    B",
        bank(space.persons() - state.missionaries, space.persons() - state.cannibals));
}

}  // namespace ailab::tree_search
