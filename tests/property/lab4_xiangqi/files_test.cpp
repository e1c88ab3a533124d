// Random trees and every legal move of random positions are written, read back, and the same.
#include <set>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"
#include "tests/support/has.hpp"
#include "tests/support/random_tree.hpp"
#include "tests/support/sweep.hpp"
#include "tests/support/xiangqi_positions.hpp"

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

GameFile through(const GameFile& game, const std::string& format,
                 Notation notation = Notation::iccs) {
    const std::string text = format == "pgn"   ? write_pgn(game, notation)
                             : format == "xqf" ? write_xqf(game)
                                               : write_dhtmlxq(game);
    return read_games(Source::from_string(text, format)).front();
}

bool same(const GameFile& a, const GameFile& b) {
    return static_cast<const arena::GameLine<Move>&>(a) == b && a.result == b.result &&
           a.tag("Red") == b.tag("Red") && board_fen(a.start) == board_fen(b.start);
}

TEST(XiangqiFiles, RandomTreesGoThroughEveryPairOfFormatsAndEveryNotation) {
    const std::size_t nodes = test::sweeps_are_whole() ? 100'000 : 2'000;
    const std::string formats[]{"pgn", "xqf", "dhtmlxq"};
    for (const Shape shape : test::kShapes) {
        Random random(1);
        GameFile game;
        if (shape == Shape::deep)
            game.start = parse_fen("3k5/4P4/4P4/4P4/9/9/9/9/p8/5K3 b - - 3 9");
        RandomBoard board{random, game.start};
        static_cast<arena::GameLine<Move>&>(game) =
            test::random_game<Move>(test::random_tree(shape, nodes, nodes, random), board);
        game.set_tag("Red", "红方 A");
        game.result = "0-1";
        EXPECT_GT(arena::annotations_of<Move>(game).variations, nodes / 20);
        for (const Notation notation : {Notation::chinese, Notation::traditional, Notation::wxf,
                                        Notation::iccs, Notation::uci_one, Notation::san}) {
            const GameFile again = through(game, "pgn", notation);
            EXPECT_TRUE(same(again, game))
                << static_cast<int>(shape) << name_of(kNotations, notation);
            EXPECT_EQ(to_fen(again.start), to_fen(game.start));
        }
        for (const std::string& first : formats) {
            const GameFile once = through(game, first);
            EXPECT_TRUE(same(once, game)) << static_cast<int>(shape) << first;
            for (const std::string& second : formats)
                EXPECT_TRUE(second == first || same(through(once, second), game))
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

constexpr Notation kAll[] = {Notation::chinese, Notation::traditional, Notation::wxf,
                             Notation::iccs,    Notation::uci,         Notation::uci_one};

void check(const Position& position) {
    for (const Notation notation : kAll) {
        std::set<std::string> texts;
        for (const Move move : legal_moves(position)) {
            const std::string text = write_move(position, move, notation);
            EXPECT_TRUE(texts.insert(text).second) << text << " twice in " << to_fen(position);
            const auto ranks =
                notation == Notation::uci_one ? RankStyle::from_one : RankStyle::from_zero;
            const MoveReading reading = read_move(position, text, ranks);
            ASSERT_TRUE(reading) << text << ": " << reading.error << " " << to_fen(position);
            EXPECT_EQ(reading.move, move) << text << " in " << to_fen(position);
        }
    }
}

TEST(NotationProperty, EveryMoveOfRandomGamesRoundTripsUnambiguously) {
    constexpr std::uint64_t kSeed = 20;
    SCOPED_TRACE(kSeed);
    Random random(kSeed);
    for (int game = 0; game < 12; ++game) {
        Position position;
        for (int ply = 0; ply < 150; ++ply) {
            const Moves moves = legal_moves(position);
            if (moves.empty()) break;
            check(position);
            position.make(moves[random.below(moves.size())]);
        }
    }
}

TEST(NotationProperty, SoDoTheMovesOfTandemPawns) {
    constexpr std::uint64_t kSeed = 21;
    SCOPED_TRACE(kSeed);
    Random random(kSeed);
    for (int i = 0; i < 1500; ++i) check(ailab::test::crowded_position(random));
}

}  // namespace
}  // namespace ailab::lab4
