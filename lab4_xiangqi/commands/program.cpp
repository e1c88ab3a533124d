#include "lab4_xiangqi/commands/commands.hpp"

namespace ailab::lab4 {

app::Program program() {
    return {
        "lab4_xiangqi",
        "Chinese chess: rules, a ladder of game searches, a strong engine, play",
        {{"search --depth 4 --trace", "alpha-beta from the start, every bound and cut shown"},
         {"compare", "the ladder from minimax to MTD(f), beside the document's figures"},
         {"play --level 3", "play against a casual player"}},
        {{"play", "play a game, on the full screen or line by line", play_command},
         {"analyse", "the best lines of a position, or every move of a game", analyse_command},
         {"solve", "mate in n, with a verified proof", solve_command},
         {"puzzle", "mates to find", puzzle_command},
         {"search", "the best move by a search and evaluation of the textbook", search_command},
         {"explain", "why this move: its line, and the evaluation term by term", explain_command},
         {"compare", "every rung of the ladder on the document's five moves", compare_command},
         {"show", "a position or a game as text", show_command},
         {"convert", "game files: PGN, DhtmlXQ, WXF, XQF", convert_command},
         {"legal", "the legal moves of a position", legal_command},
         {"perft", "count positions, to check and time the move generator", perft_command},
         {"uci", "the engine for GUIs and match runners (UCI)", uci_command},
         {"ucci", "the same for Chinese GUIs (UCCI 3.0)", ucci_command},
         {"match", "two programs play each other (UCI, UCCI)", match_command},
         {"book", "the opening book: look at it, make one, check it", book_command},
         {"endgame", "solve an endgame against guards exactly", endgame_command},
         {"epd", "solve a suite of test positions", epd_command},
         {"bench", "fixed searches, node counts only", bench_command, true},
         {"datagen", "training positions from self-play", datagen_command, true},
         {"train", "learn an evaluation from the engine's own games", train_command},
         {"tune", "fit the evaluation to training positions", tune_command, true},
         {"spsa", "tune the numbers of the search on its own games", spsa_command, true}},
        "lab4"};
}

}  // namespace ailab::lab4
