// Gomoku for the textbook searches of the documents: the static value is the balance of the point
// values, and one of three policies selects and orders the moves.
#pragma once

#include <optional>

#include "common/search/game/game.hpp"
#include "gomoku/textbook/gen.hpp"
#include "gomoku/textbook/point_value.hpp"

namespace ailab::gomoku {

enum class MovePolicy : std::uint8_t {
    all,      ///< every empty point, row by row
    ordered,  ///< neighbours of stones, by decreasing point value
    gen,      ///< the classes of `gen`
};

class TextbookGame {
public:
    using Move = Point;
    static constexpr std::size_t kMaxMoves = kMaxSize * kMaxSize;
    static constexpr std::size_t kMoveIndices = kCells;
    static constexpr std::size_t move_index(Point p) noexcept { return p.index(); }

    TextbookGame(const Board& board, MovePolicy policy);

    const Board& board() const noexcept { return board_; }
    const Position& position() const noexcept { return position_; }
    const PointValues& values() const noexcept { return values_; }

    Side side_to_move() const noexcept {
        return board_.to_move() == Colour::black ? Side::first : Side::second;
    }
    void generate(MoveList<TextbookGame>& out) const;
    void make(Point p);
    void unmake(Point p);
    std::optional<Value> terminal(Ply ply) const;
    Value evaluate() const { return values_.balance(board_.to_move()); }
    Key key() const noexcept { return board_.key(); }

private:
    void generate_all(MoveList<TextbookGame>& out) const;
    void generate_ordered(MoveList<TextbookGame>& out) const;

    Board board_;
    Position position_;
    PointValues values_;
    MovePolicy policy_;
};

}  // namespace ailab::gomoku
