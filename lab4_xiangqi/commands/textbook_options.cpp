#include "lab4_xiangqi/commands/textbook_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lab4_xiangqi/commands/input.hpp"

namespace ailab::lab4 {

TextbookGame TextbookOptions::game() const {
    return TextbookGame(
        read_position(fen, moves), TextbookEvaluation(evaluation),
        order == "captures" ? MoveOrdering::captures_first : MoveOrdering::as_generated);
}

void declare_textbook(app::Command& command, TextbookOptions& options) {
    command.optional_argument("FEN", options.fen, "the position, or startpos")
        .option("--fen", "FEN", options.fen, "the same as an option, as in `play`")
        .not_with({"FEN"})
        .option("--moves", "MOVE", options.moves, "moves played from it, in any notation")
        .several()
        .option("--eval", "TERMS", options.evaluation,
                tr("terms of the evaluation: {}", fmt::join(TextbookEvaluation::kNames, ",")))
        .choice(
            "--order", options.order, {"captures", "generated"},
            marked(
                "order of the moves: captures first (most valuable victim first), or as generated"))
        .choice("--notation", options.notation, names_of(kNotations),
                marked("notation of the moves"));
}

std::string value_text(Value value) {
    if (value >= kWin) return tr("mate in {}", (kMate - value + 1) / 2);
    if (value <= -kWin) return tr("mated in {}", (kMate + value + 1) / 2);
    return std::to_string(value);
}

std::string line_text(const Position& position, const std::vector<Move>& line, Notation notation) {
    std::string text;
    int number = position.full_moves();
    bool red = position.side_to_move() == kRed;
    if (!red && !line.empty()) text = fmt::format("{}. …", number++);
    for (const std::string& move : write_line(position, line, notation)) {
        if (!text.empty()) text += ' ';
        if (red) text += fmt::format("{}. ", number++);
        text += move;
        red = !red;
    }
    return text;
}

}  // namespace ailab::lab4
