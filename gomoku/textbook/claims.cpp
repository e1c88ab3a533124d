#include "gomoku/textbook/claims.hpp"

#include <algorithm>

#include "common/base/random.hpp"
#include "gomoku/textbook/gen.hpp"

namespace ailab::gomoku {
namespace {

constexpr int kDepth = 13;  // 5, 9, 13
constexpr std::uint64_t kMostNodes = 300'000;

KillResult kill(const Board& board, const KillOptions& options, Budget& run) {
    Budget budget = run.part(std::min(run.max_nodes, kMostNodes));
    budget.max_bytes = run.max_bytes;
    KillResult result = kill_search(board, options, budget);
    run.look();
    return result;
}

/// A game of random moves among the best of `gen`: varied, but without blunders that allow a five.
Board random_game(std::uint64_t seed, int moves) {
    Random random(seed);
    Board board;
    board.make(board.centre());
    while (static_cast<int>(board.moves().size()) < moves && !board.over()) {
        const std::vector<Point> best =
            gen(Position(board), {.only_threes = false, .count_limit = 8});
        if (best.empty()) break;
        board.make(best[random.below(best.size())]);
    }
    return board;
}

}  // namespace

DeepeningClaim measure_deepening(Budget& run) {
    DeepeningClaim claim;
    claim.depth = kDepth;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Board board = random_game(seed, 10 + static_cast<int>(seed % 12));
        if (board.over()) continue;
        KillOptions options{.depth = kDepth};
        const KillResult deepened = kill(board, options, run);
        options.deepening = false;
        const KillResult direct = kill(board, options, run);
        if (deepened.outcome == Outcome::unknown || direct.outcome == Outcome::unknown) continue;
        if (direct.nodes < 100) continue;  // there was nothing to search
        const bool win = deepened.outcome == Outcome::win;
        ++(win ? claim.win_cases : claim.quiet_cases);
        (win ? claim.win_deepened : claim.quiet_deepened) += deepened.nodes;
        (win ? claim.win_direct : claim.quiet_direct) += direct.nodes;
    }
    return claim;
}

Board rush_four_position(int fours) {
    Board board =
        parse_moves("h8i8i7g7g6h6g9f10k5j6j4m7e9h2k4i4k6k3l5k8n3m4i5j5m6j3h9f9h10h11j12i11f8o8");
    const auto place = [&](std::initializer_list<const char*> points, Colour c) {
        for (const char* p : points) board.place(*parse_point(p, board.size()), c);
    };
    if (fours > 0) {
        place({"b15", "c15", "d15"}, Colour::white);
        place({"a15"}, Colour::black);
    }
    if (fours > 1) {
        place({"o11", "o12", "o13"}, Colour::white);
        place({"o14"}, Colour::black);
    }
    if (board.to_move() == Colour::white) board.pass();
    return board;
}

void measure_rush_fours(Budget& run, const std::function<void(const RushFourRow&)>& tell) {
    int depth = 3;
    while (depth < 25 &&
           kill(rush_four_position(0), {.depth = depth, .deepening = false}, run).outcome !=
               Outcome::win)
        depth += 2;
    for (const bool cache : {false, true})
        for (const bool extension : {true, false})
            for (const int fours : {0, 1, 2}) {
                KillOptions options{.depth = depth, .deepening = false};
                options.extension = extension;
                options.cache = cache;
                const KillResult result = kill(rush_four_position(fours), options, run);
                tell({fours, extension, cache, result.outcome, result.nodes});
            }
}

}  // namespace ailab::gomoku
