#include "workshop/training/train_command.hpp"

#include <algorithm>
#include <fstream>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/draw/line_chart.hpp"
#include "common/show/write_file.hpp"
#include "common/tasks/portions.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab::training {
namespace {

constexpr int kGames = 1000;          // per round, unless there is a time limit
constexpr double kGamesShare = 0.75;  // fraction of a round's time
constexpr double kTrainingShare = 0.15;
constexpr std::size_t kLeastPositions = 100;

/// `games` games from number `first` on, counted over all rounds.
Games games_from(const app::Session& session, const TrainRequest& request, std::uint64_t first,
                 std::uint64_t games, Budget::Clock::time_point deadline) {
    return {games,
            static_cast<std::uint64_t>(request.nodes),
            session.shared().seed * 1'000'000 + first,
            session.shared().threads,
            session.cancel_flag(),
            deadline};
}

/// The network to start from. Requires that one is given.
NetworkPointer network_before(const TrainRequest& request, const TrainableGame& game) {
    return read_network(Source::open(request.from), game.kind().format);
}

/// Like TrainableGame::play.
using Play = std::function<void(const NetworkPointer&, const Games&, const OnGame&)>;

class Training {
public:
    Training(app::Session& session, const TrainRequest& request, TrainableGame& game, Play play)
        : session_(session),
          request_(request),
          game_(game),
          play_(std::move(play)),
          results_(session, "train/2") {}

    app::ExitCode run() {
        read_data();
        last_ = first_network();
        for (int round = 1; round <= request_.rounds && !over(); ++round) run_round(round);
        if (!request_.svg.empty() && !curve_.empty()) write_curve();
        if (session_.cancelled()) return app::ExitCode::interrupted;
        return over() ? app::ExitCode::out_of_budget : app::ExitCode::answered;
    }

private:
    void read_data() {
        for (const std::string& file : request_.data) {
            Progress progress = session_.progress(file);
            std::uint64_t read = 0;
            read_samples(file, [&](const Sample& sample) {
                game_.add(sample);
                progress.update(++read, 0);
                return !over();
            });
        }
        if (!request_.data.empty())
            results_.say(tr("{} positions read\n", app::with_commas(game_.positions())));
    }

    /// The network to start from, or one with random weights.
    NetworkPointer first_network() {
        if (!request_.from.empty()) return network_before(request_, game_);
        return quantised(trainer());
    }

    network::TrainOptions options() const {
        network::TrainOptions options;
        options.epochs = request_.epochs;
        options.rate = request_.rate;
        options.decay = request_.decay;
        options.batch = static_cast<std::size_t>(request_.batch);
        options.most_active = game_.kind().most_active;
        options.threads = session_.shared().threads;
        options.seed = session_.shared().seed;
        options.stop = [this] { return part_over(); };
        return options;
    }
    network::Trainer trainer() const {
        const network::Shape shape = last_ ? last_->shape() : game_.shape(request_.hidden);
        return {shape, game_.kind().sharing, options()};
    }
    NetworkPointer quantised(const network::Trainer& trainer) const {
        return std::make_shared<network::Network>(
            trainer.quantised(std::string(game_.kind().format.purpose), game_.kind().value_unit));
    }

    void run_round(int round) {
        if (request_.rounds > 1) results_.say(tr("round {}\n", round));
        play_games(round);
        if (over() && game_.positions() < kLeastPositions) return;
        if (game_.positions() < kLeastPositions)
            throw InputError(tr("only {} positions to learn from", game_.positions()),
                             tr("play more games (--games) or give files of positions (--data)"));
        NetworkPointer next = learn(round);
        write(*next);
        play_matches(round, next);
        last_ = std::move(next);
    }

    void play_games(int round) {
        const bool timed = session_.shared().time_limit.has_value();
        const auto games = static_cast<std::uint64_t>(
            request_.games.value_or(timed ? std::numeric_limits<int>::max() : kGames));
        if (games == 0) return;
        begin_part(round, kGamesShare);
        std::ofstream keep;
        if (!request_.keep.empty()) {
            keep.open(request_.keep, std::ios::app);
            if (!keep) throw show::cannot_write(request_.keep, errno);
        }
        const bool has_network = round > 1 || !request_.from.empty();
        Progress progress = session_.progress(tr("games"));
        std::uint64_t played = 0;
        const std::size_t before = game_.positions();
        play_(has_network ? last_ : nullptr,
              games_from(session_, request_, games_played_, games, deadline_),
              [&](const std::vector<Sample>& samples) {
                  for (const Sample& sample : samples) {
                      game_.add(sample);
                      keep << to_line(sample) << '\n';
                  }
                  keep.flush();
                  progress.update(++played, timed ? 0 : games);
                  return !part_over();
              });
        games_played_ += played;
        progress.wipe();
        add(tr("{} games, {} positions\n", app::with_commas(played),
               app::with_commas(game_.positions() - before)),
            {{"round", round}, {"games", played}});
    }

    NetworkPointer learn(int round) {
        begin_part(round, kGamesShare + kTrainingShare);
        network::Trainer trainer = this->trainer();
        if (round > 1 || !request_.from.empty()) trainer.start_from(*last_);
        tuned_loss_ = game_.tuned_loss();
        results_.say(
            tr("loss of the tuned evaluation on the held-out positions: {:.5f}\nepoch  training  "
               "held out\n",
               tuned_loss_));
        trainer.train(game_, [&](const network::Epoch& epoch) {
            add(fmt::format("{:5}   {:.5f}   {:.5f}\n", epoch.number, epoch.training_loss,
                            epoch.held_out_loss),
                {{"round", round},
                 {"epoch", epoch.number},
                 {"training_loss", epoch.training_loss},
                 {"held_out_loss", epoch.held_out_loss},
                 {"tuned_loss", tuned_loss_}});
            curve_.push_back(epoch);
            return !part_over();
        });
        return quantised(trainer);
    }

    void play_matches(int round, const NetworkPointer& next) {
        if (request_.match_games == 0) return;
        begin_part(round, 1);
        match(round, next, last_, marked("the previous network"));
        match(round, next, nullptr, marked("the tuned evaluation"));
    }

    void match(int round, const NetworkPointer& next, const NetworkPointer& other,
               const char* name) {
        const Games games{static_cast<std::uint64_t>(request_.match_games),
                          static_cast<std::uint64_t>(request_.match_nodes),
                          session_.shared().seed,
                          session_.shared().threads,
                          session_.cancel_flag(),
                          deadline_};
        Progress progress = session_.progress(tr("match"));
        const arena::Score score = game_.match(next, other, games, [&](const arena::Score& now) {
            progress.update(static_cast<std::uint64_t>(now.games()), games.games);
            return !part_over();
        });
        progress.wipe();
        if (score.games() == 0) return;
        add(tr("against {}: +{} ={} -{}, {:.1f} %, Elo {}\n", tr(name), score.wins, score.draws,
               score.losses, 100 * score.mean(), score.elo_text()),
            {{"round", round},
             {"games", score.games()},
             {"against", name},
             {"wins", score.wins},
             {"draws", score.draws},
             {"losses", score.losses}});
    }

    /// A result of the games, an epoch or a match; fields that it does not have are null.
    void add(std::string text, const app::Fields& known) {
        app::Fields fields;
        for (const char* const name :
             {"round", "positions", "games", "epoch", "training_loss", "held_out_loss",
              "tuned_loss", "against", "wins", "draws", "losses"}) {
            const auto found = std::ranges::find(known, name, &app::Fields::value_type::first);
            fields.emplace_back(name, found == known.end() ? app::Cell() : found->second);
        }
        fields[1].second = game_.positions();
        results_.add({.text = std::move(text), .fields = std::move(fields)});
    }

    void write(const network::Network& network) {
        std::ostringstream bytes;
        network.write(bytes);
        show::write_file(session_, request_.file, bytes.str());
    }

    void write_curve() {
        draw::LineChart chart{.title = tr("loss over epochs"),
                              .x_axis = tr("epoch"),
                              .y_axis = tr("mean squared error")};
        draw::ChartLine training{tr("training"), {}};
        draw::ChartLine held_out{tr("held out"), {}};
        for (std::size_t i = 0; i < curve_.size(); ++i) {
            const auto x = static_cast<double>(i + 1);
            training.points.push_back({x, curve_[i].training_loss});
            held_out.points.push_back({x, curve_[i].held_out_loss});
        }
        chart.lines = {std::move(training), std::move(held_out)};
        chart.levels = {{tr("tuned"), {{1, tuned_loss_}}}};
        show::write_file(session_, request_.svg, draw::line_chart(chart));
    }

    /// Starts a part that ends after this fraction of the round's time.
    void begin_part(int round, double share) {
        if (const auto limit = session_.shared().time_limit)
            part_end_ = *limit * (round - 1 + share) / request_.rounds;
    }
    bool part_over() const {
        return session_.cancelled() || (part_end_ && watch_.seconds() >= *part_end_);
    }
    bool over() const {
        const auto limit = session_.shared().time_limit;
        return session_.cancelled() || (limit && watch_.seconds() >= *limit);
    }

    app::Session& session_;
    const TrainRequest& request_;
    TrainableGame& game_;
    Play play_;
    app::Results results_;
    Stopwatch watch_;
    Budget::Clock::time_point deadline_ = session_.budget().deadline;
    std::optional<double> part_end_;  // seconds
    NetworkPointer last_;
    std::uint64_t games_played_ = 0;
    std::vector<network::Epoch> curve_;
    double tuned_loss_ = 0;
};

/// The games of a single round, divided into tasks. A result contains the positions as lines of a
/// data file; an empty line ends each game.
class TrainJob : public tasks::TaskJob {
public:
    TrainJob(app::Session& session, const TrainRequest& request, TrainableGame& game)
        : session_(session), request_(request), game_(game) {}

    /// The training options are not part of it: they do not affect the games.
    std::string description() const override {
        return fmt::format(
            "train/1 {} games {} a task {} nodes {} seed {} from {}", game_.kind().format.purpose,
            games(), request_.games_per_task, request_.nodes, session_.shared().seed,
            request_.from.empty() ? "-" : tasks::fingerprint(Source::open(request_.from).text()));
    }

    std::vector<std::string> tasks(const tasks::ResultFolder& /*known*/) override {
        return portions().tasks();
    }

    std::optional<Outcome> perform(const std::string& task,
                                   const tasks::ResultFolder& /*known*/) override {
        const auto [first, games] = portions().of(task);
        const auto player = request_.from.empty() ? nullptr : network_before(request_, game_);
        Progress progress = session_.progress(tr("games"));
        std::uint64_t played = 0;
        Outcome outcome;
        game_.play(player, games_from(session_, request_, first, games, session_.budget().deadline),
                   [&, games = games](const std::vector<Sample>& samples) {
                       for (const Sample& sample : samples) outcome.body += to_line(sample) + '\n';
                       outcome.body += '\n';
                       progress.update(++played, games);
                       return true;
                   });
        progress.wipe();
        return played == games ? std::optional(std::move(outcome)) : std::nullopt;
    }

    app::ExitCode merge(const tasks::ResultFolder& known,
                        const std::vector<std::string>& done) override {
        return Training(session_, request_, game_,
                        [&](const NetworkPointer&, const Games&, const OnGame& on_game) {
                            for (const std::string& task : done)
                                if (!add_games(known.read(task).body, on_game)) return;
                        })
            .run();
    }

private:
    std::uint64_t games() const {
        return static_cast<std::uint64_t>(request_.games.value_or(kGames));
    }
    tasks::Portions portions() const { return {games(), request_.games_per_task}; }

    /// Returns false once on_game does.
    static bool add_games(const std::string& body, const OnGame& on_game) {
        std::istringstream in(body);
        std::vector<Sample> samples;
        for (std::string line; std::getline(in, line);) {
            if (!line.empty()) {
                samples.push_back(parse_sample(line));
                continue;
            }
            if (!on_game(samples)) return false;
            samples.clear();
        }
        return true;
    }

    app::Session& session_;
    const TrainRequest& request_;
    TrainableGame& game_;
};

}  // namespace

void declare_train_options(app::Command& command, TrainRequest& request) {
    command.argument("NETWORK", request.file, "write the network to this file")
        .option("--games", "N", request.games,
                "games per round [1000; with --time-limit, as many as fit]")
        .at_least(0)
        .option("--nodes", "N", request.nodes, "nodes per move")
        .at_least(1)
        .option("--rounds", "N", request.rounds,
                "number of rounds; from the second on, the new network plays")
        .range(1, 1'000'000)
        .not_with({"--tasks", "--task", "--merge"})
        .option("--from", "FILE", request.from, "continue from this network")
        .option("--data", "FILE", request.data, "learn from these positions too")
        .option("--keep", "FILE", request.keep, "append the positions of the games to this file")
        .option("--hidden", "N", request.hidden, "width of the hidden layer: 16, 32, … 128")
        .range(network::kHiddenStep, network::kMaxHidden)
        .option("--epochs", "N", request.epochs, "passes over the positions")
        .at_least(1)
        .option("--rate", "R", request.rate, "step size of the gradient descent")
        .range(1e-9, 1)
        .option("--decay", "D", request.decay, "weight decay of the inputs, against overfitting")
        .range(0, 1000)
        .option("--batch", "N", request.batch, "positions per step")
        .at_least(1)
        .option("--search-share", "P", request.search_share,
                "weight of the search value against the game result")
        .range(0, 1)
        .option("--match", "N", request.match_games,
                "games against the previous network and the tuned evaluation (0: none)")
        .at_least(0)
        .option("--match-nodes", "N", request.match_nodes, "nodes per move in the match")
        .at_least(1)
        .not_with({"--match=0"})
        .output("--svg", request.svg, "draw the loss curve")
        .shared(app::kFormat | app::kSeed | app::kThreads | app::kTimeLimit);
    tasks::declare_tasks(command, request.task);
    command.option("--games-per-task", "N", request.games_per_task, "games of one task")
        .at_least(1)
        .only_with({"--tasks", "--task", "--merge"});
}

app::ExitCode train(app::Session& session, const TrainRequest& request, TrainableGame& game) {
    if (request.hidden % network::kHiddenStep != 0)
        throw UsageError(tr("--hidden must be a multiple of 16, at most 128"));
    if (request.decay * request.rate >= 1)
        throw UsageError(tr("the product of --decay and --rate must be less than 1"));
    if (!request.task.any())
        return Training(session, request, game,
                        [&](const NetworkPointer& player, const Games& games, const OnGame& on) {
                            game.play(player, games, on);
                        })
            .run();
    TrainJob job(session, request, game);
    return tasks::run_tasks(session, request.task, job);
}

}  // namespace ailab::training
