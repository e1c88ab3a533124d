#include "gomoku/commands/commands.hpp"

namespace ailab::gomoku {

app::Program program() {
    return {"gomoku",
            "Five in a row: threat search, opening book, a strong engine, play",
            {{"show h8i9g7", "draw a position"},
             {"legal h8h9i8i9g8 --rule renju", "legal and forbidden points"},
             {"convert --file game.psq --to sgf", "from one format to another"}},
            {{"legal", "what the rules say of a position", legal_command},
             {"show", "draw a game", show_command},
             {"convert", "write a game in another format", convert_command},
             {"analyse", "the best moves of a position", analyse_command},
             {"solve", "find a forced win and verify it", solve_command},
             {"protocol", "speak the Gomocup protocol", protocol_command},
             {"bench", "fixed positions, node counts only", bench_command, true}}};
}

}  // namespace ailab::gomoku
