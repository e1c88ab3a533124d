#include "lab4_xiangqi/engine/evaluate.hpp"

#include <algorithm>

#include "lab4_xiangqi/engine/endgame/endgame_table.hpp"
#include "lab4_xiangqi/engine/terms.hpp"

namespace ailab::lab4 {
namespace {

struct ScoreSink {
    const Weights& weights;
    Score sum;  ///< red minus black

    void add(Side side, int term, int times) noexcept {
        const Score score = weights[term] * times;
        side == kRed ? sum += score : sum -= score;
    }
};

Score squares_of(const Position& position, const Weights& weights) noexcept {
    Score sum;
    for_each(position.pieces(kRed),
             [&](Square s) { sum += weights.piece(position.piece_on(s), s); });
    for_each(position.pieces(kBlack),
             [&](Square s) { sum -= weights.piece(position.piece_on(s), s); });
    return sum;
}

/// Returns the increment for one `piece` in a counter with four bits per kind of piece.
std::uint64_t one_of(Piece piece) noexcept {
    return std::uint64_t{1} << 4 * index_of(piece);
}
std::uint64_t material_key(const Position& position) noexcept {
    std::uint64_t key = 0;
    for_each(position.occupied().all, [&](Square s) { key += one_of(position.piece_on(s)); });
    return key;
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
    if (!pawns && !cannons) return 0;  // guards alone cannot mate
    if (!pawns && !(own & position.pieces(Kind::advisor)) && !cannons.several())
        return 8;  // a cannon without a screen of its own side
    return kAll;
}

void TunedEvaluator::reset(const Position& position) {
    plies_.clear();
    plies_.reserve(static_cast<std::size_t>(kMaxSearchPly) + 8);
    plies_.push_back({squares_of(position, *weights_), material_key(position)});
}

void TunedEvaluator::push(const Position& before, Move move) {
    const Piece piece = before.piece_on(move.from()), captured = before.piece_on(move.to());
    Score change = weights_->piece(piece, move.to()) - weights_->piece(piece, move.from());
    Ply after = plies_.back();
    if (captured != Piece::none) {
        change += weights_->piece(captured, move.to());
        after.material -= one_of(captured);
    }
    before.side_to_move() == kRed ? after.squares += change : after.squares -= change;
    plies_.push_back(after);
}

const TunedEvaluator::MaterialTerms& TunedEvaluator::material_terms(const Position& position) {
    const std::uint64_t key = plies_.back().material;
    MaterialTerms& terms = known_[key * 0x9E3779B97F4A7C15ULL >> (64 - kKnownBits)];
    if (terms.key == key) return terms;
    terms.key = key;
    ScoreSink sink{*weights_, Score()};
    scan_material(position, sink);
    terms.sum = sink.sum;
    terms.phase = phase_of(position);
    for (const Side side : {kRed, kBlack})
        terms.chances[index_of(side)] = winning_chances(position, side);
    return terms;
}

Value TunedEvaluator::evaluate(const Position& position) {
    const MaterialTerms& material = material_terms(position);
    ScoreSink sink{*weights_, plies_.back().squares + material.sum};
    PlacementScan<ScoreSink>(position, sink).run();
    // Interpolate, scale by the winning chances, and convert to the side to move.
    const int middle = sink.sum.middle(), end = sink.sum.end();
    Value v = (middle * material.phase + end * (kFullPhase - material.phase)) / kFullPhase;
    v = v * material.chances[index_of(v > 0 ? kRed : kBlack)] / 64;
    v = std::clamp(v, -kDecided + 1, kDecided - 1);
    return position.side_to_move() == kRed ? v : -v;
}

Value evaluate(const Position& position, const Weights& weights) {
    TunedEvaluator evaluator(weights);
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

}  // namespace ailab::lab4
