#include "gomoku/generate/puzzles.hpp"

#include <algorithm>

#include "common/base/random.hpp"
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

}  // namespace ailab::gomoku
