// The ladder of searches that the textbook climbs, and the document's figures for its own program.
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

/// From minimax up; each rung keeps what the one below has.
std::span<const Rung> ladder();

/// One of the five moves whose answers the document times at depth 5, and the position in which we
/// search. The document does not print black's replies, and no replies make its third and fourth
/// moves legal (the rook on file 九 stands behind its own pawn, the horse on file 二 has not
/// moved): there we let the same rook go as far as it can.
struct DocumentMove {
    std::string_view printed;  ///< 炮二平五
    std::string_view played;   ///< the same, or what replaces it
    std::string_view reply;    ///< black's, before the next one; empty after the last
    std::array<double, 3> seconds;
    std::array<std::uint64_t, 3> evaluations;  ///< plain, with history, with a table
};
inline constexpr std::array<std::string_view, 3> kDocumentRows{
    marked("alpha-beta"), marked("+ history"), marked("+ table")};
std::span<const DocumentMove> document_moves();
/// The start, four middle games and an end game out of the engine's games against itself.
std::vector<Position> mixed_positions();
/// The five positions after red's moves, black to move.
std::vector<Position> document_positions();

}  // namespace ailab::lab4
