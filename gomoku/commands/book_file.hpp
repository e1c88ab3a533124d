// Opens the default opening table, or the one given by an option.
#pragma once

#include <string>
#include <vector>

#include "common/app/session.hpp"
#include "common/base/random.hpp"
#include "gomoku/engine/openings/opening_table.hpp"

namespace ailab::gomoku {

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
