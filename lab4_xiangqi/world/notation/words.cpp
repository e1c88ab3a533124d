#include "lab4_xiangqi/world/notation/words.hpp"

#include <array>
#include <cstdlib>

namespace ailab::lab4 {
namespace {

/// Returns how many ranks `a` is ahead of `b`, from the view of `side`.
int ahead(Side side, Square a, Square b) noexcept {
    const int ranks = rank_of(a) - rank_of(b);
    return side == kRed ? ranks : -ranks;
}

bool moves_straight(Kind kind) noexcept {
    return kind == Kind::king || kind == Kind::rook || kind == Kind::cannon || kind == Kind::pawn;
}

/// Sets the fields that identify the pawn if two files have several pawns.
void number_pawns(const Position& position, Square from, MoveWords& words) {
    std::array<int, kFiles + 1> on_file{};
    const Bitboard pawns = position.pieces(words.side, Kind::pawn);
    for_each(pawns,
             [&](Square s) { ++on_file[static_cast<std::size_t>(file_number(words.side, s))]; });
    int doubled = 0, before = 0;
    for (int file = 1; file <= kFiles; ++file) {
        const int count = on_file[static_cast<std::size_t>(file)];
        if (count < 2) continue;
        ++doubled;
        if (file < words.file) before += count;
    }
    words.pawn_files =
        doubled >= 2 && on_file[static_cast<std::size_t>(file_number(words.side, from))] >= 2;
    words.pawn_number = before + words.place;
}

}  // namespace

MoveWords words_of(const Position& position, Move move) {
    const Square from = move.from(), to = move.to();
    const Piece piece = position.piece_on(from);
    MoveWords words;
    words.side = side_of(piece);
    words.kind = kind_of(piece);
    words.file = file_number(words.side, from);
    const int forward = ahead(words.side, to, from);
    words.way = forward > 0 ? Way::advance : forward < 0 ? Way::retreat : Way::sideways;
    words.number = words.way != Way::sideways && moves_straight(words.kind)
                       ? std::abs(forward)
                       : file_number(words.side, to);

    for_each(position.pieces(words.side, words.kind), [&](Square s) {
        if (s == from || file_of(s) != file_of(from)) return;
        ++words.in_file;
        words.place += ahead(words.side, s, from) > 0;
    });
    // Of two advisors or elephants on a file only the front one can retreat, and only the other can
    // advance.
    words.needed = words.in_file > 1 && words.kind != Kind::advisor && words.kind != Kind::elephant;
    if (words.kind == Kind::pawn && words.needed) number_pawns(position, from, words);
    return words;
}

}  // namespace ailab::lab4
