#include "workshop/gomoku/self_play.hpp"

#include <cmath>
#include <cstdlib>

#include "gomoku/engine/threats/vcf.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {
namespace {

using training::Sample;

constexpr Value kBalanced = 200;
constexpr std::uint64_t kQuietNodes = 500;  // to check that there is no win by fours

/// Returns a board with a few stones near each other.
Board random_stones(const SelfPlayOptions& options, Random& random) {
    Board board(options.size, options.rule);
    const auto stones = 2 + random.below(7);
    const int spread = 2 + static_cast<int>(random.below(4));
    const Point c = board.centre();
    const int x = c.x() + static_cast<int>(random.between(-2, 2));
    const int y = c.y() + static_cast<int>(random.between(-2, 2));
    while (board.moves().size() < stones && !board.over()) {
        const int column = x + static_cast<int>(random.between(-spread, spread));
        const int row = y + static_cast<int>(random.between(-spread, spread));
        const Point p = Point::at(column, row);
        if (p.on_board(options.size) && board.is_legal(p)) board.make(p);
    }
    return board;
}

bool is_quiet(Position& position, Vcf& vcf) {
    const Colour us = position.to_move();
    if (position.fives(us) > 0 || position.fives(!us) > 0) return false;
    if (position.count(us, PointClass::open_four) > 0) return false;
    return vcf.search(position, us, kQuietNodes) == Outcome::no;
}

/// Returns a random legal point near the stones; an empty optional if there is none.
std::optional<Point> any_near(const Position& position, Random& random) {
    std::vector<Point> points;
    position.near_points().for_each([&](Point p) {
        if (position.allowed(p, position.to_move())) points.push_back(p);
    });
    if (points.empty()) return std::nullopt;
    return points[random.below(points.size())];
}

/// Returns the position, if it is quiet, with its search value, which also replaces the game
/// result.
std::optional<Sample> judged(const Board& board, Engine& engine, Vcf& vcf,
                             const SelfPlayOptions& options) {
    Position position(board);
    if (board.over() || !is_quiet(position, vcf)) return std::nullopt;
    const Value value = engine.analyse(board, options.limits()).lines.front().value;
    const bool black = board.to_move() == Colour::black;
    const double chance = 1 / (1 + std::exp(-value / kValueScale));
    return Sample{to_string(board.moves()), black ? value : -value, black ? chance : 1 - chance};
}

}  // namespace

StopReason stop_of(Budget run) {
    try {
        run.look();
    } catch (const OutOfBudget& out) {
        return out.reason;
    }
    return StopReason::none;
}

std::optional<Board> balanced_opening(const SelfPlayOptions& options, Random& random,
                                      Engine& engine) {
    for (;;) {
        const Board board = random_stones(options, random);
        if (board.over()) continue;
        engine.new_game();
        const Value value = engine.analyse(board, options.limits()).lines.front().value;
        if (stop_of(options.run) != StopReason::none) return std::nullopt;
        if (std::abs(value) <= kBalanced) return board;
    }
}

std::optional<std::vector<Sample>> play_training_game(Engine& engine,
                                                      const SelfPlayOptions& options,
                                                      Random& random) {
    std::optional<Board> board = balanced_opening(options, random, engine);
    if (!board) return std::nullopt;
    engine.new_game();
    Vcf vcf(1U << 12U);
    std::vector<Sample> seen, astrays;
    const auto think = [&](const Board& now) -> std::optional<arena::Turn<Point>> {
        const EngineInfo best = engine.analyse(now, options.limits());
        const EngineLine& line = best.lines.front();
        const Value value = now.to_move() == Colour::black ? line.value : -line.value;
        Position position(now);
        if (is_quiet(position, vcf)) seen.push_back({to_string(now.moves()), value});
        if (const auto mistake = options.astray ? any_near(position, random) : std::nullopt) {
            Board astray = now;
            astray.make(*mistake);
            if (auto judgement = judged(astray, engine, vcf, options))
                astrays.push_back(std::move(*judgement));
        }
        if (stop_of(options.run) != StopReason::none) return std::nullopt;
        return arena::Turn<Point>{line.moves.front(), value};
    };
    const auto end = arena::play_game(*board, {.max_plies = kMaxSize * kMaxSize, .win_value = kWin},
                                      end_of, think);
    if (!end) return std::nullopt;
    if (end->result != arena::GameResult::draw)
        for (Sample& sample : seen)
            sample.result = end->result == arena::GameResult::first_wins ? 1 : 0;
    seen.insert(seen.end(), astrays.begin(), astrays.end());
    return seen;
}

}  // namespace ailab::gomoku
