#include "lab4_xiangqi/world/position.hpp"

#include <algorithm>

#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::size_t kUsualGame = 256;  // reserved plies, so that a search does not reallocate

/// Returns the leg of a horse on `from` that jumps to `to`.
Bitboard leg_towards(Square from, Square to) noexcept {
    const int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
    return Bitboard::of(from + files / 2 + ranks / 2 * kFiles);
}

}  // namespace

Position::Position() : Position(parse_fen(kStartFen)) {}

Position Position::empty() {
    return Position(Uninitialised{});
}

void Position::put(Square s, Piece piece) noexcept {
    const Bitboard bit = Bitboard::of(s);
    board_[static_cast<std::size_t>(s)] = piece;
    by_side_[lab4::index_of(side_of(piece))] ^= bit;
    by_kind_[lab4::index_of(kind_of(piece))] ^= bit;
    if (kind_of(piece) == Kind::king) king_[lab4::index_of(side_of(piece))] = s;
}
void Position::remove(Square s, Piece piece) noexcept {
    const Bitboard bit = Bitboard::of(s);
    board_[static_cast<std::size_t>(s)] = Piece::none;
    by_side_[lab4::index_of(side_of(piece))] ^= bit;
    by_kind_[lab4::index_of(kind_of(piece))] ^= bit;
}

void Position::set_piece(Square s, Piece piece) {
    put(s, piece);
    occupied_.set(s);
}
void Position::start(Side to_move, int plies_since_capture, int full_moves) {
    side_ = to_move;
    full_moves_ = full_moves;
    State state;
    for_each(occupied_.all, [&](Square s) { state.key ^= zobrist(piece_on(s), s); });
    if (to_move == kBlack) state.key ^= kZobrist.black_to_move;
    state.plies_since_capture = plies_since_capture;
    state.in_check = king_attacked(to_move);
    states_.reserve(kUsualGame);
    states_.assign(1, state);
}

int Position::repetitions() const noexcept {
    const State& now = states_.back();
    const int reach = std::min(
        {now.plies_since_capture, now.plies_since_pass, static_cast<int>(states_.size()) - 1});
    int count = 0;
    for (int back = 4; back <= reach; back += 2)
        count += states_[states_.size() - 1 - static_cast<std::size_t>(back)].key == now.key;
    return count;
}

Bitboard Position::attackers(Square s, Side by, const Occupancy& occupied,
                             bool facing) const noexcept {
    Bitboard rooks = pieces(Kind::rook);
    if (facing) rooks |= pieces(Kind::king);
    Bitboard set = rook_attacks(s, occupied) & rooks;
    set |= cannon_captures(s, occupied) & pieces(Kind::cannon);
    set |= horse_origins(s, occupied) & pieces(Kind::horse);
    set |= pawn_origins(by, s) & pieces(Kind::pawn);
    set |= king_attacks(s) & pieces(Kind::king) & own_half(by);
    set |= advisor_attacks(s) & pieces(Kind::advisor);
    set |= elephant_attacks(s, occupied) & pieces(Kind::elephant);
    return set & pieces(by);
}

Bitboard Position::checkers() const noexcept {
    return attackers(king(side_), !side_, occupied_, true);
}

/// Advisors, elephants and kings never reach the other palace; a king faces along the file.
Bitboard Position::attackers_of_king(Square k, Side by, const Occupancy& occupied) const noexcept {
    Bitboard set = rook_attacks(k, occupied) & (pieces(Kind::rook) | pieces(Kind::king));
    set |= cannon_captures(k, occupied) & pieces(Kind::cannon);
    set |= horse_origins(k, occupied) & pieces(Kind::horse);
    set |= pawn_origins(by, k) & pieces(Kind::pawn);
    return set & pieces(by);
}

bool Position::king_attacked(Side side) const noexcept {
    return pieces(side, Kind::king) &&
           static_cast<bool>(attackers_of_king(king(side), !side, occupied_));
}

Bitboard Position::attacks_from(Square s) const noexcept {
    const Piece piece = piece_on(s);
    switch (kind_of(piece)) {
    case Kind::none:
        return {};
    case Kind::king:
        return king_attacks(s);
    case Kind::advisor:
        return advisor_attacks(s);
    case Kind::elephant:
        return elephant_attacks(s, occupied_);
    case Kind::horse:
        return horse_attacks(s, occupied_);
    case Kind::rook:
        return rook_attacks(s, occupied_);
    case Kind::cannon:
        return cannon_captures(s, occupied_);
    case Kind::pawn:
        return pawn_attacks(side_of(piece), s);
    }
    return {};
}

Pins Position::pins(Side side) const noexcept {
    const Square k = king(side);
    const Bitboard enemy = pieces(!side);
    Pins pins;
    const Bitboard on_lines = enemy & (file_through(k) | rank_through(k));
    const Bitboard cannons = on_lines & pieces(Kind::cannon);
    // A rook or the king behind one screen, or a cannon behind two.
    if (const Bitboard rooks = on_lines & (pieces(Kind::rook) | pieces(Kind::king)))
        for_each(cannon_captures(k, occupied_) & rooks,
                 [&](Square s) { pins.leaving |= between(k, s) & occupied_.all; });
    if (cannons) {
        for_each(line_attacks<Screens::two>(k, occupied_) & cannons,
                 [&](Square s) { pins.leaving |= between(k, s) & occupied_.all; });
        // A cannon with no screen at all.
        for_each(rook_attacks(k, occupied_) & cannons,
                 [&](Square s) { pins.entering |= between(k, s); });
    }
    // A horse whose leg is blocked.
    for_each(kAttacks.horses[static_cast<std::size_t>(k)][0] & enemy & pieces(Kind::horse),
             [&](Square s) { pins.leaving |= leg_towards(s, k) & occupied_.all; });
    if (side == side_ && in_check()) find_answers(pins);
    return pins;
}

void Position::find_answers(Pins& pins) const noexcept {
    const Square k = king(side_);
    pins.answering = Bitboard::all();
    for_each(checkers(), [&](Square s) {
        const Bitboard gap = between(k, s), screens = gap & occupied_.all;
        Bitboard ends = Bitboard::of(s) | (gap ^ screens);
        pins.released |= screens;  // only screens of cannons
        if (kind_of(piece_on(s)) == Kind::horse) ends |= leg_towards(s, k);
        pins.answering &= ends;
    });
}

void Position::make(Move move) {
    states_.push_back(play(move));
    states_.back().in_check = king_attacked(side_);
}
void Position::make(Move move, bool gives_check) {
    states_.push_back(play(move));
    states_.back().in_check = gives_check;
}

State Position::play(Move move) noexcept {
    const Square from = move.from(), to = move.to();
    const Piece piece = piece_on(from), captured = piece_on(to);
    const State& before = states_.back();
    State after;
    after.key = before.key ^ kZobrist.black_to_move ^ zobrist(piece, from) ^ zobrist(piece, to);
    after.last = move;
    after.captured = captured;
    after.plies_since_capture = before.plies_since_capture + 1;
    after.plies_since_pass = before.plies_since_pass + 1;
    if (captured != Piece::none) {
        remove(to, captured);
        after.key ^= zobrist(captured, to);
        after.plies_since_capture = 0;
    } else {
        occupied_.toggle(to);
    }
    occupied_.toggle(from);
    remove(from, piece);
    put(to, piece);
    full_moves_ += side_ == kBlack;
    side_ = !side_;
    return after;
}

void Position::unmake(Move move) noexcept {
    const Square from = move.from(), to = move.to();
    const Piece piece = piece_on(to), captured = states_.back().captured;
    states_.pop_back();
    side_ = !side_;
    full_moves_ -= side_ == kBlack;
    remove(to, piece);
    put(from, piece);
    occupied_.toggle(from);
    if (captured != Piece::none)
        put(to, captured);
    else
        occupied_.toggle(to);
}

void Position::make_null() {
    State after = states_.back();
    after.key ^= kZobrist.black_to_move;
    after.last = Move();
    after.captured = Piece::none;
    ++after.plies_since_capture;
    after.plies_since_pass = 0;
    full_moves_ += side_ == kBlack;
    side_ = !side_;
    states_.push_back(after);
}
void Position::unmake_null() noexcept {
    states_.pop_back();
    side_ = !side_;
    full_moves_ -= side_ == kBlack;
}

bool Position::is_pseudo_legal(Move move) const noexcept {
    const Square from = move.from(), to = move.to();
    if (from >= kSquares || to >= kSquares) return false;
    const Piece piece = piece_on(from);
    if (piece == Piece::none || side_of(piece) != side_ || pieces(side_).contains(to)) return false;
    if (kind_of(piece) == Kind::cannon && piece_on(to) == Piece::none)
        return rook_attacks(from, occupied_).contains(to);
    return attacks_from(from).contains(to);
}

bool Position::keeps_king_safe(Move move) const noexcept {
    const Square from = move.from(), to = move.to();
    // The king was captured: see FenCheck::board_only.
    if (!pieces(side_, Kind::king)) return true;
    Occupancy after = occupied_;
    after.toggle(from);
    after.set(to);
    const Square k = from == king(side_) ? to : king(side_);
    return !(attackers_of_king(k, !side_, after) & ~Bitboard::of(to));
}

bool Position::gives_check(Move move) const noexcept {
    const Square from = move.from(), to = move.to(), k = king(!side_);
    const Kind kind = kind_of(piece_on(from));
    const auto on_lines = [k](Square s) {
        return file_of(s) == file_of(k) || rank_of(s) == rank_of(k);
    };
    // Nothing changes on the king's lines, and no horse is or comes near.
    if (!on_lines(from) && !on_lines(to)) {
        const Bitboard near = kAttacks.horses[static_cast<std::size_t>(k)][0];
        const Bitboard horses = pieces(side_, Kind::horse);
        if (!(near & (kind == Kind::horse ? horses | Bitboard::of(to) : horses))) return false;
    }
    Occupancy after = occupied_;
    after.toggle(from);
    after.set(to);
    const auto own = [&](Kind wanted) {
        const Bitboard set = pieces(side_, wanted);
        return kind == wanted ? (set ^ Bitboard::of(from)) | Bitboard::of(to) : set;
    };
    if (rook_attacks(k, after) & (own(Kind::rook) | own(Kind::king))) return true;
    if (cannon_captures(k, after) & own(Kind::cannon)) return true;
    return (horse_origins(k, after) & own(Kind::horse)) ||
           (pawn_origins(side_, k) & own(Kind::pawn));
}

Checks Position::checks() const noexcept {
    const Square k = king(!side_);
    Checks checks{pins(!side_)};
    const auto by = [&](Kind kind) -> Bitboard& { return checks.by[lab4::index_of(kind)]; };
    by(Kind::rook) = rook_attacks(k, occupied_);
    by(Kind::horse) = horse_origins(k, occupied_);
    by(Kind::pawn) = pawn_origins(side_, k);
    by(Kind::cannon) = file_through(k) | rank_through(k);
    by(Kind::king) = file_through(k);
    return checks;
}

Key Position::key_after(Move move) const noexcept {
    const Piece piece = piece_on(move.from()), captured = piece_on(move.to());
    Key key = states_.back().key ^ kZobrist.black_to_move ^ zobrist(piece, move.from()) ^
              zobrist(piece, move.to());
    if (captured != Piece::none) key ^= zobrist(captured, move.to());
    return key;
}

bool operator==(const Position& a, const Position& b) noexcept {
    const auto same = [](const State& x, const State& y) {
        return x.key == y.key && x.last == y.last && x.captured == y.captured &&
               x.in_check == y.in_check && x.plies_since_capture == y.plies_since_capture;
    };
    return a.side_ == b.side_ && a.board_ == b.board_ && a.full_moves_ == b.full_moves_ &&
           a.by_side_ == b.by_side_ && a.by_kind_ == b.by_kind_ && a.king_ == b.king_ &&
           a.occupied_ == b.occupied_ && std::ranges::equal(a.states_, b.states_, same);
}

}  // namespace ailab::lab4
