// What every reader of gomoku files promises, for the unit tests and the fuzzer: a game that is
// written and read back unchanged, or an InputError with a place.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "common/base/error.hpp"
#include "gomoku/formats/file_format.hpp"

namespace ailab::gomoku::test {

/// What was violated; "" if nothing.
inline std::string violation(const GameFile& game) {
    if (game.size < kMinSize || game.size > kMaxSize) return "size";
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        if (!game.moves[i].on_board(game.size)) return "a move off the board";
        for (std::size_t j = 0; j < i; ++j)
            if (game.moves[i] == game.moves[j]) return "a cell played twice";
    }
    for (const FileFormat format :
         {FileFormat::moves, FileFormat::psq, FileFormat::sgf, FileFormat::lib}) {
        if (format == FileFormat::lib && game.size != 15) continue;
        std::ostringstream out;
        write_game(out, game, format);
        const GameFile again =
            read_game(Source::from_string(out.str(), "again"), format, game.size);
        if (again.moves != game.moves || again.size != game.size)
            return "not read back as " + std::string(name_of(format));
        if (left_out_of(game, format).variations == game.left_out.variations &&
            arena::annotations_of<Point>(again).variations !=
                arena::annotations_of<Point>(game).variations)
            return "without its variations as " + std::string(name_of(format));
    }
    return {};
}

inline std::string try_reader(std::string_view input, FileFormat format) {
    try {
        return violation(read_game(Source::from_string(input, "fuzz"), format));
    } catch (const InputError& error) {
        for (const Diagnostic& d : error.diagnostics()) {
            if (d.message.empty()) return "an error without a message";
            const bool placed = format == FileFormat::lib
                                    ? d.message.find(": byte ") != std::string::npos
                                    : d.where.line >= 1 && d.where.column >= 1;
            if (!placed) return "an error without a place: " + d.message;
        }
        return {};
    }
}

/// Every reader in turn, and the one that guesses.
inline std::string try_all_readers(std::string_view input) {
    if (input.starts_with("\xFF\xFE") || input.starts_with("\xFE\xFF")) return {};  // UTF-16
    for (const FileFormat format : {FileFormat::moves, FileFormat::psq, FileFormat::sgf,
                                    FileFormat::lib, FileFormat::picture})
        if (std::string found = try_reader(input, format); !found.empty())
            return std::string(name_of(format)) + ": " + found;
    return {};
}

}  // namespace ailab::gomoku::test
