// Nim: a move takes any number of coins from one heap; a player who cannot move loses. C. L. Bouton
// 1901.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/search/game/game.hpp"

namespace ailab::tree_search {

/// The heaps keep their order. Side::first moves first. Value +1: the side to move wins.
class Nim {
public:
    static constexpr std::size_t kMaxHeaps = 8;
    static constexpr int kMaxCoins = 15;  ///< per heap, which has 4 bits
    struct Move {
        std::uint8_t heap = 0;  ///< index of the heap
        std::uint8_t taken = 0;
        friend bool operator==(const Move&, const Move&) = default;
    };
    static constexpr std::size_t kMaxMoves = kMaxHeaps * kMaxCoins;

    /// Throws UsageError for too many heaps or coins.
    explicit Nim(const std::vector<int>& heaps);

    Side side_to_move() const noexcept { return side_; }
    void generate(MoveList<Nim>& out) const {
        for (std::uint8_t heap = 0; heap < kMaxHeaps; ++heap)
            for (std::uint8_t taken = 1; taken <= coins(heap); ++taken)
                out.push_back({heap, taken});
    }
    void make(Move move) noexcept {
        heaps_ -= std::uint32_t{move.taken} << 4U * move.heap;
        side_ = !side_;
    }
    void unmake(Move move) noexcept {
        heaps_ += std::uint32_t{move.taken} << 4U * move.heap;
        side_ = !side_;
    }
    std::optional<Value> terminal(Ply /*ply*/) const noexcept {
        if (heaps_ != 0) return std::nullopt;
        return Value{-1};
    }
    Value evaluate() const noexcept { return 0; }
    Key key() const noexcept;
    Interval bounds() const noexcept { return {-1, 1}; }
    int coins(std::size_t heap) const noexcept {
        return static_cast<int>(heaps_ >> 4U * heap & 15U);
    }
    std::size_t heap_count() const noexcept { return heap_count_; }

private:
    std::uint32_t heaps_ = 0;  ///< 4 bits each
    std::size_t heap_count_;
    Side side_ = Side::first;
};

/// Returns the coins of each heap in order: "3-0-5".
std::string to_text(const Nim& game);
/// Returns the position after the move as text.
std::string move_text(const Nim& game, Nim::Move move);

}  // namespace ailab::tree_search
