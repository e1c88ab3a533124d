// `match`: plays a match between two players: programs, our levels, the greedy player.
#include "lab4_xiangqi/match/match.hpp"

#include <array>
#include <fstream>
#include <memory>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/option_rules.hpp"
#include "common/base/error.hpp"
#include "common/show/evaluation_options.hpp"
#include "common/show/match_command.hpp"
#include "common/show/write_file.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/match/level.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

struct MoveLimits {
    std::optional<int> nodes{}, depth{}, move_time{};
};
struct PlayerWords {
    std::string who;  ///< "first" or "second"
    std::string command{};
    std::string protocol = "uci", ranks = "0..9";
    std::vector<std::string> settings{};
    std::optional<int> nodes{};  ///< per move
};
struct MatchRequest {
    PlayerWords first{.who = "first"}, second{.who = "second"};
    std::string openings, time, pgn, repetition = "axf";
    MoveLimits limits;
    show::EvaluationOptions evaluation{"learned"};
    show::MatchOptions match;
};

PlayerOptions player_options(const PlayerWords& words) {
    PlayerOptions options;
    options.command = words.command;
    options.protocol = words.protocol == "ucci" ? Protocol::ucci : Protocol::uci;
    options.ranks = words.ranks == "1..10" ? RankStyle::from_one : RankStyle::from_zero;
    for (const std::string& setting : words.settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos)
            throw UsageError(tr("'{}' is not of the form NAME=VALUE", setting));
        options.settings.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
    }
    return options;
}

constexpr std::uint64_t kLadderNodes = 12'000;  // for level 10, so that others get the same table

/// The data shared by the games of a match.
class Match {
public:
    Match(app::Session& session, const MatchRequest& options)
        : session_(session),
          options_(options),
          openings_(options.openings.empty() ? std::vector<Position>(1)
                                             : read_openings(session.open(options.openings))),
          book_(read_book(Source::open(app::data_file("lab4/book.txt")))) {
        append({});  // a file that cannot be written is an error before the first game
        if (openings_.empty()) throw InputError(tr("{} contains no openings", options.openings));
        setting_.laws.repetition = rule_set_named(options.repetition);
        setting_.limits = options.match.limits();
        setting_.time_margin = options.match.margin;
        if (!options.time.empty()) clock_ = arena::parse_clock(options.time, arena::kSecond);
    }

    app::ExitCode run() {
        const app::ExitCode code = show::run_match(
            session_, options_.match,
            {.program = "lab4",
             .sides = {"red", "black"},
             .openings = openings_.size(),
             .seat = [this](std::size_t place,
                            const std::string& name) { return sit(place, name); },
             .play = [this](show::MatchGame& game,
                            std::size_t opening) { return play(game, openings_[opening]); }});
        if (!options_.pgn.empty() && options_.pgn != "-") show::say_written(session_, options_.pgn);
        return code;
    }

private:
    struct Seat {
        std::unique_ptr<Player> player;
        Limits limits;
    };

    /// Nodes of the player's own replace the limits of the match.
    Limits player_limits(const std::optional<int>& own) const {
        Limits limits;
        const auto& [nodes, depth, move_time] = own ? MoveLimits{.nodes = own} : options_.limits;
        if (nodes) limits.nodes = static_cast<std::uint64_t>(*nodes);
        if (depth) limits.depth = *depth;
        if (move_time) limits.move_time = *move_time;
        if (!own) limits.clock = clock_;
        if (!nodes && !depth && !move_time && !limits.clock)
            throw UsageError(tr("no limit for a move"),
                             tr("give --nodes, --depth, --move-time or --time"));
        return limits;
    }

    /// Returns one of our levels, or a program. A level has its own limits.
    Seat seat(const PlayerWords& words, std::uint64_t seed) {
        if (auto own = own_player(words.command, seed, words.nodes)) {
            refuse_unused(words);
            return {std::move(own), {}};
        }
        const Limits limits = player_limits(words.nodes);
        return {make_program_player(player_options(words), session_.cancel_flag()), limits};
    }
    std::unique_ptr<Player> own_player(const std::string& name, std::uint64_t seed,
                                       const std::optional<int>& nodes) {
        OwnPlayerOptions own{.seed = seed, .book = &book_, .cancel = session_.cancel_flag()};
        if (name == "greedy") return make_own_player(name, own);
        const auto number = arena::level_named(name);
        if (!number) return nullptr;
        own.evaluation = options_.evaluation.choice(session_, kNetworkFormat);
        if (*number == arena::kTopLevel)
            own.top_limits =
                options_.match.ladder > 0 ? Limits{.nodes = kLadderNodes} : player_limits(nodes);
        return make_own_player(name, own);
    }

    static bool takes_limits(const PlayerWords& words) {
        return words.command != "greedy" &&
               arena::level_named(words.command).value_or(arena::kTopLevel) == arena::kTopLevel;
    }
    /// Refuses what is for another program than ours, and limits for a player that has its own.
    static void refuse_unused(const PlayerWords& words) {
        for (const auto& [name, given] : {std::pair{"protocol", words.protocol != "uci"},
                                          {"ranks", words.ranks != "0..9"},
                                          {"option", !words.settings.empty()},
                                          {"nodes", words.nodes && !takes_limits(words)}})
            if (given)
                app::cannot_combine(fmt::format("--{}-{}", words.who, name),
                                    fmt::format("--{} {}", words.who, words.command));
    }
    /// What makes a player ignore the limits of the match: "--first greedy", "--first-nodes"; empty
    /// if it obeys them.
    static std::string ignores_limits(const PlayerWords& words) {
        if (!takes_limits(words)) return fmt::format("--{} {}", words.who, words.command);
        return words.nodes ? fmt::format("--{}-nodes", words.who) : std::string();
    }
    /// Refuses limits of the match that neither player obeys.
    void refuse_unused_limits() const {
        const std::string first = ignores_limits(options_.first);
        const std::string second = ignores_limits(options_.second);
        if (first.empty() || second.empty()) return;
        const MoveLimits& all = options_.limits;
        for (const auto& [name, given] : {std::pair{"--nodes", all.nodes.has_value()},
                                          {"--depth", all.depth.has_value()},
                                          {"--move-time", all.move_time.has_value()},
                                          {"--time", clock_.has_value()}})
            if (given) app::cannot_combine(name, first + ", " + second);
    }

    std::string sit(std::size_t place, const std::string& level) {
        const std::uint64_t seed = session_.shared().seed + place;
        seats_[place] = level.empty() ? seat(place == 0 ? options_.first : options_.second, seed)
                                      : Seat{own_player(level, seed, {}), {}};
        if (level.empty() && place == 1) refuse_unused_limits();
        return seats_[place].player->name();
    }

    bool play(show::MatchGame& game, const Position& start) {
        setting_.start = start;
        const Seat &red = seats_[game.first_begins ? 0 : 1],
                   &black = seats_[game.first_begins ? 1 : 0];
        const PlayedGame played =
            play_game(setting_, {red.player.get(), red.limits}, {black.player.get(), black.limits});
        if (session_.cancelled()) return false;  // an interrupted game does not count
        static_cast<arena::GameEnd&>(game) = played;
        game.opening = to_fen(start);
        for (const Move move : played.moves) game.moves.push_back(to_uci(move));
        game.slowest = played.slowest;
        keep(game, start, played.moves);
        return true;
    }

    /// Writes every finished game at once, so that an interrupted match keeps its games.
    void keep(const show::MatchGame& game, const Position& start, const std::vector<Move>& moves) {
        GameFile file;
        file.set_tag("Event", "match");
        file.set_tag("Round", std::to_string(game.number));
        file.set_tag("Red", game.names[0]);
        file.set_tag("Black", game.names[1]);
        file.start = start;
        file.moves = moves;
        file.comment(moves.size(), game.reason);
        file.result = show::to_string(game.result);
        append(write_pgn(file, Notation::chinese) + '\n');
    }
    void append(const std::string& text) const {
        if (options_.pgn.empty()) return;
        if (options_.pgn == "-") {
            session_.document() << text << std::flush;
            return;
        }
        std::ofstream out(options_.pgn, std::ios::app);
        if (!(out << text << std::flush)) throw InputError(tr("cannot write {}", options_.pgn));
    }

    app::Session& session_;
    const MatchRequest& options_;
    std::vector<Position> openings_;
    OpeningBook book_;
    GameSetting setting_;
    std::array<Seat, 2> seats_;
    std::optional<GameClock> clock_;
};

void player_words(app::Command& command, PlayerWords& words) {
    const std::string& who = words.who;
    command
        .option("--" + who, "CMD", words.command,
                "a program with its arguments, greedy, or a level such as 'level 3'")
        .not_with({"--ladder"})
        .choice("--" + who + "-protocol", words.protocol, {"uci", "ucci"},
                marked("protocol of the program"))
        .only_with({"--" + who})
        .choice("--" + who + "-ranks", words.ranks, {"0..9", "1..10"},
                marked("how the program numbers the ranks"))
        .only_with({"--" + who})
        .option("--" + who + "-option", "NAME=VALUE", words.settings,
                "option to set in the program")
        .only_with({"--" + who})
        .option("--" + who + "-nodes", "N", words.nodes, "nodes per move, for this program")
        .positive()
        .only_with({"--" + who});
}

}  // namespace

app::Action match_command(app::Command& command) {
    const auto options = std::make_shared<MatchRequest>();
    player_words(command, options->first);
    player_words(command, options->second);
    show::declare_match(command, options->match);
    options->evaluation.declare(command);
    command
        .option("--openings", "FILE", options->openings,
                "one FEN per line (default: the starting position)")
        .option("--nodes", "N", options->limits.nodes, "nodes per move")
        .positive()
        .not_with({"--ladder"})
        .option("--depth", "N", options->limits.depth, "depth per move, in plies")
        .positive()
        .not_with({"--ladder"})
        .option("--move-time", "MS", options->limits.move_time, "milliseconds per move")
        .positive()
        .not_with({"--ladder"})
        .option("--time", "S+S", options->time, "seconds per game and increment per move")
        .not_with({"--ladder"})
        .output("--pgn", options->pgn, "append every game to FILE")
        .choice("--rules", options->repetition, names_of(kRuleSets), marked("rules of repetition"))
        .example("match --first 'level 2' --second greedy --games 10",
                 "a level against a player that looks one move ahead")
        .example(
            "match --first 'lab4_xiangqi uci' --first-nodes 300 --first-option Hash=1 --second "
            "'lab4_xiangqi uci' "
            "--second-nodes 100 --second-option Hash=1 --max-plies 20",
            "the first program may search more")
        .example("match --first 'lab4_xiangqi uci' --second greedy --time 0.2+0.01 --max-plies 20",
                 "a program with a clock")
        .example(
            "match --first 'lab4_xiangqi ucci' --first-protocol ucci --second 'lab4_xiangqi "
            "ucci' --second-protocol ucci --nodes 200 --max-plies 20",
            "two programs that speak UCCI")
        .example("match --first \"lab4_xiangqi uci\" --second \"lab4_xiangqi uci\" --nodes 1000",
                 "against itself, two games")
        .example("match --first 'level 2' --second greedy --sprt 0 100",
                 "until it is known which of the two is stronger")
        .example("match --ladder 2 --max-plies 6", "every level against the one below, in a moment")
        .example("match --ladder 60", "the same with whole games")
        .shared(app::kFormat | app::kLog | app::kSeed);
    return [options](app::Session& session) { return Match(session, *options).run(); };
}

}  // namespace ailab::lab4
