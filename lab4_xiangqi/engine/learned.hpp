// The learned evaluation: a network (common/network) whose inputs are the pieces on their points,
// as each side sees them from where its own king stands. The board is turned so that the side's own
// king is below, and mirrored so that it never stands on the right. Six places are left for the
// king, and each has a row of weights for every piece on every point:
//
//     input = (king's place * 14 + piece) * 90 + point
//
// A move changes two or three inputs of either side; only a king that changes its place makes all
// of its side's inputs new.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "common/network/evaluation_choice.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

inline constexpr int kSeenPieces = 14;                       ///< own and others' seven kinds
inline constexpr int kPieceInputs = kSeenPieces * kSquares;  ///< for one place of the king
inline constexpr int kKingPlaces = 6;
inline constexpr int kNetworkInputs = kKingPlaces * kPieceInputs;
inline constexpr int kNetworkBuckets = 4;  ///< outputs: by the pieces on the board, eight each
inline constexpr network::NetworkFormat kNetworkFormat{"xiangqi", kNetworkInputs, kNetworkBuckets,
                                                       "lab4/learned.net"};

/// How a side sees the board.
class View {
public:
    View() = default;
    View(Side side, Square own_king) noexcept
        : side_(side),
          mirrored_(file_of(own_king) > 4),
          place_(2 * rank_of(seen_by(side, own_king)) + (file_of(own_king) == 4 ? 1 : 0)) {}

    network::Input input(Piece piece, Square s) const noexcept {
        const int kind = static_cast<int>(kind_of(piece)) - 1;
        const Square own = seen_by(side_, mirrored_ ? flip_files(s) : s);
        return static_cast<network::Input>(
            (place_ * kSeenPieces + (side_of(piece) == side_ ? 0 : 7) + kind) * kSquares + own);
    }
    friend bool operator==(const View&, const View&) = default;

private:
    Side side_ = kRed;
    bool mirrored_ = false;
    int place_ = 0;
};

constexpr int network_bucket(int pieces) noexcept {
    return (pieces - 1) / 8;
}

/// Follows the moves of a search and estimates the position it stands on; see Evaluator.
class LearnedEvaluator {
public:
    explicit LearnedEvaluator(std::shared_ptr<const network::Network> network)
        : network_(std::move(network)) {}

    void reset(const Position& position);
    void push(const Position& before, Move move);
    void push_null();
    void pop() noexcept { --last_; }

    Value evaluate(const Position& position);

private:
    /// A position on the way. Many are never evaluated, so a side's sums wait until they are asked
    /// for; only where its king has changed its place they are made at once.
    struct Ply {
        std::array<network::Accumulator, 2> sums;  ///< by the side that sees it
        std::array<bool, 2> known;                 ///< whether they are made
        std::array<View, 2> views;
        Move move;  ///< that led here; none: a pass
        Piece piece, captured;
    };

    Ply& next_ply();
    void bring_up_to_date(Side side);
    void update(const Ply& from, Ply& to, Side side) const;

    std::shared_ptr<const network::Network> network_;
    std::vector<Ply> plies_;
    std::size_t last_ = 0;  // the position the search stands on
};

}  // namespace ailab::lab4
