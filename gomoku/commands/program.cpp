#include "common/base/translate.hpp"
#include "gomoku/commands/commands.hpp"

namespace ailab::gomoku {

app::Program program() {
    return {"gomoku",
            marked("five in a row: threat search, opening book, a strong engine, play"),
            {{"play", marked("play on the full screen (line by line with --plain)")},
             {"analyse h8i9 -k 3", marked("the three best moves for black")},
             {"match engine vct --games 10", marked("a match between two rungs of the ladder")}},
            {{"play", marked("play against the machine"), play_command},
             {"puzzle", marked("find the forced win"), puzzle_command},
             {"legal", marked("legal and forbidden moves, and the winner"), legal_command},
             {"show", marked("draw a game"), show_command},
             {"convert", marked("write a game in another format"), convert_command},
             {"analyse", marked("the best moves of a position"), analyse_command},
             {"search", marked("search a position with one rung of the ladder, textbook to engine"),
              search_command},
             {"compare", marked("compare the rungs; measure the course documents' claims"),
              compare_command},
             {"match", marked("games between players and programs"), match_command},
             {"book", marked("the opening table"), book_command},
             {"solve", marked("find a forced win and verify it"), solve_command},
             {"protocol", marked("speak the Gomocup protocol"), protocol_command},
             {"prove", marked("show and check a proof of an opening"), prove_command},
             {"bench", marked("fixed positions, node counts only"), bench_command, true}},
            "gomoku"};
}

}  // namespace ailab::gomoku
