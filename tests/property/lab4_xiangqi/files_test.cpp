// Random trees go through every pair of formats and come back.
#include <gtest/gtest.h>

#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/random_tree.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::lab4 {
namespace {

using test::Shape;

struct RandomBoard {
    Random& random;
    Position position{};

    std::optional<Move> choose() {
        const auto moves = legal_moves(position);
        if (moves.empty()) return std::nullopt;
        return moves[random.below(moves.size())];
    }
    void make(Move move) { position.make(move); }
    void unmake(Move move) { position.unmake(move); }
};

GameFile through(const GameFile& game, const std::string& format) {
    const std::string text = format == "pgn"   ? write_pgn(game, Notation::iccs)
                             : format == "xqf" ? write_xqf(game)
                                               : write_dhtmlxq(game);
    return read_games(Source::from_string(text, format)).front();
}

bool same(const GameFile& a, const GameFile& b) {
    return static_cast<const arena::GameLine<Move>&>(a) == b;
}

TEST(XiangqiFiles, RandomTreesGoThroughEveryPairOfFormats) {
    const std::size_t nodes = test::sweeps_are_whole() ? 100'000 : 2'000;
    const std::string formats[]{"pgn", "xqf", "dhtmlxq"};
    for (const Shape shape : test::kShapes) {
        Random random(1);
        RandomBoard board{random};
        GameFile game;
        static_cast<arena::GameLine<Move>&>(game) =
            test::random_game<Move>(test::random_tree(shape, nodes, nodes, random), board);
        EXPECT_GT(arena::annotations_of<Move>(game).variations, nodes / 20);
        for (const std::string& first : formats) {
            const GameFile once = through(game, first);
            EXPECT_TRUE(same(once, game)) << static_cast<int>(shape) << first;
            for (const std::string& second : formats)
                if (second != first)
                    EXPECT_TRUE(same(through(once, second), game))
                        << static_cast<int>(shape) << first << second;
        }
    }
}

/// A variation of a variation's first move, and so on.
std::string nested(int depth) {
    std::string text = "1. H2-E2";
    for (int i = 0; i < depth; ++i) text += i % 2 == 0 ? " (1. H2-D2" : " (1. H2-C2";
    return text + std::string(static_cast<std::size_t>(depth), ')') + " *";
}

TEST(XiangqiFiles, NestAsDeeplyAsOneLikes) {
    constexpr int kDepth = 100'000;
    const GameFile game = read_games(Source::from_string(nested(kDepth), "nested")).front();
    for (const char* format : {"pgn", "dhtmlxq"}) EXPECT_TRUE(same(through(game, format), game));
    const GameFile flat = through(game, "xqf");  // which has the alternatives to a move in a row
    EXPECT_EQ(arena::annotations_of<Move>(flat).variations, static_cast<std::size_t>(kDepth));
    const auto same_move = [](Move move) { return std::optional(move); };
    EXPECT_TRUE(
        arena::converted<Move>(static_cast<const arena::GameLine<Move>&>(game), same_move) == game);
    arena::GameLine<Move> cut = game;
    EXPECT_EQ(arena::cut_nested(cut), static_cast<std::size_t>(kDepth - arena::kMostNested));
}

/// Every variation is an alternative to the second move of the line around it.
TEST(XiangqiFiles, AVariationOfEveryVariationGoesThroughEveryFormat) {
    constexpr std::size_t kDepth = 30'000;
    const std::string path[]{"a0a1", "a9a8", "a1a0", "a8a9"};
    Random random(1);
    RandomBoard board{random};
    GameFile game;
    arena::GameLine<Move>* line = &game;
    for (std::size_t i = 0; i < kDepth; ++i) {
        line->moves.push_back(*parse_uci(path[i % 4]));
        board.make(line->moves.back());
        line->moves.push_back(*board.choose());
        line->variations.push_back({1, {}});
        line = &line->variations.back().line;
    }
    line->moves.push_back(*parse_uci(path[kDepth % 4]));
    for (const char* format : {"pgn", "xqf", "dhtmlxq"})
        EXPECT_TRUE(same(through(game, format), game)) << format;
}

}  // namespace
}  // namespace ailab::lab4
