// Grundy's game: a move splits one heap of coins into two unequal heaps; a player who cannot move
// loses. P. M. Grundy 1939; values by the theory of Sprague (1935) and Grundy.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/search/game/game.hpp"

namespace ailab::tree_search {

/// The heaps are a multiset. Side::first moves first. Value +1: the side to move wins.
class Grundy {
public:
    static constexpr int kMaxCoins = 100;
    struct Move {
        std::uint8_t heap = 0;     ///< the heap to split
        std::uint8_t smaller = 0;  ///< the smaller of its two parts
        friend bool operator==(const Move&, const Move&) = default;
    };
    static constexpr std::size_t kMaxMoves = 64;
    static constexpr std::size_t kMoveIndices = (kMaxCoins + 1) * 64;

    /// One heap. Throws UsageError unless 1 <= coins <= kMaxCoins.
    explicit Grundy(int coins);

    Side side_to_move() const noexcept { return side_; }
    /// Lists splits of the largest heap first and, for one heap, smaller parts first: 7 -> 6-1,
    /// 5-2, 4-3.
    void generate(MoveList<Grundy>& out) const {
        for (int heap = coins_; heap >= 3; --heap)
            if (count(heap) > 0)
                for (int part = 1; 2 * part < heap; ++part)
                    out.push_back(
                        {static_cast<std::uint8_t>(heap), static_cast<std::uint8_t>(part)});
    }
    void make(Move move) noexcept {
        change(move.heap, -1), change(move.smaller, 1), change(move.heap - move.smaller, 1);
        side_ = !side_;
    }
    void unmake(Move move) noexcept {
        side_ = !side_;
        change(move.heap, 1), change(move.smaller, -1), change(move.heap - move.smaller, -1);
    }
    std::optional<Value> terminal(Ply /*ply*/) const noexcept {
        for (int heap = coins_; heap >= 3; --heap)
            if (count(heap) > 0) return std::nullopt;
        return Value{-1};
    }
    Value evaluate() const noexcept { return 0; }
    Key key() const noexcept { return side_ == Side::first ? key_ : ~key_; }
    static std::size_t move_index(Move move) noexcept {
        return std::size_t{move.heap} * 64 + move.smaller;
    }
    Interval bounds() const noexcept { return {-1, 1}; }

    /// The heaps, largest first.
    std::vector<int> heaps() const;

private:
    int count(int heap) const noexcept { return counts_[static_cast<std::size_t>(heap)]; }
    void change(int heap, int by) noexcept;

    std::array<std::uint8_t, kMaxCoins + 1> counts_{};
    int coins_;
    Key key_ = 0;
    Side side_ = Side::first;
};

/// "4-2-1".
std::string to_text(const Grundy& game);
std::string move_text(const Grundy& game, Grundy::Move move);

/// Returns the Grundy values of single heaps 0 … coins: the least value that no option has. A
/// position of several heaps is lost for the side to move exactly when the XOR of their values is
/// 0.
std::vector<int> grundy_values(int coins);

}  // namespace ailab::tree_search
