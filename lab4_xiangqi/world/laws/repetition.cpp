#include "lab4_xiangqi/world/laws/repetition.hpp"

#include <algorithm>
#include <array>

#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

/// Returns the number of earlier positions that a repetition can reach.
int reach(const Position& position) noexcept {
    const State& now = position.states().back();
    return std::min({now.plies_since_capture, now.plies_since_pass,
                     static_cast<int>(position.states().size()) - 1});
}
const State& state_before(const Position& position, int plies) noexcept {
    return position.states()[position.states().size() - 1 - static_cast<std::size_t>(plies)];
}

/// True if the side that has just moved threatens mate in one.
bool threatens_mate(Position& position) {
    if (position.in_check()) return false;
    position.make_null();
    bool found = false;
    for (const Move move : legal_moves(position)) {
        position.make(move);
        found = !has_legal_move(position);
        position.unmake(move);
        if (found) break;
    }
    position.unmake_null();
    return found;
}

/// Traverses a loop backwards and keeps, per side, the common properties of all its moves so far.
class LoopWalk {
public:
    LoopWalk(const Position& position, RuleSet laws) : board_(position), rules_(laws) {
        for (std::size_t s = 0; s < kSquares; ++s) piece_at_[s] = static_cast<Square>(s);
    }

    LoopVerdict walk(int plies) {
        for (int i = 0; i < plies; ++i) step();
        LoopVerdict verdict;
        verdict.red = class_of(kRed);
        verdict.black = class_of(kBlack);
        if (verdict.red != verdict.black) verdict.loser = loser(verdict.red, verdict.black);
        return verdict;
    }

private:
    struct Moves {
        bool all_check = true;
        Bitboard chased_always =
            Bitboard::all();        // identified by the points of the pieces at the end
        bool all_forbidden = true;  // each move is a check, a threat of mate or a chase
    };

    /// Examines one move and takes it back.
    void step() {
        const Move move = board_.states().back().last;
        const bool check = board_.in_check();
        const Side mover = !board_.side_to_move();
        Moves& moves = moves_[index_of(mover)];
        moves.all_check &= check;
        any_check_ |= check;
        const bool look = rules_ == RuleSet::cxa
                              ? moves.all_forbidden && !check
                              : rules_ == RuleSet::axf && !any_check_ && moves.chased_always;
        const Bitboard after = look ? pieces_of(chased_by(board_, mover)) : Bitboard{};
        const bool mate_threat =
            rules_ == RuleSet::cxa && moves.all_forbidden && !check && threatens_mate(board_);
        board_.unmake(move);
        piece_at_[static_cast<std::size_t>(move.from())] =
            piece_at_[static_cast<std::size_t>(move.to())];
        if (check) {
            moves.chased_always = {};
            return;
        }
        const Bitboard fresh = after.empty() ? after : after & ~pieces_of(chased_by(board_, mover));
        moves.chased_always &= fresh;
        moves.all_forbidden &= mate_threat || !fresh.empty();
    }

    /// Returns the pieces on these points, identified by their points at the end of the loop.
    Bitboard pieces_of(Bitboard points) const {
        Bitboard pieces;
        for_each(points,
                 [&](Square s) { pieces |= Bitboard::of(piece_at_[static_cast<std::size_t>(s)]); });
        return pieces;
    }

    LoopClass class_of(Side side) const {
        const Moves& moves = moves_[index_of(side)];
        const LoopClass checks = moves.all_check ? LoopClass::check : LoopClass::idle;
        switch (rules_) {
        case RuleSet::none:
            break;
        case RuleSet::simple:
            return checks;
        case RuleSet::cxa:
            return !moves.all_check && moves.all_forbidden ? LoopClass::forbidden_mix : checks;
        case RuleSet::axf:
            return !any_check_ && moves.chased_always ? LoopClass::chase : checks;
        }
        return LoopClass::idle;
    }
    /// If the classes differ, the side with the graver one loses; `forbidden_mix` against `chase`
    /// is impossible.
    static std::optional<Side> loser(LoopClass red, LoopClass black) {
        return red > black ? kRed : kBlack;
    }

    Position board_;
    RuleSet rules_;
    std::array<Moves, 2> moves_{};
    bool any_check_ = false;
    std::array<Square, kSquares> piece_at_{};
};

/// True if the king of `side` is safe after its piece on `from` captures on `to`. `gone` is an
/// enemy point vacated by the previous move.
bool safe_after(const Position& position, Side side, Square from, Square to, Occupancy occupied,
                Bitboard gone) noexcept {
    occupied.clear(from);
    const Square king = from == position.king(side) ? to : position.king(side);
    const Bitboard dead = Bitboard::of(to) | gone;
    return (position.attackers(king, !side, occupied, true) & ~dead).empty();
}

bool may_take(const Position& position, Square from, Square to) noexcept {
    return position.attacks_from(from).contains(to) &&
           safe_after(position, side_of(position.piece_on(from)), from, to, position.occupied(),
                      {});
}

/// True if `side` can legally recapture after the piece on `from` has captured on `to`.
bool can_take_back(const Position& position, Side side, Square from, Square to) noexcept {
    Occupancy after = position.occupied();
    after.clear(from);
    Bitboard protectors = position.attackers(to, side, after) & ~Bitboard::of(to);
    while (protectors)
        if (safe_after(position, side, protectors.pop(), to, after, Bitboard::of(from)))
            return true;
    return false;
}

bool is_worth_more(Kind prey, Kind hunter) noexcept {
    const bool guard = hunter == Kind::advisor || hunter == Kind::elephant;
    const bool light = hunter == Kind::horse || hunter == Kind::cannon;
    return ((guard || light) && prey == Kind::rook) ||
           (guard && (prey == Kind::horse || prey == Kind::cannon));
}

/// Requires that the piece on `from` attacks `to`.
bool chases(const Position& position, Square from, Square to) noexcept {
    const Kind hunter = kind_of(position.piece_on(from)), prey = kind_of(position.piece_on(to));
    if (!may_take(position, from, to)) return false;
    if (is_worth_more(prey, hunter)) return true;
    if (hunter == prey && may_take(position, to, from)) return false;
    return !can_take_back(position, side_of(position.piece_on(to)), from, to);
}

}  // namespace

LoopVerdict judge_loop(const Position& position, int plies, RuleSet laws) {
    return LoopWalk(position, laws).walk(plies);
}

int loop_plies(const Position& position, int count) noexcept {
    for (int back = 4, found = 0, end = reach(position); back <= end; back += 2)
        if (state_before(position, back).key == position.key() && ++found == count) return back;
    return 0;
}

Outcome judge_repetition(const Position& position, Ply ply, RuleSet laws) {
    int plies = loop_plies(position, 1);
    if (plies == 0) return Outcome::open;
    if (plies >= ply && (plies = loop_plies(position, 2)) == 0) return Outcome::open;
    const auto loser = judge_loop(position, plies, laws).loser;
    if (!loser) return Outcome::draw;
    return *loser == position.side_to_move() ? Outcome::loss : Outcome::win;
}

Bitboard chased_by(const Position& position, Side by) noexcept {
    const Side other = !by;
    const Bitboard hunters =
        position.pieces(by) & ~position.pieces(Kind::king) & ~position.pieces(Kind::pawn);
    const Bitboard prey = position.pieces(other) & ~position.pieces(Kind::king) &
                          ~(position.pieces(Kind::pawn) & own_half(other));
    Bitboard chased;
    for_each(hunters, [&](Square from) {
        for_each(position.attacks_from(from) & prey & ~chased, [&](Square to) {
            if (chases(position, from, to)) chased |= Bitboard::of(to);
        });
    });
    return chased;
}

}  // namespace ailab::lab4
