#include "workshop/gomoku/learning.hpp"

#include <algorithm>

#include "common/arena/match.hpp"
#include "gomoku/engine/learned.hpp"
#include "gomoku/match/player.hpp"
#include "workshop/gomoku/self_play.hpp"

namespace ailab::gomoku {
namespace {

using training::Games;
using training::NetworkPointer;
using training::Sample;

constexpr std::size_t kTableBytes = std::size_t{4} << 20U;

Engine engine_with(const EvaluationChoice& evaluation) {
    return Engine(kTableBytes, built_in_weights(), evaluation);
}

Budget run_of(const Games& games) {
    Budget run;
    run.deadline = games.deadline;
    run.cancel = games.cancel;
    return run;
}

/// The engines of a thread.
struct Engines {
    Engine first, second, referee;
};

/// Plays a game; a player with a proved win has won. Returns first_wins if the player to move in
/// `board` wins.
std::optional<arena::GameResult> play_on(Board board, Engine& first, Engine& second,
                                         const SelfPlayOptions& options) {
    first.new_game();
    second.new_game();
    const bool first_is_black = board.to_move() == Colour::black;
    const auto think = [&](const Board& now) -> std::optional<arena::Turn<Point>> {
        const bool black = now.to_move() == Colour::black;
        const auto found =
            (black == first_is_black ? first : second).analyse(now, options.limits());
        if (stop_of(options.run) != StopReason::none) return std::nullopt;
        const EngineLine& best = found.lines.front();
        return arena::Turn<Point>{best.moves.front(), black ? best.value : -best.value};
    };
    const auto end = arena::play_game(board, {.max_plies = kMaxSize * kMaxSize, .win_value = kWin},
                                      end_of, think);
    if (!end) return std::nullopt;
    if (first_is_black || end->result == arena::GameResult::draw) return end->result;
    return arena::won_by(end->result == arena::GameResult::second_wins);
}

}  // namespace

arena::Score play_self_match(const EvaluationChoice& first, const EvaluationChoice& second,
                             const Games& games, const training::OnScore& on_score) {
    const SelfPlayOptions options{.nodes = games.nodes, .run = run_of(games)};
    return training::play_match(
        games,
        [&] {
            return Engines{engine_with(first), engine_with(second), engine_with({})};
        },
        [&](Engines& engines, bool first_begins,
            std::uint64_t seed) -> std::optional<arena::GameResult> {
            Random random(seed);
            const auto opening = balanced_opening(options, random, engines.referee);
            if (!opening) return std::nullopt;
            return first_begins ? play_on(*opening, engines.first, engines.second, options)
                                : play_on(*opening, engines.second, engines.first, options);
        },
        on_score);
}

Learning::Learning(double search_share)
    : TrainableGame({.format = kNetworkFormat,
                     .value_unit = kNetworkValueUnit,
                     .most_active = kMostActiveInputs},
                    search_share),
      tuned_(built_in_weights()) {}

void Learning::add(const Sample& sample) {
    const Position position(parse_moves(sample.position), tuned_.points);
    const bool black = position.to_move() == Colour::black;
    const std::vector<network::Input> inputs = inputs_of(position);
    inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
    packed_.push_back({inputs_.size(), static_cast<std::int16_t>(position.stones()), black});
    judge(sample, black, evaluate(position, tuned_));
}

void Learning::get(std::size_t index, network::Example& example) const {
    const Packed& packed = packed_[index];
    const std::size_t begin = index == 0 ? 0 : packed_[index - 1].end;
    const auto as_black = std::span(inputs_).subspan(begin, packed.end - begin);
    std::vector<network::Input>& black = packed.black ? example.us : example.them;
    std::vector<network::Input>& white = packed.black ? example.them : example.us;
    black.assign(as_black.begin(), as_black.end());
    white.resize(black.size());
    std::ranges::transform(black, white.begin(), other_side);
    example.bucket = network_bucket(packed.stones);
    example.target = static_cast<double>(judged(index).target);
    example.base = static_cast<double>(judged(index).tuned) / kNetworkValueUnit;
}

void Learning::play(const NetworkPointer& network, const Games& games,
                    const training::OnGame& on_game) {
    const SelfPlayOptions options{.nodes = games.nodes, .astray = true, .run = run_of(games)};
    training::play_in_order(
        games.games, games.threads, [&] { return engine_with(training::choice_of(network)); },
        [&](Engine& engine, std::uint64_t number) {
            Random random(games.seed + number);
            return play_training_game(engine, options, random);
        },
        on_game);
}

arena::Score Learning::match(const NetworkPointer& first, const NetworkPointer& second,
                             const Games& games, const training::OnScore& on_score) {
    return play_self_match(training::choice_of(first), training::choice_of(second), games,
                           on_score);
}

}  // namespace ailab::gomoku
