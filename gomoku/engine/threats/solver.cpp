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

}  // namespace

Solution solve(const Board& board, std::string_view kind, Budget& budget) {
    Position position(board);
    const Colour attacker = board.to_move();
    Solution solution;
    solution.outcome = Outcome::no;
    if (board.over()) return solution;
    try {
        if (kind == "vcf" || kind == "auto") {
            Vcf vcf(table_entries(budget));
            solution.outcome = vcf.search(position, attacker, kNoLimit, kMaxFours, &budget);
            solution.kind = "vcf";
            if (solution.outcome == Outcome::win) {
                solution.tree.set_root(add_line(solution.tree, position, attacker, vcf.line()));
                return solution;
            }
        }
        if (kind == "vcf") return solution;
        for (const Threats threats : {Threats::threes, Threats::all}) {
            if (kind == (threats == Threats::threes ? "all" : "vct")) continue;
            Vct vct(table_entries(budget));
            solution.outcome = vct.search(position, attacker, kNoLimit, threats, &budget);
            solution.kind = threats == Threats::threes ? "vct" : "threats";
            if (solution.outcome == Outcome::win) {
                Budget rest = budget.part(Budget().max_nodes);
                rest.max_bytes = budget.max_bytes / 2;
                solution.tree = vct.tree(position, &rest);
                // In renju, stones that the zones ignore may make points forbidden or legal, so
                // verify the tree.
                if (!solution.tree.empty() && verify(board, solution.tree, &rest).holds)
                    return solution;
                solution.tree = {};
                solution.outcome = Outcome::unknown;
            }
        }
    } catch (const OutOfBudget&) {
        solution.outcome = Outcome::unknown;
    }
    return solution;
}

}  // namespace ailab::gomoku
