// Code shared by the commands: reads positions and chooses where drawings are written.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/session.hpp"
#include "common/base/random.hpp"
#include "gomoku/engine/evaluator.hpp"
#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/formats/file_format.hpp"
#include "gomoku/formats/picture.hpp"

namespace ailab::gomoku {

/// A position: moves given as arguments, or a file in any known format.
struct PositionInput {
    std::vector<std::string> words{};  ///< MOVES
    std::string file{};
    std::string from = "auto";
    std::string rule = "auto";
    int size = kDefaultSize;
    bool any_game = false;  ///< accept SGF files of any game as gomoku

    /// If `position_for` is not empty, a position is only for those, such as "MODE=show"; likewise
    /// rule and size, `board_for`.
    void declare(app::Command& command, const std::vector<std::string>& position_for = {},
                 const std::vector<std::string>& board_for = {});
    /// Returns the empty board if no input is given. If `refuse_repeats` is false, the caller must
    /// check for moves on occupied points. Throws InputError.
    GameFile read(app::Session& session, bool refuse_repeats = true) const;
    /// Returns the requested rule, or that of the file, or free-style.
    Rule rule_of(const GameFile& game) const;
    /// Returns the position after the moves. Throws InputError for illegal moves.
    Board board(app::Session& session) const;
};

/// Throws UsageError.
Rule rule_named(std::string_view name);

/// Returns --memory-limit in bytes, or the maximum if it is not given.
std::size_t memory_limit(const app::Session& session);
/// Returns the size of the engine's table: 64 MB, or half of --memory-limit.
std::size_t table_bytes(const app::Session& session);

/// Returns the board in the session's style, with marks on the points that are forbidden to the
/// player to move.
std::string board_text(const app::Session& session, const Board& board);
/// Returns "the empty board" or the moves.
std::string moves_text(const Board& board);

/// Says on stderr what ended a search after `depth` plies.
void tell_stop(StopReason reason, int depth, const app::Session& session);

/// Reads `path` if it is not empty, else data/gomoku/book.txt; returns an empty table if there is
/// neither.
OpeningTable read_book(const std::string& path, app::Session& session);
/// The same for a table to be written: returns an empty table if the file does not exist.
OpeningTable read_or_begin_book(const std::string& path, app::Session& session);
std::string book_path(const std::string& path);

/// Reads openings for matches: one move string per line, # comments. Throws InputError.
std::vector<std::vector<Point>> read_openings(const std::string& path, int size,
                                              app::Session& session);
/// Returns the project's balanced openings.
std::vector<std::vector<Point>> default_openings(int size, app::Session& session);

/// Returns a board with this number of random stones within three steps of the centre, in a game
/// that is not over. Requires a board of 7 lines or more and at most 20 stones.
Board random_opening(int size, Rule rule, int stones, Random& random);

}  // namespace ailab::gomoku
