#include "gomoku/training/self_play.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/engine/threats/vcf.hpp"

namespace ailab::gomoku {
namespace {

constexpr Value kBalanced = 200;
constexpr std::uint64_t kQuietNodes = 500;  // to see that nobody wins by fours

/// A few stones near each other.
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

Limits limits_of(const SelfPlayOptions& options) {
    Limits limits;
    limits.nodes = options.nodes;
    limits.cancel = options.cancel;
    return limits;
}

/// A point near the stones that may be played; none if there is none.
std::optional<Point> any_near(const Position& position, Random& random) {
    std::vector<Point> points;
    position.near_points().for_each([&](Point p) {
        if (position.allowed(p, position.to_move())) points.push_back(p);
    });
    if (points.empty()) return std::nullopt;
    return points[random.below(points.size())];
}

/// A quiet position with what a search makes of it, which stands for the result too.
std::optional<SeenPosition> judged(const Board& board, Engine& engine, Vcf& vcf,
                                   const SelfPlayOptions& options) {
    Position position(board);
    if (board.over() || !is_quiet(position, vcf)) return std::nullopt;
    const Value value = engine.analyse(board, limits_of(options)).lines.front().value;
    stop_if(options.cancel);
    const bool black = board.to_move() == Colour::black;
    const double chance = 1 / (1 + std::exp(-value / kValueScale));
    return SeenPosition{board.moves(), black ? value : -value, black ? chance : 1 - chance};
}

}  // namespace

std::string to_line(const SeenPosition& position) {
    return fmt::format("{} | {} | {}", to_string(position.moves), position.value, position.result);
}

SeenPosition parse_seen(std::string_view line) {
    const std::size_t first = line.find('|'), second = line.find('|', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos)
        throw InputError(tr("expected moves | value | result"));
    const auto number = [](std::string_view text, auto& value) {
        while (text.starts_with(' ')) text.remove_prefix(1);
        if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc())
            throw InputError(tr("expected a number, found '{}'", text));
    };
    SeenPosition position;
    position.moves = parse_moves(line.substr(0, first)).moves();
    number(line.substr(first + 1, second - first - 1), position.value);
    number(line.substr(second + 1), position.result);
    return position;
}

Board balanced_opening(const SelfPlayOptions& options, Random& random, Engine& engine) {
    for (;;) {
        const Board board = random_stones(options, random);
        if (board.over()) continue;
        engine.new_game();
        const Value value = engine.analyse(board, limits_of(options)).lines.front().value;
        stop_if(options.cancel);
        if (std::abs(value) <= kBalanced) return board;
    }
}

std::vector<SeenPosition> play_training_game(Engine& engine, const SelfPlayOptions& options,
                                             Random& random) {
    Board board = balanced_opening(options, random, engine);
    engine.new_game();
    Vcf vcf(1U << 12U);
    std::vector<SeenPosition> seen, astrays;
    Colour winner = Colour::none;
    while (!board.over() && winner == Colour::none) {
        const EngineInfo best = engine.analyse(board, limits_of(options));
        stop_if(options.cancel);
        const EngineLine& line = best.lines.front();
        const bool black = board.to_move() == Colour::black;
        Position position(board);
        if (is_quiet(position, vcf))
            seen.push_back({board.moves(), black ? line.value : -line.value, 0.5});
        if (const auto mistake = options.astray ? any_near(position, random) : std::nullopt) {
            Board astray = board;
            astray.make(*mistake);
            if (auto judgement = judged(astray, engine, vcf, options))
                astrays.push_back(std::move(*judgement));
        }
        if (line.value >= kWin) winner = board.to_move();
        if (line.value <= -kWin) winner = !board.to_move();
        board.make(line.moves.front());
    }
    if (winner == Colour::none) winner = board.winner();
    if (winner != Colour::none)
        for (SeenPosition& position : seen) position.result = winner == Colour::black ? 1.0 : 0.0;
    seen.insert(seen.end(), astrays.begin(), astrays.end());
    return seen;
}

}  // namespace ailab::gomoku
