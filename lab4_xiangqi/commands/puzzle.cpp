// `puzzle`: the user finds a mate. The program chooses the longest defence and refutes wrong moves.
#include <memory>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/play/puzzles.hpp"
#include "lab4_xiangqi/check/mate_check.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/engine/mate/mate_solver.hpp"
#include "lab4_xiangqi/generate/puzzles.hpp"
#include "lab4_xiangqi/play/played_xiangqi.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

struct PuzzleRequest {
    int number = 0, generate = 0, most_moves = 4;
    std::string file;
    bool list = false;
    play::PuzzleOptions asking{.play = {.sides = {"red", "black"}}};
};

class PuzzleGame final : public PlayedXiangqi {
public:
    PuzzleGame(const Puzzle& puzzle, std::size_t number, Budget& budget, bool ascii)
        : PlayedXiangqi({.start = puzzle.position, .ascii = ascii}),
          puzzle_(puzzle),
          number_(number),
          budget_(budget) {}

    std::string title() const override {
        return tr("Puzzle {}: {} to move mates in {}", number_,
                  puzzle_.position.side_to_move() == kRed ? tr("red") : tr("black"), puzzle_.mate);
    }
    void restart() override {
        PlayedXiangqi::restart();
        plies_ = 0;
    }
    void make(const std::string& move) override {
        PlayedXiangqi::make(move);
        ++plies_;
    }
    std::string refusal(const std::string& move) override {
        if (MateSolver(budget_, AttackMoves::all).mates(position(), *parse_uci(move), moves_left()))
            return {};
        return tr("{} does not mate in {}", write(move), moves_left());
    }
    std::string solution() override {
        return line_text(position(), mating_line(), Notation::chinese);
    }
    /// Only names the piece that begins, so that the user can find the rest.
    play::Thought advise(const std::atomic<bool>* /*stop_soon*/) override {
        const std::string move = to_uci(mating_line().front());
        return {.comment = tr("move the piece on {}", move.substr(0, 2))};
    }
    /// Plays the longest defence.
    play::Thought think(const play::ThinkLimits& /*limits*/,
                        const play::OnThought& /*tell*/) override {
        Move longest;
        int most = -1;
        for (const Move reply : lab4::legal_moves(position())) {
            Position after = position();
            after.make(reply);
            const auto proof = proof_of(after);
            if (const int moves = proof ? proof->moves : moves_left(); moves > most)
                most = moves, longest = reply;
        }
        return {.moves = {to_uci(longest)}};
    }

private:
    int moves_left() const { return puzzle_.mate - (plies_ + 1) / 2; }
    std::optional<MateProof> proof_of(const Position& at) {
        const int moves = moves_left();
        if (auto proof = MateSolver(budget_, AttackMoves::checks).solve(at, moves)) return proof;
        return MateSolver(budget_, AttackMoves::all).solve(at, moves);
    }
    std::vector<Move> mating_line() {
        const auto proof = proof_of(position());
        if (!proof || !verify(position(), *proof))
            throw std::logic_error("the puzzle has no such mate");
        return proof->main_line();
    }

    const Puzzle& puzzle_;
    std::size_t number_;
    Budget& budget_;
    int plies_ = 0;
};

app::Result result_of(const Puzzle& puzzle, std::size_t number, std::string text) {
    return {.text = std::move(text),
            .fields = {{"number", number},
                       {"fen", to_fen(puzzle.position)},
                       {"mate", puzzle.mate},
                       {"id", puzzle.id}},
            .logged = false};
}

app::ExitCode run(app::Session& session, const PuzzleRequest& options) {
    Budget budget = session.budget();
    std::size_t number = 0;
    if (options.generate > 0) {
        app::Results results(session, "lab4.puzzles/1");
        make_puzzles(options.generate, options.most_moves, session.shared().seed, budget,
                     [&](const Puzzle& puzzle) {
                         results.add(result_of(puzzle, ++number, write_puzzle(puzzle) + '\n'));
                     });
        return app::ExitCode::answered;
    }
    if (!options.asking.mistakes.empty()) {
        app::Results results(session, "lab4.puzzle/1");
        return play::ask_mistakes(
            "xiangqi",
            [&](const arena::KeptMistake& mistake) {
                const Position start = parse_fen(mistake.position);
                return play::Puzzle{
                    std::make_unique<play::MistakeGame<PlayedXiangqi>>(
                        mistake, XiangqiSettings{.start = start, .ascii = session.shared().ascii}),
                    start.side_to_move() == kBlack};
            },
            options.asking, results, session);
    }
    const auto puzzles =
        read_puzzles(session.open(options.file.empty() ? "puzzles" : options.file));
    if (options.number > static_cast<int>(puzzles.size()))
        throw UsageError(tr("there is no puzzle {}", options.number),
                         tr("1 to {}", puzzles.size()));
    if (options.list) {
        app::Results results(session, "lab4.puzzles/1");
        for (const Puzzle& puzzle : puzzles) {
            ++number;
            results.add(result_of(puzzle, number,
                                  fmt::format("{:>3}  {}\n", number, write_puzzle(puzzle))));
        }
        return app::ExitCode::answered;
    }
    const std::size_t first = options.number > 0 ? static_cast<std::size_t>(options.number) : 1;
    app::Results results(session, "lab4.puzzle/1");
    return play::solve_puzzles(
        options.number > 0 ? 1 : puzzles.size(),
        [&](std::size_t i) {
            const Puzzle& puzzle = puzzles[first - 1 + i];
            return play::Puzzle{
                std::make_unique<PuzzleGame>(puzzle, first + i, budget, session.shared().ascii),
                puzzle.position.side_to_move() == kBlack};
        },
        options.asking, results, session);
}

}  // namespace

app::Action puzzle_command(app::Command& command) {
    const auto options = std::make_shared<PuzzleRequest>();
    play::declare(command, options->asking);
    command.option("-n,--number", "N", options->number, "only this puzzle (0: all)")
        .at_least(0)
        .not_with({"--mistakes"})
        .flag("--list", options->list, "list the puzzles")
        .not_with({"--answer", "--plain", "--number", "--mistakes"})
        .option("--file", "FILE", options->file,
                "a file of puzzles, one per line: FEN; dm N; id \"…\"")
        .not_with({"--mistakes"})
        .option("--generate", "N", options->generate,
                "generate N puzzles from games of the engine against itself")
        .at_least(0)
        .not_with({"--answer", "--plain", "--number", "--list", "--file", "--mistakes"})
        .option("--most-moves", "N", options->most_moves,
                "longest mate of a generated puzzle, in moves")
        .range(2, 30)
        .only_with({"--generate"})
        .example("puzzle", "solve the puzzles one after another")
        .example("puzzle --number 3 --answer", "the solution of the third one")
        .example("puzzle --mistakes mistakes.txt", "your own mistakes, as far as they are due")
        .negative("a puzzle is not solved")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kLimits);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
