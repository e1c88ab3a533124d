#include "gomoku/engine/threats/solver.hpp"

#include <algorithm>
#include <limits>

#include "gomoku/check/win.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max() / 2;
constexpr std::uint64_t kMaxEntries = 1U << 20U;

/// Returns a table size of at most one entry per allowed position and at most half of the memory.
std::size_t table_entries(const Budget& budget) {
    const std::uint64_t by_memory =
        std::max<std::uint64_t>(budget.max_bytes / Vct::kEntryBytes / 2, 1);
    return static_cast<std::size_t>(std::min({kMaxEntries, budget.max_nodes, by_memory}));
}

Solution by_fours(Position& position, Budget& budget) {
    const Colour attacker = position.to_move();
    Vcf vcf(table_entries(budget));
    Solution solution{vcf.search(position, attacker, kNoLimit, kMaxFours, &budget), "vcf", {}};
    if (solution.outcome == Outcome::win)
        solution.tree.set_root(add_line(solution.tree, position, attacker, vcf.line()));
    return solution;
}

Solution by_threats(const Board& board, Position& position, Threats threats, Budget& budget) {
    Vct vct(table_entries(budget));
    Solution solution{vct.search(position, position.to_move(), kNoLimit, threats, &budget),
                      threats == Threats::threes ? "vct" : "threats",
                      {}};
    if (solution.outcome != Outcome::win) return solution;
    Budget rest = budget.part(Budget().max_nodes);
    rest.max_bytes = budget.max_bytes / 2;
    solution.tree = vct.tree(position, &rest);
    // In renju, stones that the zones ignore may make points forbidden or legal, so verify the
    // tree.
    if (solution.tree.empty() || !verify(board, solution.tree, &rest).holds) {
        solution.tree = {};
        solution.outcome = Outcome::unknown;
    }
    return solution;
}

}  // namespace

Solution solve(const Board& board, WinBy by, Budget& budget) {
    Solution solution{Outcome::no, "", {}};
    if (board.over()) return solution;
    Position position(board);
    const auto tries = [&](WinBy one) {
        return solution.outcome != Outcome::win && (by == WinBy::any || by == one);
    };
    try {
        if (tries(WinBy::fours)) solution = by_fours(position, budget);
        if (tries(WinBy::threes)) solution = by_threats(board, position, Threats::threes, budget);
        if (tries(WinBy::all)) solution = by_threats(board, position, Threats::all, budget);
    } catch (const OutOfBudget&) {
        solution.outcome = Outcome::unknown;
    }
    return solution;
}

}  // namespace ailab::gomoku
