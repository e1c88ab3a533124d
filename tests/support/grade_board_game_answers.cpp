// Right and wrong moves of xiangqi and gomoku. The right ones are the generator's, found by a
// search through all replies; the wrong ones are all others.
#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> all;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) all.push_back(line);
    return all;
}

std::string xiangqi_text(const grade::XiangqiBoard& board, grade::XiangqiMove move,
                         Random& random) {
    const std::string plain = grade::iccs(move);
    std::string upper = plain.substr(0, 2) + "-" + plain.substr(2);
    upper[0] = static_cast<char>(upper[0] - 'a' + 'A'),
    upper[3] = static_cast<char>(upper[3] - 'a' + 'A');
    return pick(random, {plain + "\n", "bestmove " + plain + "\n", upper + "\n",
                         grade::chinese(board, move) + "\n",
                         "info depth 3 score 100\nbestmove " + plain + "\n"});
}

std::string five_text(const grade::FiveBoard& board, grade::Place p, Random& random) {
    const std::string letters = fmt::format("{}{}", static_cast<char>('a' + p.x), board.size - p.y);
    return pick(random,
                {fmt::format("{},{}\n", p.x, p.y), letters + "\n",
                 fmt::format("MESSAGE depth 4\n{},{}\n", p.x, p.y), "I play " + letters + "\n"});
}

std::string xiangqi_case(const grade::TestCase& test, Random& random, bool right) {
    const auto board = grade::read_fen(test.input.text, test.id);
    const auto mating = lines(test.answer->text);
    std::vector<grade::XiangqiMove> candidates;
    for (int from = 0; from < 90; ++from)
        for (int to = 0; to < 90; ++to) {
            const grade::XiangqiMove move{from, to};
            const bool mates =
                std::find(mating.begin(), mating.end(), grade::iccs(move)) != mating.end();
            if (from != to && mates == right) candidates.push_back(move);
        }
    if (!right && random.below(4) != 0) {  // mostly legal ones, which are the harder to reject
        auto legal = grade::legal_moves(board);
        std::erase_if(legal, [&](grade::XiangqiMove m) {
            return std::find(candidates.begin(), candidates.end(), m) == candidates.end();
        });
        if (!legal.empty()) candidates = legal;
    }
    const auto move = candidates[static_cast<std::size_t>(random.below(candidates.size()))];
    if (board.squares[static_cast<std::size_t>(move.from)] == '.') return grade::iccs(move) + "\n";
    return xiangqi_text(board, move, random);
}

std::string five_case(const grade::TestCase& test, Random& random, bool right) {
    const auto board = grade::read_five(test.input.text, test.id);
    const auto good = lines(test.answer->text);
    std::vector<grade::Place> candidates;
    for (int y = 0; y < board.size; ++y)
        for (int x = 0; x < board.size; ++x)
            if ((std::find(good.begin(), good.end(), fmt::format("{},{}", x, y)) != good.end()) ==
                right)
                candidates.push_back({x, y});
    return five_text(board, candidates[static_cast<std::size_t>(random.below(candidates.size()))],
                     random);
}

}  // namespace

std::optional<std::string> board_game_answer(const grade::TestCase& test, Random& random,
                                             bool right) {
    return test.checker == "xiangqi-move" ? xiangqi_case(test, random, right)
                                          : five_case(test, random, right);
}

}  // namespace ailab::test
