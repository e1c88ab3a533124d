// Xiangqi for the generic searches with the textbook evaluation: the rules of moves and mates,
// without repetition (a fixed-depth textbook search treats all paths alike), optionally with
// captures first.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "common/base/random.hpp"
#include "lab4_xiangqi/textbook/evaluation.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {

enum class MoveOrdering : std::uint8_t {
    as_generated,
    captures_first,  ///< most valuable victim first, by the least valuable attacker
};

/// The meaning of "as generated". The speed of alpha-beta without move ordering depends on this
/// order.
enum class GeneratorOrder : std::uint8_t {
    by_kind,   ///< rooks, cannons, horses, pawns, elephants, advisors, king
    near,      ///< by point from a0, rank by rank
    far,       ///< by point from i9, backwards
    shuffled,  ///< random, but the same for each visit to a position
};

class TextbookGame {
public:
    using Move = lab4::Move;
    static constexpr std::size_t kMaxMoves = lab4::kMaxMoves;
    static constexpr std::size_t kMoveIndices = kSquares * kSquares;

    explicit TextbookGame(Position position = Position(), TextbookEvaluation evaluation = {},
                          MoveOrdering ordering = MoveOrdering::captures_first,
                          GeneratorOrder generator = GeneratorOrder::by_kind)
        : position_(std::move(position)),
          evaluation_(evaluation),
          generator_(generator),
          captures_first_(ordering == MoveOrdering::captures_first) {}

    const Position& position() const noexcept { return position_; }
    Side side_to_move() const noexcept { return position_.side_to_move(); }
    Key key() const noexcept { return position_.key(); }
    static std::size_t move_index(Move move) noexcept {
        return static_cast<std::size_t>(move.from() * kSquares + move.to());
    }

    void make(Move move) { position_.make(move); }
    void unmake(Move move) { position_.unmake(move); }
    void make_null() { position_.make_null(); }
    void unmake_null() { position_.unmake_null(); }
    bool may_pass() const noexcept { return !position_.in_check(); }

    /// Mate and stalemate lose; the caller handles draws by rule.
    std::optional<Value> terminal(Ply ply) const {
        if (!has_legal_move(position_)) return mated_in(ply);
        return std::nullopt;
    }
    Value evaluate() const { return evaluation_(position_); }

    void generate(Moves& out) const {
        generate_legal(position_, out);
        if (generator_ != GeneratorOrder::by_kind)
            std::ranges::sort(out, {}, [this](Move move) { return place(move); });
        sort(out);
    }
    void generate_noisy(Moves& out) const {
        Moves captures;
        generate_pseudo_legal<Want::captures>(position_, captures);
        for (const Move move : captures)
            if (position_.keeps_king_safe(move)) out.push_back(move);
        sort(out);
    }
    /// For captures: eight times the victim's rank minus the attacker's.
    int rank(Move move) const noexcept {
        if (!captures_first_) return 0;
        const Kind victim = kind_of(position_.piece_on(move.to()));
        if (victim == Kind::none) return 0;
        return 8 * kWorth[index_of(victim)] -
               kWorth[index_of(kind_of(position_.piece_on(move.from())))];
    }

private:
    /// Ordered by material; at least 1, so that every capture ranks above quiet moves.
    static constexpr std::array<int, kKinds> kWorth{0, 7, 2, 3, 4, 6, 5, 1};

    /// A sort key for the move's place in the generator's order.
    std::uint64_t place(Move move) const noexcept {
        const auto near = std::uint64_t{move_index(move)};
        if (generator_ == GeneratorOrder::near) return near;
        if (generator_ == GeneratorOrder::far) return kSquares * kSquares - near;
        std::uint64_t seed = position_.key() ^ near;
        return splitmix64(seed);
    }
    void sort(Moves& moves) const {
        if (!captures_first_) return;
        std::array<int, kMaxMoves> ranks;
        std::size_t sorted = 0;  // number of captures so far, in order
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const int own = rank(moves[i]);
            if (own == 0) continue;
            const Move move = moves[i];
            std::size_t at = sorted;
            while (at > 0 && ranks[at - 1] < own) --at;
            std::copy_backward(ranks.begin() + at, ranks.begin() + sorted,
                               ranks.begin() + sorted + 1);
            std::copy_backward(moves.begin() + at, moves.begin() + i, moves.begin() + i + 1);
            ranks[at] = own, moves[at] = move;
            ++sorted;
        }
    }

    Position position_;
    TextbookEvaluation evaluation_;
    GeneratorOrder generator_;
    bool captures_first_;
};

static_assert(Game<TextbookGame> && Hashed<TextbookGame> && Indexed<TextbookGame> &&
              Noisy<TextbookGame> && Passable<TextbookGame> && MoveRanked<TextbookGame>);

}  // namespace ailab::lab4
