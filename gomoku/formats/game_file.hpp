// Game files: what is in them, and a reader and a writer for each format (file_format.hpp chooses
// one). Every reader accepts the output of other programs and reports where a file is wrong; it can
// read everything that our writer for the format writes.
//   moves    h8i9g7, with or without blanks, commas and move numbers
//   psq      Piskvork: "Piskvorky 15x15, …", then x,y,milliseconds counted from 1, y downwards
//   sgf      Smart Game Format FF[4], GM[4] (without GM it is Go): B[h8] as well as B[hh] (letters,
//            y downwards)
//   lib      RenLib 3: a tree in binary (see renlib.cpp)
//   picture  the board in text: X or ● black, O or ○ white, anything else empty
// Variations and comments are kept in sgf and lib, marks such as ! in sgf; other SGF properties are
// the extras of a line, as SGF writes them.
#pragma once

#include <array>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/arena/game_line.hpp"
#include "common/text/source.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// Parts of a file that were read but are not kept, or that another format cannot hold.
struct LeftOut {
    int comments = 0;    ///< that are not text, or have no move
    int variations = 0;  ///< that cannot be played, with everything in them
    int marks = 0;       ///< such as !
    int games = 0;       ///< games after the first
    int times = 0;       ///< of moves
    int passes = 0;
    std::vector<std::string> others{};  ///< "the players", "the SGF property DT"

    friend bool operator==(const LeftOut&, const LeftOut&) = default;
};
/// "2 comments, 1 variation"; empty if nothing is left out.
std::string to_string(const LeftOut& what);

/// A game, or a position with its stones in some order. Black moves first, then the colours
/// alternate.
struct GameFile : arena::GameLine<Point> {
    int size = 15;
    std::optional<Rule> rule{};  ///< if the file specifies it
    std::string black{}, white{};
    std::string result{};  ///< "B+", "W+", "0" or empty
    /// The first moves of the game, if they are stones of a position whose order is not known. The
    /// comment on the position is the one after them.
    std::size_t set_up = 0;
    LeftOut left_out{};

    friend bool operator==(const GameFile&, const GameFile&) = default;
};

/// Returns the position after the moves of a file. Throws InputError for moves that the rule
/// forbids and for moves after the end of the game.
Board play_out(const GameFile& game, Rule rule);

/// A position in one line: "renju 15 h8i9g7". Reading throws InputError.
std::string position_text(const Board& board);
GameFile read_position_text(const std::string& text);

/// If `refuse_repeats` is false, the caller must check for moves on occupied points.
GameFile read_moves(const Source& source, int size, bool refuse_repeats = true);
GameFile read_psq(const Source& source);
void write_psq(std::ostream& out, const GameFile& game);
GameFile read_sgf(const Source& source, bool any_game = false);
/// Returns all games, so further games do not count as left out.
std::vector<GameFile> read_sgf_games(const Source& source, bool any_game = false);
void write_sgf(std::ostream& out, const GameFile& game);
/// The properties of SGF that judge a move, with the numbers of PGN: $1 "!", $2 "?", $3 "!!", $4
/// "??", $5 "!?", $6 "?!".
inline constexpr std::array<std::pair<std::string_view, int>, 6> kSgfMarks{
    {{"TE[1]", 1}, {"BM[1]", 2}, {"TE[2]", 3}, {"BM[2]", 4}, {"IT[]", 5}, {"DO[]", 6}}};
/// The names of the properties in an extra, with their values as they are written: "[a][b]".
std::vector<std::pair<std::string, std::string>> sgf_properties(std::string_view extra);
GameFile read_picture(const Source& source);
bool is_renlib(std::string_view bytes);
GameFile read_renlib(const Source& source);
/// Throws UsageError for a size other than 15.
void write_renlib(std::ostream& out, const GameFile& game);

/// Collects the moves of a file and rejects moves that cannot be part of a game.
class MoveCollector {
public:
    MoveCollector(const Source& source, int size, bool refuse_repeats = true);

    /// Adds the move found at `offset`. Throws InputError if it is off the board or on an occupied
    /// point.
    void add(int x, int y, std::size_t offset);
    /// Adds the stones of an unordered position, alternating black and white. Throws InputError if
    /// the numbers of stones are impossible in a game.
    void add_position(const std::vector<Point>& black, const std::vector<Point>& white,
                      std::size_t offset);
    /// Removes all but the first `moves` moves.
    void take_back_to(std::size_t moves);
    const std::vector<Point>& moves() const noexcept { return moves_; }

private:
    const Source& source_;
    int size_;
    bool refuse_repeats_;
    std::vector<Point> moves_;
    std::vector<bool> occupied_;
};

/// Throws InputError unless files may have this board size.
void check_size(const Source& source, std::size_t offset, long long size);

}  // namespace ailab::gomoku
