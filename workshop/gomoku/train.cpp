// `train`: trains a network of the learned evaluation from the engine's own games.
#include <memory>

#include "workshop/gomoku/commands.hpp"
#include "workshop/gomoku/learning.hpp"
#include "workshop/training/train_command.hpp"

namespace ailab::gomoku {

app::Action train_command(app::Command& command) {
    const auto request = std::make_shared<training::TrainRequest>();
    training::declare_train_options(command, *request);
    command
        .example("train my.net --time-limit 600 --threads 2 --svg curve.svg",
                 "ten minutes of games, training and a match")
        .example("train my.net --games 100000 --tasks --out parts",
                 "1,000 tasks; --merge parts then trains on their games");
    return [request](app::Session& session) {
        Learning game(request->search_share);
        return training::train(session, *request, game);
    };
}

}  // namespace ailab::gomoku
