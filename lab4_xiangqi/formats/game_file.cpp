#include "lab4_xiangqi/formats/game_file.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/gbk.hpp"
#include "common/text/printable.hpp"
#include "common/text/utf8.hpp"

namespace ailab::lab4 {

std::string GameFile::tag(std::string_view name) const {
    for (const auto& [key, value] : tags)
        if (key == name) return value;
    return {};
}

void GameFile::set_tag(std::string_view name, std::string value) {
    for (auto& [key, old] : tags)
        if (key == name) {
            old = std::move(value);
            return;
        }
    tags.emplace_back(name, std::move(value));
}

Position GameFile::at(std::size_t plies) const {
    Position position = start;
    for (std::size_t i = 0; i < std::min(plies, moves.size()); ++i) position.make(moves[i]);
    return position;
}

std::vector<std::string> move_list(const GameFile& game, Notation notation) {
    std::vector<std::string> lines;
    Position board = game.start;
    int number = board.full_moves();
    for (const Move move : game.moves) {
        const bool red = board.side_to_move() == kRed;
        if (red || lines.empty())
            lines.push_back(fmt::format("{:>3}. {}", number, red ? "" : pad("...", 10)));
        else
            lines.back() = pad(lines.back(), 15);
        lines.back() += write_move(board, move, notation);
        number += red ? 0 : 1;
        board.make(move);
    }
    return lines;
}

std::vector<GameFile> read_games(const Source& source) {
    const std::string_view text = source.text();
    if (text.substr(0, 2) == "XQ") return read_xqf(source);
    if (const std::size_t bad = find_invalid_utf8(text); bad != std::string_view::npos) {
        const auto converted = gbk_to_utf8(text);
        if (!converted)
            throw InputError(source.diagnose(bad, tr("this byte is neither UTF-8 nor GBK"),
                                             tr("save it as UTF-8")));
        return read_games(Source::from_string(*converted, source.name()));
    }
    if (text.find("[DhtmlXQ") != std::string_view::npos) return read_dhtmlxq(source);
    if (trimmed(text).starts_with("FORMAT")) return read_wxf(source);
    return read_pgn(source);
}

}  // namespace ailab::lab4
