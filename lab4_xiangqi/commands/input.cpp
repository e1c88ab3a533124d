#include "lab4_xiangqi/commands/input.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {

Position read_position(std::string_view fen, const std::vector<std::string>& moves,
                       FenCheck check) {
    Position position =
        fen.empty() || fen == "startpos" ? Position() : parse_fen(half_width(fen), check);
    for (const std::string& text : moves) {
        const MoveReading reading = read_move(position, text);
        if (!reading)
            throw InputError(tr("{}, in {}", reading.error, to_fen(position)), reading.hint);
        position.make(reading.move);
    }
    return position;
}

}  // namespace ailab::lab4
