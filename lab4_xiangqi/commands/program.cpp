#include "lab4_xiangqi/commands/commands.hpp"

namespace ailab::lab4 {

app::Program program() {
    return {"lab4_xiangqi",
            "Chinese chess: rules, a ladder of game searches, a strong engine, play",
            {{"legal startpos", "the legal moves of a position"},
             {"perft --depth 4 --divide", "count the positions after 4 plies, by first move"}},
            {{"legal", "the legal moves of a position", legal_command},
             {"perft", "count positions, to check and time the move generator", perft_command}}};
}

}  // namespace ailab::lab4
