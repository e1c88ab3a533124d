// workshop_xiangqi: makes the network, the weights and the search parameters of lab4_xiangqi.
#include "workshop/xiangqi/commands.hpp"

namespace ailab::lab4 {

app::Program workshop_program() {
    return {"workshop_xiangqi",
            "what makes the network, the weights and the opening book of lab4_xiangqi",
            {{"train my.net --time-limit 600", "a network from the engine's own games"}},
            {{"train", "learn an evaluation from the engine's own games", train_command},
             {"datagen", "training positions from self-play", datagen_command},
             {"tune", "fit the evaluation to training positions", tune_command},
             {"spsa", "tune the search's parameters by self-play", spsa_command},
             {"book", "make an opening book, or add to one", make_book_command}},
            "lab4"};
}

}  // namespace ailab::lab4
