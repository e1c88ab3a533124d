// RenLib 3 libraries: a tree of moves on 15x15 with comments, in binary (Arkbo 2000-2009).
//
//   FF "RenLib" FF major minor, 10 times FF; then a node after the other, depth first:
//   cell    16·(row from above) + column from 1; 0 for the root or a node without a move
//   flags   80 a sibling follows later, 40 no children, 20 and 08 a comment follows, 10 marked,
//           04 start, 02 no move, 01 two more bytes of flags follow (bit 0 of the first: a text)
//   comment and text: pairs of bytes up to one with a zero byte
#include <algorithm>
#include <optional>
#include <ostream>
#include <span>

#include "common/arena/depth_first.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/gbk.hpp"
#include "common/text/printable.hpp"
#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {
namespace {

using Line = arena::GameLine<Point>;

constexpr std::string_view kMagic = "\xFFRenLib\xFF";
constexpr std::size_t kHeader = 20;
constexpr int kSize = 15;

enum Flag : unsigned {
    kHasSibling = 0x80,
    kLeaf = 0x40,
    kOldComment = 0x20,
    kComment = 0x08,
    kNoMove = 0x02,
    kExtended = 0x01,
};

/// Reads the line of first children as the game, and the other children as variations. Comments
/// that are neither UTF-8 nor GBK, and texts on the board, are left out.
class RenlibReader {
public:
    explicit RenlibReader(const Source& source) : name_(source.name()), bytes_(source.text()) {}

    GameFile read() {
        check_header();
        if (at_ == bytes_.size()) fail(at_, tr("the library has no nodes"));
        game_.size = kSize;
        arena::read_depth_first<Point>(game_, *this);
        if (at_ < bytes_.size()) fail(at_, tr("there is data after the end of the tree"));
        return std::move(game_);
    }

    // For read_depth_first().

    void begin(bool /*kept*/) const {}
    arena::StoredMove read(Line& line) {
        const std::size_t begin = at_;
        if (begin >= bytes_.size()) fail(begin, tr("the file ends in the middle of the tree"));
        const bool root = begin == kHeader;
        std::optional<Point> move;
        const unsigned cell = byte(), flags = byte();
        unsigned extended = 0;
        if (flags & kExtended) {
            extended = byte();
            byte();
        }
        if (root && (flags & kHasSibling)) fail(begin, tr("the root has a sibling"));
        if (cell != 0 && !(flags & kNoMove)) move = place(cell, begin);
        if (move && std::ranges::find(path_, *move) != path_.end())
            fail(begin, tr("{} is already occupied", to_string(*move)));
        if (!move && !root && !(flags & kNoMove))
            fail(begin, tr("a node below the root has no move"));
        if (move) line.moves.push_back(*move), path_.push_back(*move);
        if (flags & (kComment | kOldComment)) line.comment(line.moves.size(), readable(text()));
        if (extended & 1U) game_.left_out.comments += !text().empty();
        return {(flags & kLeaf) == 0, (flags & kHasSibling) != 0, move.has_value()};
    }
    void take_back(std::span<const Point> moves) { path_.resize(path_.size() - moves.size()); }
    /// A node without a move has no alternatives.
    bool keeps(const Line& line, bool kept) {
        const bool keeps = kept && !line.moves.empty();
        game_.left_out.variations += !keeps;
        return keeps;
    }

private:
    [[noreturn]] void fail(std::size_t offset, const std::string& message) const {
        throw InputError(tr("{}: byte {}: {}", name_, offset, message));
    }
    unsigned byte() {
        if (at_ >= bytes_.size()) fail(at_, tr("the file ends in the middle of a node"));
        return static_cast<unsigned char>(bytes_[at_++]);
    }
    void check_header() {
        if (bytes_.size() < kHeader || !is_renlib(bytes_))
            fail(0, tr("this is not a RenLib library"));
        const unsigned major = static_cast<unsigned char>(bytes_[8]);
        const unsigned minor = static_cast<unsigned char>(bytes_[9]);
        if (major != 3 || minor > 4)
            fail(8, tr("version {}.{} is not supported (3.0 to 3.4 are)", major, minor));
        at_ = kHeader;
    }

    Point place(unsigned cell, std::size_t at) const {
        const int column = static_cast<int>(cell % 16), from_above = static_cast<int>(cell / 16);
        if (column == 0 || from_above >= kSize) fail(at, tr("0x{:02X} is not a cell", cell));
        return Point::at(column - 1, kSize - 1 - from_above);
    }
    std::string text() {
        std::string text;
        for (bool more = true; more;) {
            for (int i = 0; i < 2; ++i) {
                const auto c = static_cast<char>(byte());
                if (c == '\0') more = false;
                // 8 separates the one-line comment from the long one
                if (more) text += c == '\b' ? '\n' : c;
            }
        }
        return text;
    }
    std::string readable(const std::string& text) {
        if (find_invalid_utf8(text) == std::string::npos) return text;
        const auto converted = gbk_to_utf8(text);
        game_.left_out.comments += !converted;
        return converted.value_or("");
    }

    std::string name_;
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::vector<Point> path_;  // from the root
    GameFile game_;
};

// --- Writing --------------------------------------------------------------------------------

/// Returns the first line, a backspace, and the other lines. A zero byte ends the text; the number
/// of bytes is even.
std::string stored(std::string text) {
    if (const std::size_t end = text.find('\n'); end != text.npos) text[end] = '\b';
    std::erase(text, '\0');
    text += '\0';
    if (text.size() % 2 == 1) text += '\0';
    return text;
}

void put_node(std::string& out, std::optional<Point> move, unsigned flags,
              const std::string& comment) {
    out += static_cast<char>(move ? 16 * (kSize - 1 - move->y()) + move->x() + 1 : 0);
    out += static_cast<char>(flags | (comment.empty() ? 0U : kComment));
    if (!comment.empty()) out += stored(comment);
}

}  // namespace

bool is_renlib(std::string_view bytes) {
    return bytes.starts_with(kMagic);
}

GameFile read_renlib(const Source& source) {
    return RenlibReader(source).read();
}

/// Writes version 3.0 with comments in UTF-8.
void write_renlib(std::ostream& out, const GameFile& game) {
    if (game.size != kSize)
        throw UsageError(tr("a RenLib library has a board of {0}x{0}", kSize),
                         tr("convert it to sgf"));
    std::string bytes(kMagic);
    bytes += "\x03";
    bytes.resize(kHeader - 10, '\0');
    bytes.append(10, '\xFF');
    put_node(bytes, std::nullopt, game.moves.empty() ? kLeaf : 0U, game.comment_at(0));
    arena::put_depth_first<Point>(
        game, [&](const Line& line, std::size_t i, bool more, bool alternative) {
            put_node(bytes, line.moves[i], (more ? 0U : kLeaf) | (alternative ? kHasSibling : 0U),
                     line.comment_of(i, &line != &game));
        });
    out << bytes;
}

}  // namespace ailab::gomoku
