// A position and its history. make()/unmake() are exact inverses and keep the history of keys that
// the repetition rules need. Independent of evaluation and search.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "common/base/random.hpp"
#include "lab4_xiangqi/world/attacks.hpp"
#include "lab4_xiangqi/world/move.hpp"
#include "lab4_xiangqi/world/piece.hpp"

namespace ailab::lab4 {

/// Zobrist keys of positions (1970): one random number per piece and point, and one for black to
/// move. The numbers come from a fixed seed, so keys can be stored in files.
struct ZobristKeys {
    std::array<std::array<Key, kSquares>, kPieces> piece{};
    Key black_to_move = 0;

    constexpr ZobristKeys() {
        std::uint64_t seed = 0x5849'414E'4751'4921ULL;
        for (auto& squares : piece)
            for (Key& key : squares) key = splitmix64(seed);
        black_to_move = splitmix64(seed);
    }
};
inline constexpr ZobristKeys kZobrist;

constexpr Key zobrist(Piece piece, Square s) noexcept {
    return kZobrist.piece[index_of(piece)][static_cast<std::size_t>(s)];
}

/// The data that a move changes besides the board; one entry per position since the start.
struct State {
    Key key = 0;                   ///< pieces and side to move
    Move last{};                   ///< the move that led here; none at the start or after a pass
    Piece captured = Piece::none;  ///< by that move
    bool in_check = false;         ///< the king of the side to move is attacked
    int plies_since_capture = 0;   ///< counts towards the natural limit
    int plies_since_pass = 0;      ///< or since the start: limits how far back a repetition can be
};

/// The points where a move may expose its own king, or end a check.
struct Pins {
    Bitboard leaving;   ///< pieces that screen the king: leaving may open a line or free a horse
    Bitboard entering;  ///< empty points where any piece becomes the screen of an enemy cannon
    // In check only:
    Bitboard answering;  ///< where a piece may end the check by coming between or capturing
    Bitboard released;   ///< screens of checking cannons, which may end it by leaving
};

/// The ways in which a move can give check, while the enemy king is not in check.
struct Checks {
    Pins uncovered;  ///< leaving or entering these may open a line or a leg towards the king
    /// Where a piece of each kind attacks the enemy king, or may do so (cannons and kings).
    std::array<Bitboard, kKinds> by{};
};

class Position {
public:
    /// The starting position.
    Position();
    /// Returns a position without pieces, for readers; see set_piece.
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
    /// All positions since the start; the last one is the current position.
    const std::vector<State>& states() const noexcept { return states_; }
    /// Returns the number of earlier occurrences of this position since the last capture.
    int repetitions() const noexcept;

    // Attacks.
    /// Returns the pieces of `by` that could capture on `s` with this occupancy, ignoring the
    /// safety of their own king. The enemy king attacks along an open file only towards a king:
    /// pass `facing` for that.
    Bitboard attackers(Square s, Side by, const Occupancy& occupied,
                       bool facing = false) const noexcept;
    Bitboard attackers(Square s, Side by) const noexcept { return attackers(s, by, occupied_); }
    /// Returns the pieces that attack the king of the side to move, including a facing king.
    Bitboard checkers() const noexcept;
    /// Returns the points that a piece attacks, that is, where it could capture an enemy.
    Bitboard attacks_from(Square s) const noexcept;
    Pins pins(Side side) const noexcept;
    Checks checks() const noexcept;

    // Moves. make() requires at least a pseudo-legal move.
    void make(Move move);
    /// The same, for a caller that knows whether the move gives check.
    void make(Move move, bool gives_check);
    void unmake(Move move) noexcept;
    /// Passes the turn. Requires !in_check().
    void make_null();
    void unmake_null() noexcept;

    /// True if the piece can move this way, ignoring the safety of its king. Accepts any 16 bits.
    bool is_pseudo_legal(Move move) const noexcept;
    /// True if a pseudo-legal move leaves its own king safe.
    bool keeps_king_safe(Move move) const noexcept;
    /// The same, but faster with pins(side_to_move()) precomputed.
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
    /// True if a pseudo-legal move gives check, directly or by uncovering another piece.
    bool gives_check(Move move) const noexcept;
    /// The same, but faster with checks() precomputed.
    bool gives_check(Move move, const Checks& checks) const noexcept {
        const Pins& uncovered = checks.uncovered;
        if (uncovered.leaving.contains(move.from()) || uncovered.entering.contains(move.to()))
            return gives_check(move);
        const Kind kind = kind_of(piece_on(move.from()));
        if (!checks.by[lab4::index_of(kind)].contains(move.to())) return false;
        return (kind != Kind::cannon && kind != Kind::king) || gives_check(move);
    }
    /// Returns the key after a pseudo-legal move, for prefetching.
    Key key_after(Move move) const noexcept;

    // For readers: place pieces, then call start() once.
    void set_piece(Square s, Piece piece);
    void start(Side to_move, int plies_since_capture, int full_moves);

    /// Compares board, side to move and history.
    friend bool operator==(const Position& a, const Position& b) noexcept;

private:
    struct Uninitialised {};
    explicit Position(Uninitialised) {}

    /// Changes the board; returns the new state except for in_check.
    State play(Move move) noexcept;
    void find_answers(Pins& pins) const noexcept;
    void put(Square s, Piece piece) noexcept;
    void remove(Square s, Piece piece) noexcept;
    Bitboard attackers_of_king(Square k, Side by, const Occupancy& occupied) const noexcept;
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
