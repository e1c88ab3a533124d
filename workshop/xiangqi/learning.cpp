#include "workshop/xiangqi/learning.hpp"

#include <cstdlib>

#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/learned.hpp"
#include "lab4_xiangqi/match/match.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "workshop/xiangqi/self_play.hpp"

namespace ailab::lab4 {
namespace {

using training::Games;
using training::NetworkPointer;
using training::Sample;

constexpr Value kBalanced = 120;  // maximum absolute value of an opening
constexpr arena::GameLimits kMatchLimits{.max_plies = 300, .win_value = 1500, .win_plies = 6};

/// Returns a balanced position after random moves; deterministic in `seed`.
Position random_opening(std::uint64_t seed) {
    for (Random random(seed);;) {
        Position position;
        play_random(position, random, kOpeningPlies);
        if (!rule_on(position).over() && std::abs(evaluate(position)) < kBalanced) return position;
    }
}

EngineOptions player(const NetworkPointer& network) {
    return {.hash_megabytes = 8, .evaluation = training::choice_of(network)};
}

/// Input groups that share training: inputs that differ only in the king position.
network::Sharing sharing_of_inputs() {
    network::Sharing sharing;
    sharing.count = kPieceInputs;
    for (int i = 0; i < kNetworkInputs; ++i)
        sharing.general.push_back(static_cast<network::Input>(i % kPieceInputs));
    return sharing;
}

}  // namespace

arena::Score play_self_match(const EngineOptions& first, const EngineOptions& second,
                             const Games& games, const training::OnScore& on_score) {
    struct Engines {
        Engine first, second;
    };
    const Limits limits{.nodes = games.nodes, .cancel = games.cancel, .deadline = games.deadline};
    return training::play_match(
        games,
        [&] {
            return Engines{Engine(first), Engine(second)};
        },
        [&](Engines& engines, bool first_begins,
            std::uint64_t seed) -> std::optional<arena::GameResult> {
            Position position = random_opening(seed);  // red, to move
            engines.first.new_game();
            engines.second.new_game();
            const auto think = [&](const Position& now) {
                const bool firsts = (now.side_to_move() == kRed) == first_begins;
                return turn_of(firsts ? engines.first : engines.second, now, limits);
            };
            const auto end = arena::play_game(
                position, kMatchLimits, [](const Position& now) { return end_of(now); }, think);
            return end ? std::optional(end->result) : std::nullopt;
        },
        on_score);
}

Learning::Learning(double search_share)
    : TrainableGame({.format = kNetworkFormat,
                     .value_unit = kNetworkValueUnit,
                     .most_active = 32,
                     .sharing = sharing_of_inputs(),
                     .images = 2},
                    search_share) {}

void Learning::add(const Sample& sample) {
    const Position position = parse_fen(sample.position);
    Packed packed{};
    for_each(position.occupied().all, [&](Square s) {
        packed.pieces[packed.count++] =
            static_cast<Placed>(16 * s + static_cast<int>(position.piece_on(s)));
    });
    packed.to_move = position.side_to_move();
    for (const Side side : {kRed, kBlack})
        packed.kings[lab4::index_of(side)] = static_cast<std::uint8_t>(position.king(side));
    packed_.push_back(packed);
    judge(sample, packed.to_move == kRed, evaluate(position));
}

void Learning::get(std::size_t index, network::Example& example) const {
    const Packed& packed = packed_[index / 2];
    const bool mirrored = index % 2 == 1;
    const auto at = [&](Square s) { return mirrored ? flip_files(s) : s; };
    const auto fill = [&](Side side, std::vector<network::Input>& inputs) {
        const View view(side, at(packed.kings[lab4::index_of(side)]));
        inputs.clear();
        for (std::size_t i = 0; i < packed.count; ++i)
            inputs.push_back(
                view.input(static_cast<Piece>(packed.pieces[i] % 16), at(packed.pieces[i] / 16)));
    };
    fill(packed.to_move, example.us);
    fill(!packed.to_move, example.them);
    example.bucket = network_bucket(packed.count);
    example.target = static_cast<double>(judged(index / 2).target);
}

void Learning::play(const NetworkPointer& network, const Games& games,
                    const training::OnGame& on_game) {
    play_training_games(player(network), games, on_game);
}

arena::Score Learning::match(const NetworkPointer& first, const NetworkPointer& second,
                             const Games& games, const training::OnScore& on_score) {
    return play_self_match(player(first), player(second), games, on_score);
}

}  // namespace ailab::lab4
