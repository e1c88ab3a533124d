#include "lab4_xiangqi/training/learning.hpp"

#include "lab4_xiangqi/training/self_match.hpp"

namespace ailab::lab4 {
namespace {

/// The learned evaluation, or the tuned one if there is no network.
EngineOptions player(const show::NetworkPointer& network) {
    EngineOptions options;
    options.hash_megabytes = 8;
    options.evaluation = network ? Evaluation::learned : Evaluation::tuned;
    options.network = network;
    return options;
}

}  // namespace

void Learning::play(const show::SelfPlayRequest& request,
                    const std::function<bool(const std::vector<std::string>&)>& on_game) {
    SelfPlayOptions options;
    options.nodes = request.nodes;
    options.cancel = request.cancel;
    play_training_games(player(request.player), options, request.games, request.seed,
                        request.threads, [&](const std::vector<Sample>& samples) {
                            std::vector<std::string> lines;
                            for (const Sample& sample : samples) {
                                positions_.add(sample);
                                lines.push_back(to_line(sample));
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

}  // namespace ailab::lab4
