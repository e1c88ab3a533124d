#include "lab_grade/judge/checker.hpp"

#include <algorithm>
#include <cctype>
#include <limits>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {
namespace {

bool from_one(const CheckInput& in) {
    return in.options.integer("first_rank", 0) == 1;
}

std::set<std::string> names_of(const std::vector<XiangqiMove>& moves) {
    std::set<std::string> names;
    for (const XiangqiMove m : moves) names.insert(iccs(m));
    return names;
}
std::string all_of(const std::set<std::string>& names) {
    return fmt::format("{}", fmt::join(names, " "));
}
std::string list(const std::set<std::string>& names) {
    return excerpt(all_of(names), 200);
}

/// Returns the best moves of an answer with one move per line, possibly with its value. With
/// values, the moves within the margin of the best count; proved wins (from kWin on) are all equal.
template <class Move, class Read>
std::vector<Move> best_of(const CheckInput& in, const Read& read) {
    constexpr double kWin = 30'000;
    struct Entry {
        Move move;
        double value;
    };
    std::vector<Entry> entries;
    double best = -std::numeric_limits<double>::infinity();
    for (const std::string& line : lines_of(plain(in.answer))) {
        const std::size_t blank = line.rfind(' ');
        const std::string_view before(line.data(), blank == line.npos ? 0 : blank);
        const auto value = blank == line.npos ? std::nullopt : number_in(line.substr(blank + 1));
        const std::optional<Move> valued = value ? read(before) : std::nullopt;
        const std::optional<Move> move = valued ? valued : read(line);
        if (!move) throw InputError(tr("no move in '{}' in the answer", line));
        entries.push_back({*move, valued ? *value : kWin});
        best = std::max(best, entries.back().value);
    }
    const double least = best >= kWin ? kWin : best - in.options.number("margin", 0);
    std::vector<Move> moves;
    for (const Entry& entry : entries)
        if (entry.value >= least) moves.push_back(entry.move);
    return moves;
}

Verdict check_xiangqi_moves(const CheckInput& in) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    const std::string text = plain(in.output);
    const bool all = in.options.text("moves", "legal") == "pieces";
    const auto right = names_of(all ? piece_moves(board) : legal_moves(board));
    const auto given = names_of(moves_in(board, text, from_one(in)));
    std::optional<double> count;
    if (given.empty()) count = stated_number(text);
    if (given.empty() && !count)
        return bad_format(tr("no moves and no number found in the output"));
    const std::string actual = given.empty() ? show(*count) : std::to_string(given.size());
    const std::string canonical = given.empty() ? actual : actual + ": " + all_of(given);
    if (given.empty() ? *count == static_cast<double>(right.size()) : given == right)
        return of_answer(canonical, correct());
    const auto of_moves = [](const std::string& number) {
        return tr_count("{} move", "{} moves", number == "1" ? 1 : 2, number);
    };
    Verdict verdict = wrong(
        all ? tr("these are not the moves of the pieces") : tr("these are not the legal moves"),
        of_moves(std::to_string(right.size())), of_moves(actual));
    std::set<std::string> missing, extra;
    std::set_difference(right.begin(), right.end(), given.begin(), given.end(),
                        std::inserter(missing, missing.end()));
    std::set_difference(given.begin(), given.end(), right.begin(), right.end(),
                        std::inserter(extra, extra.end()));
    if (!given.empty() && !missing.empty()) verdict.message += tr("; missing: ") + list(missing);
    if (!extra.empty()) verdict.message += tr("; illegal: ") + list(extra);
    return of_answer(canonical, std::move(verdict));
}

Verdict check_xiangqi_move(const CheckInput& in) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    const auto named = moves_in(board, plain(in.output), from_one(in));
    const auto legal = legal_moves(board);
    if (named.empty()) {
        if (legal.empty() && says_none(plain(in.output))) return correct();
        return bad_format(tr("no move found in the output"));
    }
    const XiangqiMove move = named.back();
    if (std::ranges::find(legal, move) == legal.end()) {
        return of_answer(iccs(move), wrong(tr("this move is not legal"), "", iccs(move)));
    }
    const std::int64_t moves = in.options.integer("mate", 0);
    constexpr std::int64_t kDeepest = 3;
    if (moves > kDeepest)
        throw InputError(tr("checker option 'mate': at most 3 moves can be proved here"));
    if (moves > 0) {
        const auto mating = mating_moves(board, static_cast<int>(moves), in.budget);
        if (mating.empty()) throw InputError(tr("there is no mate in {}", moves));
        if (std::ranges::find(mating, move) == mating.end())
            return of_answer(iccs(move), wrong(tr("the move does not force mate in {}", moves),
                                               list(names_of(mating)), iccs(move)));
    }
    if (in.options.text("goal") != "best") return of_answer(iccs(move), correct());
    const auto best = best_of<XiangqiMove>(in, [&](std::string_view text) {
        const auto named_here = moves_in(board, text, from_one(in));
        return named_here.empty() ? std::nullopt : std::optional(named_here.front());
    });
    if (std::ranges::find(best, move) == best.end())
        return wrong(tr("a legal move, but not one of the best"), list(names_of(best)), iccs(move));
    return correct();
}

std::string without_boards(const std::string& text) {
    constexpr std::size_t kFewestCells = 5;
    std::string kept;
    for (const std::string& line : lines_of(text)) {
        const auto is_cell = [](char c) {
            return std::string_view("XOxo.-_+*").find(c) != std::string_view::npos;
        };
        const bool row =
            line.find_first_not_of("XOxo.-_+*|[],'\" 0123456789") == line.npos &&
            static_cast<std::size_t>(std::ranges::count_if(line, is_cell)) >= kFewestCells;
        if (!row) kept += line + "\n";
    }
    return kept;
}

Verdict check_gomoku_winner(const CheckInput& in) {
    const FiveBoard board = read_five(in.input, in.input_name);
    const std::string text = without_boards(plain(in.output));
    if (has_five(board, 'X') && has_five(board, 'O'))
        throw InputError(tr("both sides have five: there is more than one right answer"));
    const std::string right = has_five(board, 'X') ? "X" : has_five(board, 'O') ? "O" : "none";
    std::string given;
    if (mentions(text, {"none", "nobody", "no winner", "no one", "no", "draw", "无", "没有", "平局",
                        "未分胜负"}))
        given = "none";
    else if (mentions(text, {"x", "black", "黑"}))
        given = "X";
    else if (mentions(text, {"o", "white", "白"}))
        given = "O";
    if (given.empty()) return bad_format(tr("expected X, O or none"));
    if (given == right) return of_answer(given, correct());
    return of_answer(given, wrong(tr("the winner is wrong"), right, given));
}

std::string place_text(Place p) {
    return fmt::format("{},{}", p.x, p.y);
}
std::string place_list(const std::vector<Place>& places) {
    std::string text;
    for (const Place p : places) text += (text.empty() ? "" : "  ") + place_text(p);
    return text;
}

/// Correct are the moves that still win by fours against every reply, and those of the answer.
Verdict judge_forced_win(const CheckInput& in, const FiveBoard& board, Place place) {
    const char us = board.to_move();
    if (keeps_the_win(board, us, place, kFourNodes, in.budget)) return correct();
    const auto listed =
        best_of<Place>(in, [&](std::string_view text) { return place_in(board, text); });
    if (listed.empty() && !wins_by_fours(board, us, kFourNodes, in.budget))
        throw InputError(tr("there is no win by fours, and the answer lists no move"));
    if (std::ranges::find(listed, place) != listed.end()) return correct();
    return wrong(tr("after this move the forced win is gone"), place_list(listed),
                 place_text(place));
}

/// Every move after which the opponent has no win by fours is correct.
Verdict judge_defence(const CheckInput& in, FiveBoard board, Place place) {
    const char us = board.to_move(), them = us == 'X' ? 'O' : 'X';
    if (!wins_by_fours(board, them, kFourNodes, in.budget))
        throw InputError(tr("the opponent has no win by fours to stop"));
    board.cell(place.x, place.y) = us;
    if (has_five(board, us) || !wins_by_fours(board, them, kFourNodes, in.budget)) return correct();
    return wrong(tr("after this move the opponent wins by fours"), "", place_text(place));
}

Verdict judge_place(const CheckInput& in, const FiveBoard& board, std::optional<Place> place) {
    if (board.at(place->x, place->y) == '#')
        return wrong(tr("this point is not on the board"), "", place_text(*place));
    if (board.at(place->x, place->y) != '.')
        return wrong(tr("this point is occupied"), "", place_text(*place));
    const char us = board.to_move(), them = us == 'X' ? 'O' : 'X';
    const auto wins = winning_points(board, us), threats = winning_points(board, them);
    const auto among = [&](const std::vector<Place>& points) {
        return std::ranges::find(points, *place) != points.end();
    };
    const std::string goal = in.options.text("goal", "sound");
    if (goal == "legal") return correct();
    if (goal == "win") return judge_forced_win(in, board, *place);
    if (goal == "defend") return judge_defence(in, board, *place);
    if (!wins.empty() && !among(wins))
        return wrong(tr("five could have been completed at once"), place_list(wins),
                     place_text(*place));
    if (wins.empty() && threats.size() == 1 && !among(threats))
        return wrong(tr("the opponent's five is not stopped"), place_list(threats),
                     place_text(*place));
    if (goal == "best" && wins.empty()) {
        const auto best =
            best_of<Place>(in, [&](std::string_view text) { return place_in(board, text); });
        if (!among(best))
            return wrong(tr("a legal move, but not one of the best"), place_list(best),
                         place_text(*place));
    }
    return correct();
}

Verdict check_gomoku_move(const CheckInput& in) {
    const FiveBoard board = read_five(in.input, in.input_name);
    const auto place = place_in(board, plain(in.output));
    if (!place && says_none(plain(in.output)))
        return of_answer("none", wrong(tr("you print no move, but there is one")));
    if (!place) return bad_format(tr("no move found in the output"));
    return of_answer(place_text(*place), judge_place(in, board, place));
}

bool asks_for_best(const CheckerOptions& options) {
    return options.text("goal") == "best";
}

// --- bugs of a search for mates, judged from the move alone: programs may play any such move,
// and a search for helped mates would be too slow in Python

template <class Test>
std::optional<std::string> move_answer(const CheckInput& in, Test test) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    const auto named = moves_in(board, plain(in.output), from_one(in));
    if (named.empty()) return std::nullopt;
    return test(board, named.back()) ? iccs(named.back()) : "other";
}
template <class Test>
std::optional<std::string> mate_answer(const CheckInput& in, Test test) {
    if (in.options.integer("mate", 0) == 0) return std::nullopt;
    return move_answer(in, test);
}
bool mates_at_once(const XiangqiBoard& board, XiangqiMove m) {
    return legal_moves(after(board, m)).empty();
}
bool gives_check(const XiangqiBoard& board, XiangqiMove m) {
    return in_check(after(board, m), !board.red_to_move);
}
std::optional<std::string> any_check(const CheckInput& in) {
    return mate_answer(in, gives_check);
}
/// Mates in one are found, longer ones are not.
std::optional<std::string> one_deep(const CheckInput& in) {
    const std::int64_t moves = in.options.integer("mate", 0);
    return mate_answer(in, [&](const XiangqiBoard& board, XiangqiMove m) {
        const auto mating = mating_moves(board, static_cast<int>(moves), in.budget);
        return (std::ranges::find(mating, m) != mating.end()) == (moves == 1);
    });
}
/// A mate in one is found only if it gives check.
std::optional<std::string> only_in_check(const CheckInput& in) {
    if (in.options.integer("mate", 0) != 1) return std::nullopt;
    return mate_answer(in, [&](const XiangqiBoard& board, XiangqiMove m) {
        const auto mating = mating_moves(board, 1, in.budget);
        const bool with_check =
            std::ranges::any_of(mating, [&](XiangqiMove x) { return gives_check(board, x); });
        return with_check == (mates_at_once(board, m) && gives_check(board, m)) &&
               (with_check || !mates_at_once(board, m));
    });
}
/// Returns the move if a cooperating reply allows mate, where one move does not suffice.
std::optional<std::string> helped_mate(const CheckInput& in) {
    if (in.options.integer("mate", 0) < 2) return std::nullopt;
    return mate_answer(in, [&](const XiangqiBoard& board, XiangqiMove m) {
        const XiangqiBoard next = after(board, m);
        for (const XiangqiMove reply : legal_moves(next))
            if (can_mate(after(next, reply), 1, in.budget)) return true;
        return legal_moves(next).empty();
    });
}
int worth(char piece) {
    constexpr std::string_view kOrder = ".pabncrk";
    return static_cast<int>(kOrder.find(static_cast<char>(std::tolower(piece))));
}
std::optional<std::string> takes_most(const CheckInput& in) {
    return move_answer(in, [](const XiangqiBoard& board, XiangqiMove m) {
        const auto taken = [&](XiangqiMove x) { return worth(board[x.to]); };
        int most = 0;
        for (const XiangqiMove other : legal_moves(board)) most = std::max(most, taken(other));
        return most > 0 && taken(m) == most;
    });
}
}  // namespace

void add_mate_bugs(std::vector<Bug>& bugs) {
    const auto mate = [&](const char* says, auto answer, bool always = false) {
        bugs.push_back({"xiangqi-move",
                        {.english = says, .seen = true, .always = always, .general = true},
                        answer});
    };
    mate(marked("you play a check that is not mate: look at every reply"), any_check);
    mate(marked("you accept a move if one reply gets mated: the opponent plays the best reply "
                "(MIN, not MAX)"),
         helped_mate);
    mate(marked("you take the most valuable piece and look no further (greedy)"), takes_most);
    mate(marked("you find mates in one only: a mate in two needs a search of three moves"),
         one_deep, true);
    mate(marked("a side without a legal move that is not in check counts as a draw: it has lost"),
         only_in_check, true);
}

std::vector<Checker> board_game_checkers() {
    const OptionSpec margin{
        "margin", "0",
        marked("the answer has a line for each move, `h2e2 35`: how much less than the "
               "best value is still among the best; 30000 and more are proved wins")};
    const OptionSpec first_rank = choice_option(
        "first_rank", "0", marked("the number of red's back rank: 0 as in ICCS, 1 as in UCI"),
        {"0", "1"});
    return {
        row_of("xiangqi-moves", "lab4_xiangqi",
               marked("all legal moves of a position, or how many there are"), "h2e2 b0c2",
               check_xiangqi_moves,
               {choice_option("moves", "legal",
                              marked("legal moves, or all moves of the pieces even if the own king "
                                     "is left in check"),
                              {"legal", "pieces"}),
                first_rank}),
        row_of(
            "xiangqi-move", "lab4_xiangqi",
            marked("one move: legal, and also mating or among the best if the options require it"),
            "h2e2", check_xiangqi_move,
            {choice_option("goal", "legal", marked("legal, or one of the best moves of the answer"),
                           {"legal", "best"}),
             margin,
             {"mate", "0", marked("the move must force mate in this many moves (at most 3)")},
             first_rank},
            asks_for_best),
        row_of("gomoku-winner", "gomoku", marked("who has five in a row: X, O or none"), "X",
               check_gomoku_winner),
        row_of(
            "gomoku-move", "gomoku",
            marked("one move: legal, completing or stopping a five, keeping a forced win, or among "
                   "the best"),
            "7,7", check_gomoku_move,
            {choice_option("goal", "sound",
                           marked("legal; sound: completes and stops fives; win: still wins by "
                                  "fours, whatever the "
                                  "reply; defend: leaves the opponent no win by fours; best: one "
                                  "of the best moves "
                                  "of the answer"),
                           {"legal", "sound", "win", "defend", "best"}),
             margin},
            asks_for_best),
    };
}

}  // namespace ailab::grade
