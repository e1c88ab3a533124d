#include "lab4_xiangqi/engine/mate/mate_solver.hpp"

#include <algorithm>

#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
std::optional<MateProof> MateSolver::solve(const Position& position, int moves) {
    Position board = position;
    for (int n = 1; n <= moves; ++n) {
        proof_ = {};
        std::uint32_t root = 0;
        if (!attack(board, n, &root)) continue;
        proof_.moves = n;
        return proof_;
    }
    return std::nullopt;
}

bool MateSolver::mates(const Position& position, Move move, int moves) {
    Position board = position;
    board.make(move);
    return defend(board, moves, 0, false);
}

/// Returns the moves to try, those with the fewest replies first. At the last move of a mate only
/// mating moves qualify.
std::vector<Move> MateSolver::candidates(Position& position, int moves) {
    struct Candidate {
        Move move;
        int replies;
    };
    std::vector<Candidate> found;
    for (const Move move : legal_moves(position)) {
        position.make(move);
        const bool check = position.in_check();
        if (check || attack_ == AttackMoves::all) {
            const bool worth = moves > 1 || !has_legal_move(position);
            if (worth) found.push_back({move, count_legal(position) + (check ? 0 : 100)});
        }
        position.unmake(move);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Candidate& a, const Candidate& b) { return a.replies < b.replies; });
    std::vector<Move> list;
    for (const Candidate& candidate : found) list.push_back(candidate.move);
    return list;
}

/// OR node: some move mates. On success `*node` is its node in the proof (if a proof is requested).
bool MateSolver::attack(Position& position, int moves, std::uint32_t* node) {
    budget_->spend();
    const auto known = refuted_.find(position.key());
    if (known != refuted_.end() && known->second >= moves) return false;
    for (const Move move : candidates(position, moves)) {
        const std::size_t size = proof_.nodes.size();
        const auto own = static_cast<std::uint32_t>(size);
        if (node) proof_.nodes.push_back({move, {}});
        position.make(move);
        bool holds = false;
        try {
            holds = defend(position, moves, own, node != nullptr);
        } catch (...) {
            position.unmake(move);
            throw;
        }
        position.unmake(move);
        if (holds) {
            if (node) *node = own;
            return true;
        }
        proof_.nodes.resize(std::min(size, proof_.nodes.size()));
    }
    int& refuted = refuted_[position.key()];
    refuted = std::max(refuted, moves);
    constexpr std::size_t kEntryBytes = 40;  // a node of the map and its share of the index
    budget_->hold(refuted_.size() * kEntryBytes);
    return false;
}

/// AND node: every reply is mated in moves - 1.
bool MateSolver::defend(Position& position, int moves, std::uint32_t node, bool record) {
    const Moves replies = legal_moves(position);
    if (replies.empty()) return true;
    if (moves <= 1) return false;
    for (const Move reply : replies) {
        position.make(reply);
        std::uint32_t next = 0;
        bool holds = false;
        try {
            holds = attack(position, moves - 1, record ? &next : nullptr);
        } catch (...) {
            position.unmake(reply);
            throw;
        }
        position.unmake(reply);
        if (!holds) return false;
        if (record) proof_.nodes[node].replies.emplace_back(reply, next);
    }
    return true;
}

}  // namespace ailab::lab4
