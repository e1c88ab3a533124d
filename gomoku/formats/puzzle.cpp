#include "gomoku/formats/puzzle.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/scanner.hpp"

namespace ailab::gomoku {
namespace {

/// Parses a word as a move string; errors point to the wrong move. `-` is the empty string.
std::vector<Point> moves_of(const Scanner& in, std::string_view word, int size, Rule rule,
                            std::vector<Point> before = {}) {
    Board board(size, rule);
    for (const Point p : before) board.make(p);
    std::vector<Point> moves;
    if (word == "-") return moves;
    while (!word.empty()) {
        const std::size_t at = in.source().offset_of(word);
        const std::string_view move = take_point(word);
        const auto p = parse_point(move, size);
        if (!p) in.fail_at(at, tr("expected a move such as h8, found '{}'", move));
        if (!board.is_legal(*p)) in.fail_at(at, tr("{} cannot be played", to_string(*p)));
        board.make(*p);
        moves.push_back(*p);
    }
    return moves;
}

Puzzle read_puzzle(Scanner& in, int size, Rule rule, std::size_t number) {
    Puzzle puzzle;
    const std::string_view first = in.token("a name or moves");
    if (in.at_end_of_line()) {
        puzzle.name = tr("line {}", number);
        puzzle.kind = "auto";
        puzzle.moves = moves_of(in, first, size, rule);
        return puzzle;
    }
    puzzle.name = first;
    const std::string_view kind = in.token("vcf or vct");
    if (kind != "vcf" && kind != "vct")
        in.fail_at(in.source().offset_of(kind), tr("expected vcf or vct"));
    puzzle.kind = kind;
    const std::string_view side = in.token("B or W");
    if (side != "B" && side != "W") in.fail_at(in.source().offset_of(side), tr("expected B or W"));
    puzzle.length = static_cast<int>(in.integer("the length", 0, kMaxSize * kMaxSize));
    const std::string_view answer = in.token("the first move");
    const std::string_view moves = in.token("the moves");
    puzzle.moves = moves_of(in, moves, size, rule);
    if ((puzzle.moves.size() % 2 == 0) != (side == "B"))
        in.fail_at(in.source().offset_of(side),
                   tr("after {} moves, it is the other side's turn", puzzle.moves.size()));
    const auto answers = moves_of(in, answer, size, rule, puzzle.moves);
    if (!answers.empty()) puzzle.first = answers.front();
    if (!in.at_end_of_line())
        puzzle.line = moves_of(in, in.token("the line"), size, rule, puzzle.moves);
    puzzle.source = in.rest_of_line();
    return puzzle;
}

}  // namespace

std::vector<Puzzle> read_puzzles(const Source& source, int size, Rule rule) {
    Scanner in(source, {.newlines_are_blanks = false});
    std::vector<Puzzle> puzzles;
    in.for_each_line([&] {
        const std::size_t number = source.locate(in.offset()).line;
        puzzles.push_back(read_puzzle(in, size, rule, number));
        in.next_line();
    });
    return puzzles;
}

std::string to_line(const Puzzle& puzzle) {
    return fmt::format("{} {} {} {} {} {} {} {}", puzzle.name, puzzle.kind,
                       puzzle.moves.size() % 2 == 0 ? "B" : "W", puzzle.length,
                       to_string(puzzle.first), to_string(puzzle.moves),
                       puzzle.line.empty() ? "-" : to_string(puzzle.line),
                       puzzle.source.empty() ? "-" : puzzle.source);
}

}  // namespace ailab::gomoku
