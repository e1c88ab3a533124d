#include "lab4_xiangqi/commands/lessons.hpp"

#include <iterator>
#include <utility>
#include <vector>

namespace ailab::lab4 {

app::Program with_lessons(app::Program program) {
    std::vector<app::Example> examples{
        {"search --depth 4 --trace", "alpha-beta from the start, every bound and cut shown"},
        {"compare", "the ladder from minimax to MTD(f), beside the document's figures"},
        {"legal startpos", "the legal moves of a position"}};
    std::vector<app::CommandEntry> commands{
        {"search", "the best move by a search and evaluation of the textbook", search_command},
        {"explain", "why this move: its line, and the evaluation term by term", explain_command},
        {"compare", "every rung of the ladder on the document's five moves", compare_command}};
    commands.insert(commands.end(), std::make_move_iterator(program.commands.begin()),
                    std::make_move_iterator(program.commands.end()));
    program.commands = std::move(commands);
    program.examples = std::move(examples);
    return program;
}

}  // namespace ailab::lab4
