// `match`: plays games between two players: rungs of the ladder, the engine, levels, the greedy
// player, or any program that uses the Piskvork protocol. Every opening is played twice with the
// colours exchanged.
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
#include "common/arena/line_process.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/evaluation_options.hpp"
#include "common/show/match_command.hpp"
#include "common/show/write_file.hpp"
#include "common/text/choice.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/match/ladder.hpp"
#include "gomoku/match/levels.hpp"
#include "gomoku/match/piskvork_player.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {
namespace {

struct MatchInput {
    std::string first = "engine", second = "engine";
    std::string rule = "freestyle", openings, folder;
    int size = kDefaultSize, move_ms = 1000, match_ms = 0;
    std::uint64_t first_nodes = 0, second_nodes = 0;
    int random_stones = 0;
    bool no_opening = false;
    show::EvaluationOptions first_evaluation{"learned"}, second_evaluation{"learned"};
    show::MatchOptions match{.games = 2, .max_plies = kMaxSize * kMaxSize, .margin = 500};
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

[[noreturn]] void throw_unknown_player(const std::string& word) {
    std::vector<std::string> names = ailab::names_of(rungs());
    names.emplace_back("greedy");
    const std::string near = did_you_mean(near_misses(word, names));
    throw UsageError(tr("unknown {} '{}'", tr("player"), word),
                     (near.empty() ? near : near + ' ') +
                         tr("one of: {}; a level such as 'level 3'; or a command line with "
                            "arguments or a path",
                            fmt::join(names, ", ")));
}

constexpr std::int64_t kMemory = std::int64_t{350} << 20U;  // the limit that programs are told
constexpr std::uint64_t kLadderNodes = 150'000;  // for level 10, so that others get the same table

class Match {
public:
    Match(const MatchInput& input, app::Session& session)
        : input_(input),
          session_(session),
          table_(read_book("", session)),
          random_(session.shared().seed),
          run_(session.budget()) {
        if (input.size < 10 && input.random_stones > 0)
            app::cannot_combine("--random-opening", fmt::format("--size {}", input.size));
    }

    app::ExitCode run() {
        const auto openings = all_openings();
        return show::run_match(
            session_, input_.match,
            {.program = "gomoku",
             .sides = {"black", "white"},
             .openings = openings.size(),
             .seat = [&](std::size_t place, const std::string& name) { return seat(place, name); },
             .play = [&](show::MatchGame& game,
                         std::size_t opening) { return play(game, openings[opening]); }});
    }

private:
    std::string seat(std::size_t place, const std::string& level) {
        const bool first = place == 0;
        if (!level.empty()) {
            const bool top = arena::level_named(level) == arena::kTopLevel;
            players_[place] =
                contestant(level, 0, top ? kLadderNodes : 0, input_.first_evaluation, place);
        } else {
            players_[place] =
                contestant(first ? input_.first : input_.second, input_.move_ms,
                           first ? input_.first_nodes : input_.second_nodes,
                           first ? input_.first_evaluation : input_.second_evaluation, place);
        }
        return players_[place].name;
    }

    /// All levels except the highest have their own limits.
    Contestant contestant(const std::string& words, int turn_ms, std::uint64_t nodes,
                          const show::EvaluationOptions& evaluation, std::uint64_t more_seed) {
        Contestant c;
        c.name = words;
        c.limits.seconds = nodes > 0 ? 0 : turn_ms / 1000.0;
        c.limits.nodes = nodes;
        c.limits.threads = session_.shared().threads;
        c.limits.cancel = session_.cancel_flag();
        c.player =
            make_own_player(words, {.seed = session_.shared().seed + more_seed,
                                    .openings = &table_,
                                    .evaluation = evaluation.choice(session_, kNetworkFormat)});
        if (c.player) {
            if (arena::level_named(words) != arena::kTopLevel && nodes == 0) c.limits.seconds = 0;
            return c;
        }
        if (is_rung(words)) {
            c.player = make_player(rung_named(words), &table_, kNoMemoryLimit,
                                   evaluation.choice(session_, kNetworkFormat));
            return c;
        }
        BrainSettings settings;
        settings.command = arena::split_command(words);
        if (settings.command.empty()) throw UsageError(tr("a player needs a name or a command"));
        if (settings.command.size() == 1 && words.find('/') == std::string::npos &&
            !words.starts_with("pbrain"))
            throw_unknown_player(words);
        settings.rule = rule_named(input_.rule);
        settings.size = input_.size;
        settings.turn_ms = turn_ms;
        settings.match_ms = input_.match_ms;
        settings.memory_bytes = kMemory;
        settings.tolerance_ms = input_.match.margin;
        c.player = make_piskvork_player(std::move(settings));
        return c;
    }

    std::vector<std::vector<Point>> all_openings() {
        std::vector<std::vector<Point>> openings;
        if (input_.random_stones > 0)
            for (int i = 0; i < (std::max(input_.match.ladder, input_.match.games) + 1) / 2; ++i)
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
    bool play(show::MatchGame& game, const std::vector<Point>& opening) {
        GameSetting setting{rule_named(input_.rule), input_.size, opening, input_.match.limits(),
                            run_};
        const Contestant& black = players_[game.first_begins ? 0 : 1];
        const Contestant& white = players_[game.first_begins ? 1 : 0];
        const auto played =
            play_game(setting, *black.player, *white.player, black.limits, white.limits);
        if (!played) return false;
        static_cast<arena::GameEnd&>(game) = *played;
        game.opening = to_string(opening);
        for (const Point p : played->moves) game.moves.push_back(to_string(p));
        game.slowest = played->slowest;
        if (!input_.folder.empty()) save(game, played->moves);
        return true;
    }

    void save(const show::MatchGame& game, const std::vector<Point>& moves) {
        GameFile file;
        file.size = input_.size;
        file.moves = moves;
        file.rule = rule_named(input_.rule);
        file.black = game.names[0], file.white = game.names[1];
        std::ostringstream text;
        write_game(text, file, FileFormat::sgf);
        std::error_code error;  // then the file cannot be written either, which is reported
        std::filesystem::create_directories(input_.folder, error);
        show::write_file(session_, fmt::format("{}/game{:03}.sgf", input_.folder, game.number),
                         text.str());
    }

    const MatchInput& input_;
    app::Session& session_;
    OpeningTable table_;
    Random random_;
    Budget run_;
    std::array<Contestant, 2> players_;
};

void declare_limits(app::Command& command, MatchInput& input) {
    constexpr double kMostMs = 3'600'000, kMostNodes = 1e12;
    command.option("--move-time", "MS", input.move_ms, "milliseconds per move")
        .range(1, kMostMs)
        .not_with({"--ladder"})
        .option("--match-ms", "MS", input.match_ms, "time per game for a program (0: no limit)")
        .range(0, 24 * kMostMs)
        .not_with({"--ladder"})
        .option("--first-nodes", "N", input.first_nodes,
                "nodes per move instead of time, which makes games reproducible")
        .range(0, kMostNodes)
        .not_with({"--ladder"})
        .option("--second-nodes", "N", input.second_nodes, "the same, for the second player")
        .range(0, kMostNodes)
        .not_with({"--ladder"});
}

}  // namespace

app::Action match_command(app::Command& command) {
    auto input = std::make_shared<MatchInput>();
    input->first_evaluation.declare(command, "first-");
    input->second_evaluation.declare(command, "second-");
    show::declare_match(command, input->match);
    command
        .optional_argument("FIRST", input->first,
                           "a rung of the ladder such as engine, a level such as 'level 3', "
                           "greedy, or a command line in quotes")
        .not_with({"--ladder"})
        .optional_argument("SECOND", input->second, "the same, for the second player")
        .not_with({"--ladder"})
        .option("--openings", "FILE", input->openings,
                "move strings, one per line (default: built in); - reads stdin")
        .flag("--no-opening", input->no_opening, "start from the empty board")
        .not_with({"--openings"})
        .option("--random-opening", "STONES", input->random_stones,
                "number of random opening stones near the centre")
        .range(0, 20)
        .not_with({"--openings", "--no-opening"});
    declare_limits(command, *input);
    command.choice("-r,--rule", input->rule, names_of(kRules), marked("the rules"))
        .option("-s,--size", "N", input->size, "size of the board")
        .range(kMinSize, kMaxSize)
        .option("--save", "FOLDER", input->folder, "folder for all games as SGF")
        .not_with({"--ladder"})
        .shared(app::kFormat | app::kLog | app::kSeed | app::kThreads | app::kTimeLimit)
        .example("match 'level 3' 'level 2' --games 10 --save games", "two levels of the engine")
        .example("match 'level 2' greedy --games 10 --sprt 0 50",
                 "a level against a player that blocks only fours")
        .example("match engine vct --first-nodes 1000 --second-nodes 1000",
                 "two rungs of the ladder, in reproducible games")
        .example("match --ladder 1 --max-plies 8 --no-opening",
                 "every level against the one below; of 60 games each they can be measured")
        .example("match engine 'gomoku protocol' --games 20", "against another program");
    return [input](app::Session& session) { return Match(*input, session).run(); };
}

}  // namespace ailab::gomoku
