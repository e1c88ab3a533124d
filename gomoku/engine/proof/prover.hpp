// Proving an opening: black wins against every reply. One move of black a position; of white's
// replies only those are looked at that no known win disposes of: first of all the win that a pass
// allows, then those found on the way, each with what it depends on (relevance.hpp). Leaves are
// wins by threats. Proof-number search (Allis 1994) decides what to try next.
#pragma once

#include <functional>
#include <vector>

#include "common/timing/budget.hpp"
#include "gomoku/engine/proof/quiet_win.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/formats/proof_file.hpp"

namespace ailab::gomoku {

struct ProverOptions {
    std::uint64_t leaf_nodes = 30'000;  ///< of threat search a position
    std::size_t moves = 8;              ///< of black's that are tried at a position
    int spare = 1;                      ///< white stones more that every win found must allow
};

struct ProverProgress {
    std::uint64_t expanded = 0;
    std::uint32_t proof = 0;  ///< replies still to be answered, roughly
    std::uint32_t disproof = 0;
};

/// A move of black that is worth trying, and what it is worth: in the engine's points.
struct Advice {
    Point move;
    std::int64_t value = 0;
};

/// What one thread proves with. Several threads may share a store and a file.
struct ProverTools {
    WinStore& store;
    ProofFile& file;
    Vct& vct;
    Advisor& advisor;
    ProverOptions options{};
    /// Black's best moves, the best first, where he has no win by threats. It need not be given;
    /// nothing is believed of it.
    std::function<std::vector<Advice>(const Grid&)> advise{};
};

/// One thread's prover of one position.
class Prover {
public:
    /// `board` has black to move.
    Prover(const Board& board, const ProverTools& tools);

    /// Does black win? Goes on for at most `expansions` nodes; every quiet win found on the way is
    /// stored. No: not with the moves tried.
    Outcome run(std::uint64_t expansions, Budget& budget,
                const std::function<void(const ProverProgress&)>& progress = {});

    /// Nodes of the proof tree.
    std::size_t size() const noexcept { return nodes_.size(); }

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
