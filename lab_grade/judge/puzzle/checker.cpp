#include <cmath>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
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
    constexpr std::uint64_t kMost = 20'000'000;
    if (const auto found = optimal_length(puzzle, kMost, in.budget)) return *found;
    throw InputError(tr("the optimal length is not known: give it as the answer"));
}

Verdict judge_way(const CheckInput& in, const Puzzle& puzzle, const PrintedWay& way) {
    if (!way.error.empty())
        return of_answer("illegal", wrong(tr("the path is not legal: {}", way.error)));
    if (way.boards.back() != puzzle.goal)
        return of_answer("elsewhere", wrong(tr("the path does not end at the goal"),
                                            board_text(puzzle, puzzle.goal),
                                            board_text(puzzle, way.boards.back())));
    const auto moves = static_cast<int>(way.moves());
    const int best = best_length(in, puzzle);
    const double most =
        best * in.options.number("factor", 1) + static_cast<double>(in.options.integer("extra", 0));
    if (moves < best)
        throw InputError(
            tr("found a path of {} moves, shorter than the reference {}", moves, best));
    if (moves > most)
        return of_answer("longer",
                         wrong(tr("the path is legal but too long"),
                               fmt::format("{:.0f}", std::floor(most)), std::to_string(moves)));
    if (way.stated && *way.stated != moves) {
        return of_answer(fmt::format("{:+}", *way.stated - moves),
                         wrong(tr("the path is right, but the number of moves printed is not"),
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
        return way ? of_answer("yes", wrong(tr("this board cannot be solved")))
                   : bad_format(tr("expected the answer `no solution`"));
    }
    if (way) return judge_way(in, puzzle, *way);
    if (says_none(text)) {
        return of_answer("no", wrong(tr("this board can be solved")));
    }
    if (puzzle.start == puzzle.goal) return correct();
    return bad_format(tr("no boards, directions of the blank or tiles found in the output"));
}

Verdict check_solvable(const CheckInput& in) {
    const Puzzle puzzle = puzzle_of(in);
    const auto said = says_yes(plain(in.output));
    if (!said) return bad_format(tr("expected yes or no"));
    const bool right = is_solvable(puzzle);
    if (*said == right) return of_answer(right ? "yes" : "no", correct());
    return of_answer(*said ? "yes" : "no", wrong(right ? tr("this board can be solved")
                                                       : tr("this board cannot be solved"),
                                                 right ? "yes" : "no", *said ? "yes" : "no"));
}

int estimate(const CheckInput& in, const Puzzle& puzzle) {
    const std::string name = in.options.text("heuristic", "manhattan");
    if (name == "manhattan") return manhattan(puzzle, puzzle.start);
    if (name == "chebyshev") return chebyshev(puzzle, puzzle.start);
    if (name == "misplaced") return misplaced(puzzle, puzzle.start);
    throw InputError(tr("checker option 'heuristic': unknown '{}'", name));
}

Verdict check_heuristic(const CheckInput& in) {
    const Puzzle puzzle = puzzle_of(in);
    const auto given = stated_number(plain(in.output));
    if (!given) return bad_format(tr("expected a number"));
    const int right = estimate(in, puzzle);
    if (same_number(*given, right)) return of_answer(std::to_string(right), correct());
    return of_answer(show(*given),
                     wrong(tr("the estimate is wrong"), std::to_string(right), show(*given)));
}

}  // namespace

std::vector<Checker> puzzle_checkers() {
    const OptionSpec goal{"goal", "last", marked("last (1 2 … 0), first (0 1 2 …) or a board")};
    const OptionSpec size{"size", "", marked("RxC, if the lines of the input do not show it")};
    return {
        row_of(
            "puzzle-path", "lab3_puzzle",
            marked(
                "a legal path to the goal, as boards, directions or tiles, or that there is none"),
            "RDLU", check_way,
            {{"extra", "0", marked("moves allowed beyond the minimum")},
             {"factor", "1", marked("moves allowed, as a multiple of the minimum")},
             goal,
             size}),
        row_of("solvable", "lab3_puzzle", marked("can the board be solved: yes or no"), "yes",
               check_solvable, {goal, size}),
        row_of("heuristic", "lab3_puzzle",
               marked("the estimate of the board by a textbook heuristic"), "h = 12",
               check_heuristic,
               {choice_option("heuristic", "manhattan", marked("which"),
                              {"manhattan", "chebyshev", "misplaced"}),
                goal, size}),
    };
}

}  // namespace ailab::grade
