#include "gomoku/match/referee.hpp"

#include <algorithm>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/match/piskvork_player.hpp"

namespace ailab::gomoku {
namespace {

GameResult won_by(Colour c) {
    return c == Colour::black ? GameResult::first_wins : GameResult::second_wins;
}

/// The game is over by the rules: says so and returns true.
bool finished(const Board& board, const GameSetting& setting, PlayedGame& game) {
    if (board.winner() != Colour::none) {
        game.result = won_by(board.winner());
        game.reason = marked("five");
    } else if (board.full()) {
        game.reason = marked("full board");
    } else if (board.moves().size() >= static_cast<std::size_t>(setting.most_moves)) {
        game.reason = marked("too long");
    } else {
        return false;
    }
    return true;
}

}  // namespace

PlayedGame play_game(const GameSetting& setting, Player& black, Player& white,
                     const Limits& black_limits, const Limits& white_limits,
                     const OnMove& on_move) {
    Board board(setting.size, setting.rule);
    for (const Point p : setting.opening) {
        if (!board.is_legal(p))
            throw InputError(tr("the opening {} cannot be played at {}", to_string(setting.opening),
                                to_string(p)));
        board.make(p);
    }
    black.new_game();
    if (&white != &black) white.new_game();
    PlayedGame game;
    while (!finished(board, setting, game)) {
        const bool blacks_turn = board.to_move() == Colour::black;
        const Limits& limits = blacks_turn ? black_limits : white_limits;
        if (limits.cancel && limits.cancel->load()) {
            game.cancelled = true;
            game.reason = marked("interrupted");
            break;
        }
        Thought thought;
        const Stopwatch watch;
        try {
            thought = (blacks_turn ? black : white).think(board, limits);
            if (limits.cancel && limits.cancel->load()) continue;  // it is not its best move
            if (!board.is_legal(thought.move)) {
                // In renju black may be left with forbidden points only: then he has lost.
                const bool stuck = !some_move(board);
                throw BrainFailure(stuck ? tr("no legal move is left")
                                         : tr("no legal move was played"));
            }
        } catch (const BrainFailure& failure) {
            if (limits.cancel && limits.cancel->load()) continue;
            game.result = won_by(!board.to_move());
            game.reason = tr("{}: {}", tr(to_string(board.to_move())), failure.what());
            game.failed = true;
            break;
        }
        double& longest = blacks_turn ? game.black_seconds : game.white_seconds;
        longest = std::max(longest, watch.seconds());
        board.make(thought.move);
        if (on_move) on_move(board, thought);
    }
    game.moves = board.moves();
    return game;
}

}  // namespace ailab::gomoku
