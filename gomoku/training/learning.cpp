#include "gomoku/training/learning.hpp"

#include "common/arena/in_order.hpp"
#include "gomoku/training/self_match.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kPlayTableBytes = std::size_t{4} << 20U;

/// The learned evaluation, or the tuned one if there is no network.
EvaluationChoice player(const show::NetworkPointer& network) {
    return {network ? EvaluationKind::learned : EvaluationKind::tuned, network};
}

}  // namespace

void Learning::play(const show::SelfPlayRequest& request,
                    const std::function<bool(const std::vector<std::string>&)>& on_game) {
    const SelfPlayOptions options{.nodes = request.nodes, .astray = true, .cancel = request.cancel};
    arena::play_in_order(
        request.games, request.threads,
        [&] { return Engine(kPlayTableBytes, built_in_weights(), player(request.player)); },
        [&](Engine& engine, std::uint64_t number) -> std::optional<std::vector<SeenPosition>> {
            Random random(request.seed + number);
            try {
                return play_training_game(engine, options, random);
            } catch (const OutOfBudget&) {
                return std::nullopt;
            }
        },
        [&](const std::vector<SeenPosition>& game) {
            std::vector<std::string> lines;
            for (const SeenPosition& seen : game) {
                positions_.add(seen);
                lines.push_back(to_line(seen));
            }
            return on_game(lines);
        });
}

arena::Score Learning::match(const show::MatchRequest& request,
                             const std::function<bool(const arena::Score&)>& on_game) {
    SelfMatchOptions options;
    options.games = request.games;
    options.nodes = request.nodes;
    options.seed = request.seed;
    options.threads = request.threads;
    options.cancel = request.cancel;
    return play_self_match(player(request.first), player(request.second), options, on_game);
}

}  // namespace ailab::gomoku
