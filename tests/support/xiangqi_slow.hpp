// Xiangqi moves from the rules alone, on a plain 9 x 10 array, a step at a time: the oracle of the
// fast generator. No tables, no bitboards, no incremental state.
#pragma once

#include <vector>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

class SlowXiangqi {
public:
    explicit SlowXiangqi(const Position& position) : side_(position.side_to_move()) {
        for (Square s = 0; s < kSquares; ++s) at(file_of(s), rank_of(s)) = position.piece_on(s);
    }

    std::vector<Move> legal_moves() {
        std::vector<Move> legal;
        for (Square from = 0; from < kSquares; ++from)
            for (Square to = 0; to < kSquares; ++to)
                if (reaches(from, to, side_) && safe_after(from, to)) legal.emplace_back(from, to);
        return legal;
    }
    bool in_check() { return attacked_king(side_); }

private:
    Piece& at(int file, int rank) { return board_[rank][file]; }
    Piece on(Square s) { return at(file_of(s), rank_of(s)); }
    bool is(Square s, Side side) { return on(s) != Piece::none && side_of(on(s)) == side; }

    /// Pieces between two points of one line; -1 if they are on none.
    int pieces_between(Square a, Square b) {
        const int df = file_of(b) - file_of(a), dr = rank_of(b) - rank_of(a);
        if ((df != 0) == (dr != 0)) return -1;
        const int sf = (df > 0) - (df < 0), sr = (dr > 0) - (dr < 0);
        int count = 0;
        for (int f = file_of(a) + sf, r = rank_of(a) + sr; f != file_of(b) || r != rank_of(b);
             f += sf, r += sr)
            count += at(f, r) != Piece::none;
        return count;
    }
    /// Does the piece of `side` on `from` move or capture to `to`, its king's safety aside?
    bool reaches(Square from, Square to, Side side) {
        if (from == to || !is(from, side) || is(to, side)) return false;
        const int df = file_of(to) - file_of(from), dr = rank_of(to) - rank_of(from);
        const int f = df < 0 ? -df : df, r = dr < 0 ? -dr : dr;
        const int forward = side == kRed ? 1 : -1;
        switch (kind_of(on(from))) {
        case Kind::king:
            return f + r == 1 && in_palace(side, to);
        case Kind::advisor:
            return f == 1 && r == 1 && in_palace(side, to);
        case Kind::elephant:
            return f == 2 && r == 2 && in_own_half(side, to) &&
                   at(file_of(from) + df / 2, rank_of(from) + dr / 2) == Piece::none;
        case Kind::horse:
            return f + r == 3 && f * r == 2 &&
                   at(file_of(from) + df / 2, rank_of(from) + dr / 2) == Piece::none;
        case Kind::rook:
            return pieces_between(from, to) == 0;
        case Kind::cannon:
            return pieces_between(from, to) == (on(to) == Piece::none ? 0 : 1);
        case Kind::pawn:
            return (df == 0 && dr == forward) || (f == 1 && dr == 0 && !in_own_half(side, from));
        case Kind::none:
            break;
        }
        return false;
    }
    Square king(Side side) {
        for (Square s = 0; s < kSquares; ++s)
            if (on(s) == make_piece(side, Kind::king)) return s;
        return -1;
    }
    bool attacked_king(Side side) {
        const Square k = king(side), other = king(!side);
        if (file_of(k) == file_of(other) && pieces_between(k, other) == 0) return true;
        for (Square from = 0; from < kSquares; ++from)
            if (reaches(from, k, !side)) return true;
        return false;
    }
    bool safe_after(Square from, Square to) {
        const Piece moved = on(from), captured = on(to);
        at(file_of(to), rank_of(to)) = moved;
        at(file_of(from), rank_of(from)) = Piece::none;
        const bool safe = !attacked_king(side_);
        at(file_of(from), rank_of(from)) = moved;
        at(file_of(to), rank_of(to)) = captured;
        return safe;
    }

    Piece board_[kRanks][kFiles] = {};
    Side side_;
};

}  // namespace ailab::lab4
