// Black plays by the proof: an answer to everything, until the five; and what answers which reply,
// as text.
#include "gomoku/engine/proof/proof_player.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

ProofPlayer& player() {
    static ProofPlayer player(
        parse_proof_answers(Source::open(AILAB_ROOT "/data/gomoku/h8.answers"),
                            read_proof(AILAB_ROOT "/data/gomoku/h8.proof")));
    return player;
}

/// White's move: anywhere, or near the stones.
Point somewhere(const Board& board, Random& random, bool near) {
    std::vector<Point> points;
    for (const Point p : board.empty_points())
        for (const Point q : board.moves())
            if (!near || std::max(std::abs(p.x() - q.x()), std::abs(p.y() - q.y())) < 3) {
                points.push_back(p);
                break;
            }
    return points[random.below(points.size())];
}

/// Plays to the end; the moves. Black has an answer each time.
template <class White>
std::string game(White&& white) {
    Board board(kDefaultSize, Rule::freestyle);
    while (!board.over()) {
        if (board.to_move() == Colour::white) {
            board.make(white(board));
            continue;
        }
        const auto answer = player().answer(board);
        if (!answer || !board.is_legal(answer->move))
            return "no answer: " + to_string(board.moves());
        board.make(answer->move);
    }
    return to_string(board.winner()) == "black" ? "" : "lost: " + to_string(board.moves());
}

TEST(ProofPlayer, WinsAgainstWhiteAnywhere) {
    Random random(1);
    for (int i = 0; i < 200; ++i)
        EXPECT_EQ(game([&](const Board& b) { return somewhere(b, random, i % 2 == 0); }), "");
}

TEST(ProofPlayer, WinsAgainstTheEngine) {
    Engine engine(1U << 20U);
    for (const std::uint64_t nodes : {200, 3000})
        EXPECT_EQ(game([&](const Board& board) {
                      return engine.analyse(board, {.nodes = nodes}).lines[0].moves[0];
                  }),
                  "");
}

TEST(ProofPlayer, AnswersEveryFirstReplyWithABound) {
    Board board = parse_moves("h8");
    const int most = player().answer(Board(kDefaultSize, Rule::freestyle))->moves;
    for (const Point p : board.empty_points()) {
        board.make(p);
        const auto answer = player().answer(board);
        ASSERT_TRUE(answer) << to_string(p);
        EXPECT_LT(answer->moves, most);
        EXPECT_FALSE(answer->by_threats);
        board.unmake();
    }
}

TEST(ProofPlayer, AnInterruptionEndsTheSearchForAWinByThreats) {
    const std::atomic<bool> cancel = true;
    Budget interrupted;
    interrupted.cancel = &cancel;
    const auto forget = [] { player().answer(parse_moves("a1b1")); };
    Random random(1);
    int ended = 0;
    for (int i = 0; i < 30; ++i) {
        Board board;
        for (auto answer = player().answer(board); !answer->by_threats;
             answer = player().answer(board)) {
            board.make(answer->move);
            board.make(somewhere(board, random, true));
        }
        forget();
        if (player().answer(board, interrupted)) continue;  // found without a long search
        ++ended;
        EXPECT_THROW(player().line(board, interrupted), OutOfBudget);
        EXPECT_TRUE(player().answer(board));
    }
    EXPECT_GT(ended, 0);
}

TEST(ProofPlayer, TheLineLeadsToFive) {
    Random random(2);
    for (int i = 0; i < 20; ++i) {
        Board board = parse_moves("h8");
        for (int ply = 0; ply < 3; ++ply)
            board.make(ply % 2 ? player().answer(board)->move : somewhere(board, random, true));
        board.make(player().answer(board)->move);
        for (const Point p : player().line(board)) {
            ASSERT_TRUE(board.is_legal(p));
            board.make(p);
        }
        EXPECT_EQ(board.winner(), Colour::black) << to_string(board.moves());
    }
}

TEST(ProofPlayer, HasNoAnswerWhereBlackLeftTheProof) {
    EXPECT_TRUE(player().answer(parse_moves("h8a1g7a2")));
    EXPECT_FALSE(player().answer(parse_moves("h8a1o15a2")));
    EXPECT_FALSE(player().answer(parse_moves("g8a1")));
    EXPECT_FALSE(player().answer(parse_moves("h8")));
    EXPECT_TRUE(player().answer(parse_moves("h8a1g7g6")));  // and goes on from an older position
}

TEST(Symmetry, TwoInTurnAreOne) {
    const Point p = *parse_point("c5", kDefaultSize);
    for (int first = 0; first < kSymmetries; ++first)
        for (int second = 0; second < kSymmetries; ++second)
            EXPECT_EQ(transformed(transformed(p, first, kDefaultSize), second, kDefaultSize),
                      transformed(p, composed(first, second), kDefaultSize));
}

// --- the text ---------------------------------------------------------------------------------

const std::vector<QuietMove> kLines = {parse_quiet_move("h6h8i9 / a1c3j10 h9", kDefaultSize),
                                       parse_quiet_move("h8i9 / a1c3 h6", kDefaultSize)};

std::vector<ProofStep> parse(const std::string& text) {
    return parse_proof_answers(Source::from_string(text, "answers"), kLines);
}
std::string error(const std::string& text) {
    try {
        parse(text);
        return "";
    } catch (const InputError& error) {
        return error.diagnostics().front().message;
    }
}

TEST(ProofAnswers, AreReadStepByStep) {
    const std::string text = "5 h10\n9 j10 1:* 0:h7h9 3/5:j10\nh8h6i9 / a1c3h7 h9 > 4 c4\n";
    const auto steps = parse(text);
    EXPECT_EQ(steps.size(), 3U);
    EXPECT_EQ(steps[1].after(*parse_point("j10", 15)), (ProofStep::Next{3, 5}));
    EXPECT_EQ(steps[1].after(*parse_point("h7", 15)), (ProofStep::Next{0, 0}));
    EXPECT_EQ(steps[1].after(*parse_point("a9", 15)), (ProofStep::Next{1, 0}));
}

TEST(ProofAnswers, AreRefusedWhereTheyLeadNowhere) {
    EXPECT_EQ(error("5 h10\n9 j10 1:a2\n"), "");
    EXPECT_EQ(error("5 h10\n"), "answers has 1 rows, and the proof 2 lines");
    EXPECT_EQ(error("5 h10\n9 z10\n"), "not a row of a proof's answers");
    EXPECT_EQ(error("5 h10\n9 j10 1:\n0 h1\n"), "not a row of a proof's answers");
    for (const char* row : {"9 j10 3:a2", "9 j10 1/8:a2", "9 j10 2:a2", "5 j10 1:a2"})
        EXPECT_NE(error(std::string("5 h10\n") + row + "\n")
                      .find("does not lead to a position of the proof"),
                  std::string::npos)
            << row;
    EXPECT_NE(error("-\n9 j10 1:*\n").find("does not lead to a position of the proof"),
              std::string::npos);
}

}  // namespace
}  // namespace ailab::gomoku
