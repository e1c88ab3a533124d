// The formats of game files, by name or by the content of a file.
#pragma once

#include <iosfwd>
#include <string_view>
#include <vector>

#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {

enum class FileFormat : std::uint8_t { moves, psq, sgf, lib, picture };

/// "moves", "psq", "sgf", "lib", "picture".
std::string_view name_of(FileFormat format);
/// Throws UsageError.
FileFormat format_named(std::string_view name);
/// Detects the format by the content; the file name is not used.
FileFormat guess_format(std::string_view text);

/// `size` is the board size for formats that do not specify it. Throws InputError with line and
/// column, or with the byte offset for a binary file. Unless `any_game` is set, an SGF file must
/// say that its game is gomoku.
GameFile read_game(const Source& source, FileFormat format, int size = 15, bool any_game = false);
GameFile read_game(const Source& source, int size = 15);
/// Reads all games of a text; only SGF can have more than one.
std::vector<GameFile> read_games(const Source& source, int size = 15);

/// Returns the parts of the game that this format cannot store.
LeftOut left_out_of(const GameFile& game, FileFormat format);

/// Throws UsageError for a RenLib library of a size other than 15.
void write_game(std::ostream& out, const GameFile& game, FileFormat format);

}  // namespace ailab::gomoku
