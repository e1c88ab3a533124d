// Random trees go through every pair of formats: what comes back is equal, or was said to be left
// out.
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "gomoku/formats/file_format.hpp"
#include "tests/support/random_tree.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::gomoku {
namespace {

using ailab::test::Shape;

struct RandomBoard {
    Random& random;
    std::set<Point> played{};

    std::optional<Point> choose() {
        for (int tries = 0; tries < 100; ++tries) {
            const Point p =
                Point::at(static_cast<int>(random.below(15)), static_cast<int>(random.below(15)));
            if (!played.contains(p)) return p;
        }
        return std::nullopt;
    }
    void make(Point p) { played.insert(p); }
    void unmake(Point p) { played.erase(p); }
};

GameFile through(const GameFile& game, FileFormat format) {
    std::ostringstream out;
    write_game(out, game, format);
    GameFile again = read_game(Source::from_string(out.str(), "again"), format);
    const LeftOut lost = left_out_of(game, format);
    const arena::Annotations before = arena::annotations_of<Point>(game),
                             after = arena::annotations_of<Point>(again);
    EXPECT_EQ(again.moves.size(), game.moves.size());
    EXPECT_EQ(after.variations + static_cast<std::size_t>(lost.variations), before.variations);
    EXPECT_EQ(after.comments + static_cast<std::size_t>(lost.comments), before.comments);
    if (format != FileFormat::picture) {
        EXPECT_EQ(again.moves, game.moves);
    }
    return again;
}

TEST(GomokuFiles, RandomTreesGoThroughEveryPairOfFormats) {
    const std::size_t nodes = ailab::test::sweeps_are_whole() ? 100'000 : 2'000;
    for (const Shape shape : ailab::test::kShapes) {
        Random random(1);
        RandomBoard board{random};
        GameFile game;
        static_cast<arena::GameLine<Point>&>(game) = ailab::test::random_game<Point>(
            ailab::test::random_tree(shape, nodes, 200, random), board, "好棋\nwell ] played ");
        EXPECT_GT(arena::annotations_of<Point>(game).variations, nodes / 4);
        for (const FileFormat first : {FileFormat::sgf, FileFormat::lib, FileFormat::psq,
                                       FileFormat::moves, FileFormat::picture}) {
            const GameFile once = through(game, first);
            if (first == FileFormat::sgf || first == FileFormat::lib) {
                // compared without EXPECT_EQ, which would print the trees
                EXPECT_TRUE(once.variations == game.variations && once.comments == game.comments)
                    << static_cast<int>(shape) << name_of(first);
            }
            for (const FileFormat second : {FileFormat::sgf, FileFormat::lib, FileFormat::psq,
                                            FileFormat::moves, FileFormat::picture})
                static_cast<void>(through(once, second));
        }
    }
}

TEST(GomokuFiles, BracketsNestAsDeeplyAsOneLikes) {
    constexpr std::size_t kDepth = 100'000;
    std::string text = "(;GM[4]SZ[15];B[h8]";
    for (std::size_t i = 0; i < kDepth; ++i) text += i % 2 == 0 ? "(;C[x]" : "(;";
    text += "(;W[a1])(;W[b1](;B[c1])(;B[d1]))" + std::string(kDepth + 1, ')');
    const GameFile game = read_game(Source::from_string(text, "nested"));
    EXPECT_EQ(to_string(game.moves), "h8a1");
    EXPECT_EQ(arena::annotations_of<Point>(game).variations, 2U);
}

}  // namespace
}  // namespace ailab::gomoku
