// Bugs of xiangqi and gomoku programs: rules that were forgotten (X-06: the opponent's pieces move
// too; kings that face each other), fives that are missed or imagined.
#include "lab_grade/judge/bugs.hpp"

#include <algorithm>
#include <cctype>
#include <set>

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
    const auto move = [&](const char* id, const char* english, const char* chinese, auto answer) {
        bugs.push_back({id, "xiangqi-move", english, chinese, answer, true, true});
    };
    move("any-check", "you play a check that is not mate: look at every reply",
         "你走的只是将军，并非将死：应检查对方的每个应着", any_check);
    move("helped-mate",
         "you ask for one reply that gets mated: the opponent plays the best one (MIN, not MAX)",
         "你只要求存在一个应着会被将死：对方会走最好的应着（取 MIN 而非 MAX）", helped_mate);
    move("takes-most", "you take the most valuable piece and look no further (greedy)",
         "你只吃价值最大的棋子，没有继续搜索（贪心）", takes_most);
}

}  // namespace

void add_board_game_bugs(std::vector<Bug>& bugs) {
    const auto rule = [&](const char* id, const char* english, const char* chinese, auto count,
                          auto move) {
        bugs.push_back({id, "xiangqi-moves", english, chinese, count});
        bugs.push_back({id, "xiangqi-move", english, chinese, move, true});
    };
    rule("horse-leg", "your horse ignores the piece at its leg", "你的马没有考虑蹩马腿",
         count_without<&XiangqiRules::horse_leg>, move_without<&XiangqiRules::horse_leg>);
    rule("elephant-eye", "your elephant jumps over a piece at its eye", "你的象没有考虑塞象眼",
         count_without<&XiangqiRules::elephant_eye>, move_without<&XiangqiRules::elephant_eye>);
    rule("elephant-river", "your elephant crosses the river", "你的象过了河",
         count_without<&XiangqiRules::elephant_river>, move_without<&XiangqiRules::elephant_river>);
    rule("palace", "your king or advisor leaves the palace", "你的将或士走出了九宫",
         count_without<&XiangqiRules::palace>, move_without<&XiangqiRules::palace>);
    rule("cannon-screen", "your cannon captures without a screen", "你的炮不隔子就吃子",
         count_without<&XiangqiRules::cannon_screen>, move_without<&XiangqiRules::cannon_screen>);
    rule("pawn-river", "your pawn moves sideways before it has crossed the river",
         "你的兵没过河就横走", count_without<&XiangqiRules::pawn_river>,
         move_without<&XiangqiRules::pawn_river>);
    rule("pawn-back", "your pawn moves backwards", "你的兵会后退",
         count_without<&XiangqiRules::pawn_never_back>,
         move_without<&XiangqiRules::pawn_never_back>);
    rule("advisor-palace", "your advisor leaves the palace", "你的士走出了九宫",
         count_without<&XiangqiRules::advisor_palace>, move_without<&XiangqiRules::advisor_palace>);
    rule("king-palace", "your king leaves the palace", "你的将帅走出了九宫",
         count_without<&XiangqiRules::king_palace>, move_without<&XiangqiRules::king_palace>);
    rule("pawn-river-line", "your pawn moves sideways on the bank, one rank before it has crossed",
         "你的兵在河岸（尚未过河）就横走", count_without<&XiangqiRules::pawn_river_line>,
         move_without<&XiangqiRules::pawn_river_line>);
    rule("pawn-back-later", "your pawn moves backwards once it has crossed the river",
         "你的兵过河后会后退", count_without<&XiangqiRules::pawn_stays_ahead>,
         move_without<&XiangqiRules::pawn_stays_ahead>);
    rule("cannon-goes-on", "your cannon moves on behind the screen without taking anything",
         "你的炮不吃子也越过了炮架", count_without<&XiangqiRules::cannon_stops>,
         move_without<&XiangqiRules::cannon_stops>);
    rule("horse-leg-far", "you look for the horse's leg beside the target, not beside the horse",
         "马腿应在马的旁边，你检查了目标旁边的点", count_without<&XiangqiRules::horse_leg_near>,
         move_without<&XiangqiRules::horse_leg_near>);
    rule("own-captured", "you take your own pieces", "你会吃掉己方的棋子",
         count_without<&XiangqiRules::no_own_capture>, move_without<&XiangqiRules::no_own_capture>);
    mate_bugs(bugs);
    rule("kings-face", "you let the kings face each other on an open file", "你允许将帅照面",
         count_without<&XiangqiRules::kings_may_not_face>,
         move_without<&XiangqiRules::kings_may_not_face>);
    rule("own-check", "you leave your own king in check", "你没有处理己方被将军",
         count_without<&XiangqiRules::own_check>, move_without<&XiangqiRules::own_check>);
    rule("both-sides", "you move the opponent's pieces too", "你也走了对方的棋子",
         count_without<&XiangqiRules::own_side_only>, move_without<&XiangqiRules::own_side_only>);
    bugs.push_back({"counts-both-sides", "xiangqi-moves", "you count the moves of both sides",
                    "你把双方的走法都算进去了", counts_both_sides});
    bugs.push_back({"other-side", "xiangqi-moves",
                    "you list the moves of the side that is not to move", "你列出的是另一方的走法",
                    other_side});

    const auto names = [&](const char* id, const char* english, const char* chinese, auto answer) {
        bugs.push_back({id, "xiangqi-moves", english, chinese, answer});
    };
    names("up-down-swapped", "up and down are swapped: rank 0 is red's back rank, at the bottom",
          "上下颠倒：第 0 行是红方底线，在最下面", renamed<same, other_rank>);
    names("left-right-swapped", "left and right are swapped: file a is on red's left",
          "左右颠倒：a 列在红方左边", renamed<other_file, same>);
    names("one-based", "you count the ranks from 1: red's back rank is 0",
          "你的行号从 1 开始：红方底线是第 0 行", renamed<same, next_rank>);

    const auto five = [&](const char* id, const char* english, const char* chinese, auto answer) {
        bugs.push_back({id, "gomoku-winner", english, chinese, answer});
    };
    five("no-rising", "you do not look along the rising diagonals", "你没有检查左下到右上的斜线",
         no_rising);
    five("no-falling", "you do not look along the falling diagonals", "你没有检查左上到右下的斜线",
         no_falling);
    five("no-columns", "you do not look along the columns", "你没有检查竖线", no_columns);
    five("rows-only", "you look along the rows only", "你只检查了横线", rows_only);
    five("four-wins", "you take four for five (off by one)", "你把四连当成了五连（差一错误）",
         four_wins);
    five("six-needed", "you ask for six (off by one)", "你要求六连才算赢（差一错误）", six_needed);
    five("exact-five", "six or more in a row win too in the free game",
         "无禁手规则下六连以上也算赢", exact_five);
    five("last-line-lost", "you do not look at the last row and the last column (off by one)",
         "你漏了最后一行和最后一列（差一错误）", last_line_lost);
    five("few-starts",
         "rows that begin in the last five lines are not looked at: each direction has a range of "
         "its own",
         "你没有检查从最后五行或五列开始的连线：每个方向的循环范围不同", few_starts);
    five("torus", "your lines run on at the other side of the board (negative or wrapped indices)",
         "你的连线越过边界接到了另一侧（负下标或取模）", torus);
    five("edges-lost", "you do not look at the edges of the board", "你没有检查棋盘的边缘",
         middle_only);
    bugs.push_back({"edge-missed", "gomoku-winner",
                    "you miss some of the fives that touch the edge of the board",
                    "你漏掉了一些贴着棋盘边缘的五连", edge_missed, false, true});
    five("no-diagonals", "you do not look along the diagonals", "你没有检查两条斜线", no_diagonals);
    five("only-x", "you never find that O has won", "你从不判 O 获胜", only_x);
    five("colours-swapped", "you name the other side: X and O are swapped",
         "你把 X 和 O 弄反了：报出的是另一方", colours_swapped);
    five("wraps-round", "your rows run on from one edge of the board to the other",
         "你的横线越过了棋盘边界，接到了另一侧", wraps_round);
}

}  // namespace ailab::grade
