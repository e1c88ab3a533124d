// The ladder of textbook searches, and the document's measurements of its own program.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "common/base/translate.hpp"
#include "common/search/game/algorithms.hpp"
#include "lab4_xiangqi/textbook/textbook_game.hpp"

namespace ailab::lab4 {

struct Rung {
    std::string_view name;
    Algorithm algorithm = Algorithm::alpha_beta;
    bool captures_first = false;
    Switches switches{};

    SearchOptions options(Depth depth) const;
    MoveOrdering ordering() const {
        return captures_first ? MoveOrdering::captures_first : MoveOrdering::as_generated;
    }
};

/// Begins with minimax; each rung has the features of the one below.
std::span<const Rung> ladder();

/// One of the five moves for which the document times the answer at depth 5, and the position that
/// we search. The document does not print black's replies, and no replies make its third and fourth
/// moves legal (the rook on file 九 is behind its own pawn, and the horse on file 二 has not
/// moved): in these cases we move the same rook as far as possible.
struct DocumentMove {
    std::string_view printed;  ///< 炮二平五
    std::string_view played;   ///< the printed move or its replacement
    std::string_view reply;    ///< black's reply before the next move; empty after the last
    std::array<double, 3> seconds;
    std::array<std::uint64_t, 3> evaluations;  ///< plain, with history, with a table
};
inline constexpr std::array<std::string_view, 3> kDocumentRows{
    marked("alpha-beta"), marked("+ history"), marked("+ table")};
std::span<const DocumentMove> document_moves();
/// Returns the start, four middlegames and an endgame from the engine's games against itself.
std::vector<Position> mixed_positions();
/// Returns the five positions after red's moves, black to move.
std::vector<Position> document_positions();

}  // namespace ailab::lab4
