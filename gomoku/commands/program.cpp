#include "gomoku/commands/commands.hpp"

namespace ailab::gomoku {

app::Program program() {
    return {"gomoku",
            "Five in a row: threat search, opening book, a strong engine, play",
            {{"play", "play on the full screen; gomoku play --plain in lines of text"},
             {"analyse h8i9 -k 3", "the three best moves for black"},
             {"match engine vct --games 10", "two rungs of the ladder against each other"}},
            {{"play", "play against the machine", play_command},
             {"puzzle", "find the forced win", puzzle_command},
             {"legal", "what the rules say of a position", legal_command},
             {"show", "draw a game", show_command},
             {"convert", "write a game in another format", convert_command},
             {"analyse", "the best moves of a position", analyse_command},
             {"search", "one rung of the ladder on a position", search_command},
             {"compare", "the ladder, and the documents' claims measured", compare_command},
             {"match", "games between players and programs", match_command},
             {"book", "the opening table", book_command},
             {"solve", "find a forced win and verify it", solve_command},
             {"protocol", "speak the Gomocup protocol", protocol_command},
             {"prove", "prove an opening against all replies", prove_command},
             {"train", "learn an evaluation from the engine's own games", train_command},
             {"tune", "fit the evaluation to self-play", tune_command},
             {"bench", "fixed positions, node counts only", bench_command, true}},
            "gomoku"};
}

}  // namespace ailab::gomoku
