#include "lab4_xiangqi/commands/input.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"

namespace ailab::lab4 {

Position read_position(std::string_view fen, const std::vector<std::string>& moves,
                       FenCheck check) {
    Position position = fen.empty() || fen == "startpos" ? Position() : parse_fen(fen, check);
    for (const std::string& text : moves) {
        const auto move = parse_uci(text);
        if (!move) throw InputError(fmt::format("'{}' is no move", text), "such as h2e2");
        if (!position.is_legal(*move))
            throw InputError(fmt::format("'{}' is not legal in {}", text, to_fen(position)));
        position.make(*move);
    }
    return position;
}

}  // namespace ailab::lab4
