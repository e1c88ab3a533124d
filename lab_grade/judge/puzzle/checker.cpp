#include "lab_grade/judge/puzzle/checker.hpp"

#include <cmath>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/puzzle/problem.hpp"

namespace ailab::grade {
Puzzle puzzle_of(const CheckInput& in) {
    return read_puzzle(in.input, in.input_name, in.options.text("goal", "last"),
                       in.options.text("size"));
}

namespace {

int best_length(const CheckInput& in, const Puzzle& puzzle) {
    const auto given = numbers_in(in.answer);
    if (!given.empty()) return static_cast<int>(given.back());
    if (const auto found = optimal_length(puzzle)) return *found;
    throw InputError("the optimal length is not known: give it as the answer");
}

Verdict judge_way(const CheckInput& in, const Puzzle& puzzle, const PrintedWay& way) {
    if (!way.error.empty())
        return of_answer("illegal",
                         wrong(say(in, "the path is not legal: ", "走法不合法：") + way.error));
    if (way.boards.back() != puzzle.goal)
        return of_answer(
            "elsewhere",
            wrong(say(in, "the path does not end at the goal", "路径没有到达目标"),
                  board_text(puzzle, puzzle.goal), board_text(puzzle, way.boards.back())));
    const auto moves = static_cast<int>(way.moves());
    const int best = best_length(in, puzzle);
    const double most =
        best * in.options.number("factor", 1) + static_cast<double>(in.options.integer("extra", 0));
    if (moves < best)
        throw InputError(
            fmt::format("found a path of {} moves, shorter than the reference {}", moves, best));
    if (moves > most)
        return of_answer("longer",
                         wrong(say(in, "the path is legal but too long", "路径合法，但太长"),
                               fmt::format("{:.0f}", std::floor(most)), std::to_string(moves)));
    if (way.stated && *way.stated != moves) {
        return of_answer(fmt::format("{:+}", *way.stated - moves),
                         wrong(say(in, "the path is right, but the number of moves printed is not",
                                   "路径正确，但输出的步数不对"),
                               std::to_string(moves), show(*way.stated)));
    }
    return of_answer("shortest", correct());
}

Verdict check_way(const CheckInput& in) {
    const Puzzle puzzle = puzzle_of(in);
    const std::string text = plain(in.output);
    const auto way = read_way(puzzle, in.output);
    if (!is_solvable(puzzle)) {
        if (says_none(text) && !(way && way->error.empty() && way->moves() > 0))
            return of_answer("no", correct());
        return way ? of_answer("yes", wrong(say(in, "this board cannot be solved", "此局面无解")))
                   : bad_format(say(in, "expected the answer `no solution`", "应当回答`无解`"));
    }
    if (way) return judge_way(in, puzzle, *way);
    if (says_none(text)) {
        return of_answer("no", wrong(say(in, "this board can be solved", "此局面有解")));
    }
    if (puzzle.start == puzzle.goal) return correct();
    return bad_format(say(in, "no boards, directions of the blank or tiles found in the output",
                          "输出中找不到局面、空格的走向或所移动的数字"));
}

Verdict check_solvable(const CheckInput& in) {
    const Puzzle puzzle = puzzle_of(in);
    const auto said = says_yes(plain(in.output));
    if (!said) return bad_format(say(in, "expected yes or no", "应当回答是或否"));
    const bool right = is_solvable(puzzle);
    if (*said == right) return of_answer(right ? "yes" : "no", correct());
    return of_answer(*said ? "yes" : "no",
                     wrong(right ? say(in, "this board can be solved", "此局面有解")
                                 : say(in, "this board cannot be solved", "此局面无解"),
                           right ? "yes" : "no", *said ? "yes" : "no"));
}

int estimate(const CheckInput& in, const Puzzle& puzzle) {
    const std::string name = in.options.text("heuristic", "manhattan");
    if (name == "manhattan") return manhattan(puzzle, puzzle.start);
    if (name == "chebyshev") return chebyshev(puzzle, puzzle.start);
    if (name == "misplaced") return misplaced(puzzle, puzzle.start);
    throw InputError(fmt::format("checker option 'heuristic': unknown '{}'", name));
}

Verdict check_heuristic(const CheckInput& in) {
    const Puzzle puzzle = puzzle_of(in);
    const auto given = stated_number(plain(in.output));
    if (!given) return bad_format(say(in, "expected a number", "应当输出一个数"));
    const int right = estimate(in, puzzle);
    if (same_number(*given, right)) return of_answer(std::to_string(right), correct());
    return of_answer(show(*given), wrong(say(in, "the estimate is wrong", "估价值不对"),
                                         std::to_string(right), show(*given)));
}

}  // namespace

std::vector<Checker> puzzle_checkers() {
    const OptionSpec goal{"goal", "last", "last (1 2 … 0), first (0 1 2 …) or a board"};
    const OptionSpec size{"size", "", "RxC, where the lines of the input do not show it"};
    return {
        {"puzzle-path",
         "lab3_puzzle",
         "a legal path to the goal, as boards, directions or tiles, or that there is none",
         "RDLU",
         {{"extra", "0", "moves allowed beyond the minimum"},
          {"factor", "1", "moves allowed, as a multiple of the minimum"},
          goal,
          size},
         check_way},
        {"solvable",
         "lab3_puzzle",
         "can the board be solved: yes or no",
         "yes",
         {goal, size},
         check_solvable},
        {"heuristic",
         "lab3_puzzle",
         "the estimate of the board by a textbook heuristic",
         "h = 12",
         {{"heuristic", "manhattan", "which", {"manhattan", "chebyshev", "misplaced"}}, goal, size},
         check_heuristic},
    };
}

}  // namespace ailab::grade
