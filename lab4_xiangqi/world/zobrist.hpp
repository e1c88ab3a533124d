// Zobrist keys of positions (1970): one random number per piece and point, and one for black to
// move. The numbers come from a fixed seed, so keys can be stored in files.
#pragma once

#include <array>

#include "common/base/random.hpp"
#include "lab4_xiangqi/world/piece.hpp"

namespace ailab::lab4 {

struct ZobristKeys {
    std::array<std::array<Key, kSquares>, kPieces> piece{};
    Key black_to_move = 0;

    constexpr ZobristKeys() {
        std::uint64_t seed = 0x5849'414E'4751'4921ULL;
        for (auto& squares : piece)
            for (Key& key : squares) key = splitmix64(seed);
        black_to_move = splitmix64(seed);
    }
};
inline constexpr ZobristKeys kZobrist;

constexpr Key zobrist(Piece piece, Square s) noexcept {
    return kZobrist.piece[index_of(piece)][static_cast<std::size_t>(s)];
}

}  // namespace ailab::lab4
