#include "lab4_xiangqi/commands/lessons.hpp"

#include <iterator>
#include <utility>
#include <vector>

namespace ailab::lab4 {

app::Program with_lessons(app::Program program) {
    std::vector<app::Example> examples{
        {"search --depth 4 --trace", "alpha-beta from the start, every bound and cut shown"},
        {"compare", "the ladder from minimax to MTD(f), beside the document's figures"},
        {"play --level 3", "play against a casual player"}};
    std::vector<app::CommandEntry> commands{
        {"play", "play a game, on the full screen or line by line", play_command},
        {"analyse", "the best lines of a position, or every move of a game", analyse_command},
        {"solve", "mate in n, with a verified proof", solve_command},
        {"puzzle", "mates to find", puzzle_command},
        {"search", "the best move by a search and evaluation of the textbook", search_command},
        {"explain", "why this move: its line, and the evaluation term by term", explain_command},
        {"compare", "every rung of the ladder on the document's five moves", compare_command},
        {"show", "a position or a game as text", show_command},
        {"convert", "game files: PGN, DhtmlXQ, WXF, XQF", convert_command}};
    commands.insert(commands.end(), std::make_move_iterator(program.commands.begin()),
                    std::make_move_iterator(program.commands.end()));
    program.commands = std::move(commands);
    program.examples = std::move(examples);
    return program;
}

}  // namespace ailab::lab4
