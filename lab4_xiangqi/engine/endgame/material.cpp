#include "lab4_xiangqi/engine/endgame/material.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::string_view kLetters = ".KABNRCP";
constexpr Kind kInOrder[] = {Kind::rook, Kind::horse,   Kind::cannon,
                             Kind::pawn, Kind::advisor, Kind::elephant};
constexpr Kind kAttackingKinds[] = {Kind::rook, Kind::horse, Kind::cannon, Kind::pawn};

}  // namespace

Material Material::named(std::string_view text) {
    constexpr const char* kHint = marked("for example KR-KAABB: K, then any of R N C P A B");
    Material material;
    std::size_t side = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool first = i == 0 || text[i - 1] == '-';
        if (text[i] == '-' && !first && side == 0) {
            side = 1;
            continue;
        }
        const auto piece = piece_from_letter(text[i]);
        const Kind kind = piece ? kind_of(*piece) : Kind::none;
        if (kind == Kind::none || (kind == Kind::king) != first)
            throw InputError(tr("'{}' is not a valid endgame", text), tr(kHint));
        if (first) continue;
        int& count = material.count[side][lab4::index_of(kind)];
        if (++count > kFullCount[lab4::index_of(kind)])
            throw InputError(tr("'{}' has too many of '{}'", text, text[i]));
    }
    if (side == 0 || text.back() == '-')
        throw InputError(tr("'{}' is not a valid endgame", text), tr(kHint));
    return material;
}

Material Material::of(const Position& position, Side stronger) noexcept {
    Material material;
    for (const Kind kind : kInOrder) {
        material.count[0][lab4::index_of(kind)] = position.pieces(stronger, kind).count();
        material.count[1][lab4::index_of(kind)] = position.pieces(!stronger, kind).count();
    }
    return material;
}

std::string Material::name() const {
    std::string text;
    for (const auto& side : count) {
        text += text.empty() ? "K" : "-K";
        for (const Kind kind : kInOrder)
            text.append(static_cast<std::size_t>(side[lab4::index_of(kind)]),
                        kLetters[lab4::index_of(kind)]);
    }
    return text;
}

int Material::attackers(int side) const noexcept {
    int sum = 0;
    for (const Kind kind : kAttackingKinds)
        sum += count[static_cast<std::size_t>(side)][lab4::index_of(kind)];
    return sum;
}

std::optional<Side> stronger_side(const Position& position) noexcept {
    const Bitboard attackers = position.pieces(Kind::rook) | position.pieces(Kind::horse) |
                               position.pieces(Kind::cannon) | position.pieces(Kind::pawn);
    const bool red = static_cast<bool>(attackers & position.pieces(kRed));
    const bool black = static_cast<bool>(attackers & position.pieces(kBlack));
    if (red == black) return std::nullopt;
    return red ? kRed : kBlack;
}

Position colours_changed(const Position& position) {
    Position changed = Position::empty();
    for_each(position.occupied().all, [&](Square s) {
        const Piece piece = position.piece_on(s);
        changed.set_piece(flip_ranks(s), make_piece(!side_of(piece), kind_of(piece)));
    });
    changed.start(!position.side_to_move(), 0, 1);
    return changed;
}

}  // namespace ailab::lab4
