// `play GAME`: plays games between a student's program and our engine.
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/run/referee.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/run/submission.hpp"

namespace ailab::grade {
namespace {

struct PlayOptions : ProgramOptions {
    std::string game, protocol = "line", save;
    int depth = 2, games = 2;
    double move_seconds = 5, pass = 0.5;
};

/// Says after which move a lost game of gomoku could not be saved, and how to see the position.
std::string said_of_missed(const PlayedRecord& record, const Budget& budget) {
    const auto missed = missed_threat(record, budget);
    if (!missed) return "";
    const std::vector<std::string> moves = gomoku_moves(record);
    const std::string before = fmt::format(
        "{}",
        fmt::join(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(missed->ply), ""));
    return tr(
        "  lost at move {}, {}: after it the engine wins by fours{}\n"
        "  to see it: gomoku show --threats {}\n",
        missed->ply + 1, moves[missed->ply],
        missed->points.empty() ? "" : tr("; it threatened at {}", fmt::join(missed->points, " ")),
        before);
}

app::Result result_of(const PlayOptions& options, PlayedGame game, int number,
                      const PlayedRecord& record, const Budget& budget) {
    std::string text = tr("game {}: {} first, {} plies, {} ({})\n", number,
                          record.student_first ? tr("student") : tr("engine"), record.moves.size(),
                          record.score == 1   ? tr("student wins")
                          : record.score == 0 ? tr("engine wins")
                                              : tr("draw"),
                          record.reason);
    if (game == PlayedGame::gomoku) text += said_of_missed(record, budget);
    std::string file;
    if (!options.save.empty()) {
        file = fmt::format("{}-{}.psq", options.save, number);
        write_file(file, piskvork_file(record));
        text += tr("  saved: gomoku show --file {}\n", file);
    }
    return {.text = text,
            .fields = {{"game", number},
                       {"depth", options.depth},
                       {"first", record.student_first ? "student" : "engine"},
                       {"score", record.score},
                       {"reason", record.reason},
                       {"moves", record.moves},
                       {"file", file}},
            .logged = false};
}

app::ExitCode run(app::Session& session, const PlayOptions& options) {
    const PlayedGame game = options.game == "xiangqi" ? PlayedGame::xiangqi : PlayedGame::gomoku;
    const Sandbox sandbox(options.sandbox());
    const Scratch scratch;
    const Budget budget = session.budget();
    if (!options.save.empty() && game != PlayedGame::gomoku)
        throw UsageError(tr("--save is only for gomoku"));
    if (options.program.empty())
        throw UsageError(tr("no program to play"),
                         tr("give its command, such as {}", "--program 'python3 main.py'"));
    const ProgramSpec spec{.command = options.program};
    const Submission submission = options.prepare(spec, sandbox, scratch, budget);
    if (submission.problem != Problem::none) throw InputError(submission.why);
    Player student{submission, MoveProtocol::line, options.depth, {}, {{}, submission.shown}};
    if (options.protocol != "line")
        student.protocol = options.protocol == "uci" ? MoveProtocol::uci : MoveProtocol::piskvork;
    student.limits.cpu_seconds = student.limits.wall_seconds = options.move_seconds;
    const Player engine = engine_player(game, options.depth);

    app::Results results(session, "grade.play/1");
    tell_sandbox(session, sandbox);
    Progress progress = session.progress(tr("playing"));
    double score = 0;
    int played = 0;
    for (; played < options.games; ++played) {
        const int i = played;
        PlayedRecord record;
        try {
            record = play_game(game, sandbox, student, engine, i % 2 == 0,
                               session.shared().seed + static_cast<std::uint64_t>(i / 2), budget);
        } catch (const OutOfBudget&) {
            break;  // report the games played so far
        }
        score += record.score;
        results.add(result_of(options, game, i + 1, record, budget));
        progress.update(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(options.games));
    }
    progress.wipe();
    results.say(tr("score {} of {} against search to depth {}\n", score, played, options.depth));
    results.finish();
    session.log(tr("play {}: {} of {} against search to depth {}", options.game, score, played,
                   options.depth));
    if (played < options.games)
        return tell_partial(session, tr("{} of {} games were played", played, options.games));
    return score >= options.pass * options.games ? app::ExitCode::answered
                                                 : app::ExitCode::negative;
}

}  // namespace

app::Action play_command(app::Command& command) {
    const auto options = std::make_shared<PlayOptions>();
    declare_program(command, *options,
                    marked("the student's program; it is run once for every move"));
    declare_submission(command, *options);
    command.choice("GAME", options->game, {"xiangqi", "gomoku"}, marked("the game"))
        .required()
        .choice("--protocol", options->protocol, {"line", "uci", "piskvork"},
                marked("protocol by which moves are exchanged"))
        .option("--depth", "PLIES", options->depth, "search depth of our engine, in plies")
        .range(1, 10)
        .option("--games", "N", options->games, "number of games; colours alternate")
        .range(1, 1000)
        .option("--save", "NAME", options->save,
                "gomoku: save each game as NAME-N.psq, which gomoku show and gomoku play read")
        .option("--move-time", "S", options->move_seconds, "time limit of a move")
        .range(0.01, 3600)
        .option("--pass", "PART", options->pass, "fraction of the points needed to pass")
        .range(0, 1)
        .details(
            "With `line`, the program reads a FEN, or the size and the rows of a gomoku board (. X "
            "O), and prints a move.")
        .example("play gomoku --program 'echo h8'", "a program that always plays h8")
        .example(
            "play gomoku --program 'python3 gomoku_nearest.py' --submission samples --depth 1 "
            "--save games",
            "two games against a search to depth 1")
        .negative("it scored less than --pass")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::grade
