// The independent part of a proof check. The checker of a proof presents claims with their reasons,
// and this code confirms or rejects them by the rules of free-style five in a row and one lemma. It
// shares no search, patterns or other calculations with the prover, only lists of points and moves.
//
// The lemma (null-move; Thomsen 2000, Wu & Lin 2010): additional white stones do not spoil a win
// unless they are where its strategy plays, or help white to a five before the win. So a claim
// holds for its position and for all positions with the same black stones, any subset of the white
// ones, and additional white stones that its conditions allow. A reply that a strategy does not
// answer explicitly is such an additional stone.
#pragma once

#include <bitset>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "gomoku/formats/proof_file.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

/// Thread-safe.
class Audit {
public:
    /// The number of a confirmed claim, from 1; 0 if there is none.
    using Claim = std::uint32_t;
    struct Answer {
        Point reply;
        Claim claim;  ///< black, to move after the reply, wins by this claim
    };

    explicit Audit(int size = kDefaultSize);
    ~Audit();
    Audit(const Audit&) = delete;
    Audit& operator=(const Audit&) = delete;

    /// Claims that black, to move, wins by this strategy. Returns 0 if it does not.
    Claim by_strategy(const PointSet& black, const PointSet& white, const WinTree& strategy);
    /// Claims that black wins by this move because every legal reply has an answer. Returns 0 if
    /// the answers do not prove it.
    Claim by_move(const QuietMove& quiet, const std::vector<Answer>& answers);
    /// True if the claim says that black, to move, wins this position or a symmetric one.
    bool shows(Claim claim, const PointSet& black, const PointSet& white) const;

private:
    class Geometry;
    class Stones;
    class Strategy;
    struct Conditions;
    struct Shown;
    using Cells = std::bitset<kMaxSize * kMaxSize>;  // by y * size + x
    Claim keep(Shown shown);
    const Shown* claimed(Claim claim) const;
    std::optional<Conditions> needed_by(const Cells& black, const Cells& white, Cells open,
                                        const std::vector<Answer>& answers) const;

    std::unique_ptr<const Geometry> geometry_;
    mutable std::mutex mutex_;  // protects the list; its elements never change
    std::vector<std::unique_ptr<const Shown>> claims_;
};

}  // namespace ailab::gomoku
