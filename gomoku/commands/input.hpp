// What the commands share: where a position comes from, where drawings go.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "gomoku/engine/evaluator.hpp"
#include "gomoku/formats/game_file.hpp"
#include "gomoku/formats/picture.hpp"

namespace ailab::gomoku {

/// A position: moves on the command line, or a file of any known format.
struct PositionInput {
    std::vector<std::string> words{};  ///< MOVES
    std::string file{};
    std::string from = "auto";
    std::string rule = "auto";
    int size = kDefaultSize;
    bool any_game = false;  ///< take SGF files of any game for gomoku

    /// `positional`: moves may stand on the command line itself.
    void declare(app::Command& command, bool positional = true);
    /// Throws InputError. Nothing given: the empty board.
    /// `refuse_repeats` false leaves it to the caller to judge moves on occupied points.
    GameFile read(app::Session& session, bool refuse_repeats = true) const;
    /// The rule asked for, or that of the file, or free-style.
    Rule rule_of(const GameFile& game) const;
    /// The position reached; throws InputError for moves that cannot be played.
    Board board(app::Session& session) const;
};

/// Throws UsageError unless `fine`.
void require(bool fine, const std::string& message);

/// Throws UsageError.
Rule rule_named(std::string_view name);

/// --memory-limit, in bytes; without it a number beyond any.
std::size_t memory_limit(const app::Session& session);
/// The engine's table: 64 MB, or half of --memory-limit.
std::size_t table_bytes(const app::Session& session);

/// The board in the session's style, with a mark on the points that are forbidden to the player on
/// move.
std::string board_text(const app::Session& session, const Board& board);
/// "the empty board", or the moves.
std::string moves_text(const Board& board);
/// The points that are forbidden to the side to move, row by row.
std::vector<Point> forbidden_points(const Board& board);
std::vector<std::string> names_of(const std::vector<Point>& points);

}  // namespace ailab::gomoku
