// `train`: trains a network of the learned evaluation from the engine's own games.
#include <memory>

#include "workshop/training/train_command.hpp"
#include "workshop/xiangqi/commands.hpp"
#include "workshop/xiangqi/learning.hpp"

namespace ailab::lab4 {

app::Action train_command(app::Command& command) {
    const auto request = std::make_shared<training::TrainRequest>();
    // According to the matches in docs/measurements/lab4.md: many positions of fast games are best,
    // the result of such a game should count little, and a decay allows more passes over fewer
    // positions.
    request->nodes = 200;
    request->epochs = 8;
    request->search_share = 0.9;
    request->decay = 0.3;
    request->batch = 2048;
    training::declare_train_options(command, *request);
    command
        .example("train my.net --games 10 --nodes 50 --hidden 16 --epochs 2 --match 0",
                 "too few games for a good network, but quick")
        .example("train my.net --time-limit 600 --threads 2 --svg curve.svg",
                 "ten minutes of games, training and a match")
        .example("train my.net --games 100000 --tasks --out parts",
                 "1,000 tasks; --merge parts then trains on their games")
        .example("train my.net --games 20 --games-per-task 10 --nodes 50 --task 1 --out parts",
                 "the second of two tasks")
        .details(
            "analyse --evaluation learned --network my.net shows what it thinks of a position.");
    return [request](app::Session& session) {
        Learning game(request->search_share);
        return training::train(session, *request, game);
    };
}

}  // namespace ailab::lab4
