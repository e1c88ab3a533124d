// Alternative optimal ways and single mutations of lab 3.
#include <fmt/format.h>

#include "lab_grade/judge/puzzle/problem.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

using grade::Puzzle;
using grade::Slide;
using grade::Tiles;

std::vector<Tiles> boards_of(const Puzzle& puzzle, const std::vector<Slide>& moves) {
    std::vector<Tiles> boards{puzzle.start};
    for (const Slide s : moves) {
        Tiles next = boards.back();
        if (!grade::slide(puzzle, next, s)) return {};
        boards.push_back(next);
    }
    return boards;
}

std::string as_boards(const Puzzle& puzzle, const std::vector<Tiles>& boards, Random& random) {
    const bool words = random.below(2) == 0;
    std::string text;
    for (const Tiles& board : boards) {
        if (words)
            for (const int tile : board) text += fmt::format("{:x}", tile);
        else
            text += grade::board_text(puzzle, board);
        text += "\n";
    }
    return text;
}

std::string as_moves(const std::vector<Slide>& moves, Random& random) {
    constexpr std::string_view kLetters = "UDLR";
    const std::vector<std::string> english{"up", "down", "left", "right"},
        chinese{"上", "下", "左", "右"};
    const std::uint64_t form = random.below(3);
    std::string text;
    for (const Slide s : moves) {
        const auto i = static_cast<std::size_t>(s);
        text += form == 0   ? std::string(1, kLetters[i])
                : form == 1 ? english[i] + " "
                            : chinese[i] + "，";
    }
    return text + "\n";
}

std::string as_tiles(const std::vector<Tiles>& boards) {
    std::string text;
    for (std::size_t i = 1; i < boards.size(); ++i)
        text +=
            fmt::format("{} ", boards[i - 1][static_cast<std::size_t>(grade::blank_of(boards[i]))]);
    return text + "\n";
}

std::string printed(const Puzzle& puzzle, const std::vector<Slide>& moves, Random& random) {
    const auto boards = boards_of(puzzle, moves);
    const std::uint64_t form = random.below(3);
    std::string text = form == 0   ? as_boards(puzzle, boards, random)
                       : form == 1 ? as_moves(moves, random)
                                   : as_tiles(boards);
    if (random.below(2) == 0) text = "node_num = 1234\n" + text;
    if (random.below(2) == 0) text += fmt::format("total_step : {}\n", moves.size());
    return text;
}

}  // namespace

std::optional<std::string> puzzle_answer(const grade::TestCase& test, Random& random, bool right) {
    const Puzzle puzzle = grade::read_puzzle(test.input.text, test.id);
    if (!grade::is_solvable(puzzle))
        return right ? std::optional(pick(random, {"no answer\n", "unsolvable\n", "无解\n"}))
                     : std::nullopt;
    auto moves = grade::optimal_path(puzzle, random()).value();
    if (right) return printed(puzzle, moves, random);
    const std::size_t best = moves.size();
    if (best == 0) return std::nullopt;
    const auto at = moves.begin() + static_cast<std::ptrdiff_t>(random.below(best));
    switch (random.below(4)) {
    case 0:
        *at = grade::kSlides[random.below(4)];
        break;
    case 1:
        moves.erase(at);
        break;
    case 2:
        moves.insert(at, grade::kSlides[random.below(4)]);
        break;
    default: {  // there and back again: legal, but too long
        const Slide s = grade::kSlides[random.below(4)];
        moves.insert(moves.insert(at, grade::opposite(s)), s);
    }
    }
    // As moves of the blank and, in letters, of the tiles: neither may be a shortest way.
    for (const bool of_the_tile : {false, true}) {
        std::vector<Slide> read;
        for (const Slide s : moves) read.push_back(of_the_tile ? grade::opposite(s) : s);
        const auto boards = boards_of(puzzle, read);
        if (!boards.empty() && boards.back() == puzzle.goal && read.size() <= best)
            return std::nullopt;
    }
    const auto boards = boards_of(puzzle, moves);
    if (boards.empty() || random.below(2) == 0) return as_moves(moves, random);
    return random.below(2) == 0 ? as_boards(puzzle, boards, random) : as_tiles(boards);
}

}  // namespace ailab::test
