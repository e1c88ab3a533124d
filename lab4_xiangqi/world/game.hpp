// Xiangqi as a Game for the generic searches: the rules of moves and mates, without repetition (a
// fixed-depth textbook search treats all paths alike). The evaluation is a template parameter.
#pragma once

#include <concepts>
#include <optional>
#include <utility>

#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// A static estimate: callable with a position; the value is for the side to move.
template <class E>
concept Estimate = std::copyable<E> && requires(const E& e, const Position& p) {
    { e(p) } -> std::convertible_to<Value>;
};

/// Rates every position equal, for tests and perft.
struct NoEstimate {
    Value operator()(const Position&) const noexcept { return 0; }
};

template <Estimate E = NoEstimate>
class XiangqiGame {
public:
    using Move = lab4::Move;
    static constexpr std::size_t kMaxMoves = lab4::kMaxMoves;
    static constexpr std::size_t kMoveIndices = kSquares * kSquares;

    explicit XiangqiGame(Position position = Position(), E estimate = {})
        : position_(std::move(position)), estimate_(std::move(estimate)) {}

    const Position& position() const noexcept { return position_; }

    Side side_to_move() const noexcept { return position_.side_to_move(); }
    void generate(MoveList<XiangqiGame>& out) const { generate_legal(position_, out); }
    void make(Move move) { position_.make(move); }
    void unmake(Move move) { position_.unmake(move); }
    /// Mate and stalemate lose; the caller handles draws by rule.
    std::optional<Value> terminal(Ply ply) const {
        if (!has_legal_move(position_)) return mated_in(ply);
        return std::nullopt;
    }
    Value evaluate() const { return estimate_(position_); }

    Key key() const noexcept { return position_.key(); }
    static std::size_t move_index(Move move) noexcept {
        return static_cast<std::size_t>(move.from() * kSquares + move.to());
    }
    void generate_noisy(MoveList<XiangqiGame>& out) const {
        Moves captures;
        generate_pseudo_legal<Want::captures>(position_, captures);
        for (const Move move : captures)
            if (position_.keeps_king_safe(move)) out.push_back(move);
    }
    void make_null() { position_.make_null(); }
    void unmake_null() { position_.unmake_null(); }
    bool may_pass() const noexcept { return !position_.in_check(); }

private:
    Position position_;
    E estimate_;
};

}  // namespace ailab::lab4
