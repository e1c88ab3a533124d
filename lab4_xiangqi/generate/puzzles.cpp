#include "lab4_xiangqi/generate/puzzles.hpp"

#include <set>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/text/scanner.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/engine/mate/mate_solver.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

constexpr int kRandomPlies = 8;        // so that all games differ
constexpr std::uint64_t kNodes = 400;  // per move of a game
constexpr std::uint64_t kProofNodes = 60'000;

/// Returns the length of the shortest mate if exactly one move forces a mate of this length;
/// otherwise 0. Throws OutOfBudget.
int unique_mate(const Position& position, int most_moves, Budget& budget) {
    const auto by_checks = MateSolver(budget, AttackMoves::checks).solve(position, most_moves);
    if (!by_checks || by_checks->moves < 2) return 0;
    MateSolver all(budget, AttackMoves::all);
    if (all.solve(position, by_checks->moves - 1)) return 0;  // a quiet move is faster
    int mating = 0;
    for (const Move move : legal_moves(position))
        mating += all.mates(position, move, by_checks->moves);
    return mating == 1 ? by_checks->moves : 0;
}

/// The same with at most kProofNodes; returns 0 if they do not suffice. Throws OutOfBudget if
/// `whole` is exhausted.
int cheap_unique_mate(const Position& position, int most_moves, Budget& whole) {
    Budget budget = whole.part(kProofNodes);
    int moves = 0;
    try {
        moves = unique_mate(position, most_moves, budget);
    } catch (const OutOfBudget&) {
    }
    whole.spend(budget.nodes());
    return moves;
}

}  // namespace

std::vector<Puzzle> read_puzzles(const Source& source) {
    std::vector<Puzzle> puzzles;
    Scanner scanner(source, {.comment = "#", .newlines_are_blanks = true, .delimiters = ";"});
    while (!scanner.at_end()) {
        const std::size_t at = scanner.offset();
        std::string fen;
        while (!scanner.accept(";"))
            fen += (fen.empty() ? "" : " ") + std::string(scanner.token("a FEN and ';'"));
        Puzzle puzzle;
        try {
            puzzle.position = parse_fen(fen);
        } catch (const InputError& e) {
            scanner.fail_at(at, e.diagnostics().front().message);
        }
        scanner.expect("dm");
        puzzle.mate = static_cast<int>(scanner.integer("the moves to the mate", 1, 30));
        scanner.expect(";");
        scanner.expect("id");
        puzzle.id = scanner.quoted_string("the puzzle's name");
        puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

std::string write_puzzle(const Puzzle& puzzle) {
    return fmt::format("{}; dm {}; id \"{}\"", to_fen(puzzle.position), puzzle.mate, puzzle.id);
}

void make_puzzles(int count, int most_moves, std::uint64_t seed, Budget& budget,
                  const std::function<void(const Puzzle&)>& on_puzzle) {
    Random random(seed);
    EngineOptions options;
    options.hash_megabytes = 4;
    Engine engine(options);
    const Limits limits{.nodes = kNodes};
    std::set<Key> seen;
    for (int found = 0; found < count;) {
        engine.new_game();
        Position position;
        bool mated_here = false;  // at most one puzzle per game
        for (int ply = 0; ply < 200 && !rule_on(position).over() && !mated_here; ++ply) {
            Move move;
            if (ply < kRandomPlies) {
                const Moves moves = legal_moves(position);
                move = moves[random.below(moves.size())];
            } else {
                const SearchResult result = engine.search(position, limits);
                budget.spend(result.nodes);
                move = result.best;
                const int mate =
                    result.value > 300 ? cheap_unique_mate(position, most_moves, budget) : 0;
                if (mate > 0 && seen.insert(position.key()).second) {
                    mated_here = true;
                    Puzzle puzzle{parse_fen(to_fen(position)), mate,
                                  fmt::format("mate-{}-{}", mate, ++found)};
                    on_puzzle(puzzle);
                }
            }
            position.make(move);
        }
    }
}

}  // namespace ailab::lab4
