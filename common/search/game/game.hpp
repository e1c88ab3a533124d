// Two-player zero-sum games of perfect information: the types and concepts shared by all game
// searches.
//
// A Game is a *cursor*: one mutable object that represents a position, changed by make()/unmake().
// Values are integers from the point of view of the side to move (the negamax convention, Knuth &
// Moore 1975).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "common/base/inline_list.hpp"

namespace ailab {

using Value = std::int32_t;  ///< the game's own units; positive = good for the side to move
using Depth = int;           ///< plies still to search
using Ply = int;             ///< plies played since the root
using Key = std::uint64_t;   ///< Zobrist key

inline constexpr Ply kMaxPly = 256;  ///< the limit for the depth of all searches
inline constexpr Value kMate = 1'000'000'000;
inline constexpr Value kInf = kMate + 1;            ///< larger than every value
inline constexpr Value kWin = kMate - 2 * kMaxPly;  ///< every value >= kWin is a proved win

/// The value of a win `ply` plies after the root: faster wins are better.
constexpr Value mate_in(Ply ply) noexcept {
    return kMate - ply;
}
constexpr Value mated_in(Ply ply) noexcept {
    return -mate_in(ply);
}

enum class Side : std::uint8_t { first, second };
constexpr Side operator!(Side s) noexcept {
    return s == Side::first ? Side::second : Side::first;
}
/// +1 for the first player (MAX of the textbooks), -1 for the second: converts a value between the
/// points of view of the side to move and of MAX.
constexpr Value sign(Side s) noexcept {
    return s == Side::first ? 1 : -1;
}

template <class G>
using MoveList = InlineList<typename G::Move, G::kMaxMoves>;

// The requirements of a Game, each a concept of its own, so that compiler messages name the missing
// one.

/// Move is default constructible, trivially copyable, comparable by ==, and fits into the 16 bits
/// of a table entry.
template <class G>
concept HasSmallMove = std::regular<typename G::Move> &&
                       std::is_trivially_copyable_v<typename G::Move> &&
                       sizeof(typename G::Move) <= 2;
/// kMaxMoves is an upper bound on the number of moves in a position. MoveList has this capacity and
/// does not check it.
template <class G>
concept HasMaxMoves = requires {
    { G::kMaxMoves } -> std::convertible_to<std::size_t>;
};
/// generate() appends the legal moves: none only if the position is terminal, in an order that
/// depends only on the position, so that node counts can serve as signatures.
template <class G>
concept GeneratesMoves = requires(const G& c, MoveList<G>& out) {
    { c.side_to_move() } -> std::same_as<Side>;
    { c.generate(out) } -> std::same_as<void>;
};
/// make() plays a move of generate(); unmake() takes back the last one and restores the position
/// exactly.
template <class G>
concept PlaysMoves = requires(G& g, typename G::Move m) {
    { g.make(m) } -> std::same_as<void>;
    { g.unmake(m) } -> std::same_as<void>;
};
/// terminal(ply), for a position `ply` plies after the root, returns an empty optional while the
/// game goes on, else the result for the side to move: mated_in(ply), mate_in(ply), 0 for a draw,
/// or a score of the game's own. evaluate() estimates the result, |value| < kWin.
template <class G>
concept ValuesPositions = requires(const G& c) {
    { c.terminal(Ply{}) } -> std::same_as<std::optional<Value>>;
    { c.evaluate() } -> std::same_as<Value>;
};

template <class G>
concept Game = std::copyable<G> && HasSmallMove<G> && HasMaxMoves<G> && GeneratesMoves<G> &&
    PlaysMoves<G> && ValuesPositions<G>;

// Optional capabilities: a search uses those that the game provides (`if constexpr (Hashed<G>)`).

/// Equal positions (including the side to move) have equal keys; different positions almost never
/// do. Games use Zobrist keys: the xor of one random number per piece on the board, made by
/// splitmix64.
template <class G>
concept Hashed = Game<G> && requires(const G& c) {
    { c.key() } -> std::same_as<Key>;
};
/// Moves are numbered for the history table; 0 <= move_index(m) < kMoveIndices.
template <class G>
concept Indexed = Game<G> && requires(typename G::Move m) {
    { G::move_index(m) } -> std::convertible_to<std::size_t>;
    { G::kMoveIndices } -> std::convertible_to<std::size_t>;
};
/// The moves that make a static estimate unreliable, such as captures (quiescence search).
template <class G>
concept Noisy = Game<G> && requires(const G& c, MoveList<G>& out) {
    { c.generate_noisy(out) } -> std::same_as<void>;
};
/// rank(m) > 0 for promising moves, such as captures, which are tried before killers and history
/// moves, the highest rank first; 0 for any other move.
template <class G>
concept MoveRanked = Game<G> && requires(const G& c, typename G::Move m) {
    { c.rank(m) } -> std::same_as<int>;
};
/// The side to move may give up its turn (null-move pruning).
template <class G>
concept Passable = Game<G> && requires(G& g, const G& c) {
    { g.make_null() } -> std::same_as<void>;
    { g.unmake_null() } -> std::same_as<void>;
    { c.may_pass() } -> std::same_as<bool>;
};
/// low <= true value <= high, from the point of view of the side to move.
struct Interval {
    Value low = -kInf;
    Value high = kInf;

    friend bool operator==(const Interval&, const Interval&) = default;
};
/// A pessimistic and an optimistic estimate of the true value (B*).
template <class G>
concept Bounded = Game<G> && requires(const G& c) {
    { c.bounds() } -> std::same_as<Interval>;
};

/// RAII: plays a move and takes it back on every exit path (return, break, exception).
template <Game G>
class [[nodiscard]] ScopedMove {
public:
    ScopedMove(G& game, typename G::Move move) : game_(game), move_(move) { game_.make(move_); }
    ~ScopedMove() { game_.unmake(move_); }
    ScopedMove(const ScopedMove&) = delete;
    ScopedMove& operator=(const ScopedMove&) = delete;

private:
    G& game_;
    typename G::Move move_;
};

/// What search() returns while `move` is played.
template <Game G, class Search>
auto after(G& game, typename G::Move move, Search&& search) {
    ScopedMove played(game, move);
    return search();
}

/// A sequence of moves from the root; the first is the one to play.
template <Game G>
using Line = std::vector<typename G::Move>;

/// Why a node has no children in the search; passed to observers by on_leaf.
enum class LeafKind : std::uint8_t {
    terminal,  ///< the game is over
    horizon,   ///< the static estimate at depth 0
    table,     ///< the value is from the transposition table
};

/// Reports a node that is not searched further, and returns its value.
template <Game G, class Obs>
Value leaf(const G& game, Value value, Ply ply, LeafKind kind, Obs& obs) {
    obs.on_leaf(game, value, ply, kind);
    return value;
}
/// The value if the game is over, or the estimate at the horizon: searches by depth end here.
template <Game G, class Obs>
std::optional<Value> value_of_leaf(const G& game, Depth depth, Ply ply, Obs& obs) {
    if (const auto result = game.terminal(ply))
        return leaf(game, *result, ply, LeafKind::terminal, obs);
    if (depth <= 0) return leaf(game, game.evaluate(), ply, LeafKind::horizon, obs);
    return std::nullopt;
}

/// When a bound causes a cutoff. The lectures differ: both are correct, `on_equality` prunes more.
constexpr bool is_cut(Value value, Value beta, bool on_equality) noexcept {
    return on_equality ? value >= beta : value > beta;
}

}  // namespace ailab
