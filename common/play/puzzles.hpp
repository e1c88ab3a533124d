// Interactive puzzles, one after another: games in which the player to move has a forced win.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/result.hpp"
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
};
/// Declares --answer and --plain, with what each needs.
void declare(app::Command& command, PuzzleOptions& options,
             const std::vector<std::string>& only_with = {});

/// Runs `count` puzzles; each is a result. Returns `negative` unless all were solved.
app::ExitCode solve_puzzles(std::size_t count, const std::function<Puzzle(std::size_t)>& puzzle,
                            PuzzleOptions options, app::Results& results, app::Session& session);

}  // namespace ailab::play
