// Bugs of xiangqi and gomoku programs: rules that were forgotten (X-06: the opponent's pieces move
// too; kings that face each other), names of points, moves that do not mate.
#include <algorithm>
#include <cctype>
#include <set>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {
namespace {

using Rule = bool XiangqiRules::*;

std::vector<XiangqiMove> legal_without(const CheckInput& in, const XiangqiBoard& board, Rule rule) {
    XiangqiRules rules = rules_of(in.options);
    rules.*rule = false;
    return legal_moves(board, rules);
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
/// The legal moves with other names for their points.
using Rename = int (*)(int);
std::optional<std::string> renamed(const CheckInput& in, Rename file, Rename rank) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    if (moves_in(board, plain(in.output), false).empty()) return std::nullopt;
    std::vector<XiangqiMove> moves;
    for (const XiangqiMove m : legal_moves(board, rules_of(in.options))) {
        const auto point = [&](int s) { return rank(s / 9) * 9 + file(s % 9); };
        if (rank(m.from / 9) > 9 || rank(m.to / 9) > 9) continue;  // "a10" is read as nothing
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
std::optional<std::string> move_without(const CheckInput& in, Rule rule) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    const auto named = moves_in(board, plain(in.output), in.options.integer("first_rank", 0) == 1);
    const auto holds = [&](const std::vector<XiangqiMove>& moves) {
        return std::find(moves.begin(), moves.end(), named.back()) != moves.end();
    };
    if (named.empty() || holds(legal_moves(board)) || !holds(legal_without(in, board, rule)))
        return std::nullopt;
    return iccs(named.back());
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
struct RuleRow {
    Rule rule;
    const char* says;
};
constexpr RuleRow kRules[] = {
    {&XiangqiRules::horse_leg, marked("your horse ignores the piece at its leg")},
    {&XiangqiRules::elephant_eye, marked("your elephant jumps over a piece at its eye")},
    {&XiangqiRules::elephant_river, marked("your elephant crosses the river")},
    {&XiangqiRules::palace, marked("your king or advisor leaves the palace")},
    {&XiangqiRules::cannon_screen, marked("your cannon captures without a screen")},
    {&XiangqiRules::pawn_river, marked("your pawn moves sideways before it has crossed the river")},
    {&XiangqiRules::pawn_never_back, marked("your pawn moves backwards")},
    {&XiangqiRules::advisor_palace, marked("your advisor leaves the palace")},
    {&XiangqiRules::king_palace, marked("your king leaves the palace")},
    {&XiangqiRules::pawn_river_line,
     marked("your pawn moves sideways on the bank, one rank before it has crossed")},
    {&XiangqiRules::pawn_stays_ahead,
     marked("your pawn moves backwards once it has crossed the river")},
    {&XiangqiRules::cannon_stops,
     marked("your cannon moves on behind the screen without taking anything")},
    {&XiangqiRules::horse_leg_near,
     marked("you look for the horse's leg beside the target, not beside the horse")},
    {&XiangqiRules::no_own_capture, marked("you take your own pieces")},
    {&XiangqiRules::kings_may_not_face,
     marked("you let the kings face each other on an open file")},
    {&XiangqiRules::own_check, marked("you leave your own king in check")},
    {&XiangqiRules::own_side_only, marked("you move the opponent's pieces too")},
};

}  // namespace

void add_board_game_bugs(std::vector<Bug>& bugs) {
    for (const auto& [rule, says] : kRules) {
        bugs.push_back({"xiangqi-moves", {.english = says}, [rule = rule](const CheckInput& in) {
                            const XiangqiBoard board = read_fen(in.input, in.input_name);
                            return listed(in, board, legal_without(in, board, rule));
                        }});
        bugs.push_back({"xiangqi-move",
                        {.english = says, .seen = true},
                        [rule = rule](const CheckInput& in) { return move_without(in, rule); }});
    }
    const auto moves = [&](const char* says, auto answer) {
        bugs.push_back({"xiangqi-moves", {.english = says}, answer});
    };
    const auto names = [&](const char* says, Rename file, Rename rank) {
        moves(says, [file, rank](const CheckInput& in) { return renamed(in, file, rank); });
    };
    moves(marked("you count the moves of both sides"), counts_both_sides);
    moves(marked("you list the moves of the side that is not to move"), other_side);
    names(marked("up and down are swapped: rank 0 is red's back rank, at the bottom"), same,
          other_rank);
    names(marked("left and right are swapped: file a is on red's left"), other_file, same);
    names(marked("you count the ranks from 1: red's back rank is 0"), same, next_rank);

    const auto mate = [&](const char* says, auto answer) {
        bugs.push_back({"xiangqi-move", {.english = says, .seen = true, .general = true}, answer});
    };
    mate(marked("you play a check that is not mate: look at every reply"), any_check);
    mate(marked("you ask for one reply that gets mated: the opponent plays the best one (MIN, not "
                "MAX)"),
         helped_mate);
    mate(marked("you take the most valuable piece and look no further (greedy)"), takes_most);

    bugs.push_back({"gomoku-winner",
                    {.english = marked("you miss some of the fives that touch the edge of the "
                                       "board"),
                     .general = true},
                    edge_missed});
}

}  // namespace ailab::grade
