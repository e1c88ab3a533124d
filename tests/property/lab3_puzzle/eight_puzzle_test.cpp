// The whole 8-puzzle: 181,440 boards, every heuristic and every algorithm against breadth-first
// search.
#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab3_puzzle/engine/ida/fused_ida.hpp"
#include "lab3_puzzle/engine/ida/manhattan_evaluator.hpp"
#include "lab3_puzzle/engine/ida/pattern_evaluator.hpp"
#include "lab3_puzzle/engine/ida/walking_evaluator.hpp"
#include "lab3_puzzle/textbook/exhaustive.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/puzzle_boards.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::lab3 {
namespace {

constexpr int kBlank = 8;

const Distances& eight_puzzle() {
    static const Distances distances(Grid(3, 3), kBlank);
    return distances;
}

TEST(EightPuzzle, HasTheKnownDistribution) {  // P-02
    EXPECT_EQ(eight_puzzle().all().size(), 181'440U);
    EXPECT_EQ(eight_puzzle().diameter(), 31);
    std::vector<std::uint64_t> layers(32);
    for (const auto& entry : eight_puzzle().all())
        ++layers[static_cast<std::size_t>(entry.distance)];
    EXPECT_EQ(layers[31], 2U);
    EXPECT_EQ(layers[30], 221U);
    EXPECT_EQ(layers[24], 24047U);
    for (const Instance& i : test::instances("eight.txt")) {
        const Frame frame(goal_blank_last(3, 3));
        EXPECT_EQ(eight_puzzle()(frame.state_of(i.board)), *i.optimal);
    }
}

TEST(EightPuzzle, EveryHeuristicIsAdmissibleAndConsistentAsItSays) {
    for (const Board& goal : {goal_blank_last(3, 3), read_board("1 2 3|8 0 4|7 6 5", "goal")}) {
        const Frame frame(goal);
        const Distances distances(frame.grid(), frame.goal_blank());
        EXPECT_EQ(distances.diameter(), goal == goal_blank_last(3, 3) ? 31 : 30);  // P-02
        Tables tables(std::nullopt);
        HeuristicFactory factory(frame, tables.provider());
        std::vector<Rung> rungs = ladder(frame);
        rungs.push_back({.name = "manhattan+inversion", .what = ""});
        for (const Rung& rung : rungs) {
            const HeuristicQuality q = assess(distances, factory.make(rung.name));
            EXPECT_TRUE(q.admissible) << rung.name;
            if (rung.consistent) {
                EXPECT_TRUE(q.consistent) << rung.name;
            }
            EXPECT_LE(q.worst_overestimate, 0) << rung.name;
        }
    }
}

TEST(EightPuzzle, TheLadderClimbs) {
    const Frame frame(goal_blank_last(3, 3));
    Tables tables(std::nullopt);
    HeuristicFactory factory(frame, tables.provider());
    double last = 100;
    for (const char* name :
         {"zero", "misplaced", "euclid", "manhattan", "linear-conflict", "4-4"}) {
        const HeuristicQuality q = assess(eight_puzzle(), factory.make(name));
        EXPECT_LT(q.mean_error, last) << name;
        last = q.mean_error;
    }
    const Heuristic md = factory.make("manhattan"), wd = factory.make("walking");
    for (const auto& entry : eight_puzzle().all()) ASSERT_LE(md(entry.state), wd(entry.state));
}

template <class Board = NibbleBoard, class Evaluator>
void solve_everything(const Evaluator& evaluator, int prune, std::size_t stride) {
    const Automaton automaton(Grid(3, 3), prune);
    FusedIda<Board, Evaluator> ida(automaton, evaluator);
    for (std::size_t i = 0; i < eight_puzzle().all().size();
         i += stride * ailab::test::step_of_sweep(10)) {
        const auto& entry = eight_puzzle().all()[i];
        const SearchResult r = fused_idastar(ida, automaton, entry.state, Unlimited());
        ASSERT_EQ(static_cast<int>(r.path.size()), entry.distance);
        State s = entry.state;
        for (const Move m : r.path) slide(s, Grid(3, 3).neighbour(s.blank, m));
        ASSERT_EQ(s, goal_state(Grid(3, 3), kBlank));
    }
}

TEST(EightPuzzle, FusedIdaStarIsOptimalEverywhere) {
    const Grid grid(3, 3);
    const ManhattanEvaluator manhattan(grid, kBlank, kMoves);
    const WalkingDistance walking(grid, kBlank);
    Tables tables(std::nullopt);
    const PatternDatabase database(grid, kBlank, partition_named(grid, "4-4"), tables.provider());
    solve_everything(manhattan, 12, 1);
    solve_everything(manhattan, 2, 31);
    solve_everything(WalkingEvaluator(walking, grid, kBlank, kMoves), 12, 2);
    solve_everything(WalkingEvaluator(walking, grid, kBlank, kMoves), 2, 97);
    const PatternEvaluator<false, true> mirrored(database, manhattan, grid);
    solve_everything(mirrored, 12, 2);
    solve_everything<ByteBoard>(mirrored, 2, 31);
    solve_everything(PatternEvaluator<false, false>(database, manhattan, grid), 14, 7);
}

TEST(EightPuzzle, LookingAheadSearchesTheSameNodes) {
    const Grid grid(3, 3);
    const ManhattanEvaluator manhattan(grid, kBlank, kMoves);
    Tables tables(std::nullopt);
    const PatternDatabase database(grid, kBlank, partition_named(grid, "4-4"), tables.provider());
    const PatternEvaluator<false, true> evaluator(database, manhattan, grid);
    const Automaton automaton(grid, 8);
    FusedIda<NibbleBoard, PatternEvaluator<false, true>> one_by_one(automaton, evaluator);
    FusedIda<ByteBoard, PatternEvaluator<false, true>> ahead(automaton, evaluator);
    for (std::size_t i = 0; i < eight_puzzle().all().size(); i += 97) {
        const State& start = eight_puzzle().all()[i].state;
        const SearchResult a = fused_idastar(one_by_one, automaton, start, Unlimited());
        const SearchResult b = fused_idastar(ahead, automaton, start, Unlimited());
        ASSERT_EQ(a.path, b.path);
        ASSERT_EQ(a.generated, b.generated);
        ASSERT_EQ(a.expanded, b.expanded);
    }
}

TEST(EightPuzzle, EveryAlgorithmIsOptimal) {
    const Frame frame(goal_blank_last(3, 3));
    for (const Algorithm& algorithm : algorithms()) {
        Tables tables(std::nullopt);
        for (const Rung& rung : ladder(frame)) {
            if (algorithm.name == "bfs" && rung.name != "zero") continue;
            // With h = 0 these are depth-first: exponential, not wrong.
            const std::string name(algorithm.name);
            if (rung.name == "zero" && (name.starts_with("idastar") || name == "greedy")) continue;
            Solver solver(goal_blank_last(3, 3), tables, test::engine(name, rung.name));
            // Boards of many distances; weak heuristics without memory only on near ones.
            const bool tree = name.starts_with("idastar");
            const bool weak = rung.name != "manhattan" && rung.name != "linear-conflict" &&
                              rung.name != "walking" && !rung.name.starts_with("4-4");
            const std::size_t last = tree && weak ? 9'000 : eight_puzzle().all().size() - 1;
            for (const std::size_t i :
                 {std::size_t{3}, std::size_t{120}, std::size_t{2'000}, last}) {
                const auto& entry = eight_puzzle().all()[i];
                const Board start = frame.board_of(entry.state);
                const SolveReport r = solver.solve(start, Unlimited());
                ASSERT_EQ(r.search.outcome, Outcome::solved);
                ASSERT_TRUE(test::replays(start, r.search.path, goal_blank_last(3, 3)));
                const int length = static_cast<int>(r.search.path.size());
                ASSERT_GE(length, entry.distance);
                if (algorithm.optimal) {
                    ASSERT_EQ(length, entry.distance) << algorithm.name << ' ' << rung.name;
                }
            }
        }
    }
}

TEST(FifteenPuzzle, HeuristicsStayConsistentOnRandomWalks) {
    const Frame frame(goal_blank_last(4, 4));
    Tables tables(std::nullopt);
    HeuristicFactory factory(frame, tables.provider());
    for (const Rung& rung : ladder(frame)) {
        if (rung.name.starts_with("7-8")) continue;  // half a minute to build
        const Heuristic h = factory.make(rung.name);
        Random random(17);
        State s = frame.goal();
        int before = h(s);
        EXPECT_EQ(before, 0);
        for (int step = 1; step <= 3000; ++step) {
            int to = -1;
            while (to < 0) to = frame.grid().neighbour(s.blank, kMoves[random.below(4)]);
            slide(s, to);
            const int now = h(s);
            ASSERT_LE(now, step) << rung.name << ", seed 17";
            if (rung.consistent) {
                ASSERT_LE(std::abs(now - before), 1) << rung.name << ", seed 17";
            }
            before = now;
        }
    }
}

}  // namespace
}  // namespace ailab::lab3
