#include "lab4_xiangqi/world/fen.hpp"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::lab4 {
namespace {

/// Whether a piece may be on this square, from its own side's view.
bool own_may_stand(Kind kind, int file, int rank) noexcept {
    const bool centre = file == 4 && rank == 1;
    switch (kind) {
    case Kind::king:
        return file >= 3 && file <= 5 && rank <= 2;
    case Kind::advisor:
        return centre || ((file == 3 || file == 5) && (rank == 0 || rank == 2));
    case Kind::elephant:
        return ((file == 2 || file == 6) && (rank == 0 || rank == 4)) ||
               ((file == 0 || file == 4 || file == 8) && rank == 2);
    case Kind::pawn:
        return rank >= 5 || (rank >= 3 && file % 2 == 0);
    default:
        return true;
    }
}

class FenReader {
public:
    explicit FenReader(std::string_view text) : text_(text) {}

    Position read(FenCheck check) {
        skip_blanks();
        read_board();
        const Side side = read_side();
        skip_field();
        skip_field();
        const int plies = read_number(0);
        const int moves = std::max(1, read_number(1));
        skip_blanks();
        if (at_ < text_.size()) fail(tr("expected the end of the FEN"));
        position_.start(side, plies, moves);
        check_kings(check);
        return std::move(position_);
    }

private:
    [[noreturn]] void fail(std::string message, std::string hint = {}) const {
        fail_at(at_, std::move(message), std::move(hint));
    }
    [[noreturn]] void fail_at(std::size_t at, std::string message, std::string hint = {}) const {
        throw InputError(Diagnostic{
            {"FEN", 1, at + 1}, std::move(message), std::move(hint), std::string(text_)});
    }
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }
    std::string_view field() {
        skip_blanks();
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\t') ++at_;
        return text_.substr(begin, at_ - begin);
    }

    void read_board() {
        if (text_.find('/') == std::string_view::npos)
            fail_at(0, tr("expected a position, its ranks separated by '/'"),
                    tr("startpos is the initial one"));
        for (int rank = kRanks - 1; rank >= 0; --rank) {
            read_rank(rank);
            if (rank == 0) break;
            if (at_ >= text_.size() || text_[at_] != '/')
                fail(tr("expected '/' after rank {}", rank));
            ++at_;
        }
        if (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\t')
            fail(tr("expected a blank after the board"), tr("a board has 10 ranks of 9 points"));
    }
    void read_rank(int rank) {
        int file = 0;
        for (; at_ < text_.size() && text_[at_] != '/' && text_[at_] != ' '; ++at_) {
            const char c = text_[at_];
            if (c >= '1' && c <= '9') {
                file += c - '0';
            } else if (const auto piece = piece_from_letter(c)) {
                if (file < kFiles) place(square_at(file, rank), *piece);
                ++file;
            } else {
                fail(tr("'{}' is not a piece", c), tr("pieces are K A B N R C P (or G E H)"));
            }
            if (file > kFiles) fail(tr("rank {} has more than 9 points", rank));
        }
        if (file < kFiles) fail(tr("rank {} has only {} points", rank, file));
    }
    void place(Square square, Piece piece) {
        const auto kind = index_of(kind_of(piece));
        if (!may_stand(piece, square))
            fail(tr("'{}' can never be on {}", letter_of(piece), to_text(square)));
        if (++count_[index_of(piece)] > kFullCount[kind])
            fail(tr("more than {} of '{}'", kFullCount[kind], letter_of(piece)));
        position_.set_piece(square, piece);
    }

    Side read_side() {
        const std::string_view word = field();
        if (word.empty() || word == "w" || word == "r" || word == "W" || word == "R") return kRed;
        if (word == "b" || word == "B") return kBlack;
        fail_at(at_ - word.size(), tr("'{}' is not a side to move", word), tr("w (or r) or b"));
    }
    void skip_field() { field(); }
    int read_number(int preset) {
        const std::string_view word = field();
        if (word.empty()) return preset;
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc() || end != word.data() + word.size() || value < 0)
            fail_at(at_ - word.size(), tr("'{}' is not a number of moves", word));
        return std::min(value, 10'000);
    }
    void check_kings(FenCheck check) const {
        for (const Side side : {kRed, kBlack})
            if (count_[index_of(make_piece(side, Kind::king))] == 0)
                fail_at(0, side == kRed ? tr("red has no king") : tr("black has no king"));
        if (check == FenCheck::board_only) return;
        const Side moved = !position_.side_to_move();
        if (position_.attackers(position_.king(moved), !moved, position_.occupied(), true))
            fail_at(0, tr("the side not to move is in check"));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Position position_ = Position::empty();
    std::array<int, kPieces> count_{};
};

}  // namespace

bool may_stand(Piece piece, Square square) noexcept {
    const Square own = seen_by(side_of(piece), square);
    return own_may_stand(kind_of(piece), file_of(own), rank_of(own));
}

Position parse_fen(std::string_view text, FenCheck check) {
    return FenReader(text).read(check);
}

std::string board_fen(const Position& position) {
    std::string text;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        int gap = 0;
        const auto flush = [&] {
            if (gap > 0) text += static_cast<char>('0' + gap);
            gap = 0;
        };
        for (int file = 0; file < kFiles; ++file) {
            const Piece piece = position.piece_on(square_at(file, rank));
            if (piece == Piece::none) {
                ++gap;
                continue;
            }
            flush();
            text += letter_of(piece);
        }
        flush();
        if (rank > 0) text += '/';
    }
    return text;
}

std::string to_fen(const Position& position) {
    return fmt::format("{} {} - - {} {}", board_fen(position),
                       position.side_to_move() == kRed ? 'w' : 'b', position.plies_since_capture(),
                       position.full_moves());
}

}  // namespace ailab::lab4
