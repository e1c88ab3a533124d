// match: two programs play each other.
#include "lab4_xiangqi/match/match.hpp"

#include <fstream>
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/write_file.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

struct MoveLimits {
    std::optional<int> nodes, depth, move_time;
};
struct PlayerWords {
    std::string command;
    std::string protocol = "uci", ranks = "0..9";
    std::vector<std::string> settings;
    MoveLimits limits;
};
struct MatchRequest {
    PlayerWords first, second;
    std::string openings, time, pgn, repetition = "axf";
    MoveLimits limits;
    int games = 0, adjudicate = 0, max_plies = 400, margin = 50;
    std::vector<std::string> sprt;
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

/// "10+0.1": seconds for the game and for every move.
GameClock parse_clock(const std::string& text) {
    try {
        const std::size_t plus = text.find('+');
        const auto ms = [](const std::string& s) {
            return static_cast<Milliseconds>(1000 * std::stod(s));
        };
        return {ms(text.substr(0, plus)), plus == std::string::npos ? 0 : ms(text.substr(plus + 1)),
                0};
    } catch (const std::logic_error&) {
        throw UsageError(tr("'{}' is not a valid clock", text), tr("such as {}", "10+0.1"));
    }
}

Limits player_limits(const MatchRequest& options, const MoveLimits& own) {
    Limits limits;
    const bool has_own = own.nodes || own.depth || own.move_time;
    const auto& [nodes, depth, move_time] = has_own ? own : options.limits;
    if (nodes) limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (depth) limits.depth = *depth;
    if (move_time) limits.move_time = *move_time;
    if (!options.time.empty() && !has_own) limits.clock = parse_clock(options.time);
    if (!nodes && !depth && !move_time && !limits.clock)
        throw UsageError(tr("no limit for a move"),
                         tr("give --nodes, --depth, --move-time or --time"));
    return limits;
}

/// Every finished game at once, so that a match that is broken off keeps its games.
class PgnFile {
public:
    explicit PgnFile(const std::string& name) : name_(name) {
        if (name.empty()) return;
        out_.open(name, std::ios::app);
        check();
    }
    void add(const MatchGame& game, const MatchReport& match) {
        if (name_.empty()) return;
        out_ << write_pgn(game_file(game, match), Notation::chinese) << std::endl;
        check();
    }

private:
    void check() const {
        if (!out_) throw InputError(tr("cannot write {}", name_));
    }

    std::string name_;
    std::ofstream out_;
};

/// The reason of a game's end in the language in use; what a program said stays as it is.
std::string shown(const std::string& reason) {
    return reason.starts_with(kIllegalMove) ? tr(kIllegalMove) + reason.substr(kIllegalMove.size())
                                            : tr(reason);
}

class MatchPrinter {
public:
    MatchPrinter(app::Session& session, const std::optional<arena::Sprt>& sprt)
        : sprt_(sprt), results_(session, "lab4.match/1") {}

    void game(const MatchGame& game, const MatchReport& match) {
        const std::string_view result = game.result == GameResult::draw         ? "1/2-1/2"
                                        : game.result == GameResult::first_wins ? "1-0"
                                                                                : "0-1";
        const auto& s = match.score;
        std::string line =
            tr("game {} {} {} {} ({} plies)  +{} ={} -{} score {:.3f}", game.number,
               game.first_is_red ? tr("red") : tr("black"), result, shown(game.reason),
               game.moves.size(), s.wins, s.draws, s.losses, s.mean());
        if (sprt_) line += fmt::format(" llr {:.2f}", sprt_->llr(s));
        line += '\n';
        std::vector<std::string> moves;
        for (const Move move : game.moves) moves.push_back(to_uci(move));
        results_.add(
            {.text = line,
             .fields = {{"game", game.number},
                        {"first_is_red", game.first_is_red},
                        {"result", result},
                        {"reason", game.reason},
                        {"fen", to_fen(game.start)},
                        {"slowest_first_ms", game.slowest[0]},
                        {"slowest_second_ms", game.slowest[1]},
                        {"moves", moves}},
             .question = fmt::format("{}\n{}\n", to_fen(game.start), fmt::join(moves, " "))});
    }
    void end(const MatchReport& match) {
        const auto& s = match.score;
        std::string text =
            tr("{} - {}: +{} ={} -{}, score {:.1f} %, Elo {}\n", match.names[0], match.names[1],
               s.wins, s.draws, s.losses, 100 * s.mean(), s.elo_text());
        if (match.faults[0] + match.faults[1] > 0)
            text += tr("faults: {} and {}\n", match.faults[0], match.faults[1]);
        if (sprt_) {
            const auto verdict = sprt_->judge(s);
            text += tr("SPRT {} against {} Elo: {}\n", sprt_->elo1, sprt_->elo0,
                       verdict == arena::Sprt::Verdict::accepted   ? tr("accepted")
                       : verdict == arena::Sprt::Verdict::rejected ? tr("rejected")
                                                                   : tr("undecided"));
        }
        results_.say(text);
    }

private:
    const std::optional<arena::Sprt>& sprt_;
    app::Results results_;
};

app::ExitCode run(app::Session& session, const MatchRequest& options) {
    MatchOptions match;
    match.first = player_options(options.first);
    match.second = player_options(options.second);
    match.first_limits = player_limits(options, options.first.limits);
    match.second_limits = player_limits(options, options.second.limits);
    match.laws.repetition = rule_set_named(options.repetition);
    match.games = options.games;
    match.max_plies = options.max_plies;
    match.win_value = options.adjudicate;
    match.time_margin = options.margin;
    if (!options.sprt.empty()) {
        if (options.sprt.size() != 2) throw UsageError(tr("--sprt needs two Elo differences"));
        match.sprt = arena::Sprt{std::stod(options.sprt[0]), std::stod(options.sprt[1])};
    }
    const std::vector<Position> openings =
        options.openings.empty() ? std::vector<Position>(1) : read_openings(options.openings);
    if (openings.empty()) throw InputError(tr("{} has no openings", options.openings));
    MatchPrinter printer(session, match.sprt);
    PgnFile pgn(options.pgn);
    const auto on_game = [&](const MatchGame& game, const MatchReport& sofar) {
        printer.game(game, sofar);
        pgn.add(game, sofar);
    };
    const MatchReport report = play_match(match, openings, on_game, session.cancel_flag());
    printer.end(report);
    if (!options.pgn.empty()) show::say_written(session, options.pgn);
    return session.cancelled() ? app::ExitCode::interrupted : app::ExitCode::answered;
}

void player_words(app::Command& command, const std::string& who, PlayerWords& words) {
    command.option("--" + who, "CMD", words.command, "the program, with its arguments")
        .choice("--" + who + "-protocol", words.protocol, {"uci", "ucci"},
                marked("protocol it speaks"))
        .choice("--" + who + "-ranks", words.ranks, {"0..9", "1..10"},
                marked("how it numbers the ranks"))
        .option("--" + who + "-option", "NAME=VALUE", words.settings,
                "option to set in the program")
        .option("--" + who + "-nodes", "N", words.limits.nodes, "nodes per move, for this program")
        .positive()
        .option("--" + who + "-depth", "N", words.limits.depth, "depth per move, for this program")
        .positive()
        .option("--" + who + "-move-time", "MS", words.limits.move_time,
                "milliseconds per move, for this program")
        .positive();
}

}  // namespace

app::Action match_command(app::Command& command) {
    const auto options = std::make_shared<MatchRequest>();
    player_words(command, "first", options->first);
    player_words(command, "second", options->second);
    command
        .option("--openings", "FILE", options->openings,
                "one FEN per line (default: the starting position)")
        .option("--nodes", "N", options->limits.nodes, "nodes per move")
        .positive()
        .option("--depth", "N", options->limits.depth, "depth per move, in plies")
        .positive()
        .option("--move-time", "MS", options->limits.move_time, "milliseconds per move")
        .positive()
        .option("--time", "S+S", options->time, "seconds per game and increment per move")
        .option("--games", "N", options->games, "number of games (0: every opening twice)")
        .option("--max-plies", "N", options->max_plies, "plies after which a game is drawn")
        .option("--adjudicate", "VALUE", options->adjudicate,
                "end a game when both programs agree on this value for 8 plies (0: never)")
        .option("--margin", "MS", options->margin, "time margin before a move loses on time")
        .option("--sprt", "ELO", options->sprt,
                "stop when the test of elo1 against elo0 is decided, e.g. --sprt 0 5")
        .option("--pgn", "FILE", options->pgn, "append every game to FILE")
        .choice("--rules", options->repetition, names_of(kRuleSets), marked("rules of repetition"))
        .example("match --first \"lab4_xiangqi uci\" --second \"lab4_xiangqi uci\" --nodes 1000",
                 "against itself, two games")
        .shared(app::kFormat | app::kLog);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
