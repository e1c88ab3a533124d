// `match`: games between two players: rungs of the ladder, the engine, or any program that speaks
// the Piskvork protocol. Every opening is played twice with the colours exchanged.
#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "gomoku/commands/book_file.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/match/ladder.hpp"
#include "gomoku/match/piskvork_player.hpp"
#include "gomoku/match/referee.hpp"

namespace ailab::gomoku {
namespace {

struct MatchInput {
    std::string first = "engine", second = "engine";
    std::string rule = "freestyle", openings, folder;
    int size = kDefaultSize, games = 2, turn_ms = 1000, match_ms = 0, memory_mb = 350;
    int most_moves = kMaxSize * kMaxSize, tolerance_ms = 500, second_turn_ms = 0;
    std::uint64_t first_nodes = 0, second_nodes = 0;
    int random_stones = 0;
    bool no_opening = false;
    EvaluationInput first_evaluation, second_evaluation;
};

/// One side of the match.
struct Contestant {
    std::string name;
    std::unique_ptr<Player> player;
    Limits limits;
};

bool is_rung(const std::string& word) {
    return std::ranges::find(rungs(), word, &Rung::name) != rungs().end();
}

/// Throws UsageError.
void check(const MatchInput& input) {
    require(input.size >= 10 || input.random_stones == 0,
            tr("--random-opening needs a board of 10 lines or more"));
    require(input.turn_ms >= 1 || (input.first_nodes > 0 && input.second_nodes > 0),
            tr("{} must be at least {}", "--turn-ms", 1));
}

class Match {
public:
    Match(const MatchInput& input, app::Session& session)
        : input_(input),
          session_(session),
          results_(session, "gomoku.match/1"),
          table_(read_book("", session)),
          random_(session.shared().seed) {
        check(input);
        const int second_ms = input.second_turn_ms > 0 ? input.second_turn_ms : input.turn_ms;
        first_ = contestant(input.first, input.turn_ms, input.first_nodes, input.first_evaluation);
        second_ = contestant(input.second, second_ms, input.second_nodes, input.second_evaluation);
    }

    app::ExitCode run() {
        const auto openings = all_openings();
        const auto play = [&](int number, arena::Pairing now) -> std::optional<arena::GameResult> {
            if (session_.cancelled()) return std::nullopt;
            const auto game = one_game(openings[now.opening], now.first_begins);
            if (!game) return std::nullopt;
            tell(number, openings[now.opening], now.first_begins, *game);
            return game->result;
        };
        score_ = arena::play_match(input_.games, openings.size(), std::nullopt, play,
                                   [](const arena::Score&) {});
        if (session_.cancelled())
            session_.note(tr("interrupted after {} of {} games", score_.games(), input_.games));
        if (score_.games() > 0) summary();
        return session_.cancelled() ? app::ExitCode::interrupted : app::ExitCode::answered;
    }

private:
    Contestant contestant(const std::string& words, int turn_ms, std::uint64_t nodes,
                          const EvaluationInput& evaluation) {
        Contestant c;
        c.name = words;
        c.limits.seconds = nodes > 0 ? 0 : turn_ms / 1000.0;
        c.limits.nodes = nodes;
        c.limits.threads = session_.shared().threads;
        c.limits.cancel = session_.cancel_flag();
        if (is_rung(words)) {
            c.player =
                make_player(rung_named(words), &table_, kNoMemoryLimit, evaluation.read(session_));
            return c;
        }
        BrainSettings settings;
        settings.command = arena::split_command(words);
        if (settings.command.empty()) throw UsageError(tr("a player needs a name or a command"));
        if (settings.command.size() == 1 && words.find('/') == std::string::npos &&
            !words.starts_with("pbrain"))
            rung_named(words);  // a misspelt rung, most likely: suggest one
        settings.rule = rule_named(input_.rule);
        settings.size = input_.size;
        settings.turn_ms = turn_ms;
        settings.match_ms = input_.match_ms;
        settings.memory_bytes = std::int64_t{input_.memory_mb} << 20U;
        settings.tolerance_ms = input_.tolerance_ms;
        c.player = std::make_unique<PiskvorkPlayer>(std::move(settings));
        return c;
    }

    std::vector<std::vector<Point>> all_openings() {
        std::vector<std::vector<Point>> openings;
        if (input_.random_stones > 0)
            for (int i = 0; i < (input_.games + 1) / 2; ++i)
                openings.push_back(random_opening(input_.size, rule_named(input_.rule),
                                                  input_.random_stones, random_)
                                       .moves());
        else if (!input_.openings.empty())
            openings = read_openings(input_.openings, input_.size, session_);
        else if (!input_.no_opening)
            openings = default_openings(input_.size, session_);
        if (openings.empty()) openings.emplace_back();
        if (session_.shared().seed != 1) random_.shuffle(openings);
        return openings;
    }
    std::optional<PlayedGame> one_game(const std::vector<Point>& opening, bool first_is_black) {
        GameSetting setting{rule_named(input_.rule), input_.size, opening, input_.most_moves};
        Contestant& black = first_is_black ? first_ : second_;
        Contestant& white = first_is_black ? second_ : first_;
        return play_game(setting, *black.player, *white.player, black.limits, white.limits);
    }

    void tell(int i, const std::vector<Point>& opening, bool first_is_black,
              const PlayedGame& game) {
        if (game.failed) ++failures_;
        const std::string& black = first_is_black ? first_.name : second_.name;
        const std::string& white = first_is_black ? second_.name : first_.name;
        const std::string result = game.result == GameResult::first_wins    ? marked("black wins")
                                   : game.result == GameResult::second_wins ? marked("white wins")
                                                                            : marked("draw");
        results_.add(
            {.text = tr("game {}: {} - {}: {} ({}), {} moves  {}\n", i + 1, black, white,
                        tr(result), tr(game.reason), game.moves.size(), to_string(game.moves)),
             .fields = {{"game", i + 1},
                        {"black", black},
                        {"white", white},
                        {"opening", to_string(opening)},
                        {"result", result},
                        {"reason", game.reason},
                        {"length", game.moves.size()},
                        {"black_longest_s", game.black_seconds},
                        {"white_longest_s", game.white_seconds},
                        {"moves", to_string(game.moves)}}});
        if (input_.folder.empty()) return;
        GameFile file;
        file.size = input_.size;
        file.moves = game.moves;
        file.rule = rule_named(input_.rule);
        file.black = black, file.white = white;
        std::ostringstream text;
        write_game(text, file, FileFormat::sgf);
        show::write_file(session_, fmt::format("{}/game{:03}.sgf", input_.folder, i + 1),
                         text.str());
    }

    void summary() {
        auto table = app::Table::headed(
            {tr("player"), tr("games"), tr("wins"), tr("draws"), tr("losses"), tr("score"), "Elo"});
        const auto row = [&](const std::string& name, const arena::Score& s) {
            table.add({name, s.games(), s.wins, s.draws, s.losses,
                       fmt::format("{:.1f}%", 100 * s.mean()), s.elo_text()});
        };
        row(first_.name, score_);
        row(second_.name, score_.reversed());
        results_.say(table.text());
        if (failures_ > 0) results_.say(tr("{} games were lost by failures\n", failures_));
    }

    const MatchInput& input_;
    app::Session& session_;
    app::Results results_;
    OpeningTable table_;
    Random random_;
    Contestant first_, second_;
    arena::Score score_;
    int failures_ = 0;
};

}  // namespace

app::Action match_command(app::Command& command) {
    auto input = std::make_shared<MatchInput>();
    input->first_evaluation.declare(command, "first-");
    input->second_evaluation.declare(command, "second-");
    command
        .optional_argument("FIRST", input->first,
                           "a rung of the ladder, such as engine, or a command line in quotes")
        .optional_argument("SECOND", input->second, "likewise")
        .option("-n,--games", "N", input->games, "number of games")
        .at_least(1)
        .option("--openings", "FILE", input->openings,
                "move strings, one per line (default: built in)")
        .flag("--no-opening", input->no_opening, "start from the empty board")
        .option("--random-opening", "STONES", input->random_stones,
                "number of random opening stones near the centre")
        .range(0, 20)
        .option("--turn-ms", "MS", input->turn_ms, "time per move")
        .option("--second-turn-ms", "MS", input->second_turn_ms,
                "time per move for the second player (0: the same)")
        .at_least(0)
        .option("--match-ms", "MS", input->match_ms, "time per game for a program (0: no limit)")
        .at_least(0)
        .option("--tolerance-ms", "MS", input->tolerance_ms,
                "time margin before a move loses on time")
        .at_least(0)
        .option("--memory-mb", "N", input->memory_mb, "memory limit that a program is told")
        .at_least(0)
        .option("--first-nodes", "N", input->first_nodes,
                "nodes per move instead of time, which makes games repeatable")
        .option("--second-nodes", "N", input->second_nodes, "likewise")
        .option("--most-moves", "N", input->most_moves, "moves after which a game is drawn")
        .at_least(1)
        .choice("-r,--rule", input->rule, names_of(kRules), marked("the rules"))
        .option("-s,--size", "N", input->size, "size of the board")
        .range(kMinSize, kMaxSize)
        .option("--save", "FOLDER", input->folder, "write every game there as SGF")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kThreads)
        .example("match engine vct --games 10 --turn-ms 200", "two rungs of the ladder")
        .example("match engine 'gomoku protocol' --games 20", "against another program");
    return [input](app::Session& session) { return Match(*input, session).run(); };
}

}  // namespace ailab::gomoku
