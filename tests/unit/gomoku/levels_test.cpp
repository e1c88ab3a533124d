// The levels, the review of a game, and when the network is asked.
#include "gomoku/match/levels.hpp"

#include <gtest/gtest.h>

#include "gomoku/engine/evaluator.hpp"
#include "gomoku/engine/learned.hpp"
#include "gomoku/engine/review.hpp"
#include "gomoku/match/player.hpp"
#include "gomoku/textbook/greedy.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {
namespace {

Thought think(int level, const Board& board, std::uint64_t seed) {
    return make_level_player(level, {.seed = seed})->think(board, {.nodes = 3'000});
}

PlayedGame game(const std::string& black, const std::string& white, std::uint64_t seed,
                int max_plies) {
    const auto first = make_own_player(black, {.seed = seed});
    const auto second = make_own_player(white, {.seed = seed});
    const GameSetting setting{.limits = {max_plies}};
    return *play_game(setting, *first, *second, {.nodes = 3'000}, {.nodes = 3'000});
}

TEST(GomokuLevels, EveryLevelMakesAFive) {
    const Board board = parse_moves("h8a1i8a3j8a5k8g8");
    for (int level = 1; level <= arena::kTopLevel; ++level)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const Thought thought = think(level, board, seed);
            EXPECT_EQ(to_string(thought.move), "l8") << level;
        }
}

TEST(GomokuLevels, EveryLevelButTheLowestAnswersEveryFour) {
    std::vector<Board> positions{parse_moves("h8k8h9k7h10h7h11"), parse_moves("h8g8i8a3j8a5k8")};
    for (std::uint64_t seed = 1; positions.size() < 30;
         ++seed) {  // from games of a careless player
        Random random(seed);
        Board board;
        while (!board.over() && positions.size() < 30) {
            const auto empty = board.empty_points();
            board.make(random.below(3) == 0 ? empty[random.below(empty.size())]
                                            : greedy_move(board, random));
            const Position position(board);
            if (!board.over() && position.fives(!board.to_move()) > 0) positions.push_back(board);
        }
    }
    for (int level = 2; level <= arena::kTopLevel; ++level)
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const Position position(positions[i]);
            PointSet answers = position.five_points(!positions[i].to_move());
            answers |= position.five_points(positions[i].to_move());
            for (std::uint64_t seed = 1; seed <= (level < 4 ? 20U : 2U); ++seed) {
                const Point move =
                    make_level_player(level, {.seed = seed, .memory = std::size_t{1} << 20U})
                        ->think(positions[i], {.nodes = 300})
                        .move;
                EXPECT_TRUE(answers.contains(move))
                    << level << ' ' << seed << ' ' << to_string(positions[i].moves()) << ' '
                    << to_string(move);
            }
        }
    int answered = 0;  // the lowest may overlook it
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        answered += to_string(think(1, positions[1], seed).move) == "l8";
    EXPECT_GE(answered, 10);
}

TEST(GomokuLevels, TheSameSeedIsTheSameGameAndAnotherSeedAnother) {
    for (const char* level : {"level 2", "level 4", "level 5", "level 7"}) {
        const auto moves = game(level, "level 4", 1, 60).moves;
        EXPECT_EQ(moves, game(level, "level 4", 1, 60).moves) << level;
        EXPECT_NE(moves, game(level, "level 4", 2, 60).moves) << level;
    }
}

TEST(GomokuLevels, ValueAPositionAsTheOpeningTableAnswersIt) {
    const OpeningTable table =
        read_opening_table(Source::from_string("freestyle 15  h8  i9  human  usual\n", "book"));
    for (int level = 4; level <= 9; ++level) {
        const auto player = make_level_player(level, {.openings = &table});
        Board board = parse_moves("h8");
        const Thought known = player->think(board, {});
        EXPECT_EQ(known.source, "book");
        board.make(known.move);
        board.make(*parse_point("i8", 15));
        EXPECT_LT(std::abs(player->think(board, {.nodes = 3'000}).value), 1'000) << level;
    }
}

TEST(GomokuLevels, AWonGameEndsSoon) {
    for (int level = 4; level <= arena::kTopLevel; ++level) {
        Board board = parse_moves("h8a1i8a3j8c1");
        const auto player = make_level_player(level, {});
        for (Random random(1); !board.over() && board.moves().size() < 40;)
            board.make(board.to_move() == Colour::black
                           ? player->think(board, {.nodes = 3'000}).move
                           : greedy_move(board, random));
        EXPECT_EQ(board.winner(), Colour::black) << level;
    }
}

TEST(GomokuLevels, TheLowestLevelLosesToTheGreedyPlayer) {
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        won += game("greedy", "level 1", seed, 225).result == GameResult::first_wins;
    EXPECT_GE(won, 3);
}

TEST(Greedy, BlocksFoursAndNothingElse) {
    Random random(1);
    EXPECT_EQ(to_string(greedy_move(parse_moves("h8g8i8a3j8a5k8"), random)), "l8");
    const Point answer = greedy_move(parse_moves("h8a1i8a2j8"), random);
    EXPECT_TRUE(to_string(answer) == "a3" || to_string(answer) == "a4") << to_string(answer);
}

constexpr std::size_t kTable = std::size_t{1} << 20U;  // bytes

struct Reviewed {
    explicit Reviewed(std::initializer_list<const char*> moves) {
        for (const char* move : moves) board.make(*parse_point(move, board.size()));
    }
    Judged here(std::uint64_t nodes = 3000) { return judge(engine, board, {.nodes = nodes}); }
    double loss(const char* move) {
        const Point p = *parse_point(move, board.size());
        const Judged before = here();
        board.make(p);
        Judged after = here();
        board.unmake();
        carry_win_over(before, p, after);
        return loss_of(p, before, after);
    }
    Board board{15, Rule::freestyle};
    Engine engine{kTable};
};

TEST(Review, AMissedWinIsABlunderAndEveryWinningMoveIsGood) {
    Reviewed four({"h8", "b3", "i8", "c3", "j8", "d3", "k8", "e3"});
    EXPECT_EQ(mark_of(four.loss("o15")), "??") << "l8 was five in a row, now white has one";
    EXPECT_EQ(mark_of(four.loss("l8")), "");
    Reviewed three({"h8", "a1", "i8", "a3", "j8", "a5"});
    EXPECT_EQ(mark_of(three.loss("k8")), "");
    EXPECT_EQ(mark_of(three.loss("g8")), "") << "the other end makes an open four, too";
}

TEST(Review, NothingIsLeftToLoseInALostPosition) {
    Reviewed open_four({"h8", "a1", "i8", "a3", "j8", "a5", "k8"});
    EXPECT_EQ(mark_of(open_four.loss("o15")), "");
    EXPECT_EQ(mark_of(open_four.loss("l8")), "");
}

TEST(Review, AWinStandsAfterItsFirstMoveWhateverTheSearchSees) {
    const Judged won{mate_in(9), 5, {Point::at(7, 7), Point::at(7, 8)}};
    Judged blind{40, {}, {Point::at(1, 1)}};
    carry_win_over(won, Point::at(0, 0), blind);
    EXPECT_EQ(blind.value, 40) << "another move may let it slip";
    carry_win_over(won, Point::at(7, 7), blind);
    EXPECT_LE(blind.value, -kWin);
    EXPECT_EQ(blind.best(), Point::at(1, 1));
}

TEST(Review, JudgesTheEndOfAGame) {
    Reviewed five({"h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"});
    EXPECT_LE(five.here().value, -kWin);
    EXPECT_FALSE(five.here().best());
}

TEST(Review, MarksByTheChanceThatWasLost) {
    EXPECT_EQ(mark_of(0.05), "");
    EXPECT_EQ(mark_of(0.15), "?!");
    EXPECT_EQ(mark_of(0.25), "?");
    EXPECT_EQ(mark_of(0.5), "??");
}

TEST(LearnedEvaluation, IsAskedOnlyNearTheBound) {
    const Evaluation tuned(built_in_weights());
    const auto network = std::make_shared<network::Network>(
        network::Shape{kNetworkInputs, 16, kNetworkBuckets}, "gomoku", kNetworkValueUnit);
    for (std::int32_t& bias : network->output_bias())
        bias = network::kActivationUnit * network::kOutputUnit / 2;
    constexpr Value kCorrection = kNetworkValueUnit / 2;
    Evaluator evaluator(tuned, {EvaluationKind::learned, network});
    for (const char* moves : {"h8", "h8i9g7", "e9i10h9h7e11i8g6"}) {
        const Position position(parse_moves(moves), tuned.points);
        const Value value = evaluate(position, tuned);
        EXPECT_EQ(evaluator.evaluate(position), value + kCorrection) << moves;
        EXPECT_EQ(evaluator.evaluate_near(position, value + 20), value + kCorrection) << moves;
        EXPECT_EQ(evaluator.evaluate_near(position, value + 1000), value) << moves;
        EXPECT_EQ(evaluator.evaluate_near(position, value - 1000), value) << moves;
    }
}

}  // namespace
}  // namespace ailab::gomoku
