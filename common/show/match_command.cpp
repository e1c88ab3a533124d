#include "common/show/match_command.hpp"

#include <cmath>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/arena/level.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/number.hpp"

namespace ailab::show {
namespace {

using arena::Score;
using arena::Sprt;

std::optional<Sprt> test_of(const MatchOptions& options) {
    constexpr double kMostElo = 1000;
    if (options.sprt.empty()) return std::nullopt;
    std::vector<double> elo;
    for (const std::string& word : options.sprt)
        if (const auto number = parse_number<double>(word); number && std::abs(*number) <= kMostElo)
            elo.push_back(*number);
    if (options.sprt.size() == 2 && elo.size() == 2 && elo[0] != elo[1])
        return Sprt{elo[0], elo[1]};
    throw UsageError(tr("--sprt needs two Elo differences"), tr("for example {}", "--sprt 0 5"));
}

/// "illegal move: bestmove e0e9": text from another program is not translated.
std::string shown(const std::string& reason) {
    const std::size_t colon = reason.find(": ");
    if (colon == std::string::npos) return tr(reason);
    return tr(reason.substr(0, colon + 2)) + reason.substr(colon + 2);
}

const char* verdict_of(const Sprt& sprt, const Score& score) {
    const auto verdict = sprt.judge(score);
    return verdict == Sprt::Verdict::accepted   ? marked("accepted")
           : verdict == Sprt::Verdict::rejected ? marked("rejected")
                                                : marked("undecided");
}
std::string verdict_text(const Sprt& sprt, const Score& score) {
    return tr("SPRT {} against {} Elo: {}\n", sprt.elo1, sprt.elo0, tr(verdict_of(sprt, score)));
}

app::Result described(const MatchGame& game, const Match& match, const Score& score,
                      const std::optional<Sprt>& sprt) {
    std::string line = tr("game {}: {} - {} {} ({}), {} plies  +{} ={} -{}", game.number,
                          game.names[0], game.names[1], to_string(game.result), shown(game.reason),
                          game.moves.size(), score.wins, score.draws, score.losses);
    if (sprt) line += fmt::format(" llr {:.2f}", sprt->llr(score));
    return {.text = line + '\n',
            .fields = {{"game", game.number},
                       {match.sides[0], game.names[0]},
                       {match.sides[1], game.names[1]},
                       {"first_begins", game.first_begins},
                       {"opening", game.opening},
                       {"result", to_string(game.result)},
                       {"reason", game.reason},
                       {"length", game.moves.size()},
                       {"wins", score.wins},
                       {"draws", score.draws},
                       {"losses", score.losses},
                       {"llr", sprt ? app::Cell(sprt->llr(score)) : app::Cell()},
                       {"sprt", sprt ? app::Cell(verdict_of(*sprt, score)) : app::Cell()},
                       {match.sides[0] + "_longest_s", game.slowest[0]},
                       {match.sides[1] + "_longest_s", game.slowest[1]},
                       {"moves", game.moves}},
            .question = fmt::format("{}\n{}\n", game.opening, fmt::join(game.moves, " "))};
}

constexpr int kMeasuredByGreedy = 3;  // number of levels: the others would win every game

/// Says what stopped a match early.
app::ExitCode report_stop(const app::Session& session, int played, int games) {
    session.note(session.cancelled()
                     ? tr("interrupted after {} of {} games", played, games)
                     : tr("stopped: time limit, after {} of {} games", played, games));
    return session.cancelled() ? app::ExitCode::interrupted : app::ExitCode::out_of_budget;
}

std::vector<std::pair<std::string, std::string>> ladder_pairs() {
    std::vector<std::pair<std::string, std::string>> pairs;
    const auto level = [](int number) { return fmt::format("level {}", number); };
    for (int i = 1; i <= kMeasuredByGreedy; ++i) pairs.emplace_back(level(i), "greedy");
    for (int i = 2; i <= arena::kTopLevel; ++i) pairs.emplace_back(level(i), level(i - 1));
    return pairs;
}

app::ExitCode run_ladder(app::Session& session, const MatchOptions& options, const Match& match) {
    const Budget run = session.budget();
    app::Results results(session, match.program + ".ladder/1");
    app::Rows rows(results, {{"first", tr("player"), 8},
                             {"second", tr("against"), 8},
                             {"games", tr("games"), 5},
                             {"wins", tr("won"), 5},
                             {"draws", tr("drawn"), 5},
                             {"losses", tr("lost"), 5},
                             {"score", tr("score %"), 7, Align::right},
                             {"error", "±", 5, Align::right},
                             {"elo", "Elo", 10, Align::right},
                             {"plies", tr("plies"), 5}});
    for (const auto& [first, second] : ladder_pairs()) {
        match.seat(0, first), match.seat(1, second);
        std::size_t plies = 0;
        bool stopped = false;
        const auto play_one = [&](int number,
                                  arena::Pairing now) -> std::optional<arena::GameResult> {
            MatchGame game;
            game.number = number + 1;
            game.first_begins = now.first_begins;
            stopped = run.over() || !match.play(game, now.opening);
            if (stopped) return std::nullopt;
            plies += game.moves.size();
            return game.result;
        };
        const Score score = arena::play_match(options.ladder, match.openings, std::nullopt,
                                              play_one, [](const Score&) {});
        if (stopped) return report_stop(session, score.games(), options.ladder);
        rows.add({first, second, score.games(), score.wins, score.draws, score.losses,
                  app::fixed(100 * score.mean(), 1), app::fixed(100 * score.standard_error(), 1),
                  score.elo_text(), plies / static_cast<std::size_t>(score.games())});
    }
    return app::ExitCode::answered;
}

}  // namespace

std::string_view to_string(arena::GameResult result) {
    return result == arena::GameResult::draw         ? "1/2-1/2"
           : result == arena::GameResult::first_wins ? "1-0"
                                                     : "0-1";
}

void declare_match(app::Command& command, MatchOptions& options) {
    command.option("-n,--games", "N", options.games, "number of games (0: every opening twice)")
        .at_least(0)
        .option("--max-plies", "N", options.max_plies, "plies after which a game is drawn")
        .at_least(1)
        .option("--adjudicate", "VALUE", options.adjudicate,
                "end a game when both players agree on this value for 8 plies (0: never)")
        .at_least(0)
        .option("--margin", "MS", options.margin, "time margin before a move loses on time")
        .at_least(0)
        .option("--sprt", "ELO", options.sprt,
                "stop when the test of elo1 against elo0 is decided, e.g. --sprt 0 5")
        .several()
        .option("--ladder", "GAMES", options.ladder,
                "measure the levels: games of each level against the one below")
        .at_least(0)
        .not_with({"--games", "--sprt"});
}

app::ExitCode run_match(app::Session& session, const MatchOptions& options, const Match& match) {
    if (options.ladder > 0) return run_ladder(session, options, match);
    const std::optional<Sprt> sprt = test_of(options);
    const std::array<std::string, 2> names{match.seat(0, {}), match.seat(1, {})};
    const Budget run = session.budget();
    const int games = options.games > 0 ? options.games : static_cast<int>(2 * match.openings);
    app::Results results(session, match.program + ".match/2");
    std::array<int, 2> faults{};
    MatchGame game;
    bool stopped = false;
    const auto play_one = [&](int number, arena::Pairing now) -> std::optional<arena::GameResult> {
        game = {};
        game.number = number + 1;
        game.first_begins = now.first_begins;
        game.names = {names[now.first_begins ? 0 : 1], names[now.first_begins ? 1 : 0]};
        stopped = run.over() || !match.play(game, now.opening);
        if (stopped) return std::nullopt;
        const bool first_lost = (game.result == arena::GameResult::second_wins) == now.first_begins;
        if (game.failed) ++faults[first_lost ? 0 : 1];
        return game.result;
    };
    const Score score = arena::play_match(
        games, match.openings, sprt, play_one,
        [&](const Score& so_far) { results.add(described(game, match, so_far, sprt)); });
    const app::ExitCode code =
        stopped ? report_stop(session, score.games(), games) : app::ExitCode::answered;
    if (score.games() > 0)
        results.say(tr("{} - {}: +{} ={} -{}, score {:.1f} %, Elo {}\n", names[0], names[1],
                       score.wins, score.draws, score.losses, 100 * score.mean(),
                       score.elo_text()));
    if (faults[0] + faults[1] > 0)
        results.say(tr("games lost through failures: {} and {}\n", faults[0], faults[1]));
    if (sprt) results.say(verdict_text(*sprt, score));
    return code;
}

}  // namespace ailab::show
