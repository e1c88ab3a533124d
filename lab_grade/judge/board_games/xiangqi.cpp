#include "lab_grade/judge/board_games/xiangqi.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::grade {
namespace {

bool is_red(char piece) {
    return piece >= 'A' && piece <= 'Z';
}
bool on_board(int file, int rank) {
    return file >= 0 && file < 9 && rank >= 0 && rank < 10;
}
int square(int file, int rank) {
    return rank * 9 + file;
}

class MoveMaker {
public:
    MoveMaker(const XiangqiBoard& board, bool red) : b_(board), red_(red) {}

    std::vector<XiangqiMove> run() {
        for (int s = 0; s < 90; ++s) {
            const char piece = b_[s];
            if (piece == '.' || is_red(piece) != red_) continue;
            from_ = s, file_ = s % 9, rank_ = s / 9;
            move(static_cast<char>(std::toupper(piece)));
        }
        return std::move(moves_);
    }

private:
    void move(char kind) {
        if (kind == 'K') return king();
        if (kind == 'A' || kind == 'B') return diagonal(kind == 'A' ? 1 : 2);
        if (kind == 'N') return horse();
        if (kind == 'R' || kind == 'C') return slider(kind == 'C');
        pawn();
    }

    char at(int file, int rank) const { return b_.at(file, rank); }
    bool own_half(int rank) const { return red_ ? rank <= 4 : rank >= 5; }
    bool in_palace(int file, int rank) const {
        return file >= 3 && file <= 5 && (red_ ? rank <= 2 : rank >= 7);
    }
    void add(int file, int rank) {
        if (!on_board(file, rank)) return;
        const char there = at(file, rank);
        if (there == '.' || is_red(there) != red_) moves_.push_back({from_, square(file, rank)});
    }
    static constexpr int kSteps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    void king() {
        for (const auto& [df, dr] : kSteps)
            if (in_palace(file_ + df, rank_ + dr)) add(file_ + df, rank_ + dr);
    }
    void diagonal(int step) {
        for (const int df : {-step, step})
            for (const int dr : {-step, step}) {
                const int f = file_ + df, r = rank_ + dr;
                if (!on_board(f, r)) continue;
                if (step == 1 ? in_palace(f, r)
                              : own_half(r) && at(file_ + df / 2, rank_ + dr / 2) == '.')
                    add(f, r);
            }
    }
    void horse() {
        for (const auto& [df, dr] : kSteps) {
            if (!on_board(file_ + df, rank_ + dr) || at(file_ + df, rank_ + dr) != '.') continue;
            for (const int side : {-1, 1})
                add(file_ + 2 * df + (df == 0 ? side : 0), rank_ + 2 * dr + (dr == 0 ? side : 0));
        }
    }
    void slider(bool cannon) {
        for (const auto& [df, dr] : kSteps) {
            int f = file_ + df, r = rank_ + dr;
            for (; on_board(f, r) && at(f, r) == '.'; f += df, r += dr) add(f, r);
            if (cannon)
                for (f += df, r += dr; on_board(f, r) && at(f, r) == '.';) f += df, r += dr;
            add(f, r);
        }
    }
    void pawn() {
        add(file_, rank_ + (red_ ? 1 : -1));
        if (!own_half(rank_)) add(file_ - 1, rank_), add(file_ + 1, rank_);
    }

    const XiangqiBoard& b_;
    bool red_;
    int from_ = 0, file_ = 0, rank_ = 0;
    std::vector<XiangqiMove> moves_;
};

int king_of(const XiangqiBoard& b, bool red) {
    return static_cast<int>(std::ranges::find(b.squares, red ? 'K' : 'k') - b.squares.begin());
}

bool kings_face(const XiangqiBoard& b) {
    const int red = king_of(b, true), black = king_of(b, false);
    if (red >= 90 || black >= 90 || red % 9 != black % 9) return false;
    for (int s = red + 9; s < black; s += 9)
        if (b[s] != '.') return false;
    return true;
}

}  // namespace

XiangqiBoard read_fen(std::string_view input, const std::string& name) {
    std::istringstream in{std::string(input)};
    std::string rows, side;
    in >> rows >> side;
    XiangqiBoard board;
    int file = 0, rank = 9;
    for (const char c : rows) {
        if (c == '/') {
            if (file != 9)
                throw InputError(name + tr(": a row of the position does not have nine points"));
            --rank, file = 0;
        } else if (c >= '1' && c <= '9') {
            file += c - '0';
        } else {
            constexpr std::string_view kPieces = "KABNRCPkabnrcp";
            const char piece = c == 'E'   ? 'B'
                               : c == 'e' ? 'b'
                               : c == 'H' ? 'N'
                               : c == 'h' ? 'n'
                                          : c;
            if (kPieces.find(piece) == kPieces.npos || !on_board(file, rank))
                throw InputError(name + tr(": no position"));
            board[square(file++, rank)] = piece;
        }
        if (file > 9 || rank < 0) throw InputError(name + tr(": no position"));
    }
    if (rank != 0 || file != 9) throw InputError(name + tr(": a position has ten rows"));
    if (king_of(board, true) >= 90 || king_of(board, false) >= 90)
        throw InputError(name + tr(": a king is missing"));
    board.red_to_move = side != "b";
    return board;
}

std::string to_fen(const XiangqiBoard& board) {
    std::string text;
    for (int rank = 9; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 9; ++file) {
            const char c = board.at(file, rank);
            if (c == '.') {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += c;
        }
        if (empty > 0) text += std::to_string(empty);
        if (rank > 0) text += '/';
    }
    return text + (board.red_to_move ? " w" : " b") + " - - 0 1";
}

XiangqiBoard after(const XiangqiBoard& board, XiangqiMove move) {
    XiangqiBoard next = board;
    next[move.to] = board[move.from];
    next[move.from] = '.';
    next.red_to_move = !board.red_to_move;
    return next;
}

bool in_check(const XiangqiBoard& board, bool red) {
    if (kings_face(board)) return true;
    const int king = king_of(board, red);
    for (const XiangqiMove m : MoveMaker(board, !red).run())
        if (m.to == king) return true;
    return false;
}

std::vector<XiangqiMove> piece_moves(const XiangqiBoard& board) {
    return MoveMaker(board, board.red_to_move).run();
}

std::vector<XiangqiMove> legal_moves(const XiangqiBoard& board) {
    auto moves = piece_moves(board);
    std::erase_if(moves,
                  [&](XiangqiMove m) { return in_check(after(board, m), board.red_to_move); });
    return moves;
}

bool can_mate(const XiangqiBoard& board, int moves, const Budget& budget) {
    if (moves == 0) return false;
    return !mating_moves(board, moves, budget).empty();
}

std::vector<XiangqiMove> mating_moves(const XiangqiBoard& board, int moves, const Budget& budget) {
    std::vector<XiangqiMove> found;
    for (const XiangqiMove m : legal_moves(board)) {
        budget.look();
        const XiangqiBoard next = after(board, m);
        const auto replies = legal_moves(next);
        const bool mates = std::ranges::all_of(replies, [&](XiangqiMove r) {
            return moves > 1 && can_mate(after(next, r), moves - 1, budget);
        });
        if (mates) found.push_back(m);
    }
    return found;
}

}  // namespace ailab::grade
