// The engine with every rule off is the textbook alpha-beta; the learned evaluation is what it
// computes from nothing.
#include "gomoku/engine/engine.hpp"

#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/search/game/alpha_beta.hpp"
#include "gomoku/engine/learned.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/world/symmetry.hpp"
#include "tests/support/budgets.hpp"
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
                const Value expected = alpha_beta(game, -kInf, kInf, depth, Unlimited());
                Worker worker(board, evaluation, {}, EngineSwitches::none(), nullptr, Unlimited());
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
        Limits limits{.nodes = 10'000};
        const EngineInfo info = engine.analyse(board, limits);
        if (info.lines.front().value < kWin) continue;
        ++wins;
        Budget budget = node_limit(2'000'000);
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
            Limits limits{.nodes = 400};
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

std::shared_ptr<const network::Network> random_network(std::uint64_t seed) {
    Random random(seed);
    auto network =
        std::make_shared<network::Network>(network::Shape{kNetworkInputs, 32, kNetworkBuckets},
                                           std::string(kNetworkFormat.purpose), kNetworkValueUnit);
    const auto fill = [&](std::span<std::int16_t> numbers, int most) {
        for (std::int16_t& number : numbers)
            number = static_cast<std::int16_t>(random.between(-most, most));
    };
    for (int i = 0; i < kNetworkInputs; ++i) fill(network->row(static_cast<network::Input>(i)), 40);
    fill(network->bias(), 100);
    for (int b = 0; b < kNetworkBuckets; ++b) fill(network->output(b), network::kMaxOutputWeight);
    return network;
}

Point random_empty(const Position& position, Random& random) {
    for (;;) {
        const auto coordinate = [&] {
            return static_cast<int>(random.below(static_cast<std::uint64_t>(position.size())));
        };
        const int x = coordinate(), y = coordinate();
        if (position.is_empty(Point::at(x, y))) return Point::at(x, y);
    }
}

TEST(LineSet, NumbersTheSetsWhateverTheirDirections) {
    std::set<LineSet> seen;
    for (unsigned a = 0; a < kLineClasses; ++a)
        for (unsigned b = 0; b < kLineClasses; ++b)
            for (unsigned c = 0; c < kLineClasses; ++c)
                for (unsigned d = 0; d < kLineClasses; ++d) {
                    const auto code = [](unsigned p, unsigned q, unsigned r, unsigned s) {
                        return static_cast<PointCode>(code_of(p) | code_of(q) << 2 |
                                                      code_of(r) << 4 | code_of(s) << 6);
                    };
                    const LineSet set = line_set(code(a, b, c, d));
                    ASSERT_EQ(set, line_set(code(d, b, a, c)));
                    ASSERT_EQ(input_set(set) == 0, std::max({a, b, c, d}) <= 2);
                    seen.insert(set);
                }
    EXPECT_EQ(seen.size(), kLineSets);
    EXPECT_EQ(*seen.rbegin(), kLineSets - 1);
}

TEST(LearnedEvaluation, IncrementalIsFromNothing) {
    const auto network = random_network(1);
    for (const Rule rule : {Rule::freestyle, Rule::renju})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            Position position{Board(15, rule)};
            LearnedEvaluator kept(network);
            std::vector<Point> played;
            std::set<Value> values;
            for (int step = 0; step < 300; ++step) {
                const bool back = !played.empty() && (random.below(5) < 2 || position.full());
                for (std::uint64_t n = random.below(5); n > 0 && back && !played.empty(); --n) {
                    position.unmake(played.back());
                    played.pop_back();
                }
                if (!back) {
                    played.push_back(random_empty(position, random));
                    position.make(played.back());
                }
                if (random.below(10) == 0) position.pass();
                if (random.below(3) == 0) continue;  // some nodes of a search are not evaluated
                LearnedEvaluator fresh(network);
                const Value value = kept.correction(position);
                ASSERT_EQ(value, fresh.correction(position)) << "step " << step;
                values.insert(value);
            }
            EXPECT_GT(values.size(), 50U);
        }
}

TEST(LearnedEvaluation, IsTheSameForAllImagesAndForColoursExchanged) {
    const auto network = random_network(2);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random random(seed);
        Position position{Board()};
        std::vector<Point> stones;
        while (stones.size() < 30) {
            stones.push_back(random_empty(position, random));
            position.make(stones.back());
        }
        const Value value = LearnedEvaluator(network).correction(position);
        for (int s = 0; s < kSymmetries; ++s) {
            Position image{Board()}, exchanged{Board()};
            exchanged.pass();
            for (const Point p : stones) {
                image.make(transformed(p, s, 15));
                exchanged.make(transformed(p, s, 15));
            }
            ASSERT_EQ(LearnedEvaluator(network).correction(image), value) << "symmetry " << s;
            ASSERT_EQ(LearnedEvaluator(network).correction(exchanged), value) << "symmetry " << s;
        }
    }
}

}  // namespace
}  // namespace ailab::gomoku
