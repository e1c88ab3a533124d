// The engine with every rule off is the textbook alpha-beta; with one thread it is deterministic;
// what it calls a forced win is one.
#include "gomoku/engine/engine.hpp"

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/search/game/alpha_beta.hpp"
#include "gomoku/engine/threats/solver.hpp"

namespace ailab::gomoku {
namespace {

/// The engine's position as a Game: all points, the engine's evaluation.
class PatternGame {
public:
    using Move = Point;
    static constexpr std::size_t kMaxMoves = kMaxSize * kMaxSize;

    PatternGame(const Board& board, const Evaluation& evaluation)
        : board_(board), evaluation_(&evaluation) {}
    Side side_to_move() const noexcept {
        return board_.to_move() == Colour::black ? Side::first : Side::second;
    }
    void generate(MoveList<PatternGame>& out) const {
        for (const Point p : board_.empty_points())
            if (board_.is_legal(p)) out.push_back(p);
    }
    void make(Point p) { board_.make(p); }
    void unmake(Point) { board_.unmake(); }
    std::optional<Value> terminal(Ply ply) const {
        if (board_.winner() != Colour::none) return mated_in(ply);
        if (board_.full()) return 0;
        return std::nullopt;
    }
    Value evaluate() const {
        return gomoku::evaluate(Position(board_, evaluation_->points), *evaluation_);
    }

private:
    Board board_;
    const Evaluation* evaluation_;
};

Board random_board(Random& random, int size, Rule rule, std::size_t stones) {
    Board board(size, rule);
    while (board.moves().size() < stones) {
        const auto points = board.empty_points();
        const Point p = points[random.below(points.size())];
        if (board.is_legal(p) && !board.grid().makes_five(p, board.to_move())) board.make(p);
    }
    return board;
}

TEST(Engine, WithEveryRuleOffIsTheTextbookAlphaBeta) {
    const Evaluation evaluation(built_in_weights());
    for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju})
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            const Board board = random_board(random, 7, rule, 12 + random.below(20));
            for (Depth depth = 1; depth <= 2; ++depth) {
                PatternGame game(board, evaluation);
                Budget textbook;
                const Value expected = alpha_beta(game, -kInf, kInf, depth, textbook);
                Budget budget;
                Worker worker(board, evaluation, {}, EngineSwitches::none(), nullptr, budget);
                EXPECT_EQ(worker.search(-kInf, kInf, depth), expected);
            }
        }
}

/// Positions to reach this depth, without the threat searches at the root.
std::uint64_t nodes_to(const char* moves, Depth depth, const EngineSwitches& switches) {
    Engine engine(std::size_t{4} << 20U);
    engine.switches = switches;
    engine.switches.vct = false;
    return engine.analyse(parse_moves(moves), {.depth = depth}).nodes;
}

TEST(Engine, WithoutACutNearTheHorizonItTakesMoreNodes) {
    for (bool EngineSwitches::*cut :
         {&EngineSwitches::margins, &EngineSwitches::futility, &EngineSwitches::pruning}) {
        EngineSwitches without;
        without.*cut = false;
        std::uint64_t fewer = 0;
        std::uint64_t more = 0;
        for (const char* moves : {"h8i9g8g9", "f11j9h11e11h5", "g10i9j11g8f9h9"}) {
            fewer += nodes_to(moves, 6, {});
            more += nodes_to(moves, 6, without);
        }
        EXPECT_LT(fewer, more);
    }
}

TEST(Engine, WithOneThreadAndANodeLimitIsDeterministic) {
    const Board board = parse_moves("h8i9g8g9j10");
    Limits limits;
    limits.nodes = 20'000;
    Engine first;
    Engine second;
    const EngineInfo a = first.analyse(board, limits);
    const EngineInfo b = second.analyse(board, limits);
    EXPECT_EQ(a.nodes, b.nodes);
    ASSERT_FALSE(a.lines.empty());
    EXPECT_EQ(a.lines.front().moves, b.lines.front().moves);
    EXPECT_EQ(a.lines.front().value, b.lines.front().value);
}

TEST(Engine, AForcedWinItClaimsIsConfirmedByTheSolver) {
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        Random random(seed);
        const Board board = random_board(random, 11, Rule::freestyle, 22);
        Engine engine(std::size_t{1} << 20U);
        Limits limits;
        limits.nodes = 10'000;
        const EngineInfo info = engine.analyse(board, limits);
        if (info.lines.front().value < kWin) continue;
        ++wins;
        Budget budget;
        budget.max_nodes = 2'000'000;
        EXPECT_EQ(solve(board, WinBy::any, budget).outcome, Outcome::win);
    }
    EXPECT_GT(wins, 2);
}

TEST(Engine, PlaysOnlyLegalMovesToTheEndOfTheGame) {
    for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            Board board = random_board(random, seed % 2 ? 9 : 15, rule, 4);
            Engine engine(std::size_t{1} << 20U);
            Limits limits;
            limits.nodes = 400;
            while (!board.over()) {
                const EngineInfo info = engine.analyse(board, limits);
                ASSERT_FALSE(info.lines.empty());
                const Point p = info.lines.front().moves.front();
                if (!board.is_legal(p)) {  // only if black has forbidden points left and no other
                    ASSERT_EQ(rule, Rule::renju);
                    for (const Point q : board.empty_points()) ASSERT_FALSE(board.is_legal(q));
                    break;
                }
                board.make(p);
            }
        }
}

TEST(Engine, FindsSeveralLinesInOrder) {
    Engine engine(std::size_t{1} << 20U);
    Limits limits;
    limits.depth = 3;
    limits.lines = 3;
    const EngineInfo info = engine.analyse(parse_moves("h8i9g8"), limits);
    ASSERT_EQ(info.lines.size(), 3U);
    EXPECT_GE(info.lines[0].value, info.lines[1].value);
    EXPECT_GE(info.lines[1].value, info.lines[2].value);
    EXPECT_NE(info.lines[0].moves.front(), info.lines[1].moves.front());
}

TEST(Engine, SharesItsTableAmongThreads) {
    Engine engine(std::size_t{1} << 20U);
    Limits limits;
    limits.nodes = 20'000;
    limits.threads = 3;
    const Board board = parse_moves("h8i9g8");
    const EngineInfo info = engine.analyse(board, limits);
    ASSERT_FALSE(info.lines.empty());
    EXPECT_TRUE(board.is_legal(info.lines.front().moves.front()));
}

}  // namespace
}  // namespace ailab::gomoku
