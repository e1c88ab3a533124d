// IDA* fused with its heuristic, for speed; the textbook version is common/search/single/idastar.
// Korf, "Depth-first iterative-deepening", AIJ 27 (1985).
//
// What makes it fast: the operator automaton gives the legal moves of a node in one load (no undo,
// no walls, no duplicate words); a child is tested before it is entered; and the test is on the
// *slack*, half of what f may still grow, because every move changes f by 0 or 2. The goal is
// reached exactly when no moves remain: earlier bounds have excluded shorter solutions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "common/search/single/state_space.hpp"
#include "common/timing/budget.hpp"
#include "lab3_puzzle/engine/automaton.hpp"

namespace ailab::lab3 {

/// What a search reports, whatever the algorithm.
struct SearchResult {
    Outcome outcome = Outcome::unsolvable;
    std::vector<Move> path{};
    std::uint64_t expanded = 0, generated = 0;
    StopReason stopped = StopReason::none;
    int lower_bound = 0;  ///< no solution is shorter
};

/// The cells of a board of at most 16 cells, a nibble each, handed down by value.
class NibbleBoard {
public:
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

/// An Evaluator keeps the heuristic up to date along the path:
///   Node              what is handed down by value
///   root(state)       h of a state, and the Node for it
///   advance(node, …)  the child's Node; false if it exceeds the slack. Slack 0 is the bound
///   itself. leave(node, …)    undo what advance changed in place
template <class Board, class Evaluator>
class FusedIda {
    using Node = typename Evaluator::Node;
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

    int estimate(State s) { return evaluator_.root(s).h; }

    /// Search below `start` for a solution of exactly `length` moves that begins after the word
    /// that led to automaton state `id`. Requires length >= estimate(start), of the same parity,
    /// and that no solution is shorter. The path replaces `path`. Throws OutOfBudget.
    bool search(State start, Id id, int length, Budget& budget, std::vector<Move>& path) {
        budget_ = &budget;
        path.clear();
        const auto root = evaluator_.root(start);
        if (root.h > length) return false;
        if (length == 0) return true;
        path.resize(static_cast<std::size_t>(length));
        path_ = path.data() + length;
        const bool found =
            dfs(Board(start), id, evaluator_.node(root, (length - root.h) / 2), length);
        flush();
        if (!found) path.clear();
        return found;
    }

    std::uint64_t expanded() const noexcept { return expanded_; }
    std::uint64_t generated() const noexcept { return generated_; }

private:
    struct Info {
        std::uint8_t cell = 0, degree = 0;
    };
    static constexpr std::uint64_t kFlushInterval = 1U << 16U;

    bool dfs(Board board, Id id, Node node, int remaining) {
        const std::array<Id, 4>& row = automaton_.row(id);
        const Info info = info_[id];
        generated_ += info.degree;
        if (++expanded_ % kFlushInterval == 0) [[unlikely]]
            flush();
        if (descend<0>(board, row, info.cell, node, remaining)) return true;
        if (descend<1>(board, row, info.cell, node, remaining)) return true;
        if (descend<2>(board, row, info.cell, node, remaining)) return true;
        return descend<3>(board, row, info.cell, node, remaining);
    }

    /// Try the k-th operator.
    template <std::size_t K>
    [[gnu::always_inline]] bool descend(Board board, const std::array<Id, 4>& row, unsigned blank,
                                        const Node& node, int remaining) {
        const Id next = row[K];
        if (next == Automaton::kDead) return false;
        const unsigned from = neighbour_[blank][K];
        const unsigned tile = board.tile(from);
        Node child = node;
        if (!evaluator_.template advance<K>(child, tile, from, blank)) return false;
        bool found = remaining == 1;
        if (!found) {
            found = dfs(board.slid(tile, from, blank), next, child, remaining - 1);
            board.unslide(tile, from, blank);
        }
        evaluator_.leave(node, tile, from, blank);
        if (found) [[unlikely]] {
            path_[-remaining] = automaton_.order()[K];
            for (std::size_t k = K + 1; k < 4; ++k) generated_ -= row[k] != Automaton::kDead;
        }
        return found;
    }

    void flush() {
        const std::uint64_t fresh = generated_ - flushed_;
        flushed_ = generated_;
        budget_->spend(fresh);
    }

    const Automaton& automaton_;
    Evaluator evaluator_;
    std::array<std::array<std::uint8_t, 4>, kMaxCells> neighbour_{};
    std::vector<Info> info_;
    Budget* budget_ = nullptr;
    Move* path_ = nullptr;  ///< one past the last move
    std::uint64_t expanded_ = 0, generated_ = 0, flushed_ = 0;
};

/// Iterative deepening by two: the parity of every solution is that of h. on_iteration(bound, nodes
/// so far) is called after every bound that has no solution.
template <class Board, class Evaluator>
SearchResult fused_idastar(FusedIda<Board, Evaluator>& ida, const Automaton& automaton,
                           const State& start, Budget& budget, auto&& on_iteration) {
    SearchResult result;
    const std::uint64_t expanded = ida.expanded(), generated = ida.generated();
    result.lower_bound = ida.estimate(start);
    try {
        for (;; result.lower_bound += 2) {
            const bool found = ida.search(start, automaton.start(start.blank), result.lower_bound,
                                          budget, result.path);
            if (found) break;
            on_iteration(result.lower_bound, ida.generated() - generated);
        }
        result.outcome = Outcome::solved;
    } catch (const OutOfBudget& e) {
        result.outcome = Outcome::out_of_budget;
        result.stopped = e.reason;
    }
    result.expanded = ida.expanded() - expanded;
    result.generated = ida.generated() - generated;
    return result;
}

}  // namespace ailab::lab3
