// The engines on known boards; the parts of an iteration of IDA*.
#include <atomic>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab3_puzzle/engine/anytime.hpp"
#include "lab3_puzzle/engine/astar/compact_table.hpp"
#include "lab3_puzzle/engine/automaton.hpp"
#include "lab3_puzzle/engine/ida/parallel_ida.hpp"
#include "lab3_puzzle/formats/board_reader.hpp"
#include "lab3_puzzle/world/frame.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/puzzle_boards.hpp"

namespace ailab::lab3 {
namespace {

using test::engine;
using test::instances;
using test::replays;
using test::solved;

const Board kGoal = goal_blank_last(4, 4);

/// A shortest way, replayed, that is known to be one.
void expect_optimal(const SolveReport& r, const Instance& i) {
    EXPECT_EQ(static_cast<int>(r.search.path.size()), *i.optimal) << i.name << ' ' << r.algorithm;
    EXPECT_TRUE(r.proven_optimal) << i.name;
    EXPECT_TRUE(replays(i.board, r.search.path, kGoal)) << i.name;
}

TEST(Automaton, FindsTheForbiddenWordsOfTheFifteenPuzzle) {  // Taylor & Korf 1993
    const Automaton pruned(Grid(4, 4), 12);
    EXPECT_EQ(pruned.word_count(), 3926U);
    EXPECT_EQ(pruned.state_count(), 15222U);
    const Automaton no_undo(Grid(4, 4), 2);
    EXPECT_EQ(no_undo.word_count(), 48U);  // one a cell and legal first move
}

TEST(IdaStar, ReplaysKorfsNodeCountsExactly) {  // the ten shortest of the hundred
    const Board goal = goal_blank_first(4, 4);
    const std::vector<std::pair<std::string, std::uint64_t>> counts = {
        {"12", 546344}, {"79", 540860}, {"42", 877823}, {"97", 1002927}};
    for (const Instance& i : instances("korf100.txt"))
        for (const auto& [name, count] : counts)
            if (i.name == name) {
                const SolveReport r = solved(i.board, goal, engine("idastar", "manhattan", 2));
                EXPECT_EQ(r.search.generated + 1, count) << i.name;
                EXPECT_TRUE(replays(i.board, r.search.path, goal));
            }
}

TEST(IdaStar, TheFusedLoopIsTheTextbookNodeForNode) {
    const Board goal = goal_blank_first(4, 4);
    for (const Instance& i : instances("korf100.txt")) {
        if (i.name != "12" && i.name != "79") continue;
        for (const char* heuristic : {"manhattan", "walking", "5-5-5"}) {
            const SolveReport fused = solved(i.board, goal, engine("idastar", heuristic, 2));
            const SolveReport book = solved(i.board, goal, engine("idastar-textbook", heuristic));
            // The textbook counts a root an iteration.
            EXPECT_EQ(fused.search.generated + fused.iterations.size(), book.search.generated);
            EXPECT_EQ(fused.search.expanded, book.search.expanded);
            EXPECT_EQ(fused.search.path, book.search.path);
        }
    }
}

TEST(Engines, AgreeOnTheCourseCases) {  // Z-01, Z-04
    for (const Instance& i : instances("course.txt")) {
        std::vector<SolverOptions> engines = {
            engine("idastar", "6-6-3"), engine("idastar", "5-5-5"), engine("idastar", "6-6-3", 2)};
        if (*i.optimal < 56) {
            engines.push_back(engine("idastar", "manhattan"));
            engines.push_back(engine("idastar", "walking"));
            engines.push_back(engine("astar", "manhattan"));
            engines.push_back(engine("bidirectional", "manhattan"));
        }
        for (const SolverOptions& options : engines) {
            expect_optimal(solved(i.board, kGoal, options), i);
        }
    }
}

TEST(Heuristics, OrderTheDocumentsTableAsTheyShould) {  // Z-05: its own misplaced column does not
    for (const Instance& i : {instances("course.txt")[0], instances("course.txt")[1]}) {
        std::uint64_t before = 0;
        for (const char* heuristic : {"linear-conflict", "manhattan", "chebyshev", "misplaced"}) {
            const SolveReport r = solved(i.board, kGoal, engine("idastar", heuristic));
            EXPECT_EQ(static_cast<int>(r.search.path.size()), *i.optimal) << heuristic;
            EXPECT_GE(r.search.expanded, before) << heuristic << " is weaker";
            before = r.search.expanded;
        }
    }
}

TEST(CompactTable, KeepsAStateInOneWordOfAHashTable) {  // Z-06
    const Grid grid(4, 4);
    CompactTable table;
    Random random(6);
    State s = goal_state(grid, 15);
    std::unordered_map<PackedBoard, int> expected;
    for (int step = 0; step < 20'000; ++step) {
        const PackedBoard board = pack(grid, s);
        const auto [slot, fresh] = table.find_or_add(board, step % 100, Move{0});
        ASSERT_EQ(fresh, expected.try_emplace(board, step % 100).second);
        ASSERT_EQ(CompactTable::g_of(*slot), expected[board]);
        const int to = grid.neighbour(s.blank, kMoves[random.below(4)]);
        if (to >= 0) slide(s, to);
    }
    for (const auto& [board, g] : expected) ASSERT_EQ(CompactTable::g_of(*table.find(board)), g);
}

TEST(Engines, SolveTheExtraCases) {
    for (const Instance& i : instances("extra.txt"))
        expect_optimal(solved(i.board, kGoal, engine("idastar", "6-6-3")), i);
}

TEST(WeightedSearch, ReportsTheGapToTheOptimum) {  // Z-07
    const Instance four = instances("course.txt")[3];
    SolverOptions options = engine("powered", "manhattan");
    const SolveReport powered = solved(four.board, kGoal, options);
    EXPECT_TRUE(replays(four.board, powered.search.path, kGoal));
    EXPECT_FALSE(powered.proven_optimal);
    EXPECT_LE(powered.search.lower_bound, 48);
    for (const double weight : {1.5, 2.0, 3.0, 5.0}) {
        options = engine("weighted", "manhattan");
        options.weight = weight;
        const SolveReport r = solved(four.board, kGoal, options);
        EXPECT_TRUE(replays(four.board, r.search.path, kGoal));
        EXPECT_LE(static_cast<double>(r.search.path.size()), weight * 48);
    }
}

TEST(Bidirectional, IsOptimalWhereTheFirstMeetingIsNot) {  // Z-08
    const auto cases = instances("course.txt");
    const SolveReport three = solved(cases[2].board, kGoal, engine("bidirectional", "manhattan"));
    EXPECT_EQ(three.search.path.size(), 49U);
    EXPECT_LE(three.search.expanded, 431'212U);  // A*, NBS and DVCBS expand more
    const SolveReport four = solved(cases[3].board, kGoal, engine("bidirectional", "manhattan"));
    EXPECT_EQ(four.search.path.size(), 48U);
    EXPECT_LE(four.search.expanded, 762'556U);
}

SolverOptions nearest_first(const std::string& heuristic, int threads = 1, int prune = 12) {
    SolverOptions options = engine("idastar", heuristic, prune);
    options.order = "nearest-first";
    options.threads = threads;
    return options;
}

TEST(NearestFirst, FindsTheSameLengthsWithFewerNodes) {
    std::uint64_t nodes = 0, nodes_in_order = 0;
    for (const Instance& i : instances("course.txt")) {
        const SolveReport in_order = solved(i.board, kGoal, engine("idastar", "6-6-3"));
        const SolveReport r = solved(i.board, kGoal, nearest_first("6-6-3"));
        expect_optimal(r, i);
        // A failed iteration searches all parts: no node is saved but the words before them.
        ASSERT_EQ(r.iterations.size(), in_order.iterations.size());
        for (std::size_t k = 0; k + 1 < r.iterations.size(); ++k) {
            EXPECT_EQ(r.iterations[k].bound, in_order.iterations[k].bound);
            EXPECT_NEAR(static_cast<double>(r.iterations[k].generated),
                        static_cast<double>(in_order.iterations[k].generated),
                        0.01 * static_cast<double>(in_order.iterations[k].generated));
        }
        nodes += r.search.generated, nodes_in_order += in_order.search.generated;
    }
    EXPECT_LT(nodes, nodes_in_order * 3 / 4);
}

TEST(ParallelIda, GivesTheSerialPathInEitherOrder) {  // Z-09
    for (const Instance& i : instances("course.txt"))
        for (SolverOptions options : {engine("idastar", "6-6-3"), nearest_first("6-6-3")}) {
            SCOPED_TRACE(i.name + " " + options.order);
            const SolveReport serial = solved(i.board, kGoal, options);
            options.threads = 3;
            const SolveReport parallel = solved(i.board, kGoal, options);
            EXPECT_EQ(parallel.search.path, serial.search.path);
            EXPECT_TRUE(parallel.proven_optimal);
            ASSERT_EQ(parallel.iterations.size(), serial.iterations.size());
            if (options.order != "nearest-first") continue;  // only there both search equal parts
            for (std::size_t k = 0; k + 1 < serial.iterations.size(); ++k)
                EXPECT_EQ(parallel.iterations[k].generated, serial.iterations[k].generated);
        }
}

TEST(NearestFirst, IsTheOrderOfLargeBoardsAndAgreesThere) {
    Random random(24);
    const Board goal = goal_blank_first(5, 5);
    for (int n = 0; n < 3; ++n) {
        Board start = goal;
        for (int i = 0; i < 70; ++i) apply(start, kMoves[random.below(4)]);
        SolverOptions plain = engine("idastar", "manhattan", 8);
        const SolveReport automatic = solved(start, goal, plain);
        plain.order = "depth-first";
        const SolveReport in_order = solved(start, goal, plain);
        const SolveReport nearest = solved(start, goal, nearest_first("manhattan", 1, 8));
        EXPECT_EQ(nearest.search.path.size(), in_order.search.path.size()) << to_line(start);
        EXPECT_EQ(nearest.search.generated, automatic.search.generated);
        EXPECT_EQ(nearest.search.path, automatic.search.path);
        EXPECT_TRUE(replays(start, nearest.search.path, goal));
    }
}

TEST(Memory, AstarStopsAtItsLimitAndGoesOnWithIdaStar) {
    const Instance four = instances("course.txt")[3];
    const auto search = [&](const SolverOptions& options) {
        Tables none(std::nullopt);  // tables of other tests would count
        Budget budget = memory_limit(12'000'000);
        return Solver(kGoal, none, options).solve(four.board, budget);
    };
    SolverOptions options = engine("astar", "manhattan");
    const SolveReport stopped = search(options);
    EXPECT_EQ(stopped.search.outcome, Outcome::out_of_budget);
    EXPECT_EQ(stopped.search.stopped, StopReason::memory);
    EXPECT_LE(stopped.bytes, 12'600'000U);
    EXPECT_GT(stopped.search.lower_bound, 32);
    options.then_idastar = true;
    const SolveReport continued = search(options);
    EXPECT_EQ(continued.search.path.size(), 48U);
    EXPECT_TRUE(replays(four.board, continued.search.path, kGoal));
}

TEST(Anytime, AnswersImproveUntilTheLastOneIsOptimal) {
    Tables tables(std::nullopt);
    const Instance six = instances("course.txt")[5];
    int length = 1000, bound = 0;
    const Improved end =
        improve(six.board, kGoal, tables, {}, Unlimited(), [&](const Improvement& improvement) {
            EXPECT_LE(improvement.length, length);
            EXPECT_GE(improvement.lower_bound, bound);
            length = improvement.length, bound = improvement.lower_bound;
            if (!improvement.path.empty()) {
                EXPECT_TRUE(replays(six.board, improvement.path, kGoal));
            }
        });
    EXPECT_EQ(end.stopped, StopReason::none);
    EXPECT_EQ(end.lower_bound, 62);
    EXPECT_EQ(length, 62);
    EXPECT_EQ(bound, 62);
}

TEST(Anytime, LargeBoardsHaveAFirstAnswerAfterFewNodes) {
    Tables tables(std::nullopt);
    const Board goal = goal_blank_first(5, 5);
    for (const Instance& i : instances("korf24.txt")) {
        std::atomic<bool> enough{false};
        Budget budget = node_limit(500'000);
        budget.cancel = &enough;
        int answers = 0;
        improve(i.board, goal, tables, {}, budget, [&](const Improvement& improvement) {
            ++answers;
            enough = true;
            EXPECT_TRUE(replays(i.board, improvement.path, goal)) << i.name;
            EXPECT_EQ(improvement.length, static_cast<int>(improvement.path.size())) << i.name;
            EXPECT_LE(improvement.lower_bound, i.optimal) << i.name;
        });
        EXPECT_EQ(answers, 1) << i.name;
    }
}

TEST(Engines, TakeAnyShapeAndAnyGoal) {
    Random random(11);
    for (const auto& [rows, cols] :
         {std::pair{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}, {1, 4}, {5, 2}, {2, 6}}) {
        Board goal = goal_blank_last(rows, cols);
        if (rows > 1) random.shuffle(goal.tiles);
        Board start = goal;
        for (int i = 0; i < 60; ++i) apply(start, kMoves[random.below(4)]);
        const std::size_t length = solved(start, goal, engine("bfs", "zero")).search.path.size();
        for (const char* algorithm : {"astar", "astar-textbook", "idastar", "bidirectional"}) {
            const SolveReport r = solved(start, goal, engine(algorithm, "auto"));
            EXPECT_EQ(r.search.path.size(), length) << algorithm << ' ' << to_line(start);
            EXPECT_TRUE(replays(start, r.search.path, goal));
        }
    }
}

class Split : public testing::Test {
protected:
    /// Nodes of a search for solutions of this length below a part.
    std::uint64_t searched(const Part& part, int length) const {
        const auto engine = make_manhattan_ida(automaton, frame.goal_blank());
        std::vector<Move> path;
        EXPECT_FALSE(engine->search(
            part.state, part.id, length - static_cast<int>(part.word.size()), Unlimited(), path));
        return engine->generated();
    }
    std::uint64_t searched(const std::vector<Part>& parts, int length) const {
        std::uint64_t sum = 0;
        for (const Part& part : parts) sum += searched(part, length);
        return sum;
    }

    const Board board = read_board("1 8 7 4 6 5 2 3 9 10 11 12 13 14 15 0", "start");
    const Frame frame{goal_blank_last(4, 4)};
    const Automaton automaton{frame.grid(), 8};
    const State start = frame.state_of(board);
    const Part whole{start, automaton.start(start.blank), {}};
    static constexpr int kBound = 22;  // of this parity, and below the shortest solution
};

TEST_F(Split, OnePartMoreDeepCostsOnlyTheMovesToIt) {
    // The children of a node, and what is searched below them, is what is searched below it.
    const std::vector<Part> below = split(automaton, whole);
    EXPECT_EQ(searched(whole, kBound), below.size() + searched(below, kBound));
    const std::vector<Part> deeper = split(automaton, below.front());
    const std::uint64_t one = searched(below.front(), kBound);
    EXPECT_EQ(one, deeper.size() + searched(deeper, kBound));
}

TEST_F(Split, ManyPartsHaveDifferentWordsAndLoseNothing) {
    const std::vector<Part> parts = split_start(automaton, start, 20, 60);
    EXPECT_GE(parts.size(), 20U);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        EXPECT_EQ(parts[i].word.size(), parts[0].word.size());
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(parts[i].word, parts[j].word);
        const auto again = part_below(automaton, start, parts[i].word);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->id, parts[i].id);
        EXPECT_EQ(again->state.tile, parts[i].state.tile);
    }
    // What is missing of the one search are the words themselves.
    const std::uint64_t one = searched(whole, kBound), many = searched(parts, kBound);
    EXPECT_GT(many, 0U);
    EXPECT_LE(many, one);
    EXPECT_LE(one, many + 2 * parts.size());
}

TEST_F(Split, ForbiddenWordsHaveNoPart) {
    EXPECT_FALSE(part_below(automaton, start, {Move::up, Move::down}));
    EXPECT_FALSE(part_below(automaton, start, {Move::down}));  // a wall
    EXPECT_TRUE(part_below(automaton, start, {}));
}

}  // namespace
}  // namespace ailab::lab3
