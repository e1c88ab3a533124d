// Game files for fuzzing: whatever is read must be written and read again as the same game.
#pragma once

#include <string_view>

#include "common/base/error.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/generate/puzzles.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::test {

/// Returns false if a game did not come back; other readers must throw nothing but InputError.
inline bool game_files_come_back(std::string_view text) {
    using namespace lab4;
    const auto same = [](const GameFile& a, const GameFile& b) {
        return a.moves == b.moves && board_fen(a.start) == board_fen(b.start) &&
               arena::annotations_of(a).variations == arena::annotations_of(b).variations;
    };
    try {
        for (const GameFile& game : read_games(Source::from_string(text, "fuzz"))) {
            const std::string pgn = write_pgn(game, Notation::chinese);
            if (!same(game, read_games(Source::from_string(pgn, "pgn")).at(0))) return false;
            if (game.moves.empty()) continue;  // DhtmlXQ tells the side to move by the first move
            const std::string ubb = write_dhtmlxq(game);
            if (!same(game, read_games(Source::from_string(ubb, "ubb")).at(0))) return false;
            const std::string xqf = write_xqf(game);
            if (!same(game, read_games(Source::from_string(xqf, "xqf")).at(0))) return false;
        }
    } catch (const InputError&) {
    }
    try {
        read_puzzles(Source::from_string(text, "fuzz"));
    } catch (const InputError&) {
    }
    return true;
}

}  // namespace ailab::test
