// WXF text: FORMAT WXF or ICCS, then GAME, EVENT, RED, BLACK, RESULT …, one per line, and the moves
// between START{ and }END.
#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/text/scanner.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"

namespace ailab::lab4 {

std::vector<GameFile> read_wxf(const Source& source) {
    constexpr std::pair<std::string_view, std::string_view> kTagNames[] = {
        {"EVENT", "Event"}, {"RED", "Red"},   {"BLACK", "Black"},
        {"DATE", "Date"},   {"SITE", "Site"}, {"RESULT", "Result"}};
    Scanner scanner(source, {.comment = "", .newlines_are_blanks = true});
    GameFile game;
    while (!scanner.accept("START{")) {
        if (scanner.at_end()) scanner.expected("START{ before the moves");
        const std::string_view name = scanner.token("a heading");
        const std::string value(scanner.at_end() ? "" : scanner.rest_of_line());
        for (const auto& [theirs, ours] : kTagNames)
            if (theirs == name) game.set_tag(ours, value);
    }
    Position board;
    while (!scanner.accept("}END")) {
        if (scanner.at_end()) scanner.expected("}END after the moves");
        scanner.peek();
        const std::size_t at = scanner.offset();
        const std::string_view text = scanner.token("a move");
        if (text.back() == '.' && text.find_first_not_of("0123456789.") == std::string_view::npos)
            continue;  // a move's number
        const MoveReading reading = read_move(board, text);
        if (!reading) scanner.fail_at(at, reading.error, reading.hint);
        game.moves.push_back(reading.move);
        board.make(reading.move);
    }
    const std::string result = game.tag("Result");
    if (result == "1-0" || result == "0-1" || result == "1/2-1/2") game.result = result;
    return {std::move(game)};
}

}  // namespace ailab::lab4
