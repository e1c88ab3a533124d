// Move ordering: alpha-beta prunes most if it tries the best move first.
//   history heuristic  moves that cut elsewhere, by move index (Schaeffer 1983, 1989)
//   killer moves       the last two moves that cut at the same ply (Akl & Newborn 1977)
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "common/search/game/game.hpp"

namespace ailab {

/// The history score of each move, one table per side. A move gains depth² when it causes a cutoff
/// or is the best of its siblings, so that cutoffs near the root, which save more, weigh more.
/// Other threads may read the table concurrently.
template <class G>
class HistoryTable {
public:
    void reward(Side side, typename G::Move move, Depth depth) {
        Score& score = scores_[static_cast<std::size_t>(side)][G::move_index(move)];
        const std::int32_t raised = score.load(std::memory_order_relaxed) + depth * depth;
        score.store(raised, std::memory_order_relaxed);
        if (raised > kLimit) age();
    }
    std::int32_t score(Side side, typename G::Move move) const {
        return scores_[static_cast<std::size_t>(side)][G::move_index(move)].load(
            std::memory_order_relaxed);
    }
    /// Takes the higher score of each move.
    void learn_from(const HistoryTable& other) {
        for (std::size_t side = 0; side < scores_.size(); ++side)
            for (std::size_t i = 0; i < scores_[side].size(); ++i) {
                const auto theirs = other.scores_[side][i].load(std::memory_order_relaxed);
                if (theirs > scores_[side][i].load(std::memory_order_relaxed))
                    scores_[side][i].store(theirs, std::memory_order_relaxed);
            }
    }
    /// Halves all scores, so that old ones lose weight.
    void age() {
        for (auto& side : scores_)
            for (Score& score : side)
                score.store(score.load(std::memory_order_relaxed) / 2, std::memory_order_relaxed);
    }

private:
    static constexpr std::int32_t kLimit = 1 << 28;

    using Score = std::atomic<std::int32_t>;
    std::array<std::vector<Score>, 2> scores_{std::vector<Score>(G::kMoveIndices),
                                              std::vector<Score>(G::kMoveIndices)};
};

template <Game G>
class KillerTable {
public:
    using Move = typename G::Move;

    void reward(Move move, Ply ply) {
        Pair& pair = at(ply);
        if (pair.count > 0 && pair.moves[0] == move) return;
        pair.moves[1] = pair.moves[0];
        pair.moves[0] = move;
        pair.count = std::min(pair.count + 1, 2);
    }
    /// 2 for the latest killer of this ply, 1 for the one before, 0 for any other move.
    int rank(Move move, Ply ply) const {
        const Pair& pair = at(ply);
        for (int i = 0; i < pair.count; ++i)
            if (pair.moves[static_cast<std::size_t>(i)] == move) return 2 - i;
        return 0;
    }

private:
    struct Pair {
        std::array<Move, 2> moves{};
        int count = 0;
    };
    Pair& at(Ply ply) { return pairs_[static_cast<std::size_t>(ply)]; }
    const Pair& at(Ply ply) const { return pairs_[static_cast<std::size_t>(ply)]; }

    std::vector<Pair> pairs_ = std::vector<Pair>(kMaxPly + 1);
};

/// Moves `move` to the front, keeping the order of the others. False if it is not in the list.
template <class List, class Move>
bool promote(List& moves, const Move move) {
    auto* const it = std::find(moves.begin(), moves.end(), move);
    if (it == moves.end()) return false;
    std::copy_backward(moves.begin(), it, it + 1);
    *moves.begin() = move;
    return true;
}

/// The order in which a search tries the moves: the hinted move, moves ranked by the game, killers,
/// then by history; equal moves stay in the game's order.
template <Game G>
class MoveOrder {
public:
    using Move = typename G::Move;

    MoveOrder(bool history, bool killers)
        : use_history_(history && Indexed<G>), use_killers_(killers) {}
    /// Merges the history of `other`, which another thread may be using concurrently.
    void learn_from(const MoveOrder& other) {
        if constexpr (Indexed<G>)
            if (use_history_) history_.learn_from(other.history_);
    }

    /// `hint` is the move of the table or of the previous iteration; it may be null or illegal
    /// here.
    void sort(const G& game, MoveList<G>& moves, const Move* hint, Ply ply) const {
        std::size_t from = hint && promote(moves, *hint) ? 1 : 0;
        if (!use_history_ && !use_killers_) return;
        // One key for score and index, so that an unstable sort keeps the game's order among
        // equals.
        InlineList<std::int64_t, G::kMaxMoves> keys;
        for (std::size_t i = from; i < moves.size(); ++i)
            keys.push_back(score(game, moves[i], ply) * kPlaces +
                           static_cast<std::int64_t>(kPlaces - 1 - i));
        std::sort(keys.begin(), keys.end(), std::greater<>());
        const MoveList<G> unsorted = moves;
        for (const std::int64_t key : keys)
            moves[from++] = unsorted[static_cast<std::size_t>(kPlaces - 1 - key % kPlaces)];
    }
    /// `move` caused a cutoff (`cut`) or was the best of its siblings.
    void reward(const G& game, Move move, Depth depth, Ply ply, bool cut) {
        if constexpr (Indexed<G>)
            if (use_history_) history_.reward(game.side_to_move(), move, depth);
        if (use_killers_ && cut) killers_.reward(move, ply);
    }

private:
    static constexpr std::int64_t kPlaces = 1 << 16;
    static_assert(G::kMaxMoves < kPlaces);

    std::int64_t score(const G& game, Move move, Ply ply) const {
        std::int64_t score = 0;
        if constexpr (Indexed<G>)
            if (use_history_) score = history_.score(game.side_to_move(), move);
        if (use_killers_) score += std::int64_t{killers_.rank(move, ply)} << 32;
        if constexpr (MoveRanked<G>) score += std::int64_t{game.rank(move)} << 34;
        return score;
    }

    struct NoHistory {};

    bool use_history_;
    bool use_killers_;
    [[no_unique_address]] std::conditional_t<Indexed<G>, HistoryTable<G>, NoHistory> history_;
    KillerTable<G> killers_;
};

}  // namespace ailab
