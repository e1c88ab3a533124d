#include "lab4_xiangqi/world/laws/ending.hpp"

#include <algorithm>
#include <array>

#include "common/base/translate.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

Ending ending_of(const LoopVerdict& verdict) noexcept {
    if (!verdict.loser) return Ending::repetition;
    const LoopClass loss = verdict.of(*verdict.loser);
    return loss == LoopClass::check           ? Ending::perpetual_check
           : loss == LoopClass::chase         ? Ending::perpetual_chase
           : loss == LoopClass::forbidden_mix ? Ending::forbidden_repetition
                                              : Ending::repetition;
}

}  // namespace

int counted_plies(const Position& position, const Laws& laws) {
    int plies = position.plies_since_capture();
    if (laws.counted_checks < 0) return plies;
    const auto& states = position.states();
    std::array<int, 2> checks{};
    Side mover = !position.side_to_move();
    const auto known = std::min(static_cast<std::size_t>(plies), states.size() - 1);
    for (std::size_t i = 0; i < known; ++i, mover = !mover)
        checks[index_of(mover)] += states[states.size() - 1 - i].in_check;
    for (const int given : checks) plies -= 2 * std::max(0, given - laws.counted_checks);
    return plies;
}

bool is_insufficient(const Position& position) noexcept {
    if (position.pieces(Kind::rook) | position.pieces(Kind::horse) | position.pieces(Kind::pawn))
        return false;
    const Bitboard cannons = position.pieces(Kind::cannon);
    return cannons.empty() || (!cannons.several() && position.pieces(Kind::advisor).empty());
}

Ruling rule_on(const Position& position, const Laws& laws) {
    if (!has_legal_move(position))
        return {position.in_check() ? Ending::checkmate : Ending::stalemate,
                position.side_to_move()};
    if (const int plies = loop_plies(position, 2)) {
        const LoopVerdict verdict = judge_loop(position, plies, laws.repetition);
        return {ending_of(verdict), verdict.loser};
    }
    if (laws.natural_limit > 0 && counted_plies(position, laws) >= laws.natural_limit)
        return {Ending::natural_limit, {}};
    if (is_insufficient(position)) return {Ending::insufficient_material, {}};
    return {};
}

const char* describe(Ending ending) noexcept {
    static constexpr const char* kNames[] = {marked("running"),
                                             marked("checkmate"),
                                             marked("stalemate"),
                                             marked("perpetual check"),
                                             marked("perpetual chase"),
                                             marked("forbidden repetition"),
                                             marked("draw by repetition"),
                                             marked("draw by the natural limit"),
                                             marked("draw by insufficient material")};
    return kNames[static_cast<std::size_t>(ending)];
}

std::string_view result_of(const Ruling& ruling) noexcept {
    if (!ruling.over()) return "*";
    if (!ruling.loser) return "1/2-1/2";
    return *ruling.loser == kRed ? "0-1" : "1-0";
}

}  // namespace ailab::lab4
