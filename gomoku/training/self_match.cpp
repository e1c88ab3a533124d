#include "gomoku/training/self_match.hpp"

#include <optional>

#include "common/arena/in_order.hpp"
#include "gomoku/training/self_play.hpp"

namespace ailab::gomoku {
namespace {

using arena::GameResult;

constexpr std::size_t kMatchTableBytes = std::size_t{4} << 20U;

GameResult won_by(Colour c) {
    return c == Colour::none    ? GameResult::draw
           : c == Colour::black ? GameResult::first_wins
                                : GameResult::second_wins;
}

/// Who proves a win has won.
GameResult play_on(Board board, Engine& black, Engine& white, const Limits& limits) {
    black.new_game();
    white.new_game();
    while (!board.over()) {
        const bool blacks_turn = board.to_move() == Colour::black;
        const EngineInfo found = (blacks_turn ? black : white).analyse(board, limits);
        if (limits.cancel && *limits.cancel) throw OutOfBudget{StopReason::cancelled};
        if (found.lines.front().value >= kWin) return won_by(board.to_move());
        board.make(found.lines.front().moves.front());
    }
    return won_by(board.winner());
}

/// The engines of one thread.
struct Engines {
    Engine first, second, referee;
};

}  // namespace

arena::Score play_self_match(const EvaluationChoice& first, const EvaluationChoice& second,
                             const SelfMatchOptions& options,
                             const std::function<bool(const arena::Score&)>& on_game) {
    Limits limits;
    limits.nodes = options.nodes;
    limits.cancel = options.cancel;
    const SelfPlayOptions openings{.nodes = options.nodes, .cancel = options.cancel};
    struct Played {
        GameResult result;
        bool first_is_black;
    };
    arena::Score score;
    arena::play_in_order(
        static_cast<std::uint64_t>(options.games), options.threads,
        [&] {
            return Engines{Engine(kMatchTableBytes, built_in_weights(), first),
                           Engine(kMatchTableBytes, built_in_weights(), second),
                           Engine(kMatchTableBytes)};
        },
        [&](Engines& engines, std::uint64_t number) -> std::optional<Played> {
            const arena::Pairing now = arena::pairing(static_cast<int>(number), SIZE_MAX);
            Random random(options.seed + now.opening);
            try {
                const Board opening = balanced_opening(openings, random, engines.referee);
                const bool first_is_black =
                    now.first_begins == (opening.to_move() == Colour::black);
                Engine& black = first_is_black ? engines.first : engines.second;
                Engine& white = first_is_black ? engines.second : engines.first;
                return Played{play_on(opening, black, white, limits), first_is_black};
            } catch (const OutOfBudget&) {
                return std::nullopt;
            }
        },
        [&](const Played& played) {
            score.add(played.result, played.first_is_black);
            return on_game(score);
        });
    return score;
}

}  // namespace ailab::gomoku
