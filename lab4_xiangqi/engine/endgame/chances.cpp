#include "lab4_xiangqi/engine/endgame/chances.hpp"

#include <array>
#include <cmath>

namespace ailab::lab4 {
namespace {

/// The rows of the table.
enum Attacker : std::size_t { kRook, kHorse, kScreenedCannon, kCannon, kPawn, kAttackers };

// Columns: the weaker side's guards: none, B, BB, A, AB, ABB, AA, AAB, AABB.
constexpr std::array<std::array<int, 9>, kAttackers> kLost{{
    {978, 955, 944, 968, 945, 934, 969, 945, 514},  // KR
    {978, 61, 0, 964, 6, 0, 6, 1, 1},               // KN
    {977, 953, 7, 967, 18, 3, 967, 9, 5},           // KCA
    {0, 0, 0, 0, 0, 0, 5, 4, 4},                    // KC
    {819, 1, 0, 26, 0, 0, 1, 0, 0},                 // KP
}};

std::optional<Attacker> attacker(const Material& material) noexcept {
    if (material.attackers(0) != 1 || material.attackers(1) != 0) return std::nullopt;
    const auto& own = material.count[0];
    if (own[lab4::index_of(Kind::rook)]) return kRook;
    if (own[lab4::index_of(Kind::horse)]) return kHorse;
    if (own[lab4::index_of(Kind::pawn)]) return kPawn;
    return own[lab4::index_of(Kind::advisor)] ? kScreenedCannon : kCannon;
}

}  // namespace

std::optional<int> lost_permille(const Material& material) noexcept {
    const auto row = attacker(material);
    if (!row) return std::nullopt;
    const auto& guards = material.count[1];
    return kLost[*row][static_cast<std::size_t>(3 * guards[lab4::index_of(Kind::advisor)] +
                                                guards[lab4::index_of(Kind::elephant)])];
}

std::optional<int> lost_permille(const Position& position, Side stronger) noexcept {
    const Bitboard attackers = position.pieces(Kind::rook) | position.pieces(Kind::horse) |
                               position.pieces(Kind::cannon) | position.pieces(Kind::pawn);
    if (attackers.several() || !(attackers & position.pieces(stronger))) return std::nullopt;
    return lost_permille(Material::of(position, stronger));
}

std::vector<Material> counted_endgames() {
    std::vector<Material> list;
    for (const char* stronger : {"KR-K", "KN-K", "KCA-K", "KC-K", "KP-K"})
        for (const char* guards : {"", "B", "BB", "A", "AB", "ABB", "AA", "AAB", "AABB"})
            list.push_back(Material::named(std::string(stronger) + guards));
    return list;
}

int count_lost_permille(Endgames& endgames, const Material& material) {
    const auto counts = summarise(endgames.table(material), endgames.budget()).weaker;
    return static_cast<int>(std::lround(1000.0 * static_cast<double>(counts.losses) /
                                        static_cast<double>(counts.all())));
}

}  // namespace ailab::lab4
