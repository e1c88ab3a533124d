#include "workshop/xiangqi/self_play.hpp"

#include <cstdlib>

#include "lab4_xiangqi/match/match.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

constexpr Value kLopsided = 250;   // openings beyond this value are not played
constexpr Value kTooClear = 1200;  // positions beyond this value are not used for training
constexpr arena::GameLimits kGameLimits{.max_plies = 240, .win_value = 1500, .win_plies = 4};

}  // namespace

bool play_random(Position& position, Random& random, int plies) {
    for (int i = 0; i < plies; ++i) {
        const Moves moves = legal_moves(position);
        if (moves.empty()) return false;
        position.make(moves[random.below(moves.size())]);
    }
    return !legal_moves(position).empty();
}

std::optional<arena::Turn<Move>> turn_of(Engine& engine, const Position& position,
                                         const Limits& limits) {
    const SearchResult found = engine.search(position, limits);
    if (limits.interrupted()) return std::nullopt;
    return arena::Turn<Move>{found.best,
                             position.side_to_move() == kRed ? found.value : -found.value};
}

std::optional<std::vector<training::Sample>> play_training_game(Engine& engine,
                                                                const Limits& limits,
                                                                std::uint64_t seed,
                                                                int random_plies) {
    Random random(seed);
    Position position;
    std::vector<training::Sample> samples;
    if (!play_random(position, random, random_plies + static_cast<int>(seed % 2))) return samples;
    engine.new_game();
    bool begun = false;
    const auto think = [&](const Position& now) {
        auto turn = turn_of(engine, now, limits);
        if (!turn) return turn;
        const Value value = *turn->value;
        if (!std::exchange(begun, true) && std::abs(value) > kLopsided) turn->end.emplace();
        const bool quiet = now.piece_on(turn->move.to()) == Piece::none && !now.in_check();
        if (quiet && !turn->end && std::abs(value) < kTooClear)
            samples.push_back({to_fen(now), value});
        return turn;
    };
    const auto end = arena::play_game(
        position, kGameLimits, [](const Position& now) { return end_of(now); }, think);
    if (!end) return std::nullopt;
    const double result = end->result == arena::GameResult::draw         ? 0.5
                          : end->result == arena::GameResult::first_wins ? 1
                                                                         : 0;
    for (training::Sample& sample : samples) sample.result = result;
    return samples;
}

void play_training_games(const EngineOptions& engine_options, const training::Games& games,
                         const training::OnGame& on_game, int random_plies) {
    const Limits limits{.nodes = games.nodes, .cancel = games.cancel, .deadline = games.deadline};
    training::play_in_order(
        games.games, games.threads, [&] { return Engine(engine_options); },
        [&](Engine& engine, std::uint64_t number) {
            return play_training_game(engine, limits, games.seed + number, random_plies);
        },
        on_game);
}

}  // namespace ailab::lab4
