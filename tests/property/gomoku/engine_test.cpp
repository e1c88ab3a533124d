// The engine with every rule off is the textbook alpha-beta; what it calls a forced win is one.
#include "gomoku/engine/engine.hpp"

#include <gtest/gtest.h>

#include "common/search/game/alpha_beta.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "tests/support/gomoku_random.hpp"

namespace ailab::gomoku {
namespace {

using test::random_fight;

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

TEST(Engine, WithEveryRuleOffIsTheTextbookAlphaBeta) {
    const Evaluation evaluation(built_in_weights());
    for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju})
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            const Board board = random_fight(random, 7, rule, 12 + random.below(20));
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

TEST(Engine, AForcedWinItClaimsIsConfirmedByTheSolver) {
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        Random random(seed);
        const Board board = random_fight(random, 11, Rule::freestyle, 22);
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
            Board board = random_fight(random, seed % 2 ? 9 : 15, rule, 4);
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

}  // namespace
}  // namespace ailab::gomoku
