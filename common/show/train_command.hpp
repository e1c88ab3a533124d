// The command that trains a network from a program's own games: play, train, play a match against
// the last network, as often as asked for. The games of a round can be played as tasks. The game is
// what a lab brings.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/arena/match.hpp"
#include "common/network/trainer.hpp"
#include "common/show/task_command.hpp"

namespace ailab::show {

using NetworkPointer = std::shared_ptr<const network::Network>;

/// A lab changes the defaults before it declares the options.
struct TrainRequest {
    std::string file;               ///< the network is written here
    std::string from;               ///< a network to go on from
    std::vector<std::string> data;  ///< positions of earlier games
    std::string keep;               ///< positions of new games are appended here
    std::string svg;                ///< the curve of the loss
    std::optional<int> games;       ///< of a round
    int rounds = 1;
    int nodes = 1500;  ///< for a move
    int hidden = 64;
    int epochs = 15;
    double rate = 0.002;
    double decay = 0;
    int batch = 8192;
    double search_share = 0.7;
    int match_games = 20;
    int match_nodes = 1500;
    TaskRequest task;
    std::uint64_t games_per_task = 100;
};

/// Games of a program against itself. Game i depends on seed + i, not on the games before it.
struct SelfPlayRequest {
    NetworkPointer player;  ///< the learned evaluation with this network plays; null: the tuned one
    std::uint64_t games = 0, nodes = 0, seed = 0;
    int threads = 1;
    const std::atomic<bool>* cancel = nullptr;
};

/// A match of the learned evaluation.
struct MatchRequest {
    NetworkPointer first, second;  ///< no second: the tuned evaluation
    int games = 0;
    std::uint64_t nodes = 0, seed = 0;
    int threads = 1;
    const std::atomic<bool>* cancel = nullptr;
};

/// What a lab brings for its game.
class TrainableGame {
public:
    virtual ~TrainableGame() = default;

    virtual std::string purpose() const = 0;
    virtual int value_unit() const = 0;
    virtual network::Shape shape(int hidden) const = 0;
    virtual network::Sharing sharing() const { return {}; }
    virtual int most_active() const = 0;

    /// Add the position of one line of a data file. Throws InputError.
    virtual void add_line(std::string_view line) = 0;
    /// Play and add the positions. on_game(lines), the positions as lines of a data file, is called
    /// for every game in turn and returns false to end.
    virtual void play(const SelfPlayRequest& request,
                      const std::function<bool(const std::vector<std::string>&)>& on_game) = 0;
    /// Two games of every opening, colours exchanged; on_game(score) returns false to end.
    virtual arena::Score match(const MatchRequest& request,
                               const std::function<bool(const arena::Score&)>& on_game) = 0;

    /// All positions so far.
    virtual const network::Examples& examples() const = 0;
    virtual std::size_t positions() const = 0;
    /// The loss of the tuned evaluation on those held out.
    virtual double tuned_loss() const = 0;
};

void declare_train_options(app::Command& command, TrainRequest& request);

/// Throws InputError for files, UsageError for numbers that make no sense. The time limit is shared
/// by the rounds; when it is over, or Ctrl-C is pressed, the network so far is written. Games that
/// were played as tasks are those of one run, and so is the network that is merged from all of
/// them.
app::ExitCode train(app::Session& session, const TrainRequest& request, TrainableGame& game);

}  // namespace ailab::show
