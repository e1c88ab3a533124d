// The proof: its file, the tables of its check, and black's play by it.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/proof/proof_checker.hpp"
#include "gomoku/engine/proof/proof_player.hpp"
#include "gomoku/formats/proof_file.hpp"
#include "gomoku/world/symmetry.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"

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
        EXPECT_TRUE(has(error(std::string("5 h10\n") + row + "\n"),
                        "does not lead to a position of the proof"))
            << row;
    EXPECT_TRUE(has(error("-\n9 j10 1:*\n"), "does not lead to a position of the proof"));
}

std::string temporary(const char* name) {
    const auto path = std::filesystem::temp_directory_path() / (std::to_string(::getpid()) + name);
    std::filesystem::remove(path);
    return path.string();
}

TEST(ProofFile, WritesLinesAsItReadsThem) {
    for (const char* text : {"h8i9 / c3g7 j8", "h8 /  i9", " / h8 i9"})
        EXPECT_EQ(to_line(parse_quiet_move(text, kDefaultSize)), text);
}

TEST(ProofFile, EveryWrongLineIsNamed) {
    const std::string name = temporary("gomoku_proof_file_wrong");
    std::ofstream(name) << "h8i9 / c3 j8\nh8 h9\nh8 / a1 h8\nh8 / z9 h9\nh8h8 / a1 h9\n";
    try {
        read_proof(name);
        FAIL();
    } catch (const InputError& e) {
        ASSERT_EQ(e.diagnostics().size(), 4U) << e.what();
        EXPECT_EQ(e.diagnostics()[0].where, (Location{name, 2, 1}));
        EXPECT_EQ(e.diagnostics()[1].where, (Location{name, 3, 9}));
        EXPECT_EQ(e.diagnostics()[2].where, (Location{name, 4, 6}));
        EXPECT_EQ(e.diagnostics()[3].where, (Location{name, 5, 3}));
        for (const Diagnostic& d : e.diagnostics()) EXPECT_FALSE(d.hint.empty()) << d.message;
    }
    std::filesystem::remove(name);
}

TEST(ProofTables, AreWholeWhereNothingIsLimited) {
    EXPECT_EQ(tables_within(Unlimited(), 2).bytes(), ProofTables().bytes());
}

TEST(ProofTables, TakeAtMostHalfOfTheMemory) {
    for (const int threads : {1, 2, 16}) {
        Budget budget = memory_limit(std::size_t{100} << 20U);
        const ProofTables tables = tables_within(budget, threads);
        const std::size_t all = static_cast<std::size_t>(threads) * tables.bytes();
        EXPECT_LE(all, std::size_t{50} << 20U);
        EXPECT_GT(all, std::size_t{20} << 20U);  // no smaller than need be
        EXPECT_EQ(budget.max_bytes, (std::size_t{100} << 20U) - all);
    }
}

TEST(ProofTables, HaveALeastSize) {
    Budget budget = memory_limit(1000);
    const ProofTables tables = tables_within(budget, 1);
    EXPECT_GT(tables.positions, 0U);
    EXPECT_GT(tables.wins, 0U);
    EXPECT_EQ(budget.max_bytes, 0U);
}

}  // namespace
}  // namespace ailab::gomoku
