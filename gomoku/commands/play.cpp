// `play`: plays against the machine, on the full-screen board or in lines of text.
#include "common/play/play.hpp"

#include <algorithm>
#include <memory>

#include "common/app/option_rules.hpp"
#include "common/arena/line_process.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/evaluation_options.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/play/played_gomoku.hpp"

namespace ailab::gomoku {
namespace {

struct PlayCommandOptions {
    PositionInput position;
    show::EvaluationOptions evaluation{"learned"};
    std::string opening = "none", book, against = "engine", engine, analyst;
    play::PlayOptions play{.sides = {"black", "white"}};
};

/// Reads the proof of h8 and its answers to white's replies.
std::vector<ProofStep> read_proof_steps(app::Session& session) {
    const std::string answers = session.find("h8.answers");
    return parse_proof_answers(Source::open(answers), read_proof(session.find("h8.proof")));
}

/// Another program has a second for each move, or the clock without its increments.
std::optional<BrainSettings> program_settings(const std::string& command,
                                              const PlayCommandOptions& options) {
    if (command.empty()) return std::nullopt;
    constexpr double kUsualSeconds = 1;
    const double seconds = options.play.move_time > 0 ? options.play.move_time : kUsualSeconds;
    BrainSettings settings{.command = arena::split_command(command),
                           .turn_ms = static_cast<int>(1000 * seconds)};
    if (settings.command.empty()) throw UsageError(tr("a player needs a name or a command"));
    if (options.play.clock != "0") {
        const auto clock = arena::parse_clock(options.play.clock, arena::kMinute);
        settings.match_ms = static_cast<int>(clock.left);
    }
    return settings;
}

app::ExitCode run(PlayCommandOptions options, app::Session& session) {
    const PositionInput& position = options.position;
    if (!options.play.load.empty() && !(position.words.empty() && position.file.empty()))
        app::cannot_combine("--load", position.file.empty() ? "MOVES" : "--file");
    const OpeningTable table = read_book(options.book, session);
    const GameFile start = position.read(session);
    GomokuSettings settings;
    settings.rule = position.rule_of(start);
    settings.size = start.size;
    const Board board = play_out(start, settings.rule);
    for (const Point p : board.moves()) options.play.moves.push_back(to_string(p));
    settings.opening = static_cast<OpeningRule>(std::ranges::find(kOpeningRules, options.opening) -
                                                kOpeningRules.begin());
    settings.seed = play::seed_of(session);
    settings.threads = session.shared().threads;
    settings.memory = memory_limit(session);
    settings.table = &table;
    settings.evaluation = options.evaluation.choice(session, kNetworkFormat);
    settings.nodes = session.shared().node_limit.value_or(0);
    if (session.shared().time_limit) options.play.move_time = *session.shared().time_limit;
    if (settings.opening != OpeningRule::none)
        settings.balanced = default_openings(settings.size, session);
    settings.program = program_settings(options.engine, options);
    settings.analyst = program_settings(options.analyst, options);
    if (options.against == "engine") {
        PlayedGomoku game(settings);
        return play::play(game, options.play, session);
    }
    if (settings.rule != Rule::freestyle || settings.size != kDefaultSize)
        throw InputError(tr("the proof is about the free-style rule on 15x15"));
    if (options.play.person == "black") options.play.person = "white";
    const auto game = make_played_proof(settings, read_proof_steps(session));
    return play::play(*game, options.play, session);
}

}  // namespace

app::Action play_command(app::Command& command) {
    auto options = std::make_shared<PlayCommandOptions>();
    options->position.declare(command);
    options->evaluation.declare(command);
    play::declare(command, options->play, arena::kTopLevel);
    command
        .choice("--opening", options->opening, {kOpeningRules.begin(), kOpeningRules.end()},
                marked("how the game begins; black places the first stones"))
        .not_with({"MOVES", "--file", "--load"})
        .choice("--against", options->against, {"engine", "proof"},
                marked("your opponent; proof: black plays the proved win"))
        .not_with({"--rule=standard|renju", "--size", "--opening"})
        .option("--engine", "COMMAND", options->engine,
                "another program as the machine: its command line (Gomocup protocol)")
        .not_with({"--against=proof", "--level", "--second-level", "--book"})
        .option("--analyst", "COMMAND", options->analyst,
                "another program for the analysis: its command line (Gomocup protocol)")
        .not_with({"--against=proof"})
        .option("--mistakes", "FILE", options->play.mistakes,
                "keep your mistakes that a review finds in this file, as puzzles")
        .option("--book", "FILE", options->book, "the opening table; default: the project's own")
        .shared(app::kLog | app::kSeed | app::kThreads | app::kLimits)
        .details("Limits apply to each move of the machine, in addition to those of the level.")
        .example("play", "you are black, level 5")
        .example("play --person white --rule renju --level 7",
                 "the engine begins, with the rules of renju")
        .example("play --against proof", "you play white; black follows the proof that black wins")
        .example("play --file position --save after.sgf",
                 "play on from the position of a file, and keep the game")
        .example("play --engine 'gomoku protocol' --clock 5+3",
                 "another program; five minutes each, and three seconds more for every move")
        .example("play --analyst 'gomoku protocol'", "ask another program while browsing")
        .example("play --opening swap2 --plain", "line by line, for scripts");
    return [options](app::Session& session) { return run(*options, session); };
}

}  // namespace ailab::gomoku
