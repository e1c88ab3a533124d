// Games on disk. Every reader accepts what other programs write and says where a file is wrong;
// every writer writes what its reader reads back.
//   moves    h8i9g7, with or without blanks, commas and move numbers
//   psq      Piskvork: "Piskvorky 15x15, …", then x,y,milliseconds counted from 1, y downwards
//   sgf      Smart Game Format FF[4], GM[4] (without GM it is Go): B[h8] as well as B[hh] (letters,
//            y downwards)
//   lib      RenLib 3: a tree in binary (see renlib.hpp)
//   picture  the board in text: X or ● black, O or ○ white, anything else empty
// Variations and comments are kept in sgf and lib, marks such as ! in sgf.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/arena/game_line.hpp"
#include "common/text/source.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

enum class FileFormat : std::uint8_t { moves, psq, sgf, lib, picture };

/// What a file holds beside its game: it is read, but not kept.
struct LeftOut {
    int comments = 0;    ///< that are not text, or have no move
    int variations = 0;  ///< that cannot be played, with all that is in them
    int marks = 0;       ///< such as !
    int games = 0;       ///< further ones
    int times = 0;       ///< of moves

    friend bool operator==(const LeftOut&, const LeftOut&) = default;
};
/// "2 comments, 1 variation"; empty if it is nothing.
std::string to_string(const LeftOut& what);

/// A game, or a position given by some order of its stones. Black moves first, then in turn.
struct GameFile : arena::GameLine<Point> {
    int size = 15;
    std::optional<Rule> rule{};  ///< if the file says it
    std::string black{}, white{};
    std::string result{};  ///< "B+", "W+", "0" or empty
    LeftOut left_out{};

    friend bool operator==(const GameFile&, const GameFile&) = default;
};

/// The position after the moves of a file. Throws InputError for moves that the rule forbids and
/// for moves after the end of the game.
Board play_out(const GameFile& game, Rule rule);

/// "moves", "psq", "sgf", "lib", "picture".
std::string_view name_of(FileFormat format);
/// Throws UsageError.
FileFormat format_named(std::string_view name);
/// By the content; the name decides nothing.
FileFormat guess_format(std::string_view text);

/// `size` is the board for formats that do not say. Throws InputError with line and column, or with
/// the byte of a binary file. An SGF file must say that its game is gomoku, unless `any_game`.
GameFile read_game(const Source& source, FileFormat format, int size = 15, bool any_game = false);
GameFile read_game(const Source& source, int size = 15);
/// Every game of a text: SGF alone may have more than one.
std::vector<GameFile> read_games(const Source& source, int size = 15);

/// What a file in this format has no place for.
LeftOut left_out_of(const GameFile& game, FileFormat format);

/// Throws UsageError for a RenLib library of another size than 15.
void write_game(std::ostream& out, const GameFile& game, FileFormat format);

/// With `refuse_repeats` false an occupied cell is left to the caller.
GameFile read_moves(const Source& source, int size, bool refuse_repeats = true);
GameFile read_psq(const Source& source);
GameFile read_sgf(const Source& source, bool any_game = false);
/// Further games are not left out, but follow.
std::vector<GameFile> read_sgf_games(const Source& source, bool any_game = false);
GameFile read_picture(const Source& source);

/// Collects the moves of a file and refuses what cannot be a game.
class MoveCollector {
public:
    MoveCollector(const Source& source, int size, bool refuse_repeats = true);

    /// The next move, found at `offset`. Throws InputError: off the board, or an occupied cell.
    void add(int x, int y, std::size_t offset);
    /// The stones of a position without order: black and white in turn. Throws InputError if the
    /// numbers of stones fit no game.
    void add_position(const std::vector<Point>& black, const std::vector<Point>& white,
                      std::size_t offset);
    /// Take back all but so many moves.
    void take_back_to(std::size_t moves);
    const std::vector<Point>& moves() const noexcept { return moves_; }

private:
    const Source& source_;
    int size_;
    bool refuse_repeats_;
    std::vector<Point> moves_;
    std::vector<bool> occupied_;
};

/// Throws InputError unless the size is one that files may have.
void check_size(const Source& source, std::size_t offset, long long size);

}  // namespace ailab::gomoku
