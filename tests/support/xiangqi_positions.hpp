// Random xiangqi positions for tests.
#pragma once

#include <vector>

#include "common/base/random.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::test {

/// Both kings and `pieces` random ones (no more of a kind than a set has), where they may stand;
/// either side to move, the other not in check.
inline lab4::Position random_position(Random& random, int pieces,
                                      const std::vector<lab4::Kind>& kinds) {
    using namespace lab4;
    while (true) {
        Position position = Position::empty();
        const auto place = [&](Piece piece) {
            std::vector<Square> squares;
            for (Square s = 0; s < kSquares; ++s)
                if (position.piece_on(s) == Piece::none && may_stand(piece, s))
                    squares.push_back(s);
            if (!squares.empty()) position.set_piece(squares[random.below(squares.size())], piece);
        };
        place(make_piece(kRed, Kind::king));
        place(make_piece(kBlack, Kind::king));
        for (int i = 0; i < pieces; ++i) {
            const Side side = random.below(2) ? kRed : kBlack;
            const Kind kind = kinds[random.below(kinds.size())];
            if (position.pieces(side, kind).count() < kFullCount[lab4::index_of(kind)])
                place(make_piece(side, kind));
        }
        const Side side = random.below(2) ? kRed : kBlack;
        position.start(!side, 0, 1);
        if (position.in_check()) continue;
        position.start(side, 0, 1);
        if (has_legal_move(position)) return position;
    }
}

/// Many pieces of a kind on few files: what notations have to tell apart.
inline lab4::Position crowded_position(Random& random) {
    using lab4::Kind;
    using lab4::Piece;
    lab4::Position position = random_position(
        random, 4, {Kind::rook, Kind::horse, Kind::cannon, Kind::advisor, Kind::elephant});
    const int files[] = {static_cast<int>(random.below(9)), static_cast<int>(random.below(9))};
    lab4::Position crowded = lab4::Position::empty();
    for (lab4::Square s = 0; s < lab4::kSquares; ++s)
        if (position.piece_on(s) != Piece::none) crowded.set_piece(s, position.piece_on(s));
    for (int i = 0; i < 12; ++i) {
        const Side side = random.below(2) ? lab4::kRed : lab4::kBlack;
        const Kind kind = random.below(4) ? Kind::pawn : Kind::rook;
        const lab4::Square s =
            lab4::square_at(files[random.below(2)], static_cast<int>(random.below(10)));
        const Piece piece = lab4::make_piece(side, kind);
        if (crowded.piece_on(s) == Piece::none && lab4::may_stand(piece, s) &&
            crowded.pieces(side, kind).count() < lab4::kFullCount[lab4::index_of(kind)])
            crowded.set_piece(s, piece);
    }
    crowded.start(position.side_to_move(), 0, 1);
    lab4::Position other = crowded;
    other.start(!position.side_to_move(), 0, 1);
    return other.in_check() ? crowded_position(random) : crowded;
}

}  // namespace ailab::test
