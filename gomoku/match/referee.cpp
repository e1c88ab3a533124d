#include "gomoku/match/referee.hpp"

#include <algorithm>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/match/piskvork_player.hpp"

namespace ailab::gomoku {
namespace {

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
