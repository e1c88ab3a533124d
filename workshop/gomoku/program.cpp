// workshop_gomoku: makes the network, the weights and the opening table of gomoku.
#include "workshop/gomoku/commands.hpp"

namespace ailab::gomoku {

app::Program workshop_program() {
    return {"workshop_gomoku",
            "what makes the network, the weights, the opening table and the proof of gomoku",
            {{"train my.net --time-limit 600", "a network from the engine's own games"}},
            {{"train", "learn an evaluation from the engine's own games", train_command},
             {"tune", "fit the weights of the evaluation to games", tune_command},
             {"book", "answers for the opening table, by playing games", train_book_command},
             {"openings", "balanced openings for matches", openings_command},
             {"prove", "prove an opening against all replies", prove_opening_command}},
            "gomoku"};
}

}  // namespace ailab::gomoku
