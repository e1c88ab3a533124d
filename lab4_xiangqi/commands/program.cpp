#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/lessons.hpp"

namespace ailab::lab4 {

app::Program program() {
    app::Program engine = {
        "lab4_xiangqi",
        "Chinese chess: rules, a ladder of game searches, a strong engine, play",
        {{"legal startpos", "the legal moves of a position"},
         {"perft --depth 4 --divide", "count the positions after 4 plies, by first move"}},
        {{"legal", "the legal moves of a position", legal_command},
         {"perft", "count positions, to check and time the move generator", perft_command},
         {"uci", "the engine for GUIs and match runners (UCI)", uci_command},
         {"ucci", "the same for Chinese GUIs (UCCI 3.0)", ucci_command},
         {"match", "two programs play each other (UCI, UCCI)", match_command},
         {"book", "the opening book: look at it, make one, check it", book_command},
         {"endgame", "solve an endgame against guards exactly", endgame_command},
         {"epd", "solve a suite of test positions", epd_command},
         {"bench", "fixed searches, node counts only", bench_command, true},
         {"datagen", "training positions from self-play", datagen_command, true},
         {"tune", "fit the evaluation to training positions", tune_command, true}},
        "lab4"};
    return with_lessons(std::move(engine));
}

}  // namespace ailab::lab4
