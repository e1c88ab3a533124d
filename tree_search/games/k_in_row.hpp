// m×n boards on which k in a row win; 3×3 with k = 3 is tic-tac-toe (一字棋, 井字棋). Bitboards
// have an empty column at the right edge, so that shifts never wrap around: there is a line of k if
// the board ANDed with itself shifted k-1 times is not empty.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/search/game/game.hpp"

namespace ailab::tree_search {

class AnyGame;

using Bits = std::uint64_t;

enum class CellOrder : std::uint8_t {
    rows,    ///< left to right, top to bottom
    centre,  ///< by the number of lines through the cell: centre, corners, edges on 3×3
    edge,    ///< the reverse: the worst cells first
};

enum class Scoring : std::uint8_t {
    outcome,     ///< win +1, draw 0, loss -1; other positions have no estimate
    open_lines,  ///< an early win is worth more; other positions have e(P) = e(+P) - e(-P)
};

struct KInRowRules {
    int rows = 3;
    int columns = 3;
    int k = 3;
    CellOrder order = CellOrder::rows;
    Scoring scoring = Scoring::outcome;
    bool merge_symmetric = false;  ///< list only one of a set of symmetric moves
};

/// The immutable data of a board. Cells are numbered row by row from 0; bit(cell) is the position
/// of the cell in a bitboard.
class KInRowLayout {
public:
    /// Throws UsageError if the board is empty or does not fit into 64 bits.
    explicit KInRowLayout(const KInRowRules& rules);

    const KInRowRules& rules() const noexcept { return rules_; }
    int cells() const noexcept { return rules_.rows * rules_.columns; }
    Bits board() const noexcept { return board_; }
    int bit(int cell) const noexcept {
        return cell / rules_.columns * stride_ + cell % rules_.columns;
    }
    int cell(int bit) const noexcept { return bit / stride_ * rules_.columns + bit % stride_; }
    /// Every line of k cells.
    const std::vector<Bits>& lines() const noexcept { return lines_; }
    /// The bits of the cells in the order in which moves are tried.
    const std::vector<std::uint8_t>& order() const noexcept { return order_; }
    Key zobrist(Side side, int bit) const noexcept {
        return zobrist_[static_cast<std::size_t>(side)][static_cast<std::size_t>(bit)];
    }

    bool has_line(Bits b) const noexcept {
        for (const int shift : {1, stride_, stride_ + 1, stride_ - 1}) {
            Bits run = b;
            for (int i = 1; i < rules_.k; ++i) run &= b >> (i * shift);
            if (run) return true;
        }
        return false;
    }
    /// Returns the number of lines that the opponent of `theirs` can still complete.
    int open_lines(Bits theirs) const noexcept {
        int open = 0;
        for (const Bits line : lines_) open += (line & theirs) == 0;
        return open;
    }
    /// Returns the same code for all positions that are equal up to rotation and reflection (8 for
    /// a square board, 4 for a rectangle).
    std::pair<Bits, Bits> canonical(Bits first, Bits second) const;

private:
    void find_lines();
    void find_symmetries();
    void find_order();

    KInRowRules rules_;
    int stride_;
    Bits board_ = 0;
    std::vector<Bits> lines_;
    std::vector<std::uint8_t> order_;
    std::vector<std::array<std::uint8_t, 64>> symmetries_;  ///< bit -> bit, without the identity
    std::array<std::array<Key, 64>, 2> zobrist_{};
};

/// The game. Side::first is MAX and moves first.
class KInRow {
public:
    using Move = std::uint16_t;  ///< the bit of the cell; not a byte, which could alias anything
    static constexpr std::size_t kMaxMoves = 64;
    static constexpr std::size_t kMoveIndices = 64;

    explicit KInRow(const KInRowRules& rules = {})
        : layout_(std::make_shared<const KInRowLayout>(rules)) {}

    const KInRowLayout& layout() const noexcept { return *layout_; }
    Bits stones(Side side) const noexcept { return stones_[static_cast<std::size_t>(side)]; }
    Bits empty() const noexcept { return layout_->board() & ~(stones_[0] | stones_[1]); }

    Side side_to_move() const noexcept { return side_; }
    /// Passes the turn without a move, to set up a position.
    void set_side_to_move(Side side) noexcept { side_ = side; }

    void generate(MoveList<KInRow>& out) const {
        if (layout_->rules().merge_symmetric) [[unlikely]] {
            for (const Move move : merged_moves()) out.push_back(move);
            return;
        }
        const Bits free = empty();
        for (const Move move : layout_->order()) out.push_back_if(move, free >> move & 1U);
    }
    void make(Move move) noexcept {
        stones_[static_cast<std::size_t>(side_)] |= Bits{1} << move;
        key_ ^= layout_->zobrist(side_, move);
        side_ = !side_;
    }
    void unmake(Move move) noexcept {
        side_ = !side_;
        key_ ^= layout_->zobrist(side_, move);
        stones_[static_cast<std::size_t>(side_)] ^= Bits{1} << move;
    }
    std::optional<Value> terminal(Ply ply) const noexcept {
        if (layout_->has_line(stones(!side_))) return -win_value(ply);
        if (empty() == 0) return Value{0};
        return std::nullopt;
    }
    Value evaluate() const noexcept {
        return layout_->rules().scoring == Scoring::outcome ? 0 : sign(side_) * open_line_balance();
    }

    Key key() const noexcept { return side_ == Side::first ? key_ : ~key_; }
    static std::size_t move_index(Move move) noexcept { return move; }
    /// Lists moves that complete a line of either side.
    void generate_noisy(MoveList<KInRow>& out) const;
    /// A player without an open line cannot win.
    Interval bounds() const noexcept {
        const bool can_win = layout_->open_lines(stones(!side_)) > 0;
        const bool can_lose = layout_->open_lines(stones(side_)) > 0;
        return {can_lose ? -win_value(0) : 0, can_win ? win_value(0) : 0};
    }

    /// Returns e(P) = e(+P) - e(-P), the number of lines still open to MAX minus that of MIN.
    Value open_line_balance() const noexcept {
        return layout_->open_lines(stones(Side::second)) - layout_->open_lines(stones(Side::first));
    }
    /// Returns the side that has completed a line.
    std::optional<Side> winner() const noexcept {
        for (const Side side : {Side::first, Side::second})
            if (layout_->has_line(stones(side))) return side;
        return std::nullopt;
    }

private:
    Value win_value(Ply ply) const noexcept {
        return layout_->rules().scoring == Scoring::outcome ? 1 : mate_in(ply);
    }
    MoveList<KInRow> merged_moves() const;

    std::shared_ptr<const KInRowLayout> layout_;
    std::array<Bits, 2> stones_{};
    Key key_ = 0;
    Side side_ = Side::first;
};

/// Parses a position: rows from the top, `X` or `x` for the first player, `O` or `o` for the
/// second, `.` or `-` for an empty cell; blanks and `/` are skipped. The side to move follows from
/// the number of stones; MAX is to move if they are equal. Throws InputError.
KInRow parse_position(const KInRowRules& rules, const std::string& text);

/// The characters for the pieces; index 0 is MAX.
struct Pieces {
    std::array<char, 2> letters{'X', 'O'};
    char of(Side side) const noexcept { return letters[static_cast<std::size_t>(side)]; }
};

/// Returns the board in one line: "X.O/.X./..O".
std::string to_text(const KInRow& game, const Pieces& pieces = {});
/// Returns the board as a grid; empty cells show their number if `numbered` is set.
std::string to_grid(const KInRow& game, const Pieces& pieces = {}, bool numbered = false);
/// Cells are numbered from 1, row by row.
std::string move_text(const KInRow& game, KInRow::Move move);
/// Returns no name: the move that led to the position identifies it.
inline std::string name_in_trace(const KInRow&, bool) {
    return {};
}
std::unique_ptr<AnyGame> any_game(const KInRow& game);

}  // namespace ailab::tree_search
