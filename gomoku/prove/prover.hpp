// Proving an opening: black wins against every reply. One move of black a node; white's replies are
// disposed of in bulk by what a pass allows: if black wins after a pass, only replies in the
// relevance zone of that win need an answer of their own (null-move lemma; Thomsen 2000, Wu & Lin
// 2010). Leaves are wins by threats. Proof-number search (Allis 1994) decides what to try next.
#pragma once

#include <functional>
#include <vector>

#include "common/timing/budget.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/prove/proof_store.hpp"
#include "gomoku/threat/vct.hpp"

namespace ailab::gomoku {

struct ProverOptions {
    std::uint64_t leaf_nodes = 20'000;  ///< of threat search a position
    std::uint64_t guess_nodes = 3'000;  ///< of the engine, to order black's moves
    std::size_t moves = 10;             ///< of black's that are tried at a position
    int passes = 2;                     ///< of white's, one inside the other
};

struct ProverProgress {
    std::uint64_t expanded = 0;
    std::uint32_t proof = 0;
    std::uint32_t disproof = 0;
};

/// One thread's prover; several may share a store.
class Prover {
public:
    Prover(ProofStore& store, const ProverOptions& options = {});

    /// Does black, to move, win? At most `expansions` nodes; what was proved on the way is stored.
    Verdict prove(const Board& board, std::uint64_t expansions, Budget& budget,
                  const std::function<void(const ProverProgress&)>& progress = {});
    /// The whole strategy of a proved position; empty if a leaf is not found again.
    WinTree strategy(const Board& board);

private:
    using Id = std::uint32_t;
    static constexpr Id kNone = ~Id{0};
    static constexpr std::uint32_t kInfinite = 1'000'000'000;
    struct Node {
        Id parent = kNone;
        Point move;           ///< that leads here; none: a pass
        bool attacks = true;  ///< black is to move
        bool expanded = false;
        bool passed = false;  ///< the pass was answered, the other replies are listed
        int passes = 0;       ///< on the way here
        std::uint32_t proof = 1;
        std::uint32_t disproof = 1;
        std::vector<Id> children{};
    };

    void select_and_expand(Board& board);
    void expand_attack(Id id, Board& board);
    void expand_defence(Id id, Board& board);
    void list_replies(Id id, Board& board, const PointSet& zone);
    bool settle(Id id, Board& board);
    void decide(Id id, bool proved);
    Id add_child(Id parent, Point move, std::uint32_t proof);
    std::vector<Point> guess_moves(const Board& board);
    WinTree::Id build(WinTree& tree, Board& board);

    ProofStore& store_;
    ProverOptions options_;
    Vct vct_;
    Vct counter_;
    Vcf vcf_;
    ValueTable values_;
    Table table_;
    Budget* budget_ = nullptr;
    std::vector<Node> nodes_;
};

}  // namespace ailab::gomoku
