// XQF (XQStudio): a header of 1024 bytes with the 32 squares and GBK strings, then a tree of moves,
// each with an optional comment. Versions from 0x0B on shift everything except the strings by keys
// in the header. Strings that are not GBK or contain control characters are omitted.
#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "common/arena/depth_first.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/gbk.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::size_t kPiecesAt = 0x10, kPieces = 32, kResultAt = 0x33, kMovesAt = 0x400;
constexpr unsigned kLastPlain = 0x0A, kFirstRotated = 0x0C;  // versions: no keys; pieces in turn
constexpr std::pair<std::size_t, std::string_view> kStrings[] = {{0x50, "Title"}, {0xD0, "Event"},
                                                                 {0x110, "Date"}, {0x120, "Site"},
                                                                 {0x130, "Red"},  {0x140, "Black"}};

/// The amounts by which the keys of a header (bytes 0x03 and 0x08..0x0F) shift the data.
struct XqfKeys {
    unsigned pieces, from, to, comment_size;
    std::array<unsigned, 32> stream;  ///< subtracted cyclically from the bytes of the moves
};

XqfKeys keys_of(std::string_view header) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(header[at]); };
    const unsigned mask = byte(0x03), sum = byte(0x0C), pieces = byte(0x0D), from = byte(0x0E),
                   to = byte(0x0F);
    const auto factor = [](unsigned key) { return 54 * key * key + 221; };
    XqfKeys keys{};
    keys.pieces = factor(pieces) * pieces & 0xFF;
    keys.from = factor(from) * keys.pieces & 0xFF;
    keys.to = factor(to) * keys.from & 0xFF;
    keys.comment_size = (sum * 256 + pieces) % 32000 + 767;
    constexpr std::string_view kPhrase = "[(C) Copyright Mr. Dong Shiwei.]";  // of the format
    const unsigned shares[] = {sum, pieces, from, to};
    for (std::size_t i = 0; i < keys.stream.size(); ++i)
        keys.stream[i] =
            ((shares[i % 4] & mask) | byte(0x08 + i % 4)) & static_cast<unsigned char>(kPhrase[i]);
    return keys;
}

using Line = arena::GameLine<Move>;

class XqfReader {
public:
    explicit XqfReader(const Source& source) : name_(source.name()), bytes_(source.text()) {
        if (bytes_.size() < kMovesAt + 4) fail(bytes_.size(), tr("the file ends too early"));
        if (keyed()) unlock();
    }

    GameFile read() {
        GameFile game;
        for (const auto& [at, tag] : kStrings)
            if (const std::string text = pascal_string(at); !text.empty()) game.set_tag(tag, text);
        constexpr const char* kResults[] = {"*", "1-0", "0-1", "1/2-1/2"};
        if (byte(kResultAt) < 4) game.result = kResults[byte(kResultAt)];
        start(game);
        moves(game);
        return game;
    }

    // For read_depth_first().

    void begin(bool kept) { kept_ = kept; }  // nothing after an illegal move is
    arena::StoredMove read(Line& line) {
        const Record next = record(at_);
        const Move move(square(at_, next.from), square(at_ + 1, next.to));
        const bool kept = kept_;
        if (kept && !board_.is_legal(move)) {
            cut_.push_back(
                tr("byte 0x{:X}: {} is not legal in {}", at_, to_uci(move), to_fen(board_)));
            kept_ = false;
        }
        if (kept_) {
            line.moves.push_back(move);
            board_.make(move);
            line.comment(line.moves.size(), readable(std::string(next.comment)));
        }
        at_ = next.end;
        return {next.more, next.variation, kept};
    }
    void take_back(std::span<const Move> moves) { lab4::take_back(board_, moves); }
    bool keeps(const Line& line, bool /*kept*/) const { return !line.moves.empty(); }

private:
    [[noreturn]] void fail(std::size_t offset, const std::string& message) const {
        throw InputError(tr("{}: byte 0x{:X}: {}", name_, offset, message),
                         tr("convert it to PGN with the program that wrote it"));
    }
    unsigned byte(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }
    bool keyed() const { return byte(2) > kLastPlain; }

    /// Removes the keys from the squares of the pieces and from the moves.
    void unlock() {
        keys_ = keys_of(bytes_);
        const std::string pieces = bytes_.substr(kPiecesAt, kPieces);
        for (std::size_t i = 0; i < kPieces; ++i) {
            const std::size_t to = byte(2) < kFirstRotated ? i : (i + keys_.pieces + 1) % kPieces;
            const unsigned value = static_cast<unsigned char>(pieces[i]) - keys_.pieces;
            bytes_[kPiecesAt + to] = static_cast<char>((value & 0xFF) < kSquares ? value : 0xFF);
        }
        for (std::size_t at = kMovesAt; at < bytes_.size(); ++at)
            bytes_[at] = static_cast<char>(byte(at) - keys_.stream[at % keys_.stream.size()]);
    }

    /// Returns text as UTF-8 without surrounding blanks; empty if it is not text.
    static std::string readable(std::string text) {
        std::erase(text, '\r');
        const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
            return static_cast<unsigned char>(c) >= ' ' ? c != '\x7F' : c == '\n' || c == '\t';
        });
        constexpr const char* kBlanks = " \t\n";
        text.erase(0, text.find_first_not_of(kBlanks));
        text.erase(text.find_last_not_of(kBlanks) + 1);
        return plain ? gbk_to_utf8(text).value_or("") : "";
    }
    /// Reads the length, then the text.
    std::string pascal_string(std::size_t at) const {
        return readable(bytes_.substr(at + 1, byte(at)));
    }
    Square square(std::size_t at, unsigned value) const {
        const int file = static_cast<int>(value / 10), rank = static_cast<int>(value % 10);
        if (!on_board(file, rank)) fail(at, tr("{} is not a point of the board", value));
        return square_at(file, rank);
    }
    void start(GameFile& game) const {
        Position board = Position::empty();
        for (std::size_t i = 0; i < kPieces; ++i) {
            if (byte(kPiecesAt + i) == 0xFF) continue;
            const Square s = square(kPiecesAt + i, byte(kPiecesAt + i));
            if (board.piece_on(s) != Piece::none || !may_stand(listed_piece(i), s))
                fail(kPiecesAt + i,
                     tr("'{}' cannot be on {}", letter_of(listed_piece(i)), to_text(s)));
            board.set_piece(s, listed_piece(i));
        }
        board.start(first_side(board), 0, 1);
        try {
            game.start = parse_fen(to_fen(board));
        } catch (const InputError& e) {
            fail(kPiecesAt, e.diagnostics().front().message);
        }
    }
    /// Returns the side that moves first, which the header does not contain.
    Side first_side(const Position& board) const {
        const Record root = record(kMovesAt);
        if (!root.more || root.end + 4 > bytes_.size()) return kRed;
        const unsigned from = record(root.end).from;
        if (from >= kSquares || !on_board(static_cast<int>(from / 10), static_cast<int>(from % 10)))
            return kRed;
        const Piece piece = board.piece_on(square(root.end, from));
        return piece == Piece::none ? kRed : side_of(piece);
    }

    struct Record {
        unsigned from, to;  ///< ten times the file, and the rank
        bool more;          ///< a next move follows
        bool variation;     ///< an alternative to this move follows later
        std::string_view comment;
        std::size_t end;
    };
    /// Versions with keys omit the size of a missing comment.
    Record record(std::size_t at) const {
        if (at + 4 > bytes_.size()) fail(at, tr("the file ends inside the moves"));
        const unsigned flags = byte(at + 2);
        Record record{.from = (byte(at) - 24 - keys_.from) & 0xFFU,
                      .to = (byte(at + 1) - 32 - keys_.to) & 0xFFU,
                      .more = (flags & (keyed() ? 0x80U : 0xF0U)) != 0,
                      .variation = (flags & (keyed() ? 0x40U : 0x0FU)) != 0,
                      .comment = {},
                      .end = at + 4};
        if (keyed() && (flags & 0x20U) == 0) return record;
        if (at + 8 > bytes_.size()) fail(at, tr("the file ends inside the moves"));
        const unsigned size =
            (byte(at + 4) | byte(at + 5) << 8U | byte(at + 6) << 16U | byte(at + 7) << 24U) -
            keys_.comment_size;
        if (size > bytes_.size() - at - 8)
            fail(at + 4, tr("a comment of {} bytes does not fit", size));
        record.comment = std::string_view(bytes_).substr(at + 8, size);
        record.end = at + 8 + size;
        return record;
    }
    /// The subtree of a record follows it directly, then the alternatives to its move.
    void moves(GameFile& game) {
        const Record root = record(kMovesAt);
        game.comment(0, readable(std::string(root.comment)));
        at_ = root.end;
        board_ = game.start;
        if (root.more) arena::read_depth_first<Move>(game, *this);
        game.cut = std::move(cut_);
    }
    std::string name_;
    std::string bytes_;  ///< decoded, without keys
    XqfKeys keys_{};
    std::size_t at_ = 0;  ///< the next record
    Position board_;      ///< at the current place
    bool kept_ = true;    ///< the moves of the current line
    std::vector<std::string> cut_;
};

// --- Writing: version 10, without keys ------------------------------------------------------

constexpr unsigned kMore = 0xF0, kOther = 0x0F;  // flags of a record

void put_number(std::string& out, std::size_t number) {
    for (const unsigned shift : {0U, 8U, 16U, 24U})
        out += static_cast<char>(number >> shift & 0xFFU);
}
unsigned tens(Square s) {
    return static_cast<unsigned>(10 * file_of(s) + rank_of(s));
}

void put_record(std::string& out, Move move, unsigned flags, const std::string& comment) {
    const std::string text = utf8_to_gbk(comment).value_or("");
    out += static_cast<char>((move ? tens(move.from()) : 0) + 24);
    out += static_cast<char>((move ? tens(move.to()) : 0) + 32);
    out += static_cast<char>(flags);
    out += '\0';
    put_number(out, text.size());
    out += text;
}

/// Returns the space for the i-th string in bytes, without its length byte.
std::size_t room_of(std::size_t i) {
    constexpr std::size_t kLargest = 63;
    return i + 1 < std::size(kStrings)
               ? std::min(kStrings[i + 1].first - kStrings[i].first - 1, kLargest)
               : 15;
}
/// Returns the text in GBK, with as many characters as fit.
std::string fitting(std::string text, std::size_t room) {
    for (; !text.empty(); text.pop_back())
        if (const auto bytes = utf8_to_gbk(text); bytes && bytes->size() <= room) return *bytes;
    return "";
}

std::string header_of(const GameFile& game) {
    std::string out(kMovesAt, '\0');
    out.replace(0, 2, "XQ");
    out[2] = static_cast<char>(kLastPlain);
    const auto squares = listed_squares(game.start);
    for (std::size_t i = 0; i < kPieces; ++i)
        out[kPiecesAt + i] = squares[i] ? static_cast<char>(tens(*squares[i])) : '\xFF';
    const std::string& result = game.result;
    out[kResultAt] = result == "1-0" ? 1 : result == "0-1" ? 2 : result == "1/2-1/2" ? 3 : 0;
    for (std::size_t i = 0; i < std::size(kStrings); ++i) {
        const auto& [at, tag] = kStrings[i];
        const std::string bytes = fitting(game.tag(tag), room_of(i));
        out[at] = static_cast<char>(bytes.size());
        out.replace(at + 1, bytes.size(), bytes);
    }
    return out;
}

}  // namespace

bool has_place_in_xqf(std::string_view tag) {
    return std::ranges::any_of(kStrings, [&](const auto& row) { return row.second == tag; });
}

std::vector<std::string> too_long_for_xqf(const GameFile& game) {
    std::vector<std::string> tags;
    for (std::size_t i = 0; i < std::size(kStrings); ++i) {
        const auto bytes = utf8_to_gbk(game.tag(kStrings[i].second));
        if (bytes && bytes->size() > room_of(i)) tags.emplace_back(kStrings[i].second);
    }
    return tags;
}

std::string write_xqf(const GameFile& game) {
    std::string out = header_of(game);
    put_record(out, Move(), game.moves.empty() ? 0 : kMore, game.comment_at(0));
    arena::put_depth_first<Move>(
        game, [&](const Line& line, std::size_t i, bool more, bool alternative) {
            put_record(out, line.moves[i], (more ? kMore : 0) | (alternative ? kOther : 0),
                       line.comment_of(i, &line != &game));
        });
    return out;
}

std::vector<GameFile> read_xqf(const Source& source) {
    return {XqfReader(source).read()};
}

}  // namespace ailab::lab4
