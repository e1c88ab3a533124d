// The levels: what even a weak one sees, what makes one game differ from the next, and values that
// agree with the opening table.
#include "gomoku/match/levels.hpp"

#include <gtest/gtest.h>

#include "gomoku/match/referee.hpp"
#include "gomoku/textbook/greedy.hpp"
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

}  // namespace
}  // namespace ailab::gomoku
