// Every loop stops at its limits, and whatever stopped it, the answer is true.
#include <atomic>
#include <limits>
#include <new>
#include <tuple>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "lab3_puzzle/engine/anytime.hpp"
#include "lab3_puzzle/textbook/exhaustive.hpp"
#include "lab3_puzzle/world/scramble.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/puzzle_boards.hpp"

namespace ailab::lab3 {
namespace {

using test::engine;
using test::instances;
using test::replays;
using test::solved;

Board hardest() {  // one of the two 8-puzzles that need 31 moves
    return read_board("867254301", "board");
}

/// A path is a solution, only a solution has a length, and the bound is not too large.
void expect_true_answer(const SolveReport& r, const Board& start, const Board& goal, int optimum) {
    EXPECT_LE(r.search.lower_bound, optimum) << r.algorithm;
    EXPECT_EQ(r.solved(), r.search.stopped == StopReason::none) << r.algorithm;
    if (!r.has_path()) return;
    EXPECT_TRUE(replays(start, r.search.path, goal)) << r.algorithm << ' ' << r.heuristic;
    const int length = static_cast<int>(r.search.path.size());
    EXPECT_GE(length, optimum) << r.algorithm;
    EXPECT_EQ(r.proven_optimal, length == r.search.lower_bound) << r.algorithm;
}

TEST(NodeLimit, IdaStarHasAWholeSolutionOrNone) {
    const Board start = hardest(), goal = goal_blank_last(3, 3);
    for (const char* heuristic : {"manhattan", "walking", "4-4"})
        for (int threads : {1, 3})
            for (std::uint64_t limit = 1; limit < 40'000; limit += 1 + limit / 3) {
                SolverOptions options = engine("idastar", heuristic, threads == 1 ? 12 : 2);
                options.threads = threads;
                const SolveReport r = solved(start, goal, options, node_limit(limit));
                expect_true_answer(r, start, goal, 31);
                EXPECT_EQ(r.has_path(), r.solved());
                EXPECT_EQ(r.proven_optimal, r.solved());
                if (threads == 1) {
                    EXPECT_LE(r.search.generated, limit + 3) << heuristic;
                }
            }
}

TEST(NodeLimit, IsObeyedByThreadsTogether) {
    const Board start = instances("korf24.txt")[0].board, goal = goal_blank_first(5, 5);
    for (const int threads : {1, 4}) {
        SolverOptions options = engine("idastar", "manhattan", 8);
        options.threads = threads;
        const SolveReport r = solved(start, goal, options, node_limit(2'000'000));
        EXPECT_EQ(r.search.stopped, StopReason::nodes);
        EXPECT_GT(r.search.generated, 2'000'000U);
        // The other threads look at the limit when they have expanded 65,536 boards or end a task.
        EXPECT_LT(r.search.generated, threads == 1 ? 2'000'004U : 2'600'000U) << threads;
    }
}

TEST(Limits, StopEveryAlgorithmWithATrueAnswer) {
    const Instance four = instances("course.txt")[3];  // 48 moves
    const Board goal = goal_blank_last(4, 4);
    for (const Algorithm& algorithm : algorithms()) {
        const std::string name(algorithm.name);
        for (const auto& [budget, reason] : {std::pair{node_limit(100), StopReason::nodes},
                                             {memory_limit(100'000), StopReason::memory},
                                             {no_time(), StopReason::time},
                                             {interrupted(), StopReason::cancelled}}) {
            // Iterative deepening stores no states, but its automaton counts.
            if (reason == StopReason::memory && name == "idastar-textbook") continue;
            const SolveReport r = solved(four.board, goal, engine(name, "manhattan"), budget);
            EXPECT_EQ(r.search.outcome, Outcome::out_of_budget) << name;
            EXPECT_EQ(r.search.stopped, reason) << name;
            expect_true_answer(r, four.board, goal, 48);
        }
    }
}

TEST(Limits, LeaveTheBestSolutionSoFar) {
    const Board goal = goal_blank_last(3, 3);
    Random random(3);
    const Board near = random_walk(goal, 40, random);
    for (const auto& [start, algorithm, heuristic] :
         {std::tuple{near, "astar", "zero"}, {hardest(), "bidirectional", "manhattan"}}) {
        const auto optimum = solved(start, goal, engine("idastar", "manhattan")).search.path.size();
        int best_so_far = 0;
        for (std::uint64_t limit = 1; limit < 20'000; limit += 1 + limit / 100) {
            const SolveReport r =
                solved(start, goal, engine(algorithm, heuristic), node_limit(limit));
            expect_true_answer(r, start, goal, static_cast<int>(optimum));
            best_so_far += r.has_path() && !r.solved();
        }
        EXPECT_GT(best_so_far, 0) << algorithm;
    }
}

TEST(Limits, StopWhatIsBuiltBeforeTheSearch) {
    const Grid small(3, 5), large(5, 5);
    for (const Budget& budget : {memory_limit(100'000), no_time(), interrupted()}) {
        EXPECT_THROW(Automaton(large, 14, kMoves, budget), OutOfBudget);
        EXPECT_THROW(WalkingDistance(small, 14, budget), OutOfBudget);
        Tables tables(std::nullopt);
        tables.obey(budget);
        EXPECT_THROW(tables.get({large, 24, {0, 1, 2, 5, 6, 7}}), OutOfBudget);
    }
    for (const Budget& budget : {no_time(), interrupted()}) {
        EXPECT_THROW(Distances(Grid(3, 3), 8, budget), OutOfBudget);
        Random random(1);
        EXPECT_THROW(random_walk(goal_blank_last(4, 4), 2'000'000'000, random, budget),
                     OutOfBudget);
    }
    const Distances distances(Grid(3, 3), 8);
    const auto h = [](const State&) { return 0; };
    EXPECT_THROW(assess(distances, h, interrupted()), OutOfBudget);
}

TEST(Limits, StopABuildThatHasBegun) {
    const Board start = instances("korf24.txt")[0].board, goal = goal_blank_first(5, 5);
    std::atomic<bool> cancel{false};
    Budget budget;
    budget.cancel = &cancel;
    int layers = 0;
    Tables tables(std::nullopt,
                  [&](const TableKey&, std::uint64_t, std::uint64_t) { cancel = ++layers == 3; });
    Solver solver(goal, tables, engine("idastar", "6-6-6-6"));
    const SolveReport r = solver.solve(start, budget);
    EXPECT_EQ(r.search.stopped, StopReason::cancelled);
    EXPECT_EQ(layers, 3);
    EXPECT_GT(r.search.lower_bound, 50) << "the Manhattan distance";
}

TEST(MemoryLimit, CountsTheTablesOfTheHeuristic) {
    const Instance four = instances("course.txt")[3];
    const Board goal = goal_blank_last(4, 4);
    Tables tables(std::nullopt);
    Solver solver(goal, tables, engine("astar", "6-6-3"));
    solver.prepare();
    Budget budget = memory_limit(tables.bytes() + 200'000'000);
    EXPECT_TRUE(solver.solve(four.board, budget).solved());
    EXPECT_EQ(budget.max_bytes, tables.bytes() + 200'000'000) << "the limit of the caller";
    Budget less = memory_limit(tables.bytes() + 2'000'000);
    EXPECT_EQ(solver.solve(four.board, less).search.stopped, StopReason::memory);
}

TEST(Automaton, RefusesWordsThatNeedTooManyStates) {
    EXPECT_THROW(Automaton(Grid(5, 5), 13), InputError);
}

TEST(WalkingDistance, IsOfferedOnlyWhereItsTableCanBeBuilt) {
    for (int rows = 1; rows <= 25; ++rows)
        for (int cols = rows; rows * cols <= 25; ++cols)
            if (const Grid grid(rows, cols); WalkingDistance::available(grid)) {
                EXPECT_NO_THROW(WalkingDistance(grid, grid.cells() - 1, node_limit(400'000)));
            }
    EXPECT_FALSE(WalkingDistance::available(Grid(4, 5)));
}

TEST(WeightedSearch, EndsWithAnyWeight) {
    const Board goal = goal_blank_last(3, 3);
    Random random(52);
    for (int n = 0; n < 20; ++n) {
        const Board start = random_board(goal, random);
        for (const char* algorithm : {"weighted", "powered"}) {
            SolverOptions options = engine(algorithm, "manhattan");
            std::vector<std::uint64_t> generated;
            for (const double w : {1e20, 1e300, std::numeric_limits<double>::infinity(),
                                   std::numeric_limits<double>::quiet_NaN()}) {
                options.weight = options.power = w;
                const SolveReport r = solved(start, goal, options, node_limit(20'000));
                EXPECT_TRUE(r.solved()) << algorithm << ' ' << w << ' ' << to_line(start);
                EXPECT_TRUE(replays(start, r.search.path, goal));
                generated.push_back(r.search.generated);
            }
            EXPECT_EQ(std::ranges::count(generated, generated[0]), 4) << "all are greedy search";
        }
    }
}

TEST(Anytime, AStoppedSearchSaysWhyAndHowFarItIs) {
    const Board start = instances("course.txt")[5].board, goal = goal_blank_last(4, 4);
    for (const auto& [budget, reason] : {std::pair{node_limit(50'000), StopReason::nodes},
                                         {node_limit(0), StopReason::nodes},
                                         {no_time(), StopReason::time},
                                         {interrupted(), StopReason::cancelled}}) {
        Tables tables(std::nullopt);
        Budget limits = budget;
        int bound = 0;
        const Improved end = improve(start, goal, tables, {}, limits,
                                     [&](const Improvement& i) { bound = i.lower_bound; });
        EXPECT_EQ(end.stopped, reason);
        EXPECT_GE(end.lower_bound, std::max(bound, 42));
        EXPECT_LE(end.lower_bound, 62);
    }
}

// --- Exceptions in threads

/// A search without end. The first iteration is large enough to be shared by the threads; then
/// thread `failing` cannot allocate memory.
class EndlessEngine final : public IdaEngine {
public:
    explicit EndlessEngine(int failing) : failing_(failing) {}

    std::unique_ptr<IdaEngine> clone() const override {
        auto copy = std::make_unique<EndlessEngine>(*this);
        copy->number_ = clones_++;
        return copy;
    }
    int estimate(State) override { return 20; }
    bool search(State, Automaton::Id, int length, Budget& budget, std::vector<Move>&) override {
        if (length == 20) return generated_ = 30'000, false;
        if (number_ == failing_) throw std::bad_alloc();
        for (;;) budget.spend();
    }
    std::uint64_t expanded() const noexcept override { return 0; }
    std::uint64_t generated() const noexcept override { return generated_; }
    int fewest_left() const noexcept override { return kNowhere; }

private:
    int failing_;
    int number_ = 0;
    mutable int clones_ = 0;
    std::uint64_t generated_ = 0;
};

TEST(ParallelIda, AnExceptionInAnyThreadEndsAllAndReachesTheCaller) {
    constexpr int kThreads = 4;
    const Automaton automaton(Grid(4, 4), 2);
    const State start = goal_state(Grid(4, 4), 15);
    for (const TaskOrder order : {TaskOrder::depth_first, TaskOrder::nearest_first})
        for (int failing = 0; failing < kThreads; ++failing) {
            const EndlessEngine endless(failing);
            EXPECT_THROW(
                parallel_idastar(endless, automaton, kThreads, order, start, Unlimited(), {}),
                std::bad_alloc);
        }
}

TEST(ParallelIda, StopsAllThreadsForOneReason) {
    const Automaton automaton(Grid(4, 4), 2);
    const State start = goal_state(Grid(4, 4), 15);
    const EndlessEngine endless(-1);
    Budget late;
    late.end_within(0.05);
    for (auto [budget, reason] : {std::pair{node_limit(100'000), StopReason::nodes},
                                  {late, StopReason::time},
                                  {interrupted(), StopReason::cancelled}}) {
        const SearchResult r =
            parallel_idastar(endless, automaton, 3, TaskOrder::depth_first, start, budget, {});
        EXPECT_EQ(r.outcome, Outcome::out_of_budget);
        EXPECT_EQ(r.stopped, reason);
        EXPECT_TRUE(r.path.empty());
    }
}

}  // namespace
}  // namespace ailab::lab3
