#include "gomoku/match/player.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/match/piskvork_player.hpp"
#include "gomoku/textbook/gen.hpp"

namespace ailab::gomoku {
namespace {

class EnginePlayer final : public Player {
public:
    EnginePlayer(std::size_t table_bytes, const EvaluationChoice& evaluation)
        : engine_(table_bytes, built_in_weights(), evaluation) {}

    Thought think(const Board& board, const Limits& limits, const OnThought* on_thought) override {
        if (board.over()) return {};
        const EngineInfo info = engine_.analyse(board, limits, [&](const EngineInfo& so_far) {
            if (on_thought && !so_far.lines.empty()) (*on_thought)(thought_of(so_far));
        });
        if (!info.lines.empty() && !info.lines.front().moves.empty()) return thought_of(info);
        return {.move = some_move(board),
                .depth = info.depth,
                .nodes = info.nodes,
                .source = std::string(kAtOnce)};
    }
    void new_game() override { engine_.new_game(); }

private:
    static Thought thought_of(const EngineInfo& info) {
        const EngineLine& best = info.lines.front();
        const std::string_view source = info.depth > 0    ? marked("engine")
                                        : best.value != 0 ? marked("threats")
                                                          : kAtOnce;
        return {.move = best.moves.front(),
                .value = best.value,
                .win_in = best.win_in(),
                .line = best.moves,
                .depth = info.depth,
                .nodes = info.nodes,
                .source = std::string(source),
                .stopped = info.stopped};
    }

    Engine engine_;
};

Board board_after(const GameSetting& setting) {
    Board board(setting.size, setting.rule);
    for (const Point p : setting.opening) {
        if (!board.is_legal(p))
            throw InputError(tr("the opening {} cannot be played at {}", to_string(setting.opening),
                                to_string(p)));
        board.make(p);
    }
    return board;
}

/// Returns a legal move of the player. Throws BrainFailure.
arena::Turn<Point> turn_of(Player& player, const Board& board, const Limits& limits) {
    const Thought thought = player.think(board, limits);
    const bool black = board.to_move() == Colour::black;
    if (board.is_legal(thought.move)) return {thought.move, black ? thought.value : -thought.value};
    // In renju black may be left with forbidden points only: then he has lost.
    throw BrainFailure(some_move(board) ? tr("the move played was illegal")
                                        : tr("no legal move is left"));
}

}  // namespace

std::unique_ptr<Player> make_engine_player(std::size_t table_bytes,
                                           const EvaluationChoice& evaluation) {
    return std::make_unique<EnginePlayer>(table_bytes, evaluation);
}

std::string score_text(Value value, std::optional<int> win_in) {
    if (!win_in && value >= kWin) return tr("win");
    if (!win_in) return fmt::format("{:+}", value);
    return *win_in > 0 ? tr("win in {}", *win_in) : tr("loss in {}", -*win_in);
}

std::string black_value_text(Value value, std::optional<int> win_in, Colour to_move) {
    const bool black = to_move == Colour::black;
    if (std::abs(value) < kWin) return fmt::format("{:+}", black ? value : -value);
    const std::string winner = tr(to_string(black == (value > 0) ? Colour::black : Colour::white));
    return win_in && *win_in != 0 ? tr("{} wins in {}", winner, std::abs(*win_in))
                                  : tr("{} wins", winner);
}

Point some_move(const Board& board) {
    if (board.over()) return {};
    for (const Point p : gen(Position(board)))
        if (board.is_legal(p)) return p;
    const std::vector<Point> empty = board.empty_points();
    const auto legal =
        std::find_if(empty.begin(), empty.end(), [&](Point p) { return board.is_legal(p); });
    return legal == empty.end() ? Point() : *legal;
}

std::optional<arena::GameEnd> end_of(const Board& board) {
    if (board.winner() != Colour::none)
        return arena::GameEnd{arena::won_by(board.winner() == Colour::black), marked("five")};
    if (board.full()) return arena::GameEnd{.reason = marked("full board")};
    return std::nullopt;
}

std::optional<PlayedGame> play_game(const GameSetting& setting, Player& black, Player& white,
                                    const Limits& black_limits, const Limits& white_limits) {
    Board board = board_after(setting);
    for (Player* player : {&black, &white}) player->new_game();
    PlayedGame game;
    const auto think = [&](const Board& now) -> std::optional<arena::Turn<Point>> {
        const bool blacks_turn = now.to_move() == Colour::black;
        const Limits& limits = blacks_turn ? black_limits : white_limits;
        const auto interrupted = [&] {
            return setting.run.over() || (limits.cancel && limits.cancel->load());
        };
        const Stopwatch watch;
        arena::Turn<Point> turn;
        if (interrupted()) return std::nullopt;
        try {
            turn = turn_of(blacks_turn ? black : white, now, limits);
        } catch (const BrainFailure& failure) {
            turn.end =
                arena::GameEnd{arena::won_by(!blacks_turn),
                               tr("{}: {}", tr(to_string(now.to_move())), failure.what()), true};
        }
        if (interrupted()) return std::nullopt;  // an interrupted move is not the player's best
        double& longest = game.slowest[blacks_turn ? 0 : 1];
        if (!turn.end) longest = std::max(longest, watch.seconds());
        return turn;
    };
    arena::GameLimits limits = setting.limits;
    limits.max_plies -= static_cast<int>(board.moves().size());
    const auto end = arena::play_game(board, limits, end_of, think);
    if (!end) return std::nullopt;
    static_cast<arena::GameEnd&>(game) = *end;
    game.moves = board.moves();
    return game;
}

}  // namespace ailab::gomoku
