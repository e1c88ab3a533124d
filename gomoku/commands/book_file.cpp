#include "gomoku/commands/book_file.hpp"

#include <algorithm>
#include <filesystem>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {

std::string book_path(const std::string& path) {
    return path.empty() ? app::data_file("gomoku/book.txt") : path;
}

OpeningTable read_book(const std::string& path, app::Session& session) {
    return read_opening_table(session.open(book_path(path)));
}

OpeningTable read_or_begin_book(const std::string& path, app::Session& session) {
    if (path.empty() || std::filesystem::exists(path)) return read_book(path, session);
    session.note(tr("{}: a new table", path));
    return {};
}

std::vector<std::vector<Point>> read_openings(const std::string& path, int size,
                                              app::Session& session) {
    const Source source = session.open(path);
    const std::string_view text = source.text();
    std::vector<std::vector<Point>> openings;
    Diagnostics diagnostics;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        // Pads the line to its original position, so that errors have the right location.
        std::string padded(
            std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'),
            '\n');
        padded += text.substr(begin, end - begin);
        try {
            auto moves = read_moves(Source::from_string(padded, path), size).moves;
            if (!moves.empty()) openings.push_back(std::move(moves));
        } catch (const InputError& e) {
            for (const Diagnostic& d : e.diagnostics()) diagnostics.add(d);
        }
        begin = end + 1;
    }
    diagnostics.throw_if_errors();
    return openings;
}

std::vector<std::vector<Point>> default_openings(int size, app::Session& session) {
    if (size != kDefaultSize) return {};
    return read_openings(app::data_file("gomoku/openings.txt"), size, session);
}

Board random_opening(int size, Rule rule, int stones, Random& random) {
    constexpr int kReach = 3;
    Board board(size, rule);
    while (static_cast<int>(board.moves().size()) < stones) {
        const Point p =
            Point::at(board.centre().x() + static_cast<int>(random.between(-kReach, kReach)),
                      board.centre().y() + static_cast<int>(random.between(-kReach, kReach)));
        if (board.is_legal(p)) board.make(p);
        if (board.over()) board = Board(size, rule);
    }
    return board;
}

}  // namespace ailab::gomoku
