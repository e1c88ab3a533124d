// A position and the way that led to it. make()/unmake() are exact inverses and keep the history of
// keys that repetition rules look at. Nothing here knows about evaluation or search.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lab4_xiangqi/world/attacks.hpp"
#include "lab4_xiangqi/world/move.hpp"
#include "lab4_xiangqi/world/piece.hpp"

namespace ailab::lab4 {

/// What a move changes beyond the board; one for every position since the start.
struct State {
    Key key = 0;                   ///< pieces and side to move
    Move last{};                   ///< the move that led here; none at the start or after a pass
    Piece captured = Piece::none;  ///< by that move
    bool in_check = false;         ///< is the king of the side to move attacked?
    int plies_since_capture = 0;   ///< the natural limit counts these
    int plies_since_pass = 0;      ///< or since the start: how far back repetition can be
};

/// Where a move may expose its own king, or end a check.
struct Pins {
    Bitboard leaving;   ///< pieces that screen the king: leaving may open a line or free a horse
    Bitboard entering;  ///< empty points where any piece becomes the screen of an enemy cannon
    // In check only:
    Bitboard answering;  ///< where a piece may end the check by coming between or capturing
    Bitboard released;   ///< screens of checking cannons, which may end it by leaving
};

/// What a move needs to give check, seen while the enemy king is not in check.
struct Checks {
    Pins uncovered;  ///< leaving or entering these may open a line or a leg towards the king
    /// Where a piece of each kind attacks the enemy king, or may do so (cannons and kings).
    std::array<Bitboard, kKinds> by{};
};

class Position {
public:
    /// The starting position.
    Position();
    /// No pieces at all, for readers; see set_piece.
    static Position empty();

    // The board.
    Side side_to_move() const noexcept { return side_; }
    Piece piece_on(Square s) const noexcept { return board_[static_cast<std::size_t>(s)]; }
    Bitboard pieces(Side side) const noexcept { return by_side_[lab4::index_of(side)]; }
    Bitboard pieces(Side side, Kind kind) const noexcept {
        return by_kind_[lab4::index_of(kind)] & by_side_[lab4::index_of(side)];
    }
    Bitboard pieces(Kind kind) const noexcept { return by_kind_[lab4::index_of(kind)]; }
    Square king(Side side) const noexcept { return king_[lab4::index_of(side)]; }
    const Occupancy& occupied() const noexcept { return occupied_; }
    int full_moves() const noexcept { return full_moves_; }

    // The history.
    Key key() const noexcept { return states_.back().key; }
    bool in_check() const noexcept { return states_.back().in_check; }
    int plies_since_capture() const noexcept { return states_.back().plies_since_capture; }
    /// Every position since the start, this one last.
    const std::vector<State>& states() const noexcept { return states_; }
    /// How often this position occurred earlier since the last capture.
    int repetitions() const noexcept;

    // Attacks.
    /// Pieces of `by` that could capture on `s` with these points taken, were the king no concern.
    /// The enemy king counts along an open file only towards a king: pass `facing` for that.
    Bitboard attackers(Square s, Side by, const Occupancy& occupied,
                       bool facing = false) const noexcept;
    Bitboard attackers(Square s, Side by) const noexcept { return attackers(s, by, occupied_); }
    /// What attacks the king of the side to move, a facing king included.
    Bitboard checkers() const noexcept;
    /// The points a piece attacks: where it could capture an enemy.
    Bitboard attacks_from(Square s) const noexcept;
    Pins pins(Side side) const noexcept;
    Checks checks() const noexcept;

    // Moves. make() requires a pseudo-legal move at least.
    void make(Move move);
    /// The same, if it is known whether the move gives check.
    void make(Move move, bool gives_check);
    void unmake(Move move) noexcept;
    /// Give up the turn. Requires !in_check().
    void make_null();
    void unmake_null() noexcept;

    /// Would the piece move so, were the king no concern? Any 16 bits may be asked.
    bool is_pseudo_legal(Move move) const noexcept;
    /// For a pseudo-legal move: is its own king safe afterwards?
    bool keeps_king_safe(Move move) const noexcept;
    /// The same, faster, with pins(side_to_move()) at hand.
    bool keeps_king_safe(Move move, const Pins& pins) const noexcept {
        if (move.from() == king(side_)) return keeps_king_safe(move);
        if (in_check())
            return (pins.answering.contains(move.to()) || pins.released.contains(move.from())) &&
                   keeps_king_safe(move);
        return (!pins.leaving.contains(move.from()) && !pins.entering.contains(move.to())) ||
               keeps_king_safe(move);
    }
    bool is_legal(Move move) const noexcept {
        return is_pseudo_legal(move) && keeps_king_safe(move);
    }
    /// For a pseudo-legal move: does it attack the enemy king, by itself or by what it uncovers?
    bool gives_check(Move move) const noexcept;
    /// The same, faster, with checks() at hand.
    bool gives_check(Move move, const Checks& checks) const noexcept {
        const Pins& uncovered = checks.uncovered;
        if (uncovered.leaving.contains(move.from()) || uncovered.entering.contains(move.to()))
            return gives_check(move);
        const Kind kind = kind_of(piece_on(move.from()));
        if (!checks.by[lab4::index_of(kind)].contains(move.to())) return false;
        return (kind != Kind::cannon && kind != Kind::king) || gives_check(move);
    }
    /// The key after a pseudo-legal move, for prefetching.
    Key key_after(Move move) const noexcept;

    // For readers: put pieces, then call start() once.
    void set_piece(Square s, Piece piece);
    void start(Side to_move, int plies_since_capture, int full_moves);

    /// Same board, same side to move, same history.
    friend bool operator==(const Position& a, const Position& b) noexcept;

private:
    struct Uninitialised {};
    explicit Position(Uninitialised) {}

    /// Change the board; everything of the new state but in_check.
    State play(Move move) noexcept;
    void find_answers(Pins& pins) const noexcept;
    void put(Square s, Piece piece) noexcept;
    void remove(Square s, Piece piece) noexcept;
    bool king_attacked(Side side) const noexcept;

    std::array<Piece, kSquares> board_{};
    std::array<Bitboard, 2> by_side_{};
    std::array<Bitboard, kKinds> by_kind_{};
    Occupancy occupied_{};
    std::array<Square, 2> king_{};
    Side side_ = kRed;
    int full_moves_ = 1;
    std::vector<State> states_;
};

}  // namespace ailab::lab4
