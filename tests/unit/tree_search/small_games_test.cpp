// Tic-tac-toe and Grundy's coin game: requirements T-09 to T-20, G-01 to G-04; small games at the
// front end.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/play/table.hpp"
#include "tests/support/budgets.hpp"
#include "tree_search/games/grundy.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/registry.hpp"
#include "tree_search/games/searches.hpp"
#include "tree_search/play/played_any.hpp"

namespace ailab::tree_search {
namespace {

KInRowRules outcome(CellOrder order = CellOrder::rows) {
    return {.order = order};
}
KInRowRules heuristic(CellOrder order, bool merge) {
    return {.order = order, .scoring = Scoring::open_lines, .merge_symmetric = merge};
}
KInRow position(const std::string& text, const KInRowRules& rules = outcome()) {
    return parse_position(rules, text);
}
/// The search from MAX's side: value of every first move, by cell number from 1.
std::map<int, Value> move_values(const KInRow& game, Depth depth) {
    std::map<int, Value> values;
    MoveList<KInRow> moves;
    game.generate(moves);
    for (const auto move : moves) {
        KInRow after = game;
        after.make(move);
        values[game.layout().cell(move) + 1] =
            sign(after.side_to_move()) * negamax(after, depth - 1, Unlimited(), NullObserver{}, 1);
    }
    return values;
}
SearchReport<KInRow> solve(const KInRow& game, SearchOptions options) {
    return GameSearch<KInRow>(options).search(game, Unlimited());
}

TEST(TicTacToe, StaticEvaluationCountsOpenLines) {  // T-08, T-09
    EXPECT_EQ(position(".O./.X./...").open_line_balance(), 6 - 4);
    EXPECT_EQ(position("O../.X./...").open_line_balance(), 5 - 4);
    EXPECT_EQ(position(".../.../...").open_line_balance(), 8 - 8);
}

TEST(TicTacToe, OpenLinesAreWhatFillingEveryEmptyCellWouldComplete) {  // T-08
    const KInRow game = position("XO./.X./..O");
    const KInRowLayout& layout = game.layout();
    for (const Side side : {Side::first, Side::second}) {
        const Bits filled = game.stones(side) | game.empty();
        const auto complete = std::count_if(layout.lines().begin(), layout.lines().end(),
                                            [&](Bits line) { return (line & filled) == line; });
        EXPECT_EQ(layout.open_lines(game.stones(!side)), complete);
    }
}

TEST(TicTacToe, SymmetryLeavesThreeFirstMovesAndTwelveReplies) {  // T-10, T-11
    KInRow merged(heuristic(CellOrder::rows, true)), all(heuristic(CellOrder::rows, false));
    const auto counted = [](const KInRow& game, Depth depth) {
        return solve(game, {.algorithm = Algorithm::minimax, .depth = depth}).counters;
    };
    EXPECT_EQ(counted(merged, 1).leaves(), 3U);
    EXPECT_EQ(counted(merged, 2).leaves(), 12U);
    EXPECT_EQ(counted(merged, 2).nodes(), 16U);
    EXPECT_EQ(counted(all, 1).leaves(), 9U);
    EXPECT_EQ(counted(all, 2).leaves(), 72U);
    EXPECT_EQ(counted(all, 2).nodes(), 82U);
    MoveList<KInRow> moves;
    merged.generate(moves);
    for (const auto move : moves) {
        ScopedMove played(merged, move);
        EXPECT_EQ(counted(merged, 1).leaves(), merged.layout().cell(move) == 4 ? 2U : 5U);
    }
}

TEST(TicTacToe, TheCentreIsTheBestFirstMoveTwoPliesDeep) {  // T-12
    const KInRowRules rules = heuristic(CellOrder::rows, true);
    EXPECT_EQ(move_values(KInRow(rules), 2), (std::map<int, Value>{{1, -1}, {2, -2}, {5, 1}}));
    // The replies to X in the top left corner, at the top edge and in the centre.
    EXPECT_EQ(move_values(position("X../.../...", rules), 1),
              (std::map<int, Value>{{2, 1}, {3, 0}, {5, -1}, {6, 1}, {9, 0}}));
    std::vector<Value> replies;
    for (const auto& [cell, value] : move_values(position(".X./.../...", rules), 1))
        replies.push_back(value);
    std::sort(replies.begin(), replies.end());
    EXPECT_EQ(replies, (std::vector<Value>{-2, -1, -1, 0, 0}));
    EXPECT_EQ(move_values(position(".../.X./...", rules), 1),
              (std::map<int, Value>{{1, 1}, {2, 2}}));
}

/// Leaves evaluated two plies deep when the first moves are tried in the order of `first`, the
/// replies row by row.
std::uint64_t leaves_evaluated(const std::vector<int>& first, bool merge) {
    KInRow game(heuristic(CellOrder::rows, merge));
    SearchCounters counters;
    CountingObserver count(counters);
    Value best = -kInf;
    MoveList<KInRow> moves;
    game.generate(moves);
    for (const int cell : first) {
        const auto move = static_cast<KInRow::Move>(game.layout().bit(cell - 1));
        if (std::find(moves.begin(), moves.end(), move) == moves.end()) continue;  // merged away
        ScopedMove played(game, move);
        best = std::max(best, -alpha_beta(game, -kInf, -best, 1, Unlimited(), count, 1));
    }
    EXPECT_EQ(best, 1);
    return counters.evaluations;
}

TEST(TicTacToe, AlphaBetaEvaluatesFewLeavesOfTheTwoPlyTree) {  // T-13
    const std::vector<int> centre_first{5, 1, 3, 7, 9, 2, 4, 6, 8};
    const std::vector<int> corner_first{1, 3, 7, 9, 5, 2, 4, 6, 8};
    const std::vector<int> edge_first{2, 4, 6, 8, 1, 3, 7, 9, 5};
    EXPECT_EQ(leaves_evaluated(centre_first, true), 4U);
    EXPECT_EQ(leaves_evaluated(centre_first, false), 16U);
    EXPECT_EQ(leaves_evaluated(corner_first, true), 8U);
    EXPECT_EQ(leaves_evaluated(corner_first, false), 34U);
    EXPECT_EQ(leaves_evaluated(edge_first, true), 12U);
    EXPECT_EQ(leaves_evaluated(edge_first, false), 52U);
}

TEST(TicTacToe, AnyOrderFindsTheCentre) {  // T-13
    for (const CellOrder order : {CellOrder::rows, CellOrder::centre, CellOrder::edge})
        for (const bool merge : {true, false}) {
            const KInRow game(heuristic(order, merge));
            const auto report = solve(game, {.depth = 2});
            EXPECT_EQ(report.value, 1);
            EXPECT_EQ(move_text(game, *report.move), "5");
        }
}

TEST(TicTacToe, SecondStageOfTheWorkedExample) {  // T-14, M-03
    const auto rules = heuristic(CellOrder::rows, true);
    EXPECT_EQ(move_values(position(".O./.X./...", rules), 2),
              (std::map<int, Value>{{1, 1}, {4, 0}, {7, 1}, {8, 0}}));
    EXPECT_EQ(move_values(position("O../.X./...", rules), 2),
              (std::map<int, Value>{{2, 0}, {3, 1}, {6, 0}, {9, 1}}));
}

struct Outcomes : NullObserver {
    std::map<Value, std::uint64_t> count;
    void on_leaf(const KInRow& game, Value value, Ply, LeafKind) {
        ++count[sign(game.side_to_move()) * value];
    }
};

TEST(TicTacToe, TheWholeTreeHasThePublishedSize) {  // T-15
    KInRow game(outcome());
    SearchCounters counters;
    CountingObserver count(counters);
    EXPECT_EQ(negamax(game, 9, Unlimited(), count), 0);
    EXPECT_EQ(counters.nodes(), 549'946U);
    EXPECT_EQ(counters.terminals, 255'168U);
    Outcomes outcomes;
    negamax(game, 9, Unlimited(), outcomes);
    EXPECT_EQ(outcomes.count,
              (std::map<Value, std::uint64_t>{{1, 131'184}, {-1, 77'904}, {0, 46'080}}));
}

TEST(TicTacToe, ReachablePositionsUpToSymmetry) {  // T-15
    using Pair = std::pair<Bits, Bits>;
    std::set<Pair> all, merged;
    std::map<int, int> finished;  // by winner: 1 X, -1 O, 0 draw
    std::set<Key> keys;
    const auto visit = [&](auto&& self, KInRow& game) -> void {
        const Pair p{game.stones(Side::first), game.stones(Side::second)};
        if (!all.insert(p).second) return;
        keys.insert(game.key());
        const auto over = game.terminal(0);
        if (merged.insert(game.layout().canonical(p.first, p.second)).second && over)
            ++finished[*over * sign(game.side_to_move())];
        if (over) return;
        MoveList<KInRow> moves;
        game.generate(moves);
        for (const auto move : moves) {
            ScopedMove played(game, move);
            self(self, game);
        }
    };
    KInRow game(outcome());
    visit(visit, game);
    EXPECT_EQ(all.size(), 5'478U);
    EXPECT_EQ(keys.size(), 5'478U) << "two positions share a Zobrist key";
    EXPECT_EQ(merged.size(), 765U);
    EXPECT_EQ(finished, (std::map<int, int>{{1, 91}, {-1, 44}, {0, 3}}));
}

TEST(TicTacToe, AlphaBetaNodeCountsFromTheEmptyBoard) {  // T-16, A-02, T-21
    const auto count = [](CellOrder order, bool on_equality) {
        SearchOptions options{.switches = {.prune_on_equality = on_equality}};
        return solve(KInRow(outcome(order)), options).counters;
    };
    EXPECT_EQ(count(CellOrder::rows, true).nodes(), 18'297U);
    EXPECT_EQ(count(CellOrder::rows, true).leaves(), 7'330U);
    EXPECT_EQ(count(CellOrder::rows, false).nodes(), 146'120U);
    EXPECT_EQ(count(CellOrder::centre, true).nodes(), 7'275U);
    EXPECT_EQ(count(CellOrder::centre, true).leaves(), 2'893U);
    EXPECT_EQ(count(CellOrder::centre, false).nodes(), 72'246U);
}

TEST(TicTacToe, OnlySomeRepliesHoldTheDraw) {  // T-18
    const auto drawing = [](const std::string& board) {
        std::set<int> cells;
        for (const auto& [cell, value] : move_values(position(board), 9))
            if (value == 0) cells.insert(cell);
        return cells;
    };
    EXPECT_EQ(drawing("X../.../..."), (std::set<int>{5}));
    EXPECT_EQ(drawing(".../.X./..."), (std::set<int>{1, 3, 7, 9}));
    EXPECT_EQ(drawing(".X./.../..."), (std::set<int>{1, 3, 5, 8}));
}

TEST(TicTacToe, TheEndgameBoardIsWonAtOnceWithXToMove) {  // T-20
    KInRow game = position("..O/OOX/X.X");
    game.set_side_to_move(Side::first);
    game.make(static_cast<KInRow::Move>(game.layout().bit(7)));
    EXPECT_EQ(game.winner(), Side::first);
}

TEST(TicTacToe, BadPositionsNameThePlace) {
    EXPECT_THROW(position("X.O/.Z./..."), InputError);
    EXPECT_THROW(position("X.O/..."), InputError);
    EXPECT_THROW(position("XXX/XX./..."), InputError);
    EXPECT_THROW(KInRow({.rows = 9, .columns = 9, .k = 5}), UsageError);
    EXPECT_THROW(KInRow({.rows = 3, .columns = 3, .k = 4}), UsageError);
}

TEST(KInRow, KnownResultsOfSmallBoards) {
    // m,n,k-games: 4×3,3 is a first-player win, 4×4,4 a draw.
    SearchOptions options{.switches = Switches::everything_exact()};
    EXPECT_EQ(solve(KInRow({.rows = 4, .columns = 3, .k = 3}), options).value, 1);
    EXPECT_EQ(
        solve(KInRow({.rows = 4, .columns = 4, .k = 4, .order = CellOrder::centre}), options).value,
        0);
}

/// Positions are heaps; whose turn it is follows from their number.
std::size_t positions_of(int coins) {
    std::set<std::string> seen;
    const auto visit = [&](auto&& self, Grundy& game) -> void {
        if (!seen.insert(to_text(game)).second) return;
        MoveList<Grundy> moves;
        game.generate(moves);
        for (const auto move : moves) {
            ScopedMove played(game, move);
            self(self, game);
        }
    };
    Grundy game(coins);
    visit(visit, game);
    return seen.size();
}
SearchReport<Grundy> search_grundy(const Grundy& game, Algorithm algorithm) {
    SearchOptions options{.algorithm = algorithm,
                          .switches = {.table = algorithm == Algorithm::pvs}};
    return GameSearch<Grundy>(options).search(game, Unlimited());
}

TEST(GrundyGame, ValuesOfSingleHeaps) {  // G-03
    EXPECT_EQ(grundy_values(20),
              (std::vector<int>{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0}));
    std::vector<int> lost;
    const auto values = grundy_values(100);
    for (int n = 1; n <= 100; ++n)
        if (values[static_cast<std::size_t>(n)] == 0) lost.push_back(n);
    EXPECT_EQ(lost, (std::vector<int>{1, 2, 4, 7, 10, 20, 23, 26, 50, 53}));
}

TEST(GrundyGame, PositionsAndTreesGrowAsPublished) {  // G-02, G-04
    const std::vector<std::size_t> positions{2, 3, 6, 8, 14, 19, 28, 39, 55, 72, 100, 132, 173};
    for (int n = 3; n <= 15; ++n)
        EXPECT_EQ(positions_of(n), positions[static_cast<std::size_t>(n - 3)]) << n;
    const std::vector<std::uint64_t> nodes{24, 52, 145, 364, 1139, 3404};
    for (int n = 7; n <= 12; ++n)
        EXPECT_EQ(search_grundy(Grundy(n), Algorithm::minimax).counters.nodes(),
                  nodes[static_cast<std::size_t>(n - 7)])
            << n;
}

TEST(GrundyGame, SearchAgreesWithTheTheory) {
    const auto values = grundy_values(20);
    for (int n = 3; n <= 20; ++n)
        EXPECT_EQ(search_grundy(Grundy(n), Algorithm::pvs).value,
                  values[static_cast<std::size_t>(n)] == 0 ? -1 : 1)
            << n;
}

TEST(GrundyGame, TheNumberOfCoinsIsChecked) {
    EXPECT_THROW(Grundy(0), UsageError);
    EXPECT_THROW(Grundy(101), UsageError);
}

std::string result_of_machines(const std::string& name) {
    const auto game = make_played(read_game(name), name);
    play::Table table(*game, {.sides = {"first", "second"}, .person = "none", .level = 5});
    while (!table.over()) {
        table.start(play::Table::Purpose::move);
        table.apply(table.engine().wait(nullptr));
    }
    return table.result();
}

TEST(PlayedAny, TheMachinePlaysPerfectly) {
    EXPECT_EQ(result_of_machines("3x3,3"), "draw: neither player can win any more");
    EXPECT_EQ(result_of_machines("nim1-2"), "first wins: there is no move left");
}

TEST(PlayedAny, ReadsTypedMovesAndClicks) {
    const auto board = make_played(read_game("3x3,3"), "3x3,3");
    EXPECT_EQ(board->read("5"), "5");
    EXPECT_THROW(board->read("0"), InputError);
    EXPECT_EQ(board->move_at(std::nullopt, {1, 1}), "5");
    const auto heaps = make_played(read_game("grundy7"), "grundy7");
    EXPECT_EQ(heaps->move_at(std::nullopt, {0, 2}), "5-2");
    const auto nim = make_played(read_game("nim2-3"), "nim2-3");
    EXPECT_EQ(nim->move_at(std::nullopt, {1, 1}), "2-1") << "two coins of the larger heap";
}

TEST(PlayedAny, ADigitIsAlwaysAMoveAndACellHasTheNumberThatIsShown) {
    const auto board = make_played(read_game("3x3,3"), "3x3,3");
    EXPECT_EQ(board->cell_label({1, 1}), "5");
    board->make("5");
    EXPECT_TRUE(board->begins_move(U'5')) << "and not a level, though the cell is taken";
    EXPECT_EQ(board->typing("5"), play::Typing::complete);
    EXPECT_THROW(board->read("5"), InputError);
    EXPECT_EQ(board->row_label(0) + board->column_label(0), "") << "no second kind of numbers";
    EXPECT_FALSE(board->begins_move(U'u'));
}

}  // namespace
}  // namespace ailab::tree_search
