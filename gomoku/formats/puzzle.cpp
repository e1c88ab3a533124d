#include "gomoku/formats/puzzle.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/text/scanner.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/textbook/gen.hpp"

namespace ailab::gomoku {
namespace {

/// A word that is a move string; fails at the wrong move. `-` is the empty string.
std::vector<Point> moves_of(const Scanner& in, std::string_view word, int size, Rule rule,
                            std::vector<Point> before = {}) {
    Board board(size, rule);
    for (const Point p : before) board.make(p);
    const std::size_t start = in.source().offset_of(word);
    std::vector<Point> moves;
    if (word == "-") return moves;
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t end = std::min(word.find_first_not_of("0123456789", at + 1), word.size());
        const auto p = parse_point(word.substr(at, end - at), size);
        if (!p)
            in.fail_at(start + at, fmt::format("expected a move such as h8, found '{}'",
                                               word.substr(at, end - at)));
        if (!board.is_legal(*p))
            in.fail_at(start + at, fmt::format("{} cannot be played", to_string(*p)));
        board.make(*p);
        moves.push_back(*p);
        at = end;
    }
    return moves;
}

Puzzle read_puzzle(Scanner& in, int size, Rule rule, std::size_t number) {
    Puzzle puzzle;
    const std::string_view first = in.token("a name or moves");
    if (in.at_end_of_line()) {
        puzzle.name = fmt::format("line {}", number);
        puzzle.kind = "auto";
        puzzle.moves = moves_of(in, first, size, rule);
        return puzzle;
    }
    puzzle.name = first;
    const std::string_view kind = in.token("vcf or vct");
    if (kind != "vcf" && kind != "vct")
        in.fail_at(in.source().offset_of(kind), "expected vcf or vct");
    puzzle.kind = kind;
    const std::string_view side = in.token("B or W");
    if (side != "B" && side != "W") in.fail_at(in.source().offset_of(side), "expected B or W");
    puzzle.length = static_cast<int>(in.integer("the length", 0, kMaxSize * kMaxSize));
    const std::string_view answer = in.token("the first move");
    const std::string_view moves = in.token("the moves");
    puzzle.moves = moves_of(in, moves, size, rule);
    if ((puzzle.moves.size() % 2 == 0) != (side == "B"))
        in.fail_at(in.source().offset_of(side),
                   fmt::format("after {} moves it is the other side's turn", puzzle.moves.size()));
    const auto answers = moves_of(in, answer, size, rule, puzzle.moves);
    if (!answers.empty()) puzzle.first = answers.front();
    if (!in.at_end_of_line())
        puzzle.line = moves_of(in, in.token("the line"), size, rule, puzzle.moves);
    puzzle.source = in.rest_of_line();
    return puzzle;
}

/// One of the best few moves of `gen`.
Point lively_move(const Board& board, Random& random) {
    std::vector<Point> moves = gen(Position(board), {.only_threes = false, .count_limit = 6});
    std::erase_if(moves, [&](Point p) { return !board.is_legal(p); });
    return moves.empty() ? Point() : moves[random.below(moves.size())];
}

std::optional<Puzzle> puzzle_here(const Board& board, const PuzzleWish& wish, const Budget& run) {
    Budget budget = part_of(run, wish.nodes);
    if (wish.kind == "vct") {  // not one that fours alone solve
        Budget little = budget;
        const Verdict by_fours = solve(board, "vcf", little).verdict;
        stop_with(little);
        if (by_fours != Verdict::no) return std::nullopt;
    }
    const Solution solution = solve(board, wish.kind, budget);
    stop_with(budget);
    if (solution.verdict != Verdict::win) return std::nullopt;
    const int length = solution.tree.length();
    if (length < wish.shortest || length > wish.longest) return std::nullopt;
    Budget rest = time_of(run);
    const bool holds = verify(board, solution.tree, &rest).holds;
    stop_with(rest);
    if (!holds) return std::nullopt;
    Puzzle puzzle;
    puzzle.kind = wish.kind;
    puzzle.length = length;
    puzzle.moves = board.moves();
    puzzle.line = solution.tree.main_line();
    puzzle.first = puzzle.line.front();
    puzzle.source = "own";
    return puzzle;
}

}  // namespace

std::vector<Puzzle> read_puzzles(const Source& source, int size, Rule rule) {
    Scanner in(source, {.newlines_are_blanks = false});
    Diagnostics diagnostics;
    std::vector<Puzzle> puzzles;
    while (true) {
        while (!in.at_end() && in.at_end_of_line()) in.next_line();
        if (in.at_end() || diagnostics.full()) break;
        const std::size_t number = source.locate(in.offset()).line;
        in.attempt(diagnostics, [&] {
            puzzles.push_back(read_puzzle(in, size, rule, number));
            in.next_line();
        });
    }
    diagnostics.throw_if_errors();
    return puzzles;
}

std::string to_line(const Puzzle& puzzle) {
    return fmt::format("{} {} {} {} {} {} {} {}", puzzle.name, puzzle.kind,
                       puzzle.moves.size() % 2 == 0 ? "B" : "W", puzzle.length,
                       to_string(puzzle.first), to_string(puzzle.moves),
                       puzzle.line.empty() ? "-" : to_string(puzzle.line),
                       puzzle.source.empty() ? "-" : puzzle.source);
}

std::optional<Puzzle> make_puzzle(const PuzzleWish& wish, std::uint64_t seed, const Budget& run) {
    Random random(seed);
    Board board(wish.size, wish.rule);
    board.make(board.centre());
    while (board.moves().size() < 60 && !board.over()) {
        if (board.moves().size() >= 6)
            if (auto puzzle = puzzle_here(board, wish, run)) return puzzle;
        const Point p = lively_move(board, random);
        if (!p) break;
        board.make(p);
    }
    return std::nullopt;
}

Judgement judge(const Board& after_attack, std::uint64_t nodes_per_reply, const Budget& run) {
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
            Budget budget = part_of(run, nodes_per_reply);
            const Verdict verdict =
                board.over() ? Verdict::no : solve(board, "auto", budget).verdict;
            stop_with(budget);
            if (verdict == Verdict::no) return Judgement::does_not_win;
            open |= verdict == Verdict::unknown;
        }
        board.unmake();
    }
    return open ? Judgement::unknown : Judgement::wins;
}

Point longest_defence(const WinTree& tree, WinTree::Id node, const Board& board) {
    const std::function<int(WinTree::Id)> height = [&](WinTree::Id id) {
        if (id == WinTree::kNone) return 0;
        int most = height(tree[id].otherwise);
        for (const auto& [reply, next] : tree[id].replies) most = std::max(most, height(next));
        return most + 1;
    };
    Point best;
    int most = -1;
    for (const auto& [reply, next] : tree[node].replies)
        if (board.is_legal(reply) && height(next) > most) {
            most = height(next);
            best = reply;
        }
    if (best) return best;
    if (tree[node].otherwise != WinTree::kNone) {
        const Point there = tree[tree[node].otherwise].attack;
        if (board.is_legal(there)) return there;
    }
    const std::vector<Point> moves = gen(Position(board));
    return moves.empty() ? Point() : moves.front();
}

}  // namespace ailab::gomoku
