// The 8-puzzle as a small exhaustive world: 9! = 362,880 arrangements, 181,440 of them solvable.
// An action is the direction in which the blank moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "common/base/inline_list.hpp"

namespace ailab::test {

enum class BlankMove : std::uint8_t { up, left, right, down };

/// tiles[cell], 0 is the blank; a plain value with a hash of its own.
struct EightBoard {
    std::array<std::uint8_t, 9> tiles = {0, 1, 2, 3, 4, 5, 6, 7, 8};

    friend bool operator==(const EightBoard&, const EightBoard&) = default;

    std::size_t blank() const noexcept {
        std::size_t cell = 0;
        while (tiles[cell] != 0) ++cell;
        return cell;
    }
    static InlineList<BlankMove, 4> moves(std::size_t blank) noexcept {
        InlineList<BlankMove, 4> result;
        if (blank >= 3) result.push_back(BlankMove::up);
        if (blank % 3 > 0) result.push_back(BlankMove::left);
        if (blank % 3 < 2) result.push_back(BlankMove::right);
        if (blank < 6) result.push_back(BlankMove::down);
        return result;
    }
    static std::size_t target(std::size_t blank, BlankMove move) noexcept {
        switch (move) {
        case BlankMove::up:
            return blank - 3;
        case BlankMove::left:
            return blank - 1;
        case BlankMove::right:
            return blank + 1;
        case BlankMove::down:
            return blank + 3;
        }
        return blank;
    }
    static BlankMove inverse(BlankMove move) noexcept {
        return static_cast<BlankMove>(3 - static_cast<int>(move));
    }
};

/// Steps between two cells along rows and columns.
inline int cell_distance(std::size_t a, std::size_t b) noexcept {
    const auto i = static_cast<int>(a), j = static_cast<int>(b);
    return std::abs(i / 3 - j / 3) + std::abs(i % 3 - j % 3);
}
/// How far a tile on `cell` is from its place in 0 1 2 / 3 4 5 / 6 7 8; 0 for the blank.
inline int tile_distance(std::uint8_t tile, std::size_t cell) noexcept {
    return tile == 0 ? 0 : cell_distance(tile, cell);
}
/// The sum over all tiles of the distances to their places in `goal`.
inline int manhattan(const EightBoard& board, const EightBoard& goal) noexcept {
    std::array<std::size_t, 9> place{};
    for (std::size_t cell = 0; cell < 9; ++cell) place[goal.tiles[cell]] = cell;
    int sum = 0;
    for (std::size_t cell = 0; cell < 9; ++cell)
        if (board.tiles[cell] != 0) sum += cell_distance(cell, place[board.tiles[cell]]);
    return sum;
}

/// Lehmer code of the arrangement, 0 .. 9! - 1.
inline std::size_t rank(const EightBoard& board) noexcept {
    std::size_t index = 0;
    for (std::size_t i = 0; i < 9; ++i) {
        std::size_t smaller = 0;
        for (std::size_t j = i + 1; j < 9; ++j)
            smaller += board.tiles[j] < board.tiles[i] ? 1U : 0U;
        index = index * (9 - i) + smaller;
    }
    return index;
}
inline EightBoard unrank(std::size_t index) noexcept {
    std::array<std::size_t, 9> code{};
    for (std::size_t i = 9; i-- > 0;) code[i] = index % (9 - i), index /= 9 - i;
    EightBoard board;
    auto rest = board.tiles;  // sorted
    for (std::size_t i = 0; i < 9; ++i) {
        board.tiles[i] = rest[code[i]];
        for (std::size_t j = code[i]; j + 1 < 9; ++j) rest[j] = rest[j + 1];
    }
    return board;
}

/// States in a hash table.
struct EightPuzzle {
    using State = EightBoard;
    using Action = BlankMove;
    using Cost = int;

    static std::uint64_t hash(const State& u) noexcept {
        std::uint64_t packed = 0;
        for (const auto tile : u.tiles) packed = packed << 4U | tile;
        return packed * 0xD6E8FEB86659FD93ULL;
    }
    void for_each_successor(const State& u, auto&& visit) const {
        const std::size_t blank = u.blank();
        for (const BlankMove move : EightBoard::moves(blank)) visit(move, moved(u, blank, move), 1);
    }
    void for_each_predecessor(const State& v, auto&& visit) const {
        const std::size_t blank = v.blank();
        for (const BlankMove back : EightBoard::moves(blank))
            visit(EightBoard::inverse(back), moved(v, blank, back), 1);
    }

private:
    static State moved(State u, std::size_t blank, BlankMove move) noexcept {
        std::swap(u.tiles[blank], u.tiles[EightBoard::target(blank, move)]);
        return u;
    }
};

/// The same puzzle with numbered states: nodes in a flat array.
struct DenseEightPuzzle : EightPuzzle {
    static std::size_t state_count() noexcept { return 362'880; }
    static std::size_t index_of(const State& u) noexcept { return rank(u); }
    static State state_at(std::size_t index) noexcept { return unrank(index); }
};

/// Walks in place; the heuristic is kept up to date by each move.
class EightCursor {
public:
    using Action = BlankMove;
    using Cost = int;

    explicit EightCursor(const EightBoard& board)
        : board_(board), blank_(board.blank()), h_(manhattan(board, {})) {}

    bool is_goal() const noexcept { return h_ == 0; }
    Cost h() const noexcept { return h_; }
    Cost recomputed_h() const noexcept { return manhattan(board_, {}); }
    InlineList<BlankMove, 4> actions() const noexcept { return EightBoard::moves(blank_); }
    Cost apply(Action move) noexcept {
        const std::size_t to = EightBoard::target(blank_, move);
        const std::uint8_t tile = board_.tiles[to];
        h_ += tile_distance(tile, blank_) - tile_distance(tile, to);
        std::swap(board_.tiles[blank_], board_.tiles[to]);
        blank_ = to;
        return 1;
    }
    void undo(Action move) noexcept { apply(inverse(move)); }
    static Action inverse(Action move) noexcept { return EightBoard::inverse(move); }

    friend bool operator==(const EightCursor&, const EightCursor&) = default;

private:
    EightBoard board_;
    std::size_t blank_;
    int h_;
};

}  // namespace ailab::test
