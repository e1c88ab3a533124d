// What the prover proves is a win: checked again line by line, and played against every first reply
// and random further ones.
#include "gomoku/engine/proof/prover.hpp"

#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/engine/proof/check_lines.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/proof/proof_checker.hpp"
#include "gomoku/world/symmetry.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/temporary_folder.hpp"
#include "workshop/gomoku/proof_log.hpp"
#include "workshop/gomoku/proof_steps.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kLeafNodes = 20'000;

/// Black to move, two stones each: wins, but not by threats alone.
Board quiet_position() {
    const QuietMove stones = parse_quiet_move("h8i9 / a1j10 c3", kDefaultSize);
    return board_of(stones.black, stones.white);
}

struct Proof {
    WinStore store;
    std::vector<QuietMove> lines;
};

/// The quiet position, proved once for all tests here.
const Proof& proof() {
    static const auto result = [] {
        auto made = std::make_unique<Proof>();
        Proof& p = *made;
        std::vector<QuietMove> lines;
        Vct vct(1U << 18U);
        Advisor advisor(1U << 12U);
        vct.set_advisor(&advisor);
        vct.use_sequences(proof_values());
        WinStore store;
        Prover prover(quiet_position(),
                      {store, vct, advisor, {.leaf_nodes = kLeafNodes}, [&](const QuietMove& line) {
                           lines.push_back(line);
                       }});
        prover.run(2000, Unlimited());
        ProofChecker checker(p.store, 20 * kLeafNodes);
        const ProofSteps steps(checker);
        for (const QuietMove& line : lines) checker.check(line);
        const Board board = quiet_position();
        const auto win = p.store.find(stones_of(board.grid(), Colour::black),
                                      stones_of(board.grid(), Colour::white));
        if (win) p.lines = steps.needed({win->claim});
        return made;
    }();
    return *result;
}

/// Black plays by the store, white at random; true if black wins or the rest is won by threats,
/// which is then played against every reply.
bool random_defence_loses(const WinStore& store, Board board, Random& random, Point reply) {
    for (;;) {
        const auto win = store.find(stones_of(board.grid(), Colour::black),
                                    stones_of(board.grid(), Colour::white));
        if (!win) return false;
        if (!win->move) {
            Position position(board);
            Vct vct(1U << 18U);
            return vct.search(position, Colour::black, 50 * kLeafNodes) == Outcome::win &&
                   verify(board, vct.tree(position)).holds;
        }
        board.make(win->move);
        const auto empty = board.empty_points();
        if (!reply) reply = empty[random.below(empty.size())];
        board.make(reply);
        reply = Point();
    }
}

TEST(Prover, AProofIsACheckedListOfQuietMoves) {
    ASSERT_FALSE(proof().lines.empty());
    const Board board = quiet_position();
    EXPECT_TRUE(proof().store.covers(stones_of(board.grid(), Colour::black),
                                     stones_of(board.grid(), Colour::white)));
    Position position(board);
    Vct vct;
    EXPECT_NE(vct.search(position, Colour::black, kLeafNodes), Outcome::win)
        << "a case that is not won by threats alone";
}

TEST(Prover, EveryReplyLosesAgainstTheProof) {
    const Board board = quiet_position();
    const auto win = proof().store.find(stones_of(board.grid(), Colour::black),
                                        stones_of(board.grid(), Colour::white));
    ASSERT_TRUE(win && win->move);
    Board after = board;
    after.make(win->move);
    Random random(7);
    int replies = 0;
    for (const Point p : after.empty_points()) {
        if (replies++ % 5 != 0) continue;
        EXPECT_TRUE(random_defence_loses(proof().store, board, random, p)) << to_string(p);
    }
}

/// Another move, a stone elsewhere, or a white stone more.
QuietMove changed_line(const QuietMove& line, Random& random) {
    QuietMove changed = line;
    auto empty = board_of(line.black, line.white).empty_points();
    std::erase(empty, line.move);
    const Point p = empty[random.below(empty.size())];
    switch (random.below(4)) {
    case 0:
        changed.white.insert(p);
        break;
    case 1:
        changed.black.erase(changed.black.first());
        changed.black.insert(p);
        break;
    default:
        changed.move = p;
    }
    return changed;
}

TEST(Prover, AChangedLineIsRefusedUnlessItWinsAsWell) {
    Random random(5);
    int refused = 0;
    for (const QuietMove& line : proof().lines) {
        const QuietMove changed = changed_line(line, random);
        WinStore store;
        ProofChecker checker(store, kLeafNodes);
        bool accepted = true;
        for (const QuietMove& other : proof().lines)
            if (accepted) accepted = checker.check(other == line ? changed : other);
        refused += !accepted;
        if (accepted) {
            const Board board = board_of(changed.black, changed.white);
            EXPECT_TRUE(random_defence_loses(store, board, random, Point()));
        }
        if (refused > 4) break;
    }
    EXPECT_GT(refused, 0);
}

TEST(Prover, AWhiteFiveIsNotOverlooked) {
    // Black's open four comes too late: white has a five to make.
    WinStore store;
    ProofChecker checker(store, kLeafNodes);
    EXPECT_FALSE(checker.check(parse_quiet_move("g8h8i9 / a1b1c1d1 j8", kDefaultSize)));
    EXPECT_FALSE(checker.check(parse_quiet_move("h8 / a1 c3", kDefaultSize)));
}

TEST(ProofChecker, ConfirmsAWinThatIsByThreatsAlone) {
    WinStore store;
    ProofChecker checker(store, kLeafNodes);
    const Board two = parse_moves("h8a1i9c3");
    const auto black = [](const Board& b) { return stones_of(b.grid(), Colour::black); };
    const auto white = [](const Board& b) { return stones_of(b.grid(), Colour::white); };
    EXPECT_FALSE(checker.check_threats(black(two), white(two)));
    EXPECT_FALSE(store.covers(black(two), white(two)));
    const Board four = parse_moves("h8a1i9c3g7n2h10a15");
    EXPECT_TRUE(checker.check_threats(black(four), white(four)));
    EXPECT_TRUE(store.covers(black(four), white(four)));
}

TEST(ProofChecker, OfTwoLinesForAPositionTheLaterOneCountsAndMendsTheFirst) {
    const QuietMove good = proof().lines.back();
    QuietMove bad = good;
    bad.move = Point::at(14, 14);
    ASSERT_FALSE(good.black.contains(bad.move) || good.white.contains(bad.move));
    WinStore store;
    ProofChecker checker(store, 20 * kLeafNodes);
    const ProofSteps steps(checker);
    checker.expect(proof().lines, ProofChecker::Order::file);
    EXPECT_TRUE(checker.expects(good));
    checker.expect({bad}, ProofChecker::Order::file);
    EXPECT_TRUE(checker.expects(bad));
    EXPECT_FALSE(checker.expects(good));
    EXPECT_FALSE(checker.check_expected(good.black, good.white));
    checker.expect({good}, ProofChecker::Order::file);
    EXPECT_TRUE(checker.check_expected(good.black, good.white));
    const auto win = store.find(good.black, good.white);
    ASSERT_TRUE(win);
    EXPECT_TRUE(checker.audit().shows(win->claim, good.black, good.white));
    for (const QuietMove& quiet : steps.needed({win->claim}))
        EXPECT_TRUE(checker.expects(quiet)) << "without repair it takes the lines as they are";
}

TEST(ProofChecker, InAnyOrderALineForOtherWhiteStonesIsFound) {
    const QuietMove line = proof().lines.back();
    std::optional<PointSet> other;  // the same win, with one white stone elsewhere
    line.white.for_each([&](Point from) {
        for (const Point to : board_of(line.black, line.white).empty_points()) {
            PointSet white = line.white;
            white.erase(from);
            white.insert(to);
            if (!other && to != line.move && proof().store.covers(line.black, white)) other = white;
        }
    });
    ASSERT_TRUE(other);
    for (const auto order : {ProofChecker::Order::any, ProofChecker::Order::file}) {
        WinStore store;
        ProofChecker checker(store, 20 * kLeafNodes);
        checker.expect(proof().lines, order);
        EXPECT_EQ(checker.check_expected(line.black, *other), order == ProofChecker::Order::any);
    }
}

TEST(CheckLines, SeveralThreadsFindWhatOneFinds) {
    const auto& lines = proof().lines;
    for (const int threads : {1, 3}) {
        WinStore store;
        ProofChecker checker(store, 20 * kLeafNodes);
        checker.expect(lines);
        std::size_t told = 0;
        const CheckedLines result =
            check_lines(checker, lines, Unlimited(), threads, [&](std::size_t, bool) { ++told; });
        EXPECT_EQ(result.checked, lines.size()) << threads << " threads";
        EXPECT_EQ(told, lines.size());
        EXPECT_TRUE(result.wrong.empty());
        const auto win = store.find(lines.back().black, lines.back().white);
        ASSERT_TRUE(win);
        EXPECT_TRUE(checker.audit().shows(win->claim, lines.back().black, lines.back().white));
    }
}

TEST(CheckLines, AWrongLineIsNamedByAnyNumberOfThreads) {
    auto lines = proof().lines;
    lines.push_back(parse_quiet_move("h8 / a1 c3", kDefaultSize));
    for (const int threads : {1, 2}) {
        WinStore store;
        ProofChecker checker(store, kLeafNodes);
        const CheckedLines result = check_lines(checker, lines, Unlimited(), threads, {});
        EXPECT_EQ(result.checked, lines.size());
        ASSERT_FALSE(result.wrong.empty());
        EXPECT_EQ(result.wrong.back(), lines.size() - 1);
    }
}

TEST(ProofLog, GivesEachNewLineOnceAndEndsALineThatWasCutOff) {
    const TemporaryFolder folder;
    const std::string name = folder.path("log");
    const QuietMove one = parse_quiet_move("h8i9 / c3g7 j8", kDefaultSize);
    const QuietMove two = parse_quiet_move("h8i9 / c3 j8", kDefaultSize);
    std::ofstream(name) << to_line(one) << "\n# a remark\n\nh8 / a1 j1";
    EXPECT_EQ(read_proof(name), std::vector<QuietMove>{one});
    ProofLog log(name);
    EXPECT_TRUE(log.take().empty()) << "what was there before is not new";
    log.add(one);
    log.add(two);
    EXPECT_EQ(log.take(), (std::vector<QuietMove>{one, two}));
    EXPECT_TRUE(log.take().empty());
    EXPECT_EQ(read_proof(name), (std::vector<QuietMove>{one, one, two}));
    std::filesystem::remove(name);
    EXPECT_TRUE(read_proof(name).empty());
}

TEST(ProofSteps, AreWhatTheCheckHasFound) {
    const std::vector<QuietMove> lines = {parse_quiet_move("h6h8i9 / a1c3j10 h9", kDefaultSize),
                                          parse_quiet_move("h8i9 / a1c3 h6", kDefaultSize)};
    WinStore store;
    ProofChecker checker(store, 100'000);
    const ProofSteps found(checker);
    ASSERT_TRUE(checker.check(lines[0]));
    const auto steps = found.steps(lines[0].black, lines);
    EXPECT_EQ(steps[0].quiet, lines[0]);
    EXPECT_GT(steps[0].moves, 2);
    EXPECT_EQ(steps[1].moves, 0);  // nobody needs it
    const auto parsed = [&](const std::string& text) {
        return parse_proof_answers(Source::from_string(text, "answers"), lines);
    };
    EXPECT_EQ(parsed(to_text(steps, lines.size())), steps);
    const std::string text = "5 h10\n9 j10 1:* 0:h7h9 3/5:j10\nh8h6i9 / a1c3h7 h9 > 4 c4\n";
    EXPECT_EQ(parsed(to_text(parsed(text), lines.size())), parsed(text));
}

TEST(WinStore, KnowsEveryImageOfAPositionAndFewerWhiteStones) {
    WinStore store;
    const QuietMove line = parse_quiet_move("h8j9 / g7d3 j8", kDefaultSize);
    Win win{line.white, line.move, {}};
    win.relevance.points = line.black;
    win.relevance.extra = 1;
    store.add(line.black, win);
    for (int s = 0; s < kSymmetries; ++s) {
        PointSet black, white;
        line.black.for_each([&](Point p) { black.insert(transformed(p, s, kDefaultSize)); });
        line.white.for_each([&](Point p) { white.insert(transformed(p, s, kDefaultSize)); });
        const auto found = store.find(black, white);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->move, transformed(line.move, s, kDefaultSize));
        white.erase(white.first());
        EXPECT_TRUE(store.covers(black, white));
        white.insert(Point::at(2, 9));
        EXPECT_TRUE(store.covers(black, white)) << "one stone more than it knew";
        white.insert(Point::at(2, 8));
        EXPECT_FALSE(store.covers(black, white)) << "two";
    }
    WinStore other;
    other.add(store);
    EXPECT_EQ(other.size(), store.size());
    EXPECT_TRUE(other.covers(line.black, line.white));
}

}  // namespace
}  // namespace ailab::gomoku
