// IDA* fused with its heuristic, for speed; for the textbook version see textbook/searches.hpp.
// Korf, "Depth-first iterative-deepening", AIJ 27 (1985).
// clang-format off
//
//   visit(board, state of the automaton, slack, moves left):
//     for each operator that the automaton allows here:        one load: no undo, no walls, no
//       child slack := slack - (1 if h grows, else 0)          sequence that repeats a board
//       if child slack < 0: next operator                      tested before the child is entered
//       if this was the last move: found                       slack 0 and no moves left: the goal
//       if visit(child): found; note the move
//
// Slack is half of the amount by which f may still grow before it exceeds the bound, since every
// move changes f by 0 or 2. The goal is reached exactly when no moves remain, because earlier bounds have excluded
// shorter solutions.
// clang-format on
#pragma once

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "lab3_puzzle/engine/ida/ida_engine.hpp"

namespace ailab::lab3 {

/// The cells of a board of at most 16 cells, one nibble per cell, passed by value.
class NibbleBoard {
public:
    static constexpr bool kLarge = false;

    explicit NibbleBoard(const State& s) noexcept {
        for (unsigned c = 0; c < 16; ++c)
            if (c != s.blank) cells_ |= std::uint64_t{s.tile[c]} << (4 * c);
    }
    unsigned tile(unsigned cell) const noexcept { return (cells_ >> (4 * cell)) & 15U; }
    NibbleBoard slid(unsigned tile, unsigned from, unsigned to) const noexcept {
        NibbleBoard b = *this;
        const std::uint64_t t = tile;
        b.cells_ ^= (t << (4 * from)) ^ (t << (4 * to));
        return b;
    }
    void unslide(unsigned, unsigned, unsigned) const noexcept {}

private:
    std::uint64_t cells_ = 0;
};

/// The cells of a larger board, changed in place.
class ByteBoard {
public:
    static constexpr bool kLarge = true;

    explicit ByteBoard(State& s) noexcept : tile_(s.tile.data()) {}
    unsigned tile(unsigned cell) const noexcept { return tile_[cell]; }
    ByteBoard slid(unsigned tile, unsigned, unsigned to) const noexcept {
        tile_[to] = static_cast<std::uint8_t>(tile);
        return *this;
    }
    void unslide(unsigned tile, unsigned from, unsigned) const noexcept {
        tile_[from] = static_cast<std::uint8_t>(tile);
    }

private:
    std::uint8_t* tile_;
};

// clang-format off
/// An Evaluator updates the heuristic along the path:
///   Node              the data passed down by value
///   root(state)       h of a state, and the Node for it
///   advance(node, …)  the child's Node and Step; false if the child exceeds the bound
///   exchange(step, …) changes the data outside the Node in place; a second call undoes it
// clang-format on
/// Copies run in separate threads, so they share no cache line.
template <class Board, class Evaluator>
class alignas(128) FusedIda final : public IdaEngine {
    using Node = typename Evaluator::Node;
    using Step = typename Evaluator::Step;
    /// Small nodes are passed in registers.
    using NodeArgument = std::conditional_t<Board::kLarge, const Node&, Node>;
    using Id = Automaton::Id;

public:
    FusedIda(const Automaton& automaton, Evaluator evaluator)
        : automaton_(automaton), evaluator_(std::move(evaluator)) {
        const Grid& grid = automaton.grid();
        for (std::size_t c = 0; c < static_cast<std::size_t>(grid.cells()); ++c)
            for (std::size_t k = 0; k < 4; ++k) {
                const int to = grid.neighbour(static_cast<int>(c), automaton.order()[k]);
                neighbour_[c][k] = static_cast<std::uint8_t>(to < 0 ? 0 : to);
            }
        info_.resize(automaton.state_count());
        for (std::size_t id = 0; id < info_.size(); ++id) {
            const auto& row = automaton.row(static_cast<Id>(id));
            info_[id].cell = static_cast<std::uint8_t>(automaton.cell(static_cast<Id>(id)));
            info_[id].degree =
                static_cast<std::uint8_t>(4 - std::count(row.begin(), row.end(), Automaton::kDead));
        }
    }

    std::unique_ptr<IdaEngine> clone() const override { return std::make_unique<FusedIda>(*this); }
    int estimate(State s) override { return evaluator_.root(s).h; }

    bool search(State start, Id id, int length, Budget& budget, std::vector<Move>& path) override {
        budget_ = &budget;
        path.clear();
        fewest_left_ = kNowhere;
        const auto root = evaluator_.root(start);
        if (root.h > length) return false;
        if (length == 0) return true;
        path.resize(static_cast<std::size_t>(length));
        path_ = path.data() + length;
        next_flush_ = expanded_ + interval();
        bool found = false;
        try {
            found = visit(Board(start), id, evaluator_.node(root, (length - root.h) / 2), length);
            flush();
        } catch (const OutOfBudget&) {
            if (!found) {
                path.clear();
                throw;
            }
        }
        if (!found) path.clear();
        return found;
    }

    std::uint64_t expanded() const noexcept override { return expanded_; }
    std::uint64_t generated() const noexcept override { return generated_; }
    int fewest_left() const noexcept override { return fewest_left_; }

private:
    struct Info {
        std::uint8_t cell = 0, degree = 0;
    };
    static constexpr std::uint64_t kMostBetweenFlushes = 1U << 16U;

    bool visit(Board board, Id id, NodeArgument node, int remaining) {
        const std::array<Id, 4>& row = automaton_.row(id);
        const Info info = info_[id];
        generated_ += info.degree;
        fewest_left_ = std::min(fewest_left_, remaining);
        if (++expanded_ == next_flush_) [[unlikely]]
            flush();
        if constexpr (Board::kLarge) return look_ahead(board, row, info.cell, node, remaining);
        if (descend<0>(board, row, info.cell, node, remaining)) return true;
        if (descend<1>(board, row, info.cell, node, remaining)) return true;
        if (descend<2>(board, row, info.cell, node, remaining)) return true;
        return descend<3>(board, row, info.cell, node, remaining);
    }

    /// Tries the k-th operator.
    template <std::size_t K>
    [[gnu::always_inline]] bool descend(Board board, const std::array<Id, 4>& row, unsigned blank,
                                        const Node& node, int remaining) {
        Child child;
        if (!consider(board, row, K, blank, node, child)) return false;
        const bool found = remaining == 1 || enter(board, child, blank, remaining);
        if (found) [[unlikely]]
            note(row, K, remaining);
        return found;
    }

    /// A successor within the bound.
    struct Child {
        Node node;
        Step step;
        Id next;
        std::uint8_t k;  ///< the operator
        std::uint8_t from, tile;
    };

    /// With large tables: looks up all children first, so that the memory accesses overlap, then
    /// enters those within the bound. Visits the same nodes in the same order.
    bool look_ahead(Board board, const std::array<Id, 4>& row, unsigned blank, const Node& node,
                    int remaining) {
        std::array<Child, 4> children;
        std::size_t count = 0;
        for (std::size_t k = 0; k < row.size(); ++k)
            count += consider(board, row, k, blank, node, children[count]);
        for (std::size_t i = 0; i < count; ++i) {
            if (remaining > 1 && !enter(board, children[i], blank, remaining)) continue;
            note(row, children[i].k, remaining);
            return true;
        }
        return false;
    }
    [[gnu::always_inline]] bool consider(Board board, const std::array<Id, 4>& row, std::size_t k,
                                         unsigned blank, const Node& node, Child& child) const {
        if (row[k] == Automaton::kDead) return false;
        child.next = row[k], child.k = static_cast<std::uint8_t>(k);
        child.from = neighbour_[blank][k];
        child.tile = static_cast<std::uint8_t>(board.tile(child.from));
        return evaluator_.advance(node, child.node, child.step, k, child.tile, child.from, blank);
    }

    [[gnu::always_inline]] bool enter(Board board, Child& child, unsigned blank, int remaining) {
        evaluator_.exchange(child.step, child.tile);
        const bool found =
            visit(board.slid(child.tile, child.from, blank), child.next, child.node, remaining - 1);
        board.unslide(child.tile, child.from, blank);
        evaluator_.exchange(child.step, child.tile);
        return found;
    }
    /// The k-th operator is on the solution; the operators after it were not generated.
    void note(const std::array<Id, 4>& row, std::size_t operation, int remaining) {
        path_[-remaining] = automaton_.order()[operation];
        for (std::size_t k = operation + 1; k < 4; ++k) generated_ -= row[k] != Automaton::kDead;
    }

    void flush() {
        const std::uint64_t fresh = generated_ - flushed_;
        flushed_ = generated_;
        budget_->spend(fresh);
        next_flush_ = expanded_ + interval();
    }
    /// The number of nodes to expand before the next flush; each generates at most four, so that
    /// the node limit is exceeded by fewer than four.
    std::uint64_t interval() const noexcept {
        const std::uint64_t left =
            budget_->max_nodes - std::min(budget_->max_nodes, budget_->nodes());
        return std::clamp<std::uint64_t>(left / 4, 1, kMostBetweenFlushes);
    }

    const Automaton& automaton_;
    Evaluator evaluator_;
    std::array<std::array<std::uint8_t, 4>, kMaxCells> neighbour_{};
    std::vector<Info> info_;
    Budget* budget_ = nullptr;
    Move* path_ = nullptr;  ///< one past the last move
    std::uint64_t expanded_ = 0, generated_ = 0, flushed_ = 0, next_flush_ = 0;
    int fewest_left_ = kNowhere;
};

/// Creates the engine for the automaton's board size.
template <class Evaluator>
std::unique_ptr<IdaEngine> make_fused(const Automaton& automaton, const Evaluator& evaluator) {
    if (automaton.grid().cells() <= 16)
        return std::make_unique<FusedIda<NibbleBoard, Evaluator>>(automaton, evaluator);
    return std::make_unique<FusedIda<ByteBoard, Evaluator>>(automaton, evaluator);
}

}  // namespace ailab::lab3
