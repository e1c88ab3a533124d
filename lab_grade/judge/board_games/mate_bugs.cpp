// Bugs of programs that search for a mate in xiangqi. They are judged from the move alone: a
// program with such a bug may play any move of its kind, and a search for helped mates would be too
// slow in Python.
#include <algorithm>
#include <cctype>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {
namespace {

template <class Test>
std::optional<std::string> move_answer(const CheckInput& in, Test test) {
    const XiangqiBoard board = read_fen(in.input, in.input_name);
    const auto named = moves_in(board, plain(in.output), in.options.integer("first_rank", 0) == 1);
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
        const auto taken = [&](XiangqiMove x) {
            return worth(board.squares[static_cast<std::size_t>(x.to)]);
        };
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

}  // namespace ailab::grade
