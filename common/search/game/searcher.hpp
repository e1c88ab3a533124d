// The searcher: alpha-beta with the classical enhancements, each with a switch, so that a lab can
// turn them on one by one and compare node counts. GameSearch uses it if any switch is on; with all
// switches off it visits exactly the nodes of the textbook alpha_beta (tested).
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "common/search/game/algorithms.hpp"
#include "common/search/game/ordering.hpp"
#include "common/search/game/transposition_table.hpp"

namespace ailab {

/// Whether `moves` contains `move`: a table entry may belong to another position.
template <class List, class Move>
bool contains(const List& moves, const Move& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

template <Game G, class Obs = NullObserver>
class Searcher {
public:
    using Move = typename G::Move;
    using Table = TranspositionTable<Move>;

    /// `table` may be null. All references must outlive the searcher.
    Searcher(const Switches& switches, Table* table, Budget& budget, Obs& obs)
        : switches_(switches),
          table_(switches.table && Hashed<G> ? table : nullptr),
          budget_(budget),
          obs_(obs),
          order_(switches.history, switches.killers) {}

    /// The fail-soft value of `game` at `depth`; same contract as alpha_beta.
    Value search(G& game, Value alpha, Value beta, Depth depth) {
        return visit(game, alpha, beta, depth, 0, true);
    }
    /// Sets the line to search first: the best line of the previous iteration.
    void hint(Line<G> line) { hint_ = std::move(line); }
    /// The age, in generations, of the oldest table entry that has supplied the value of a leaf.
    int oldest_answer() const noexcept { return oldest_answer_; }
    /// Ignores the values of entries of earlier generations from now on; their moves are still
    /// tried first.
    void doubt_old_entries() noexcept { doubts_old_ = true; }

private:
    Value visit(G& game, Value alpha, Value beta, Depth depth, Ply ply, bool on_hint) {
        budget_.spend();

        // Step 1. Terminal positions and the horizon.
        if (const auto result = game.terminal(ply))
            return leaf(game, *result, ply, LeafKind::terminal, obs_);
        if (depth <= 0) return quiesce(game, alpha, beta, ply);

        // Step 2. Table lookup: gives the value, or else a move to try first.
        const Move* first = nullptr;
        [[maybe_unused]] std::optional<TableEntry<Move>> entry;
        if constexpr (Hashed<G>) {
            if (table_ && (entry = table_->probe(game.key()))) {
                const Value v = from_table(entry->value, ply);
                if (ply > 0 && decides(*entry, v, alpha, beta, depth))
                    return leaf(game, v, ply, LeafKind::table, obs_);
                first = &entry->move;
            }
        }
        on_hint = on_hint && static_cast<std::size_t>(ply) < hint_.size();
        if (on_hint) first = &hint_[static_cast<std::size_t>(ply)];
        obs_.on_enter(game, alpha, beta, depth, ply);

        // Step 3. Null move: if even passing causes a cutoff, a real move will too.
        if constexpr (Passable<G>)
            if (switches_.null_move && ply > 0 && depth >= 3 && beta < kWin && game.may_pass())
                if (const Value v = pass(game, beta, depth, ply); v >= beta) {
                    obs_.on_leave(game, v, ply);
                    return v;
                }

        // Step 4. The moves, the most promising first.
        MoveList<G> moves;
        game.generate(moves);
        order_.sort(game, moves, first, ply);

        Value best = -kInf;
        Move best_move{};
        bool cut = false;
        for (const Move move : moves) {
            obs_.on_move(game, move, ply);
            const bool follow = on_hint && move == *first;
            const Value value = value_of(game, move, alpha, best, beta, depth, ply, follow);
            if (value <= best) continue;
            best = value, best_move = move;
            obs_.on_improve(game, move, best, ply);
            if ((cut = is_cut(best, beta, switches_.prune_on_equality))) {
                obs_.on_cutoff(game, move, best, ply);
                break;
            }
        }

        // Step 5. Store the result and the move.
        if (cut || best > alpha) order_.reward(game, best_move, depth, ply, cut);
        if constexpr (Hashed<G>)
            if (table_) table_->store(game.key(), best_move, best, alpha, beta, depth, ply);
        obs_.on_leave(game, best, ply);
        return best;
    }

    /// The value of a move. PVS asks first whether it is better than the best one at all.
    Value value_of(G& game, Move move, Value alpha, Value best, Value beta, Depth depth, Ply ply,
                   bool follow) {
        const Value lower = std::max(alpha, best);
        const ScopedMove played(game, move);
        if (switches_.pvs && best > -kInf && lower + 1 < beta) {
            const Value value = -visit(game, -lower - 1, -lower, depth - 1, ply + 1, follow);
            if (value <= lower || value >= beta) return value;
        }
        return -visit(game, -beta, -lower, depth - 1, ply + 1, follow);
    }

    /// Whether an entry of the table, whose value here is v, ends the search of the position.
    bool decides(const TableEntry<Move>& entry, Value v, Value alpha, Value beta, Depth depth) {
        if (!deep_enough(entry, depth) || !entry.decides(v, alpha, beta)) return false;
        if (entry.age > 0 && doubts_old_) return false;
        oldest_answer_ = std::max(oldest_answer_, entry.age);
        return true;
    }

    /// The value of a pass, searched less deeply with a null window at beta.
    Value pass(G& game, Value beta, Depth depth, Ply ply) {
        game.make_null();
        const Value v = -visit(game, -beta, -beta + 1, depth - 3, ply + 1, false);
        game.unmake_null();
        return v;
    }

    /// Quiescence search: searches only noisy moves; the player may always stand pat.
    Value quiesce(G& game, Value alpha, Value beta, Ply ply) {
        Value best = game.evaluate();
        if constexpr (Noisy<G>) {
            MoveList<G> moves;
            if (switches_.quiescence && !is_cut(best, beta, switches_.prune_on_equality) &&
                ply < kMaxPly - 1)
                game.generate_noisy(moves);
            if (!moves.empty()) {
                obs_.on_enter(game, alpha, beta, 0, ply);
                for (const Move move : moves) {
                    obs_.on_move(game, move, ply);
                    const Value value = quiesce_move(game, move, std::max(alpha, best), beta, ply);
                    if (value <= best) continue;
                    best = value;
                    obs_.on_improve(game, move, best, ply);
                    if (is_cut(best, beta, switches_.prune_on_equality)) {
                        obs_.on_cutoff(game, move, best, ply);
                        break;
                    }
                }
                obs_.on_leave(game, best, ply);
                return best;
            }
        }
        return leaf(game, best, ply, LeafKind::horizon, obs_);
    }
    Value quiesce_move(G& game, Move move, Value alpha, Value beta, Ply ply) {
        budget_.spend();
        ScopedMove played(game, move);
        if (const auto result = game.terminal(ply + 1))
            return -leaf(game, *result, ply + 1, LeafKind::terminal, obs_);
        return -quiesce(game, -beta, -alpha, ply + 1);
    }

    bool deep_enough(const TableEntry<Move>& entry, Depth depth) const noexcept {
        return switches_.same_depth_only ? entry.depth == depth : entry.depth >= depth;
    }

    Switches switches_;
    Table* table_;
    Budget& budget_;
    Obs& obs_;
    MoveOrder<G> order_;
    Line<G> hint_;
    int oldest_answer_ = 0;
    bool doubts_old_ = false;
};

}  // namespace ailab
