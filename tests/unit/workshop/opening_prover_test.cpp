// The prover of an opening against every reply.
#include "workshop/gomoku/opening_prover.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {
namespace {

Outcome prove_opening(std::string_view moves) {
    WinStore store;
    Vct vct(1U << 18U);
    Advisor advisor(1U << 12U);
    Budget budget;
    budget.max_nodes = 10'000'000;
    return OpeningProver(parse_moves(moves), {store, vct, advisor}).run(4000, budget);
}

TEST(OpeningProver, MoreEffortIsNotAskedForWhereNothingIsLeftToTry) {
    EXPECT_EQ(prove_opening("h8h10a1i10c1j10e1k10"), Outcome::no);  // an open four of white's
}

TEST(OpeningProver, AFourIsStoppedWhereverItsFifthPointIs) {
    // l14 is far from every black stone; it leaves black two threes, of which white stops one.
    EXPECT_EQ(prove_opening("g14h14h4i14i4j14j4a1c8o1c9a15c10k14"), Outcome::win);
}

/// The move that wins a position, with little effort; the answer that was tried first.
std::pair<Point, Point> prove_with_belief(const Board& board, Point believed) {
    WinStore store;
    std::vector<QuietMove> lines;
    Vct vct(1U << 18U);
    Advisor advisor(1U << 12U);
    Budget budget;
    ProverTools tools{store, vct, advisor};
    tools.on_win = [&](const QuietMove& quiet) { lines.push_back(quiet); };
    tools.options.leaf_nodes = 3000;
    Point first;
    OpeningProver prover(board, tools,
                         {[&](const Board& at) {
                              return at.moves().size() == board.moves().size() ? believed : Point();
                          },
                          {}});
    const Outcome outcome = prover.run(100, budget, [&](const OpeningProgress& p) {
        if (!first) first = p.answer;
    });
    const bool won = outcome == Outcome::win && !lines.empty();
    return {won ? lines.back().move : Point(), first};
}

TEST(OpeningProver, ABelievedAnswerIsTriedFirst) {
    const Board board = parse_moves("h8a1i9c3g7j10g9e5");
    const Point corner = Point::at(14, 14);
    const auto [own, first] = prove_with_belief(board, Point());
    EXPECT_TRUE(own);
    EXPECT_NE(first, corner);
    const auto [answer, believed] = prove_with_belief(board, corner);
    EXPECT_EQ(believed, corner);
    EXPECT_TRUE(answer) << "a wrong one does no harm";
}

}  // namespace
}  // namespace ailab::gomoku
