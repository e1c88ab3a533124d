// The opening table of the project, or the one asked for.
#pragma once

#include <string>
#include <vector>

#include "common/app/session.hpp"
#include "common/base/random.hpp"
#include "gomoku/engine/openings/opening_table.hpp"

namespace ailab::gomoku {

/// `path` if it is not empty, else data/gomoku/book.txt, else an empty table.
OpeningTable read_book(const std::string& path, app::Session& session);
/// The same to be written to: a path where nothing is yet is an empty table.
OpeningTable read_or_begin_book(const std::string& path, app::Session& session);
std::string book_path(const std::string& path);

/// Openings for matches: a move string a line, # comments. Throws InputError.
std::vector<std::vector<Point>> read_openings(const std::string& path, int size,
                                              app::Session& session);
/// The project's own balanced openings.
std::vector<std::vector<Point>> default_openings(int size, app::Session& session);

/// So many random stones within three steps of the centre, the game not over. Requires a board of
/// 7 lines or more and at most 20 stones.
Board random_opening(int size, Rule rule, int stones, Random& random);

}  // namespace ailab::gomoku
