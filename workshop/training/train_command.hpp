// The command that trains a network on the program's own games: play games, train, play a match
// against the previous network, for a number of rounds. The games of a round can be played as
// tasks. The lab supplies the game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/tasks/task_command.hpp"
#include "workshop/training/trainable_game.hpp"

namespace ailab::training {

/// A lab changes the defaults before it declares the options.
struct TrainRequest {
    std::string file;               ///< the network is written here
    std::string from;               ///< a network to start from
    std::vector<std::string> data;  ///< positions of earlier games
    std::string keep;               ///< positions of new games are appended here
    std::string svg;                ///< a chart of the loss
    std::optional<int> games;       ///< per round
    int rounds = 1;
    int nodes = 1500;  ///< per move
    int hidden = 64;
    int epochs = 15;
    double rate = 0.002;
    double decay = 0;
    int batch = 8192;
    double search_share = 0.7;
    int match_games = 20;
    int match_nodes = 1500;
    tasks::TaskRequest task;
    std::uint64_t games_per_task = 100;
};

void declare_train_options(app::Command& command, TrainRequest& request);

/// Throws InputError for files, UsageError for invalid numbers. The rounds share the time limit;
/// when it is reached, or Ctrl-C is pressed, the network so far is written. Games that are played
/// as tasks are the same as in a single run, and so is the network that is trained on all of them.
app::ExitCode train(app::Session& session, const TrainRequest& request, TrainableGame& game);

}  // namespace ailab::training
