// What the prover proves stands against every reply, on the rules alone; a stopped run goes on.
#include "gomoku/prove/prover.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "gomoku/symmetry.hpp"
#include "gomoku/threat/verify.hpp"

namespace ailab::gomoku {
namespace {

TEST(Prover, AProofOverQuietMovesStandsAgainstEveryReply) {
    // Two black stones and the move, white far away: no threats win at once, a quiet move does.
    ProofStore store("");
    ProverOptions options;
    options.passes = 1;
    Prover prover(store, options);
    const Board board = parse_stones("g8h8i9 / a1o1a15g9");
    Budget budget;
    ASSERT_EQ(prover.prove(board, 3000, budget), Verdict::win);
    const WinTree tree = prover.strategy(board);
    ASSERT_FALSE(tree.empty());
    const Verification check = verify(board, tree);
    EXPECT_TRUE(check.holds) << check.failure;
}

TEST(ProofStore, KnowsEveryImageOfAPosition) {
    ProofStore store("");
    const Board board = parse_stones("h8i9 / g7d3");
    store.add(board, *parse_point("j8", 15));
    for (int s = 0; s < kSymmetries; ++s) {
        Board image;
        for (const Point p : board.moves()) image.place(transformed(p, s, 15), board.at(p));
        if (image.to_move() != Colour::black) image.pass();
        EXPECT_EQ(store.find(image), transformed(*parse_point("j8", 15), s, 15));
    }
    EXPECT_EQ(store.find(parse_stones("h8i9 / g7d4")), std::nullopt);
}

TEST(ProofStore, ALineCutOffByAKillIsNotRead) {
    const auto file = std::filesystem::temp_directory_path() / "gomoku_proof_store_test";
    {
        std::ofstream out(file);
        out << "h8i9 / g7c3 j8\nh8 / a1 j";
    }
    EXPECT_EQ(ProofStore(file.string()).size(), 1U);
    std::filesystem::remove(file);
}

TEST(ProofStore, WritesPositionsAsItReadsThem) {
    const Board board = parse_stones("i9h8 / c3g7");
    EXPECT_EQ(stones_text(board), "h8i9 / c3g7");
    EXPECT_EQ(stones_text(parse_stones(stones_text(board))), stones_text(board));
}

}  // namespace
}  // namespace ailab::gomoku
