// Interactive puzzles, one after another: games in which the player to move has a forced win.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/result.hpp"
#include "common/arena/mistake_file.hpp"
#include "common/play/game.hpp"
#include "common/play/options.hpp"

namespace ailab::play {

/// The game's title() states the task; refusal() and solution() make it a puzzle.
struct Puzzle {
    std::unique_ptr<Game> game;
    bool flipped = false;
};

struct PuzzleOptions {
    PlayOptions play;
    bool answer = false;  ///< show the solutions instead of asking
    std::string mistakes{};
};
/// Declares --answer, --plain and --mistakes, with what each needs.
void declare(app::Command& command, PuzzleOptions& options,
             const std::vector<std::string>& only_with = {});

/// Runs `count` puzzles; each is a result, and on_answer(i, solved) is called unless the person
/// left it. Returns `negative` unless all were solved.
app::ExitCode solve_puzzles(std::size_t count, const std::function<Puzzle(std::size_t)>& puzzle,
                            PuzzleOptions options, app::Results& results, app::Session& session,
                            const std::function<void(std::size_t, bool)>& on_answer = {});

/// Asks the mistakes of the file --mistakes that are due. `game` is their game's name there,
/// `puzzle` begins one of them.
app::ExitCode ask_mistakes(const std::string& game,
                           const std::function<Puzzle(const arena::KeptMistake&)>& puzzle,
                           const PuzzleOptions& options, app::Results& results,
                           app::Session& session);

}  // namespace ailab::play
