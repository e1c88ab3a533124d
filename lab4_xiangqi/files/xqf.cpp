// XQF 1.0 (XQStudio): a header of 1024 bytes with the 32 squares and GBK strings, then a tree of
// moves in records of 8 bytes. Versions from 0x0B on are obfuscated with a key and refused. Strings
// that are not GBK, or hold control characters, are left out.
#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/fen.hpp"
#include "lab4_xiangqi/files/game_file.hpp"
#include "lab4_xiangqi/files/gbk.hpp"
#include "lab4_xiangqi/files/piece_list.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::size_t kPiecesAt = 0x10, kResultAt = 0x33, kMovesAt = 0x400, kRecord = 8;
constexpr unsigned kNextMask = 0xF0;  // of a record's flags: a next move follows
constexpr std::pair<std::size_t, std::string_view> kStrings[] = {{0x50, "Title"}, {0xD0, "Event"},
                                                                 {0x110, "Date"}, {0x120, "Site"},
                                                                 {0x130, "Red"},  {0x140, "Black"}};

class XqfReader {
public:
    explicit XqfReader(const Source& source) : name_(source.name()), bytes_(source.text()) {}

    GameFile read() {
        if (bytes_.size() < kMovesAt + kRecord) fail(bytes_.size(), "the file ends too early");
        if (byte(2) > 0x0A)
            fail(2, fmt::format("version 0x{:02X} is obfuscated; only XQF 1.0 (0x0A) can be read",
                                byte(2)));
        GameFile game;
        for (const auto& [at, tag] : kStrings)
            if (const std::string text = pascal_string(at); !text.empty()) game.set_tag(tag, text);
        constexpr const char* kResults[] = {"*", "1-0", "0-1", "1/2-1/2"};
        if (byte(kResultAt) < 4) game.result = kResults[byte(kResultAt)];
        start(game);
        moves(game);
        return game;
    }

private:
    [[noreturn]] void fail(std::size_t offset, const std::string& message) const {
        throw InputError(fmt::format("{}: byte 0x{:X}: {}", name_, offset, message),
                         "convert it to PGN with the program that wrote it");
    }
    unsigned byte(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }

    /// Text as UTF-8; empty if it is none.
    static std::string readable(std::string_view text) {
        const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
            return static_cast<unsigned char>(c) >= ' ' && c != '\x7F';
        });
        return plain ? gbk_to_utf8(text).value_or("") : "";
    }
    /// The length, then the text.
    std::string pascal_string(std::size_t at) const {
        return readable(bytes_.substr(at + 1, byte(at)));
    }
    Square square(std::size_t at, unsigned value) const {
        const int file = static_cast<int>(value / 10), rank = static_cast<int>(value % 10);
        if (!on_board(file, rank)) fail(at, fmt::format("{} is no point of the board", value));
        return square_at(file, rank);
    }
    void start(GameFile& game) const {
        Position board = Position::empty();
        for (std::size_t i = 0; i < 32; ++i) {
            if (byte(kPiecesAt + i) == 0xFF) continue;
            const Square s = square(kPiecesAt + i, byte(kPiecesAt + i));
            if (board.piece_on(s) != Piece::none || !may_stand(listed_piece(i), s))
                fail(kPiecesAt + i, fmt::format("'{}' cannot stand on {}",
                                                letter_of(listed_piece(i)), to_text(s)));
            board.set_piece(s, listed_piece(i));
        }
        board.start(first_side(board), 0, 1);
        try {
            game.start = parse_fen(to_fen(board));
        } catch (const InputError& e) {
            fail(kPiecesAt, e.diagnostics().front().message);
        }
    }
    /// Whose piece moves first; the header does not say.
    Side first_side(const Position& board) const {
        const std::size_t at = kMovesAt + kRecord + comment_size(kMovesAt);
        if ((byte(kMovesAt + 2) & kNextMask) == 0 || at + kRecord > bytes_.size()) return kRed;
        const unsigned from = (byte(at) - 24) & 0xFFU;
        if (from >= kSquares || !on_board(static_cast<int>(from / 10), static_cast<int>(from % 10)))
            return kRed;
        const Piece piece = board.piece_on(square(at, from));
        return piece == Piece::none ? kRed : side_of(piece);
    }
    std::size_t comment_size(std::size_t record) const {
        const std::size_t size = byte(record + 4) | byte(record + 5) << 8U |
                                 byte(record + 6) << 16U | byte(record + 7) << 24U;
        if (size > bytes_.size() - record - kRecord)
            fail(record + 4, fmt::format("a comment of {} bytes does not fit", size));
        return size;
    }
    /// The main line: records that follow each other as long as each has a next one.
    void moves(GameFile& game) const {
        Position board = game.start;
        std::size_t at = kMovesAt;
        bool more = true;
        for (bool first = true; more; first = false) {
            if (at + kRecord > bytes_.size()) fail(at, "the file ends inside the moves");
            const std::size_t comment = comment_size(at);
            if (!first) {
                const Move move(square(at, (byte(at) - 24) & 0xFFU),
                                square(at + 1, (byte(at + 1) - 32) & 0xFFU));
                if (!board.is_legal(move))
                    fail(at, fmt::format("{} is not legal in {}", to_uci(move), to_fen(board)));
                game.moves.push_back(move);
                board.make(move);
            }
            game.comment(game.moves.size(), readable(bytes_.substr(at + kRecord, comment)));
            more = (byte(at + 2) & kNextMask) != 0;
            at += kRecord + comment;
        }
    }

    std::string name_;
    std::string_view bytes_;
};

}  // namespace

std::vector<GameFile> read_xqf(const Source& source) {
    return {XqfReader(source).read()};
}

}  // namespace ailab::lab4
