#include "lab4_xiangqi/engine/evaluate.hpp"

#include <algorithm>

#include "lab4_xiangqi/endgame/chances.hpp"
#include "lab4_xiangqi/engine/features.hpp"

namespace ailab::lab4 {
namespace {

struct ScoreSink {
    const Weights& weights;
    Score sum;  ///< red minus black

    void add(Side side, int feature, int times) noexcept {
        const Score score = weights[feature] * times;
        side == kRed ? sum += score : sum -= score;
    }
};

struct CountSink {
    FeatureCounts& counts;

    void add(Side side, int feature, int times) noexcept {
        counts[static_cast<std::size_t>(feature)] += side == kRed ? times : -times;
    }
};

Score material_of(const Position& position, const Weights& weights) noexcept {
    Score sum;
    for_each(position.pieces(kRed),
             [&](Square s) { sum += weights.piece(position.piece_on(s), s); });
    for_each(position.pieces(kBlack),
             [&](Square s) { sum -= weights.piece(position.piece_on(s), s); });
    return sum;
}

/// Interpolate, scale by winning chances and turn to the side to move.
Value finish(const Position& position, Score sum) noexcept {
    const int phase = phase_of(position);
    Value v = (sum.middle() * phase + sum.end() * (kFullPhase - phase)) / kFullPhase;
    v = v * winning_chances(position, v > 0 ? kRed : kBlack) / 64;
    v = std::clamp(v, -kDecided + 1, kDecided - 1);
    return position.side_to_move() == kRed ? v : -v;
}

}  // namespace

int phase_of(const Position& position) noexcept {
    const int phase = 3 * position.pieces(Kind::rook).count() +
                      2 * (position.pieces(Kind::horse) | position.pieces(Kind::cannon)).count();
    return std::min(phase, kFullPhase);
}

int winning_chances(const Position& position, Side ahead) noexcept {
    constexpr int kAll = 64;
    if (const auto permille = lost_permille(position, ahead)) return *permille * kAll / 1000;
    const Bitboard own = position.pieces(ahead);
    const Bitboard strong = own & (position.pieces(Kind::rook) | position.pieces(Kind::horse));
    if (strong) return kAll;
    const Bitboard pawns = own & position.pieces(Kind::pawn);
    const Bitboard cannons = own & position.pieces(Kind::cannon);
    if (!pawns && !cannons) return 0;  // guards alone never mate
    if (!pawns && !(own & position.pieces(Kind::advisor)) && !cannons.several())
        return 8;  // a cannon without screens of its own
    return kAll;
}

void Evaluator::reset(const Position& position) {
    material_.clear();
    material_.reserve(static_cast<std::size_t>(kMaxSearchPly) + 8);
    material_.push_back(material_of(position, *weights_));
}

void Evaluator::push(const Position& before, Move move) {
    const Piece piece = before.piece_on(move.from()), captured = before.piece_on(move.to());
    const Score moved = weights_->piece(piece, move.to()) - weights_->piece(piece, move.from());
    Score sum = material_.back();
    if (before.side_to_move() == kRed) {
        sum += moved;
        if (captured != Piece::none) sum += weights_->piece(captured, move.to());
    } else {
        sum -= moved;
        if (captured != Piece::none) sum -= weights_->piece(captured, move.to());
    }
    material_.push_back(sum);
}

Value Evaluator::evaluate(const Position& position) const noexcept {
    ScoreSink sink{*weights_, material_.back()};
    FeatureScan<ScoreSink>(position, sink).run();
    return finish(position, sink.sum);
}

Value evaluate(const Position& position, const Weights& weights) {
    Evaluator evaluator(weights);
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

FeatureCounts feature_counts(const Position& position) {
    FeatureCounts counts{};
    CountSink sink{counts};
    FeatureScan<CountSink>(position, sink).run();
    for_each(position.occupied().all, [&](Square s) {
        const Piece piece = position.piece_on(s);
        const Side side = side_of(piece);
        sink.add(side, Features::kMaterial + static_cast<int>(kind_of(piece)), 1);
        sink.add(side, square_feature(kind_of(piece), seen_by(side, s)), 1);
    });
    return counts;
}

}  // namespace ailab::lab4
