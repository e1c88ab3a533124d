// Monte-Carlo tree search with UCT. Kocsis & Szepesvári, "Bandit based Monte-Carlo planning", ECML
// 2006; Coulom, CG 2006; AIMA 4e, section 5.4. One playout has four steps:
//   select      descend from the root by the move with the greatest  mean + C sqrt(ln N / n):
//               good so far, or rarely tried;
//   expand      add the children of a leaf on its second visit;
//   simulate    play at random to the end;
//   back up     add the result to every node of the path.
// The value of a finished game is exact, not an estimate: it is backed up as a bound, and proved
// nodes are not tried again (Cazenave & Saffidine, "Score bounded Monte-Carlo tree search", CG
// 2010). When everything is proved, the bounds meet at the minimax value.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "common/base/random.hpp"
#include "common/search/game/game.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

struct MonteCarloOptions {
    double exploration = 1.0;     ///< C; results are between -1 (lost) and 1 (won)
    bool proofs = true;           ///< back up bounds, and skip proved nodes
    Ply playout_plies = kMaxPly;  ///< after that, the static evaluation is the result
    double scale = 1;             ///< the value that counts as a win
    std::uint64_t seed = 1;
};

/// Bounds on the result for the player to move: -1 lost, 0 drawn, 1 won.
struct ResultBounds {
    double low = -1, high = 1;
    bool proved() const noexcept { return low == high; }
    ResultBounds operator-() const noexcept { return {-high, -low}; }
};

template <Game G>
class MonteCarloSearch {
public:
    using Move = typename G::Move;
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    struct Node {
        Move move{};  ///< the move that leads here; not set for the root
        std::uint32_t parent = kNone;
        std::uint32_t first_child = kNone;
        std::uint32_t children = 0;
        std::uint32_t visits = 0;
        double sum = 0;         ///< of the results, for the player to move here
        ResultBounds bounds{};  ///< for the same player

        /// For the player who moved here; 0 before the first visit.
        double mean() const noexcept { return visits == 0 ? 0 : -sum / visits; }
    };

    /// Requires a position that is not terminal.
    MonteCarloSearch(const G& root, const MonteCarloOptions& options)
        : root_(root), options_(options), random_(options.seed), nodes_(1) {
        expand(0, root_);
    }

    /// Runs up to `playouts` more playouts, until the root is proved. One playout is one node of
    /// the budget. If the budget is exhausted, the tree is kept.
    StopReason run(std::uint64_t playouts, Budget& budget) {
        try {
            for (std::uint64_t i = 0; i < playouts && !nodes_[0].bounds.proved(); ++i) {
                budget.hold(nodes_.capacity() * sizeof(Node));
                budget.spend();
                playout();
            }
        } catch (const OutOfBudget& e) {
            return e.reason;
        }
        return StopReason::none;
    }

    const std::vector<Node>& nodes() const noexcept { return nodes_; }
    const Node& root() const noexcept { return nodes_[0]; }
    const Node& child(const Node& node, std::uint32_t i) const noexcept {
        return nodes_[node.first_child + i];
    }
    std::uint64_t playouts() const noexcept { return nodes_[0].visits; }

    /// The child to play: a proved win, else the one with the most visits among those not proved
    /// worse; kNone if the node has no children.
    std::uint32_t best_child(const Node& node) const {
        std::uint32_t best = kNone;
        const auto better = [&](const Node& a, const Node& b) {
            const ResultBounds of_a = -a.bounds, of_b = -b.bounds;  // for the mover
            if (of_a.low >= of_b.high && !(of_b.low >= of_a.high)) return true;
            if (of_b.low >= of_a.high && !(of_a.low >= of_b.high)) return false;
            return a.visits > b.visits;
        };
        for (std::uint32_t i = 0; i < node.children; ++i)
            if (best == kNone || better(child(node, i), nodes_[best])) best = node.first_child + i;
        return best;
    }
    Move best_move() const { return nodes_[best_child(root())].move; }
    /// The principal variation, as far as it was tried.
    Line<G> line() const {
        Line<G> line;
        for (std::uint32_t n = best_child(root()); n != kNone; n = best_child(nodes_[n])) {
            line.push_back(nodes_[n].move);
            if (nodes_[n].visits == 0) break;
        }
        return line;
    }

    /// The UCT value of a child, which select() maximises.
    double urgency(const Node& node, const Node& of_child) const {
        if (of_child.visits == 0) return std::numeric_limits<double>::infinity();
        return of_child.mean() +
               options_.exploration * std::sqrt(std::log(static_cast<double>(node.visits)) /
                                                static_cast<double>(of_child.visits));
    }

private:
    void playout() {
        G position = root_;
        Ply ply = 0;
        std::uint32_t n = 0;
        while (nodes_[n].children > 0) {
            n = select(nodes_[n]);
            position.make(nodes_[n].move);
            ++ply;
        }
        double result = 0;
        if (const auto over = position.terminal(ply)) {
            result = result_of(*over);
            if (options_.proofs) nodes_[n].bounds = {result, result};
        } else if (nodes_[n].visits > 0) {
            expand(n, position);
            n = select(nodes_[n]);
            position.make(nodes_[n].move);
            result = simulate(position, ply + 1);
        } else {
            result = simulate(position, ply);
        }
        back_up(n, result);
    }

    std::uint32_t select(const Node& node) const {
        std::uint32_t best = kNone;
        double most = 0;
        for (std::uint32_t i = 0; i < node.children; ++i) {
            const Node& c = child(node, i);
            if (c.bounds.proved() || -c.bounds.low <= node.bounds.low) continue;  // no gain
            const double urgency_of_c = urgency(node, c);
            if (best == kNone || urgency_of_c > most)
                best = node.first_child + i, most = urgency_of_c;
        }
        return best == kNone ? best_child(node) : best;
    }

    void expand(std::uint32_t n, const G& position) {
        MoveList<G> moves;
        position.generate(moves);
        nodes_[n].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[n].children = static_cast<std::uint32_t>(moves.size());
        for (const Move move : moves) {
            Node child;
            child.move = move;
            child.parent = n;
            nodes_.push_back(child);
        }
    }

    /// The result of random play, for the player to move.
    double simulate(G& position, Ply ply) {
        double side = 1;
        for (const Ply end = ply + options_.playout_plies;; ++ply, side = -side) {
            if (const auto over = position.terminal(ply)) return side * result_of(*over);
            if (ply >= end || ply >= kMaxPly) return side * result_of(position.evaluate());
            MoveList<G> moves;
            position.generate(moves);
            position.make(moves[random_.below(moves.size())]);
        }
    }

    double result_of(Value value) const noexcept {
        return std::clamp(static_cast<double>(value) / options_.scale, -1.0, 1.0);
    }

    void back_up(std::uint32_t n, double result) {
        for (; n != kNone; n = nodes_[n].parent, result = -result) {
            Node& node = nodes_[n];
            ++node.visits;
            node.sum += result;
            if (!options_.proofs || node.children == 0) continue;
            ResultBounds bounds{-1, -1};
            for (std::uint32_t i = 0; i < node.children; ++i) {
                const ResultBounds c = -child(node, i).bounds;
                bounds = {std::max(bounds.low, c.low), std::max(bounds.high, c.high)};
            }
            node.bounds = bounds;
        }
    }

    G root_;
    MonteCarloOptions options_;
    Random random_;
    std::vector<Node> nodes_;
};

}  // namespace ailab
