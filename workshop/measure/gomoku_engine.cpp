// How fast gomoku's engine is: make and unmake alone; with the static evaluation and the list of
// candidates at every position; the search itself, its threat searches counted. CPU time, on
// positions of fixed random games. Usage: bench_gomoku_engine [SECONDS a measurement].
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "common/base/random.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/engine/engine.hpp"

namespace {

using namespace ailab;
using namespace ailab::gomoku;

/// Games of stones near each other that nobody has won.
std::vector<Board> positions() {
    std::vector<Board> boards;
    for (std::uint64_t seed = 1; boards.size() < 32; ++seed) {
        Random random(seed);
        Board board = parse_moves("h8");
        while (board.moves().size() < 8 + seed % 32) {
            std::vector<Point> near;
            Position(board).near_points().for_each([&](Point p) { near.push_back(p); });
            const Point p = near[random.below(near.size())];
            if (!board.grid().makes_five(p, board.to_move())) board.make(p);
        }
        boards.push_back(board);
    }
    return boards;
}

/// Every near point of every position is played and taken back; `at` looks at each of them.
/// Returns positions a second.
template <class At>
double per_second(const std::vector<Board>& boards, const ValueTable& values, double seconds,
                  At&& at) {
    std::vector<Position> walked;
    for (const Board& board : boards) walked.emplace_back(board, values);
    const Stopwatch watch;
    std::uint64_t count = 0;
    while (watch.cpu_seconds() < seconds)
        for (Position& position : walked) {
            const PointSet moves = position.near_points();
            moves.for_each([&](Point p) {
                const ScopedPlay played(position, p);
                at(position);
                ++count;
            });
        }
    return static_cast<double>(count) / watch.cpu_seconds();
}

double search_speed(const std::vector<Board>& boards, double seconds) {
    Engine engine(std::size_t{16} << 20U);
    Limits limits;
    limits.nodes = 100'000;
    engine.switches.vct = false;
    const Stopwatch watch;
    std::uint64_t nodes = 0;
    while (watch.cpu_seconds() < seconds)
        for (const Board& board : boards) nodes += engine.analyse(board, limits).nodes;
    return static_cast<double>(nodes) / watch.cpu_seconds();
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 2.0;
    const Evaluation evaluation(built_in_weights());
    const ValueTable& values = evaluation.points;
    const auto boards = positions();
    std::int64_t sum = 0;  // of all that is computed, so that none of it is left out

    const double play =
        per_second(boards, values, seconds, [&](const Position& p) { sum += p.stones(); });
    const double look = per_second(boards, values, seconds, [&](const Position& p) {
        CandidateList moves;
        list_candidates(p, values, Policy::playing, nullptr, moves);
        sum += evaluate(p, evaluation) + moves[moves.size() / 2].score;
    });
    const double search = search_speed(boards, seconds);
    fmt::print("make and unmake:                         {:>6.2f} M positions/s\n", play / 1e6);
    fmt::print("with evaluation and move generation:     {:>6.2f} M positions/s\n", look / 1e6);
    fmt::print("search, positions of VCF included:       {:>6.2f} M positions/s\n", search / 1e6);
    return sum == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
