// `play`: plays any of the small games, on the full screen or in lines of text.
#include "common/play/play.hpp"

#include <memory>

#include "common/base/translate.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/games/registry.hpp"
#include "tree_search/play/played_any.hpp"

namespace ailab::tree_search {

app::Action play_command(app::Command& command) {
    struct PlayCommandOptions {
        std::string game = "3x3,3";
        play::PlayOptions play{.sides = {"first", "second"}};
    };
    const auto options = std::make_shared<PlayCommandOptions>();
    command.optional_argument("GAME", options->game,
                              marked("3x3,3 (tic-tac-toe), grundy12, nim3-4-5, a tree …"));
    play::declare(command, options->play, 5);
    command.shared(app::kLog | app::kSeed)
        .example("play", "tic-tac-toe, you begin")
        .example("play grundy12 --person second", "Grundy's game, the machine begins")
        .example("play --person both --clock 5+3 --save game.txt",
                 "two people with clocks; the game is kept");
    return [options](app::Session& session) {
        const auto game =
            make_played(read_game(options->game, {.best_first = true}), options->game);
        return play::play(*game, options->play, session);
    };
}

}  // namespace ailab::tree_search
