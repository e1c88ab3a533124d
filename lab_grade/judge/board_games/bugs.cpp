// Bugs of xiangqi and gomoku programs: rules that were forgotten (X-06: the opponent's pieces move
// too; kings that face each other), fives that are missed or imagined.
#include "lab_grade/judge/bugs.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"

namespace ailab::grade {
namespace {

template <bool XiangqiRules::*Rule>
XiangqiRules without(const CheckInput& in) {
    XiangqiRules rules = rules_of(in.options);
    rules.*Rule = false;
    return rules;
}
/// In the form of the output: the moves, or how many they are.
std::string listed(const CheckInput& in, const XiangqiBoard& board,
                   const std::vector<XiangqiMove>& moves) {
    if (moves_in(board, plain(in.output), false).empty()) return std::to_string(moves.size());
    std::set<std::string> names;
    for (const XiangqiMove m : moves) names.insert(iccs(m));
    std::string text;
    for (const std::string& n : names) text += (text.empty() ? "" : " ") + n;
    return text;
}
template <bool XiangqiRules::*Rule>
std::optional<std::string> count_without(const CheckInput& in) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    return listed(in, board, legal_moves(board, without<Rule>(in)));
}
/// The legal moves with other names for their points.
template <int (*File)(int), int (*Rank)(int)>
std::optional<std::string> renamed(const CheckInput& in) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    if (moves_in(board, plain(in.output), false).empty()) return std::nullopt;
    std::vector<XiangqiMove> moves;
    for (const XiangqiMove m : legal_moves(board, rules_of(in.options))) {
        const auto point = [](int s) { return Rank(s / 9) * 9 + File(s % 9); };
        if (Rank(m.from / 9) > 9 || Rank(m.to / 9) > 9) continue;  // "a10" is read as nothing
        moves.push_back({point(m.from), point(m.to)});
    }
    return listed(in, board, moves);
}
int same(int x) {
    return x;
}
int other_file(int file) {
    return 8 - file;
}
int other_rank(int rank) {
    return 9 - rank;
}
int next_rank(int rank) {
    return rank + 1;
}
/// The illegal move itself, if it is legal without the rule.
template <bool XiangqiRules::*Rule>
std::optional<std::string> move_without(const CheckInput& in) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    const auto named = moves_in(board, plain(in.output), in.options.integer("first_rank", 0) == 1);
    if (named.empty()) return std::nullopt;
    for (const XiangqiMove m : legal_moves(board))
        if (m == named.back()) return std::nullopt;
    for (const XiangqiMove m : legal_moves(board, without<Rule>(in)))
        if (m == named.back()) return iccs(m);
    return std::nullopt;
}
std::optional<std::string> counts_both_sides(const CheckInput& in) {
    XiangqiBoard board = read_fen(in.input, in.input_name);
    auto moves = legal_moves(board, rules_of(in.options));
    board.red_to_move = !board.red_to_move;
    const auto theirs = legal_moves(board, rules_of(in.options));
    moves.insert(moves.end(), theirs.begin(), theirs.end());
    return listed(in, board, moves);
}
std::optional<std::string> other_side(const CheckInput& in) {
    XiangqiBoard board = read_fen(in.input, in.input_name);
    board.red_to_move = !board.red_to_move;
    return listed(in, board, legal_moves(board, rules_of(in.options)));
}

std::string winner(const CheckInput& in, const FiveRules& rules) {
    const FiveBoard board = read_five(in.input, in.input_name);
    return has_five(board, 'X', rules) ? "X" : has_five(board, 'O', rules) ? "O" : "none";
}
std::optional<std::string> no_rising(const CheckInput& in) {
    return winner(in, {.rising = false});
}
std::optional<std::string> no_falling(const CheckInput& in) {
    return winner(in, {.falling = false});
}
std::optional<std::string> rows_only(const CheckInput& in) {
    return winner(in, {.columns = false, .falling = false, .rising = false});
}
std::optional<std::string> no_columns(const CheckInput& in) {
    return winner(in, {.columns = false});
}
std::optional<std::string> four_wins(const CheckInput& in) {
    return winner(in, {.length = 4});
}
std::optional<std::string> six_needed(const CheckInput& in) {
    return winner(in, {.length = 6});
}
std::optional<std::string> exact_five(const CheckInput& in) {
    return winner(in, {.longer_wins = false});
}
/// The last column and the last row are never looked at: `range(size - 5)` for `size - 4`.
std::optional<std::string> last_line_lost(const CheckInput& in) {
    FiveBoard board = read_five(in.input, in.input_name);
    for (int i = 0; i < board.size; ++i)
        board.cell(board.size - 1, i) = board.cell(i, board.size - 1) = '.';
    return has_five(board, 'X') ? "X" : has_five(board, 'O') ? "O" : "none";
}
/// "none" where every five touches the edge.
std::optional<std::string> edge_missed(const CheckInput& in) {
    const FiveBoard board = read_five(in.input, in.input_name);
    FiveBoard middle = board;
    for (int i = 0; i < board.size; ++i)
        middle.cell(board.size - 1, i) = middle.cell(i, board.size - 1) = middle.cell(0, i) =
            middle.cell(i, 0) = '.';
    const auto of = [](const FiveBoard& b) {
        return has_five(b, 'X') ? "X" : has_five(b, 'O') ? "O" : "none";
    };
    const std::string_view all = of(board), inside = of(middle);
    if (all != inside && lower(plain(in.output)).find(lower(all)) != std::string::npos)
        return std::nullopt;
    return std::string(inside);
}
std::optional<std::string> middle_only(const CheckInput& in) {
    FiveBoard board = read_five(in.input, in.input_name);
    for (int i = 0; i < board.size; ++i)
        board.cell(board.size - 1, i) = board.cell(i, board.size - 1) = board.cell(0, i) =
            board.cell(i, 0) = '.';
    return has_five(board, 'X') ? "X" : has_five(board, 'O') ? "O" : "none";
}
/// Rows that begin in the last five lines are not looked at: one range serves all directions.
std::optional<std::string> few_starts(const CheckInput& in) {
    const FiveBoard board = read_five(in.input, in.input_name);
    constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const auto has = [&](char side) {
        for (int y = 0; y + 5 < board.size; ++y)
            for (int x = 0; x + 5 < board.size; ++x)
                for (const auto& [dx, dy] : kDirections) {
                    int n = 0;
                    while (n < 5 && board.at(x + n * dx, y + n * dy) == side) ++n;
                    if (n == 5) return true;
                }
        return false;
    };
    return has('X') ? "X" : has('O') ? "O" : "none";
}
/// Every line goes on at the other side of the board: indices modulo its size.
std::optional<std::string> torus(const CheckInput& in) {
    const FiveBoard board = read_five(in.input, in.input_name);
    FiveBoard wide{2 * board.size,
                   std::string(static_cast<std::size_t>(4 * board.size * board.size), '.')};
    for (int y = 0; y < wide.size; ++y)
        for (int x = 0; x < wide.size; ++x)
            wide.cell(x, y) = board.at(x % board.size, y % board.size);
    return has_five(wide, 'X') ? "X" : has_five(wide, 'O') ? "O" : "none";
}
std::optional<std::string> no_diagonals(const CheckInput& in) {
    return winner(in, {.falling = false, .rising = false});
}
std::optional<std::string> only_x(const CheckInput& in) {
    return has_five(read_five(in.input, in.input_name), 'X') ? "X" : "none";
}
std::optional<std::string> colours_swapped(const CheckInput& in) {
    const std::string right = winner(in, {});
    return right == "X" ? "O" : right == "O" ? "X" : "none";
}
std::optional<std::string> wraps_round(const CheckInput& in) {
    return winner(in, {.wraps = true});
}

// --- a legal move that does not mate
template <class Test>
std::optional<std::string> mate_answer(const CheckInput& in, Test test) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    const auto named = moves_in(board, plain(in.output), in.options.integer("first_rank", 0) == 1);
    if (named.empty() || in.options.integer("mate", 0) == 0) return std::nullopt;
    return test(board, named.back()) ? iccs(named.back()) : "other";
}
std::optional<std::string> any_check(const CheckInput& in) {
    return mate_answer(in, [](const XiangqiBoard& board, XiangqiMove m) {
        return in_check(after(board, m), !board.red_to_move);
    });
}
/// Some reply helps to be mated.
std::optional<std::string> helped_mate(const CheckInput& in) {
    return mate_answer(in, [](const XiangqiBoard& board, XiangqiMove m) {
        const XiangqiBoard next = after(board, m);
        for (const XiangqiMove reply : legal_moves(next))
            if (can_mate(after(next, reply), 1)) return true;
        return legal_moves(next).empty();
    });
}
int worth(char piece) {
    constexpr std::string_view kOrder = ".pabncrk";
    return static_cast<int>(kOrder.find(static_cast<char>(std::tolower(piece))));
}
std::optional<std::string> takes_most(const CheckInput& in) {
    return mate_answer(in, [](const XiangqiBoard& board, XiangqiMove m) {
        const auto taken = [&](XiangqiMove x) {
            return worth(board.squares[static_cast<std::size_t>(x.to)]);
        };
        int most = 0;
        for (const XiangqiMove other : legal_moves(board)) most = std::max(most, taken(other));
        return most > 0 && taken(m) == most;
    });
}
void mate_bugs(std::vector<Bug>& bugs) {
    const auto move = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "xiangqi-move", says, answer, true, true});
    };
    move("any-check", marked("you play a check that is not mate: look at every reply"), any_check);
    move("helped-mate",
         marked("you ask for one reply that gets mated: the opponent plays the best one (MIN, not "
                "MAX)"),
         helped_mate);
    move("takes-most", marked("you take the most valuable piece and look no further (greedy)"),
         takes_most);
}

}  // namespace

void add_board_game_bugs(std::vector<Bug>& bugs) {
    const auto rule = [&](const char* id, const char* says, auto count, auto move) {
        bugs.push_back({id, "xiangqi-moves", says, count});
        bugs.push_back({id, "xiangqi-move", says, move, true});
    };
    rule("horse-leg", marked("your horse ignores the piece at its leg"),
         count_without<&XiangqiRules::horse_leg>, move_without<&XiangqiRules::horse_leg>);
    rule("elephant-eye", marked("your elephant jumps over a piece at its eye"),
         count_without<&XiangqiRules::elephant_eye>, move_without<&XiangqiRules::elephant_eye>);
    rule("elephant-river", marked("your elephant crosses the river"),
         count_without<&XiangqiRules::elephant_river>, move_without<&XiangqiRules::elephant_river>);
    rule("palace", marked("your king or advisor leaves the palace"),
         count_without<&XiangqiRules::palace>, move_without<&XiangqiRules::palace>);
    rule("cannon-screen", marked("your cannon captures without a screen"),
         count_without<&XiangqiRules::cannon_screen>, move_without<&XiangqiRules::cannon_screen>);
    rule("pawn-river", marked("your pawn moves sideways before it has crossed the river"),
         count_without<&XiangqiRules::pawn_river>, move_without<&XiangqiRules::pawn_river>);
    rule("pawn-back", marked("your pawn moves backwards"),
         count_without<&XiangqiRules::pawn_never_back>,
         move_without<&XiangqiRules::pawn_never_back>);
    rule("advisor-palace", marked("your advisor leaves the palace"),
         count_without<&XiangqiRules::advisor_palace>, move_without<&XiangqiRules::advisor_palace>);
    rule("king-palace", marked("your king leaves the palace"),
         count_without<&XiangqiRules::king_palace>, move_without<&XiangqiRules::king_palace>);
    rule("pawn-river-line",
         marked("your pawn moves sideways on the bank, one rank before it has crossed"),
         count_without<&XiangqiRules::pawn_river_line>,
         move_without<&XiangqiRules::pawn_river_line>);
    rule("pawn-back-later", marked("your pawn moves backwards once it has crossed the river"),
         count_without<&XiangqiRules::pawn_stays_ahead>,
         move_without<&XiangqiRules::pawn_stays_ahead>);
    rule("cannon-goes-on", marked("your cannon moves on behind the screen without taking anything"),
         count_without<&XiangqiRules::cannon_stops>, move_without<&XiangqiRules::cannon_stops>);
    rule("horse-leg-far",
         marked("you look for the horse's leg beside the target, not beside the horse"),
         count_without<&XiangqiRules::horse_leg_near>, move_without<&XiangqiRules::horse_leg_near>);
    rule("own-captured", marked("you take your own pieces"),
         count_without<&XiangqiRules::no_own_capture>, move_without<&XiangqiRules::no_own_capture>);
    mate_bugs(bugs);
    rule("kings-face", marked("you let the kings face each other on an open file"),
         count_without<&XiangqiRules::kings_may_not_face>,
         move_without<&XiangqiRules::kings_may_not_face>);
    rule("own-check", marked("you leave your own king in check"),
         count_without<&XiangqiRules::own_check>, move_without<&XiangqiRules::own_check>);
    rule("both-sides", marked("you move the opponent's pieces too"),
         count_without<&XiangqiRules::own_side_only>, move_without<&XiangqiRules::own_side_only>);
    bugs.push_back({"counts-both-sides", "xiangqi-moves",
                    marked("you count the moves of both sides"), counts_both_sides});
    bugs.push_back({"other-side", "xiangqi-moves",
                    marked("you list the moves of the side that is not to move"), other_side});

    const auto names = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "xiangqi-moves", says, answer});
    };
    names("up-down-swapped",
          marked("up and down are swapped: rank 0 is red's back rank, at the bottom"),
          renamed<same, other_rank>);
    names("left-right-swapped", marked("left and right are swapped: file a is on red's left"),
          renamed<other_file, same>);
    names("one-based", marked("you count the ranks from 1: red's back rank is 0"),
          renamed<same, next_rank>);

    const auto five = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "gomoku-winner", says, answer});
    };
    five("no-rising", marked("you do not look along the rising diagonals"), no_rising);
    five("no-falling", marked("you do not look along the falling diagonals"), no_falling);
    five("no-columns", marked("you do not look along the columns"), no_columns);
    five("rows-only", marked("you look along the rows only"), rows_only);
    five("four-wins", marked("you take four for five (off by one)"), four_wins);
    five("six-needed", marked("you ask for six (off by one)"), six_needed);
    five("exact-five", marked("six or more in a row win too in the free game"), exact_five);
    five("last-line-lost",
         marked("you do not look at the last row and the last column (off by one)"),
         last_line_lost);
    five("few-starts",
         marked("rows that begin in the last five lines are not looked at: each direction has a "
                "range of "
                "its own"),
         few_starts);
    five("torus",
         marked("your lines run on at the other side of the board (negative or wrapped indices)"),
         torus);
    five("edges-lost", marked("you do not look at the edges of the board"), middle_only);
    bugs.push_back({"edge-missed", "gomoku-winner",
                    marked("you miss some of the fives that touch the edge of the board"),
                    edge_missed, false, true});
    five("no-diagonals", marked("you do not look along the diagonals"), no_diagonals);
    five("only-x", marked("you never find that O has won"), only_x);
    five("colours-swapped", marked("you name the other side: X and O are swapped"),
         colours_swapped);
    five("wraps-round", marked("your rows run on from one edge of the board to the other"),
         wraps_round);
}

}  // namespace ailab::grade
