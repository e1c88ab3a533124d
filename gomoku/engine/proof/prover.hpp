// Proves an opening: black wins against every reply. A position needs one move of black. Of white's
// replies, the search only visits those that no known win answers: first the win after a pass, then
// the wins found on the way, each with what it depends on (relevance.hpp). Leaves are wins by
// threats. Proof-number search (Allis 1994) selects the node to expand.
#pragma once

#include <functional>
#include <vector>

#include "common/timing/budget.hpp"
#include "gomoku/engine/proof/win_store.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/formats/proof_file.hpp"

namespace ailab::gomoku {

struct ProverOptions {
    std::uint64_t leaf_nodes = 30'000;  ///< threat search nodes per position
    std::size_t moves = 8;              ///< number of black's moves tried per position
    int spare = 1;                      ///< further white stones that every win found must allow
};

struct ProverProgress {
    std::uint64_t expanded = 0;
    std::uint32_t proof = 0;  ///< approximate number of replies left to answer
    std::uint32_t disproof = 0;
};

/// A move of black worth trying, and its value in the engine's points.
struct Advice {
    Point move;
    std::int64_t value = 0;
};

/// The tools of a proving thread. Several threads may share a store.
struct ProverTools {
    WinStore& store;
    Vct& vct;
    Advisor& advisor;
    ProverOptions options{};
    /// Is told of every quiet win, after those that it needs. Optional.
    std::function<void(const QuietMove&)> on_win{};
    /// Returns black's best moves, best first, in a position without a win by threats. Optional; it
    /// affects only the order of the search, not the correctness.
    std::function<std::vector<Advice>(const Grid&)> advise{};
};

/// Proves one position in one thread.
class Prover {
public:
    /// Requires black to move.
    Prover(const Board& board, const ProverTools& tools);

    /// Returns whether black wins, after at most `expansions` node expansions; every quiet win
    /// found on the way is stored. No: the moves tried do not win.
    Outcome run(std::uint64_t expansions, Budget& budget,
                const std::function<void(const ProverProgress&)>& progress = {});

    /// The number of nodes of the proof tree.
    std::size_t size() const noexcept { return nodes_.size(); }

private:
    using Id = std::uint32_t;
    static constexpr Id kNone = ~Id{0};
    static constexpr std::uint32_t kInfinite = 1'000'000'000;
    struct Node {
        Id parent = kNone;
        Point move;           ///< the move that led here; none: a pass
        bool attacks = true;  ///< black is to move
        bool expanded = false;
        bool passed = false;  ///< the pass is answered and the other replies are listed
        std::uint32_t proof = 1;
        std::uint32_t disproof = 1;
        std::vector<Id> children{};
    };

    void select_and_expand();
    void expand_attack(Id id);
    void expand_defence(Id id);
    void list_replies(Id id);
    bool settle(Id id);
    void decide(Id id, bool proved);
    Id add_child(Id parent, Point move, std::uint32_t proof, std::uint32_t disproof = 1);
    std::vector<Point> known_moves() const;
    void list_attacks(Id id, const std::vector<Point>& known);
    bool wins_by_threats();
    bool wins_by(Point move);
    void remember(Point move, const Relevance& relevance);
    void step(Id id);
    void step_back(Id id);

    ProverTools tools_;
    Position position_;
    Vcf vcf_;
    Budget* budget_ = nullptr;
    std::uint64_t expanded_ = 0;
    std::vector<Node> nodes_;
};

}  // namespace ailab::gomoku
