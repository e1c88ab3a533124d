// Piskvork's game files: a header with the size, one line "x,y,milliseconds" per move (counted from
// 1, y downwards), the two names, and a line with the result.

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/scanner.hpp"
#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {
namespace {

class PsqReader {
public:
    explicit PsqReader(const Source& source)
        : source_(source), scanner_(source, {.comment = "", .newlines_are_blanks = false}) {}

    GameFile read() {
        GameFile game;
        game.size = header();
        MoveCollector collector(source_, game.size);
        while (at_move()) move(game.size, collector);
        game.moves = collector.moves();
        game.left_out.times = times_;
        game.black = name();
        game.white = name();
        return game;
    }

private:
    int header() {
        scanner_.expect("Piskvorky");
        const std::size_t at = scanner_.offset();
        const std::int64_t width = number(marked("the width of the board"));
        scanner_.expect("x");
        const std::int64_t height = number(marked("the height of the board"));
        if (width != height)
            throw InputError(
                source_.diagnose(at, tr("the board is {}x{}, not a square", width, height)));
        check_size(source_, at, width);
        scanner_.next_line();
        return static_cast<int>(width);
    }
    /// Accepts digits only, because Scanner::integer reads up to the next blank.
    std::int64_t number(std::string_view what) {
        scanner_.peek();
        std::size_t at = scanner_.offset();
        const std::string_view text = source_.text();
        std::int64_t value = 0;
        const std::size_t begin = at;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9' && at - begin < 9)
            value = value * 10 + (text[at++] - '0');
        if (at == begin) scanner_.expected(what);
        scanner_.seek(at);
        return value;
    }
    /// Move lines begin with "digits,digits"; the names end them.
    bool at_move() {
        while (!scanner_.at_end() && scanner_.at_end_of_line()) scanner_.next_line();
        scanner_.peek();  // there may be blanks before a move
        const std::string_view line = source_.text().substr(scanner_.offset());
        const std::size_t comma = line.find_first_not_of("0123456789");
        return !scanner_.at_end() && comma != std::string_view::npos && comma > 0 &&
               line[comma] == ',' && !names_begun_;
    }
    void move(int size, MoveCollector& collector) {
        const std::size_t at = scanner_.offset();
        const std::int64_t x = number(marked("a column"));
        scanner_.expect(",");
        const std::int64_t y = number(marked("a row"));
        if (!scanner_.at_end_of_line()) {
            scanner_.expect(",");
            times_ += number(marked("the milliseconds")) > 0;
        }
        scanner_.expect_end_of_line();
        collector.add(static_cast<int>(x - 1), static_cast<int>(size - y), at);
    }
    std::string name() {
        names_begun_ = true;
        if (scanner_.at_end() || scanner_.looking_at("-1")) return {};
        const std::string text(scanner_.rest_of_line());
        scanner_.next_line();
        return text;
    }

    const Source& source_;
    Scanner scanner_;
    bool names_begun_ = false;
    int times_ = 0;
};

/// Returns a name for a separate line that cannot be mistaken for a move.
std::string psq_name(std::string name, std::string_view otherwise) {
    if (name.empty()) return std::string(otherwise);
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    const std::size_t first = name.find_first_not_of(" \t");
    const bool like_a_move = first != std::string::npos && name[first] >= '0' && name[first] <= '9';
    return like_a_move ? fmt::format("player {}", name) : name;
}

}  // namespace

GameFile read_psq(const Source& source) {
    return PsqReader(source).read();
}

void write_psq(std::ostream& out, const GameFile& game) {
    out << fmt::format("Piskvorky {0}x{0}, 11:11, 0\n", game.size);
    for (const Point p : game.moves) out << fmt::format("{},{},0\n", p.x() + 1, game.size - p.y());
    out << psq_name(game.black, "black") << '\n' << psq_name(game.white, "white") << "\n-1\n";
}

}  // namespace ailab::gomoku
