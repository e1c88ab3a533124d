#include "gomoku/formats/renlib.hpp"

#include <algorithm>
#include <ostream>
#include <span>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/gbk.hpp"
#include "common/text/printable.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::string_view kMagic = "\xFFRenLib\xFF";
constexpr std::size_t kHeader = 20;
constexpr int kSize = 15;

enum Flag : unsigned {
    kHasSibling = 0x80,
    kLeaf = 0x40,
    kOldComment = 0x20,
    kMarked = 0x10,
    kComment = 0x08,
    kNoMove = 0x02,
    kExtended = 0x01,
};

class RenlibReader {
public:
    RenlibReader(std::string_view bytes, const std::string& name) : bytes_(bytes), name_(name) {}

    RenlibTree read() {
        check_header();
        std::uint32_t parent = RenlibNode::kNone;
        std::vector<std::uint32_t> open;  // parents with more children to come
        while (at_ < bytes_.size()) {
            if (!tree_.nodes.empty() && parent == RenlibNode::kNone)
                fail(at_, tr("there is data after the end of the tree"));
            const unsigned flags = node(parent);
            const auto id = static_cast<std::uint32_t>(tree_.nodes.size() - 1);
            if (flags & kHasSibling) {
                if (parent == RenlibNode::kNone) fail(at_, tr("the root has a sibling"));
                open.push_back(parent);
            }
            parent = id;
            if (flags & kLeaf) {
                parent = open.empty() ? RenlibNode::kNone : open.back();
                if (!open.empty()) open.pop_back();
            }
        }
        if (tree_.nodes.empty()) fail(at_, tr("the library has no nodes"));
        if (parent != RenlibNode::kNone) fail(at_, tr("the file ends in the middle of the tree"));
        return std::move(tree_);
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
        if (bytes_.size() < kHeader || !bytes_.starts_with(kMagic))
            fail(0, tr("this is not a RenLib library"));
        const unsigned major = static_cast<unsigned char>(bytes_[8]);
        const unsigned minor = static_cast<unsigned char>(bytes_[9]);
        if (major != 3 || minor > 4)
            fail(8, tr("version {}.{} is not supported (3.0 to 3.4 are)", major, minor));
        at_ = kHeader;
    }

    /// Reads a node below `parent` and returns its flags.
    unsigned node(std::uint32_t parent) {
        const std::size_t begin = at_;
        RenlibNode node;
        node.parent = parent;
        const unsigned cell = byte();
        const unsigned flags = byte();
        unsigned extended = 0;
        if (flags & kExtended) {
            extended = byte();
            byte();
        }
        node.marked = (flags & kMarked) != 0;
        if (cell != 0 && !(flags & kNoMove)) node.move = place(cell, begin);
        if (node.move && on_line(*node.move, parent))
            fail(begin, tr("{} is already occupied", to_string(*node.move)));
        if (!node.move && parent != RenlibNode::kNone && !(flags & kNoMove))
            fail(begin, tr("a node below the root has no move"));
        if (flags & (kComment | kOldComment)) node.comment = text();
        if (extended & 1U) node.text = text();
        const auto id = static_cast<std::uint32_t>(tree_.nodes.size());
        if (parent != RenlibNode::kNone) tree_.nodes[parent].children.push_back(id);
        tree_.nodes.push_back(std::move(node));
        return flags;
    }
    Point place(unsigned cell, std::size_t at) const {
        const int column = static_cast<int>(cell % 16), from_above = static_cast<int>(cell / 16);
        if (column == 0 || from_above >= kSize) fail(at, tr("0x{:02X} is not a cell", cell));
        return Point::at(column - 1, kSize - 1 - from_above);
    }
    bool on_line(Point p, std::uint32_t node) const {
        for (; node != RenlibNode::kNone; node = tree_.nodes[node].parent)
            if (tree_.nodes[node].move == p) return true;
        return false;
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

    std::string_view bytes_;
    const std::string& name_;
    std::size_t at_ = 0;
    RenlibTree tree_;
};

}  // namespace

std::vector<Point> RenlibTree::line(std::uint32_t node) const {
    std::vector<Point> moves;
    for (; node != RenlibNode::kNone; node = nodes[node].parent)
        if (nodes[node].move) moves.push_back(*nodes[node].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

std::vector<std::uint32_t> RenlibTree::leaves() const {
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].children.empty()) found.push_back(i);
    return found;
}

bool is_renlib(std::string_view bytes) {
    return bytes.starts_with(kMagic);
}

RenlibTree read_renlib(std::string_view bytes, const std::string& name) {
    return RenlibReader(bytes, name).read();
}

namespace {

using Line = arena::GameLine<Point>;

class RenlibGame {
public:
    explicit RenlibGame(const RenlibTree& tree) : tree_(tree) {}

    GameFile game() {
        game_.size = kSize;
        line(0, game_);
        return std::move(game_);
    }

private:
    void line(std::uint32_t node, Line& line) {
        for (;; node = tree_.nodes[node].children.front()) {
            const RenlibNode& here = tree_.nodes[node];
            if (here.move) line.moves.push_back(*here.move);
            line.comment(line.moves.size(), readable(here.comment));
            game_.left_out.comments += !here.text.empty();
            if (here.children.empty()) return;
            add_variations(here, line);
        }
    }
    /// Adds the variations of the move after this node; nodes without a move have no alternatives.
    void add_variations(const RenlibNode& node, Line& line) {
        for (std::size_t i = 1; i < node.children.size(); ++i) {
            arena::Variation<Point> variation{.at = line.moves.size()};
            this->line(node.children[i], variation.line);
            const bool first_moves = tree_.nodes[node.children.front()].move.has_value();
            if (variation.line.moves.empty() || !first_moves)
                ++game_.left_out.variations;
            else
                line.variations.push_back(std::move(variation));
        }
    }
    std::string readable(const std::string& text) {
        if (find_invalid_utf8(text) == std::string::npos) return text;
        const auto converted = gbk_to_utf8(text);
        game_.left_out.comments += !converted;
        return converted.value_or("");
    }

    const RenlibTree& tree_;
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

/// Writes the line from moves[i] on, then its variations.
void put_line(std::string& out, const Line& line, std::size_t i,
              std::span<const Line* const> others) {
    const bool more = i + 1 < line.moves.size();
    put_node(out, line.moves[i], (more ? 0U : kLeaf) | (others.empty() ? 0U : kHasSibling),
             line.comment_at(i + 1));
    std::vector<const Line*> next;
    arena::add_alternatives(line, i + 1, next);
    if (more) put_line(out, line, i + 1, next);
    if (!others.empty()) put_line(out, *others.front(), 0, others.subspan(1));
}

}  // namespace

GameFile game_of(const RenlibTree& tree) {
    return RenlibGame(tree).game();
}

void write_renlib(std::ostream& out, const GameFile& game) {
    if (game.size != kSize)
        throw UsageError(tr("a RenLib library has a board of {0}x{0}", kSize),
                         tr("convert it to sgf"));
    std::string bytes(kMagic);
    bytes += "\x03";
    bytes.resize(kHeader - 10, '\0');
    bytes.append(10, '\xFF');
    put_node(bytes, std::nullopt, game.moves.empty() ? kLeaf : 0U, game.comment_at(0));
    std::vector<const Line*> first;
    arena::add_alternatives<Point>(game, 0, first);
    if (!game.moves.empty()) put_line(bytes, game, 0, first);
    out << bytes;
}

}  // namespace ailab::gomoku
