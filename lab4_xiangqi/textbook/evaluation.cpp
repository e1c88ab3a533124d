#include "lab4_xiangqi/textbook/evaluation.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/split.hpp"

namespace ailab::lab4 {
namespace {

/// What a piece is worth in the document's units.
//                                      none   king  adv  ele  hor  rook  can  pawn
constexpr std::array<Value, kKinds> kMaterial{0, 65536, 210, 226, 439, 989, 642, 55};
/// Per point that a piece can move to, in halves of a unit.
constexpr std::array<Value, kKinds> kMobilityHalves{0, 0, 2, 2, 26, 14, 14, 3};
/// A threatened piece loses 1/16 of its material per attacker, and a protected one gains 1/32 per
/// protector; the document names both terms but gives no values.
constexpr Value kThreatShare = 16, kProtectionShare = 32;

/// The value of a point is a value for its rank plus one for its file, counted from the edge.
struct SquareValues {
    std::array<Value, kRanks> by_rank;  // starts with the own back rank
    std::array<Value, 5> by_file;       // starts at the edge
};
constexpr std::array<SquareValues, kKinds> kSquareValues{{
    {},
    {{0, -12, -24, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, -6, 6}},        // king
    {{0, 4, -2, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 6}},            // advisor
    {{0, 0, 4, 0, -2, 0, 0, 0, 0, 0}, {-8, 0, 0, 0, 12}},          // elephant
    {{-14, -6, 4, 4, 10, 14, 18, 20, 14, 0}, {-12, -2, 6, 6, 0}},  // horse
    {{-10, 0, 0, 4, 8, 10, 12, 14, 16, 8}, {-6, 0, 0, 8, 6}},      // rook
    {{0, 2, 4, 2, 4, 4, 4, 6, 8, 12}, {-4, 2, 0, 4, 10}},          // cannon
    {{0, 0, 0, 0, 4, 45, 60, 72, 80, 10}, {-6, 0, 6, 12, 14}},     // pawn
}};

/// The value of every piece on every point for its owner.
using PieceTable = std::array<std::array<Value, kSquares>, kPieces>;
constexpr PieceTable make_piece_table(bool with_material, bool with_squares) {
    PieceTable table{};
    for (const Side side : {kRed, kBlack})
        for (std::size_t kind = 1; kind < kKinds; ++kind)
            for (Square s = 0; s < kSquares; ++s) {
                const Square own = seen_by(side, s);
                const int file = std::min(file_of(own), kFiles - 1 - file_of(own));
                const SquareValues& values = kSquareValues[kind];
                Value& value = table[index_of(make_piece(side, static_cast<Kind>(kind)))]
                                    [static_cast<std::size_t>(s)];
                if (with_material) value += kMaterial[kind];
                if (with_squares)
                    value += values.by_rank[static_cast<std::size_t>(rank_of(own))] +
                             values.by_file[static_cast<std::size_t>(file)];
            }
    return table;
}
constexpr PieceTable kMaterialOnly = make_piece_table(true, false);
constexpr PieceTable kSquaresOnly = make_piece_table(false, true);
constexpr PieceTable kMaterialAndSquares = make_piece_table(true, true);

Value piece_sum(const Position& position, Side side, const PieceTable& table) {
    Value sum = 0;
    for_each(position.pieces(side), [&](Square s) {
        sum += table[index_of(position.piece_on(s))][static_cast<std::size_t>(s)];
    });
    return sum;
}

/// Returns the points that the pieces can move to, times the halves for their kind, ignoring the
/// safety of the king.
Value mobility_sum(const Position& position, Side side) {
    const Bitboard open = ~position.pieces(side);
    const Occupancy& occupied = position.occupied();
    Value sum = 0;
    const auto count = [&](Kind kind, auto&& reach) {
        int points = 0;
        for_each(position.pieces(side, kind),
                 [&](Square s) { points += (reach(s) & open).count(); });
        sum += points * kMobilityHalves[index_of(kind)];
    };
    count(Kind::rook, [&](Square s) { return rook_attacks(s, occupied); });
    count(Kind::horse, [&](Square s) { return horse_attacks(s, occupied); });
    count(Kind::cannon, [&](Square s) {
        return cannon_captures(s, occupied) | (rook_attacks(s, occupied) & ~occupied.all);
    });
    count(Kind::advisor, [](Square s) { return advisor_attacks(s); });
    count(Kind::elephant, [&](Square s) { return elephant_attacks(s, occupied); });
    count(Kind::pawn, [&](Square s) { return pawn_attacks(side, s); });
    return sum;
}
Value threat_sum(const Position& position, Side side) {
    Value sum = 0;
    for_each(position.pieces(side) & ~position.pieces(Kind::king), [&](Square s) {
        const Value worth = kMaterial[index_of(kind_of(position.piece_on(s)))];
        sum -= worth * position.attackers(s, !side).count() / kThreatShare;
        sum += worth * position.attackers(s, side).count() / kProtectionShare;
    });
    return sum;
}

}  // namespace

TextbookEvaluation::TextbookEvaluation(std::string_view names) {
    on_.fill(false);
    for (const std::string& name : split_at(',', names)) {
        const auto* const found = std::find(kNames.begin(), kNames.end(), name);
        if (found == kNames.end())
            throw UsageError(tr("there is no term '{}' in the evaluation", name),
                             tr("one of: {}", fmt::join(kNames, ", ")));
        on_[static_cast<std::size_t>(found - kNames.begin())] = true;
    }
}

Value TextbookEvaluation::operator()(const Position& position) const {
    const Side us = position.side_to_move(), them = !us;
    Value value = 0;
    if (has(Term::material) || has(Term::squares)) {
        const PieceTable& table = !has(Term::squares)    ? kMaterialOnly
                                  : !has(Term::material) ? kSquaresOnly
                                                         : kMaterialAndSquares;
        value += piece_sum(position, us, table) - piece_sum(position, them, table);
    }
    if (has(Term::mobility))
        value += (mobility_sum(position, us) - mobility_sum(position, them)) / 2;
    if (has(Term::threats)) value += threat_sum(position, us) - threat_sum(position, them);
    return value;
}

std::vector<TermValue> TextbookEvaluation::explain(const Position& position) const {
    std::vector<TermValue> terms;
    const auto add = [&](Term term, Value red, Value black) {
        if (has(term)) terms.push_back({kNames[term], red, black});
    };
    add(Term::material, piece_sum(position, kRed, kMaterialOnly) - kMaterial[1],
        piece_sum(position, kBlack, kMaterialOnly) - kMaterial[1]);
    add(Term::squares, piece_sum(position, kRed, kSquaresOnly),
        piece_sum(position, kBlack, kSquaresOnly));
    add(Term::mobility, mobility_sum(position, kRed) / 2, mobility_sum(position, kBlack) / 2);
    add(Term::threats, threat_sum(position, kRed), threat_sum(position, kBlack));
    return terms;
}

std::string TextbookEvaluation::names() const {
    std::string list;
    for (std::size_t i = 0; i < kTerms; ++i)
        if (on_[i]) list += (list.empty() ? "" : ",") + std::string(kNames[i]);
    return list;
}

}  // namespace ailab::lab4
