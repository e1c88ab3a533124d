#include "gomoku/generate/puzzles.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "common/text/scanner.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/textbook/gen.hpp"

namespace ailab::gomoku {
namespace {

/// Returns one of the best few moves of `gen`; Point() if there is none.
Point lively_move(const Board& board, Random& random) {
    std::vector<Point> moves = gen(Position(board), {.only_threes = false, .count_limit = 6});
    std::erase_if(moves, [&](Point p) { return !board.is_legal(p); });
    return moves.empty() ? Point() : moves[random.below(moves.size())];
}

std::optional<Puzzle> puzzle_here(const Board& board, const PuzzleSettings& settings, Budget& run) {
    Budget budget = run.part(settings.nodes);
    if (settings.kind == WinBy::threes) {  // skip wins by fours alone
        Budget little = budget;
        const Outcome by_fours = solve(board, WinBy::fours, little).outcome;
        run.look();
        if (by_fours != Outcome::no) return std::nullopt;
    }
    const Solution solution = solve(board, settings.kind, budget);
    run.look();
    if (solution.outcome != Outcome::win) return std::nullopt;
    const int length = solution.tree.length();
    if (length < settings.shortest || length > settings.longest) return std::nullopt;
    Budget rest = run.part(Budget().max_nodes);
    const bool holds = verify(board, solution.tree, &rest).holds;
    run.look();
    if (!holds) return std::nullopt;
    Puzzle puzzle;
    puzzle.kind = name_of(kWinsBy, settings.kind);
    puzzle.length = length;
    puzzle.moves = board.moves();
    puzzle.line = solution.tree.main_line();
    puzzle.first = puzzle.line.front();
    puzzle.source = "own";
    return puzzle;
}

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

std::optional<Puzzle> make_puzzle(const PuzzleSettings& settings, std::uint64_t seed, Budget run) {
    run.look();
    Random random(seed);
    Board board(settings.size, settings.rule);
    board.make(board.centre());
    while (board.moves().size() < 60 && !board.over()) {
        if (board.moves().size() >= 6)
            if (auto puzzle = puzzle_here(board, settings, run)) return puzzle;
        const Point p = lively_move(board, random);
        if (!p) break;
        board.make(p);
    }
    return std::nullopt;
}

Judgement judge(const Board& after_attack, std::uint64_t nodes_per_reply, Budget run) {
    Board board = after_attack;
    if (board.over())
        return board.winner() == Colour::none ? Judgement::does_not_win : Judgement::wins;
    const Colour attacker = !board.to_move();
    const Position position(board);
    if (position.fives(board.to_move()) > 0) return Judgement::does_not_win;
    bool open = false;
    for (const Point reply : board.empty_points()) {
        if (!board.is_legal(reply)) continue;
        board.make(reply);
        const bool five_stands = !board.over() && Position(board).fives(attacker) > 0;
        if (!five_stands) {
            Budget budget = run.part(nodes_per_reply);
            const Outcome outcome =
                board.over() ? Outcome::no : solve(board, WinBy::any, budget).outcome;
            run.look();
            if (outcome == Outcome::no) return Judgement::does_not_win;
            open |= outcome == Outcome::unknown;
        }
        board.unmake();
    }
    return open ? Judgement::unknown : Judgement::wins;
}

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
