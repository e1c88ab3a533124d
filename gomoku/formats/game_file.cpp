#include "gomoku/formats/game_file.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/choice.hpp"
#include "gomoku/formats/picture.hpp"
#include "gomoku/formats/renlib.hpp"
#include "gomoku/formats/sgf_marks.hpp"

namespace ailab::gomoku {
namespace {

constexpr NamedChoice<FileFormat> kFormats[]{
    {"moves", "h8i9g7", FileFormat::moves},
    {"psq", "Piskvork", FileFormat::psq},
    {"sgf", marked("Smart Game Format"), FileFormat::sgf},
    {"lib", "RenLib", FileFormat::lib},
    {"picture", marked("a board of letters"), FileFormat::picture},
};

/// True if most characters of a line represent cells; in moves, every letter is followed by a
/// digit.
bool looks_like_picture(std::string_view text) {
    if (text.find('.') == std::string_view::npos && text.find("·") == std::string_view::npos &&
        text.find('+') == std::string_view::npos && text.find('_') == std::string_view::npos)
        return false;
    const auto cells = std::count_if(text.begin(), text.end(), [](char c) {
        return c == '.' || c == '+' || c == '_' || static_cast<unsigned char>(c) == 0xB7;
    });
    return cells >= kMinSize * 2;
}

/// Returns a name for a separate line that cannot be mistaken for a move.
std::string psq_name(std::string name, std::string_view otherwise) {
    if (name.empty()) return std::string(otherwise);
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    const std::size_t first = name.find_first_not_of(" \t");
    const bool like_a_move = first != std::string::npos && name[first] >= '0' && name[first] <= '9';
    return like_a_move ? fmt::format("player {}", name) : name;
}

void write_psq(std::ostream& out, const GameFile& game) {
    out << fmt::format("Piskvorky {0}x{0}, 11:11, 0\n", game.size);
    for (const Point p : game.moves) out << fmt::format("{},{},0\n", p.x() + 1, game.size - p.y());
    out << psq_name(game.black, "black") << '\n' << psq_name(game.white, "white") << "\n-1\n";
}

std::string sgf_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == ']' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

class SgfWriter {
public:
    explicit SgfWriter(std::ostream& out) : out_(out) {}

    void write(const GameFile& game) {
        size_ = game.size;
        out_ << fmt::format("(;FF[4]GM[4]CA[UTF-8]SZ[{}]", size_);
        if (game.rule) property("RU", to_string(*game.rule));
        property("PB", game.black), property("PW", game.white), property("RE", game.result);
        property("C", game.comment_at(0));
        write_line(game, 0, true, true);
        out_ << ")\n";
    }

private:
    /// Writes the line from moves[i] on. At a branch the game continues in the first brackets; a
    /// variation of a variation's first move is written beside it.
    void write_line(const arena::GameLine<Point>& line, std::size_t i, bool black,
                    bool in_game = false) {
        for (; i < line.moves.size(); ++i, black = !black) {
            std::vector<const arena::GameLine<Point>*> others;
            if (i > 0 || in_game) arena::add_alternatives(line, i, others);
            if (!others.empty()) out_ << "\n(";
            node(line, i, black);
            if (others.empty()) continue;
            write_line(line, i + 1, !black);
            out_ << ')';
            for (const auto* other : others) {
                out_ << "\n(";
                write_line(*other, 0, black);
                out_ << ')';
            }
            return;
        }
    }
    void node(const arena::GameLine<Point>& line, std::size_t i, bool black) {
        out_ << (black ? "\n;B[" : ";W[") << letters(line.moves[i]) << ']';
        for (const int glyph : line.glyphs_at(i))
            if (const auto mark = sgf_mark(glyph)) out_ << *mark;
        property("C", line.comment_at(i + 1));
    }
    /// Returns "hh", the form of other programs: rows counted from above.
    std::string letters(Point p) const {
        return {static_cast<char>('a' + p.x()), static_cast<char>('a' + size_ - 1 - p.y())};
    }
    void property(std::string_view name, std::string_view value) {
        if (!value.empty()) out_ << name << '[' << sgf_text(value) << ']';
    }

    std::ostream& out_;
    int size_ = 0;
};

}  // namespace

Board play_out(const GameFile& game, Rule rule) {
    Board board(game.size, rule);
    for (const Point p : game.moves) {
        if (!board.is_legal(p))
            throw InputError(tr(board.over() ? marked("move {}: {} comes after the end of the game")
                                : !board.grid().is_empty(p)
                                    ? marked("move {}: {} is already occupied")
                                    : marked("move {}: {} is forbidden to black"),
                                board.moves().size() + 1, to_string(p)));
        board.make(p);
    }
    return board;
}

std::string_view name_of(FileFormat format) {
    return name_of(kFormats, format);
}

FileFormat format_named(std::string_view name) {
    return choose(kFormats, name, "file format").value;
}

FileFormat guess_format(std::string_view text) {
    if (is_renlib(text)) return FileFormat::lib;
    const std::string_view start = trimmed(text);
    if (start.starts_with("Piskvor")) return FileFormat::psq;
    if (start.starts_with("(")) return FileFormat::sgf;
    return looks_like_picture(text) ? FileFormat::picture : FileFormat::moves;
}

std::string to_string(const LeftOut& what) {
    std::string text;
    const auto add = [&](int count, const std::string& counted) {
        if (count > 0) text += (text.empty() ? "" : tr(", ")) + counted;
    };
    const auto n = [](int count) { return static_cast<std::uint64_t>(count); };
    add(what.comments, tr_count("{} comment", "{} comments", n(what.comments)));
    add(what.variations, tr_count("{} variation", "{} variations", n(what.variations)));
    add(what.marks, tr_count("{} mark such as !", "{} marks such as !", n(what.marks)));
    add(what.games, tr_count("{} further game", "{} further games", n(what.games)));
    add(what.times, tr_count("{} time of a move", "{} times of moves", n(what.times)));
    return text;
}

LeftOut left_out_of(const GameFile& game, FileFormat format) {
    const arena::Annotations has = arena::annotations_of<Point>(game);
    LeftOut lost = game.left_out;
    const bool tree = format == FileFormat::sgf || format == FileFormat::lib;
    if (!tree) {
        lost.comments += static_cast<int>(has.comments);
        lost.variations += static_cast<int>(has.variations);
    }
    if (format != FileFormat::sgf) lost.marks += static_cast<int>(has.glyphs);
    return lost;
}

GameFile read_game(const Source& source, FileFormat format, int size, bool any_game) {
    switch (format) {
    case FileFormat::psq:
        return read_psq(source);
    case FileFormat::sgf:
        return read_sgf(source, any_game);
    case FileFormat::lib:
        return game_of(read_renlib(source.text(), source.name()));
    case FileFormat::picture:
        return read_picture(source);
    case FileFormat::moves:
        break;
    }
    return read_moves(source, size);
}

GameFile read_game(const Source& source, int size) {
    return read_game(source, guess_format(source.text()), size);
}

std::vector<GameFile> read_games(const Source& source, int size) {
    const FileFormat format = guess_format(source.text());
    if (format == FileFormat::sgf) return read_sgf_games(source);
    return {read_game(source, format, size)};
}

void write_game(std::ostream& out, const GameFile& game, FileFormat format) {
    switch (format) {
    case FileFormat::moves:
        out << to_string(game.moves) << '\n';
        return;
    case FileFormat::psq:
        write_psq(out, game);
        return;
    case FileFormat::sgf:
        SgfWriter(out).write(game);
        return;
    case FileFormat::picture:
        out << Picture(game).text({.ascii = true, .mark_last = false});
        return;
    case FileFormat::lib:
        write_renlib(out, game);
        return;
    }
}

void check_size(const Source& source, std::size_t offset, long long size) {
    if (size >= kMinSize && size <= kMaxSize) return;
    throw InputError(source.diagnose(offset, tr("a board of {0}x{0} is not supported", size),
                                     tr("the size is {} to {}", kMinSize, kMaxSize)));
}

MoveCollector::MoveCollector(const Source& source, int size, bool refuse_repeats)
    : source_(source),
      size_(size),
      refuse_repeats_(refuse_repeats),
      occupied_(static_cast<std::size_t>(size * size)) {}

void MoveCollector::add(int x, int y, std::size_t offset) {
    if (x < 0 || x >= size_ || y < 0 || y >= size_)
        throw InputError(source_.diagnose(
            offset, tr("the move is not on the {0}x{0} board", size_),
            tr("columns a to {}, rows 1 to {}", static_cast<char>('a' + size_ - 1), size_)));
    const auto cell = static_cast<std::size_t>(y * size_ + x);
    if (occupied_[cell] && refuse_repeats_)
        throw InputError(
            source_.diagnose(offset, tr("{} is already occupied", to_string(Point::at(x, y)))));
    occupied_[cell] = true;
    moves_.push_back(Point::at(x, y));
}

void MoveCollector::take_back_to(std::size_t moves) {
    for (; moves_.size() > moves; moves_.pop_back())
        occupied_[static_cast<std::size_t>(moves_.back().y() * size_ + moves_.back().x())] = false;
}

void MoveCollector::add_position(const std::vector<Point>& black, const std::vector<Point>& white,
                                 std::size_t offset) {
    if (black.size() != white.size() && black.size() != white.size() + 1)
        throw InputError(
            source_.diagnose(offset,
                             tr("{} black and {} white stones: no game can lead to this position",
                                black.size(), white.size()),
                             tr("black begins, so black has as many stones as white or one more")));
    for (std::size_t i = 0; i < black.size(); ++i) {
        add(black[i].x(), black[i].y(), offset);
        if (i < white.size()) add(white[i].x(), white[i].y(), offset);
    }
}

}  // namespace ailab::gomoku
