#include "lab4_xiangqi/textbook/evaluation.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"

namespace ailab::lab4 {
namespace {

//                                          none   king  adv  ele  hor  rook  can  pawn
constexpr std::array<Value, kKinds> kMaterial{0, 65536, 210, 226, 439, 989, 642, 55};
/// For every point a piece may move to, in halves of a unit.
constexpr std::array<Value, kKinds> kMobilityHalves{0, 0, 2, 2, 26, 14, 14, 3};
/// A threatened piece loses 1/16 of its material for each attacker, a protected one gains 1/32 for
/// each protector; the document names both terms and leaves them open.
constexpr Value kThreatShare = 16, kProtectionShare = 32;

/// The value of a point is a value for its rank plus one for its file, counted from the edge.
struct SquareValues {
    std::array<Value, kRanks> by_rank;  // the own back rank first
    std::array<Value, 5> by_file;       // the edge first, the middle last
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

using SquareTable = std::array<std::array<Value, kSquares>, kPieces>;
constexpr SquareTable make_square_table() {
    SquareTable table{};
    for (const Side side : {kRed, kBlack})
        for (std::size_t kind = 1; kind < kKinds; ++kind)
            for (Square s = 0; s < kSquares; ++s) {
                const Square own = seen_by(side, s);
                const int file = std::min(file_of(own), kFiles - 1 - file_of(own));
                table[index_of(make_piece(side, static_cast<Kind>(kind)))]
                     [static_cast<std::size_t>(s)] =
                         kSquareValues[kind].by_rank[static_cast<std::size_t>(rank_of(own))] +
                         kSquareValues[kind].by_file[static_cast<std::size_t>(file)];
            }
    return table;
}
constexpr SquareTable kSquareTable = make_square_table();

Value material_sum(const Position& position, Side side) {
    Value sum = 0;
    for (std::size_t kind = 1; kind < kKinds; ++kind)
        sum += kMaterial[kind] * position.pieces(side, static_cast<Kind>(kind)).count();
    return sum;
}
Value square_sum(const Position& position, Side side) {
    Value sum = 0;
    for_each(position.pieces(side), [&](Square s) {
        sum += kSquareTable[index_of(position.piece_on(s))][static_cast<std::size_t>(s)];
    });
    return sum;
}
/// Where the piece may go, the safety of its king left out.
Bitboard destinations(const Position& position, Square s) {
    Bitboard set = position.attacks_from(s);
    if (kind_of(position.piece_on(s)) == Kind::cannon)
        set = (set & position.occupied().all) |
              (rook_attacks(s, position.occupied()) & ~position.occupied().all);
    return set & ~position.pieces(side_of(position.piece_on(s)));
}
Value mobility_sum(const Position& position, Side side) {
    Value sum = 0;
    for_each(position.pieces(side), [&](Square s) {
        const Value each = kMobilityHalves[index_of(kind_of(position.piece_on(s)))];
        if (each > 0) sum += each * destinations(position, s).count();
    });
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

Value material_of(Kind kind) noexcept {
    return kMaterial[index_of(kind)];
}

TextbookEvaluation::TextbookEvaluation(std::string_view names) {
    on_.fill(false);
    std::istringstream list{std::string(names)};
    for (std::string name; std::getline(list, name, ',');) {
        const auto* const found = std::find(kNames.begin(), kNames.end(), name);
        if (found == kNames.end())
            throw UsageError(fmt::format("there is no term '{}' in the evaluation", name),
                             fmt::format("one of: {}", fmt::join(kNames, ", ")));
        on_[static_cast<std::size_t>(found - kNames.begin())] = true;
    }
}

Value TextbookEvaluation::operator()(const Position& position) const {
    const Side us = position.side_to_move(), them = !us;
    Value value = 0;
    if (has(Term::material)) value += material_sum(position, us) - material_sum(position, them);
    if (has(Term::squares)) value += square_sum(position, us) - square_sum(position, them);
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
    add(Term::material, material_sum(position, kRed) - kMaterial[1],
        material_sum(position, kBlack) - kMaterial[1]);
    add(Term::squares, square_sum(position, kRed), square_sum(position, kBlack));
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
