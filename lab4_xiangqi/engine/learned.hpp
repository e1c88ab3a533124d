// The learned evaluation: a network (common/network) whose inputs are the pieces on their points,
// from the view of each side relative to its king. For each view the board is turned so that the
// side's own king is at the bottom, and mirrored so that the king is never on the right. This
// leaves six king positions, each with one row of weights for every piece on every point:
//
//     input = (king position * 14 + piece) * 90 + point
//
// A move changes two or three inputs of either side; only a move of the king to another position
// replaces all inputs of its side.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "common/network/evaluation_choice.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

inline constexpr int kSeenPieces = 14;                       ///< seven kinds of each side
inline constexpr int kPieceInputs = kSeenPieces * kSquares;  ///< per king position
inline constexpr int kKingPlaces = 6;
inline constexpr int kNetworkInputs = kKingPlaces * kPieceInputs;
inline constexpr int kNetworkBuckets = 4;  ///< outputs, one per eight pieces on the board
inline constexpr network::NetworkFormat kNetworkFormat{"xiangqi", kNetworkInputs, kNetworkBuckets,
                                                       "lab4/learned.net"};

/// The view of a side: how the board is turned and mirrored.
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

/// Evaluates the current position of a search and follows its moves; see Evaluator.
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
    /// A position on the current line. Many of these are never evaluated, so a side's sums are
    /// computed on demand; they are computed at once only if its king changes position.
    struct Ply {
        std::array<network::Accumulator, 2> sums;  ///< by the side whose view it is
        std::array<bool, 2> known;                 ///< whether the sums are computed
        std::array<View, 2> views;
        Move move;  ///< the move that led here; none: a pass
        Piece piece, captured;
    };

    Ply& next_ply();
    void bring_up_to_date(Side side);
    void update(const Ply& from, Ply& to, Side side) const;

    std::shared_ptr<const network::Network> network_;
    std::vector<Ply> plies_;
    std::size_t last_ = 0;  // index of the current position of the search
};

}  // namespace ailab::lab4
