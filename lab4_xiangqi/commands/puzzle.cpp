// puzzle: mates to find. The program defends as long as it can; a wrong move is refuted.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "lab4_xiangqi/check/mate_check.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/textbook_options.hpp"
#include "lab4_xiangqi/engine/mate/mate_solver.hpp"
#include "lab4_xiangqi/show/board_text.hpp"
#include "lab4_xiangqi/training/puzzles.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

struct PuzzleRequest {
    int number = 0, generate = 0, most_moves = 4;
    std::string file;
    bool list = false, answer = false;
};

std::optional<MateProof> proof_of(const Position& position, int moves, Budget& budget) {
    if (auto proof = MateSolver(budget, AttackMoves::checks).solve(position, moves)) return proof;
    return MateSolver(budget, AttackMoves::all).solve(position, moves);
}

enum class Try : std::uint8_t { solved, wrong, skipped, left };

class Asker {
public:
    Asker(app::Session& session, Budget& budget) : session_(session), budget_(budget) {}

    void show(const Puzzle& puzzle, std::size_t number) const {
        session_.out() << tr("Puzzle {}: {} to move mates in {}\n", number,
                             puzzle.position.side_to_move() == kRed ? tr("red") : tr("black"),
                             puzzle.mate);
        board(puzzle.position);
    }
    void answer(const Position& position, int mate) {
        session_.out() << line_text(position, mating_line(position, mate), Notation::chinese)
                       << std::endl;
    }
    /// The user's moves against the longest defence.
    Try solve(const Puzzle& puzzle) {
        Position position = puzzle.position;
        for (int left = puzzle.mate; left > 0;) {
            const auto line = session_.ask(tr("your move (hint, skip, quit): "), "--answer");
            if (!line || *line == "q" || *line == "quit" || *line == "退出") return Try::left;
            if (*line == "skip" || *line == "跳过") {
                session_.out() << tr("the answer: ");
                answer(position, left);
                return Try::skipped;
            }
            if (*line == "hint" || *line == "?" || *line == "提示") {
                hint(position, left);
                continue;
            }
            const MoveReading reading = read_move(position, *line);
            if (!reading) {
                session_.err() << reading.error << '\n';
                continue;
            }
            if (!MateSolver(budget_, AttackMoves::all).mates(position, reading.move, left)) {
                session_.out() << tr("{} does not mate in {}\n",
                                     write_move(position, reading.move, Notation::chinese), left);
                return Try::wrong;
            }
            position.make(reading.move);
            --left;
            if (!has_legal_move(position)) break;
            defend(position, left);
        }
        session_.out() << tr("mate!\n");
        return Try::solved;
    }

private:
    std::vector<Move> mating_line(const Position& position, int mate) {
        const auto proof = proof_of(position, mate, budget_);
        if (!proof || !verify(position, *proof))
            throw std::logic_error("the puzzle has no such mate");
        return proof->main_line();
    }
    /// Which piece begins: the rest is left to find.
    void hint(const Position& position, int mate) {
        const Move move = mating_line(position, mate).front();
        session_.out() << tr("hint: move the piece on {}\n", to_uci(move).substr(0, 2));
    }
    void board(const Position& position) const {
        for (const std::string& line : board_lines(
                 position, {session_.shared().ascii, position.side_to_move() == kBlack, false}))
            session_.out() << line << '\n';
    }
    void defend(Position& position, int left) {
        Move longest;
        int most = -1;
        for (const Move reply : legal_moves(position)) {
            Position after = position;
            after.make(reply);
            const auto proof = proof_of(after, left, budget_);
            if (const int moves = proof ? proof->moves : left; moves > most)
                most = moves, longest = reply;
        }
        session_.out() << write_move(position, longest, Notation::chinese) << '\n';
        position.make(longest);
        board(position);
    }

    app::Session& session_;
    Budget& budget_;
};

app::ExitCode run(app::Session& session, const PuzzleRequest& options) {
    Budget budget = session.budget();
    if (options.generate > 0) {
        make_puzzles(
            options.generate, options.most_moves, session.shared().seed, budget,
            [&](const Puzzle& puzzle) { session.out() << write_puzzle(puzzle) << std::endl; });
        return app::ExitCode::answered;
    }
    const auto puzzles =
        read_puzzles(session.open(options.file.empty() ? "puzzles" : options.file));
    const auto count = static_cast<int>(puzzles.size());
    if (options.number < 0 || options.number > count)
        throw UsageError(tr("there is no puzzle {}", options.number), tr("1 to {}", count));
    if (options.list) {
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            session.out() << fmt::format("{:>3}  {}\n", i + 1, write_puzzle(puzzles[i]));
        return app::ExitCode::answered;
    }
    Asker asker(session, budget);
    const std::size_t from = options.number > 0 ? static_cast<std::size_t>(options.number) : 1;
    const std::size_t to = options.number > 0 ? from : puzzles.size();
    int solved = 0, tried = 0;
    for (std::size_t i = from; i <= to; ++i) {
        asker.show(puzzles[i - 1], i);
        if (options.answer) {
            asker.answer(puzzles[i - 1].position, puzzles[i - 1].mate);
            continue;
        }
        const Try result = asker.solve(puzzles[i - 1]);
        if (result == Try::left) break;
        if (result == Try::skipped) continue;
        ++tried;
        solved += result == Try::solved;
        session.log(fmt::format("puzzle {}: {}", puzzles[i - 1].id,
                                result == Try::solved ? "solved" : "failed"));
    }
    if (tried > 0) session.out() << tr("{} of {} solved\n", solved, tried);
    return solved < tried ? app::ExitCode::negative : app::ExitCode::answered;
}

}  // namespace

app::Action puzzle_command(app::Command& command) {
    const auto options = std::make_shared<PuzzleRequest>();
    command.option("-n,--number", "N", options->number, "only this puzzle")
        .flag("--list", options->list, "list the puzzles")
        .flag("--answer", options->answer, "show the solutions instead of asking")
        .option("--file", "FILE", options->file,
                "a file of puzzles, one per line: FEN; dm N; id \"…\"")
        .option("--generate", "N", options->generate,
                "generate N puzzles from games of the engine against itself")
        .option("--most-moves", "N", options->most_moves,
                "longest mate of a generated puzzle, in moves")
        .example("puzzle", "be asked, one after another")
        .example("puzzle --number 3 --answer", "how the third one goes")
        .shared(app::kLog | app::kSeed | app::kLimits);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
