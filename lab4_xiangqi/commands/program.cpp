#include "common/base/translate.hpp"
#include "lab4_xiangqi/commands/commands.hpp"

namespace ailab::lab4 {

app::Program program() {
    return {
        "lab4_xiangqi",
        marked("Chinese chess: rules, a ladder of game searches, a strong engine, play"),
        {{"search --depth 4 --trace",
          marked("alpha-beta from the start, every bound and cut shown")},
         {"compare", marked("the ladder from minimax to MTD(f), beside the course's figures")},
         {"play --level 3", marked("play against a novice")}},
        {{"play", marked("play a game, on the full screen or line by line"), play_command},
         {"analyse", marked("the best lines of a position, or every move of a game"),
          analyse_command},
         {"solve", marked("mate in n, with a verified proof"), solve_command},
         {"puzzle", marked("mates to find"), puzzle_command},
         {"search", marked("the best move by textbook search and evaluation"), search_command},
         {"explain", marked("explain a move: its line, and the evaluation term by term"),
          explain_command},
         {"compare", marked("compare the rungs of the ladder on the course's five moves"),
          compare_command},
         {"show", marked("show a position or a game as text"), show_command},
         {"convert", marked("convert game files: PGN, DhtmlXQ, WXF, XQF"), convert_command},
         {"legal", marked("the legal moves of a position"), legal_command},
         {"perft", marked("count positions, to check and time the move generator"), perft_command},
         {"uci", marked("the engine for GUIs and match runners (UCI)"), uci_command},
         {"ucci", marked("the same for Chinese GUIs (UCCI 3.0)"), ucci_command},
         {"match", marked("matches between programs (UCI, UCCI) and levels"), match_command},
         {"book", marked("the opening book: look up, check"), book_command},
         {"endgame", marked("solve small endgames exactly"), endgame_command},
         {"epd", marked("solve a suite of test positions"), epd_command},
         {"bench", marked("fixed searches, node counts only"), bench_command, true}},
        "lab4"};
}

}  // namespace ailab::lab4
