// What a proof is believed for. The check of a proof looks for what disposes of every reply and
// shows it here; here it is confirmed or refused, by the rules of free-style five in a row and one
// lemma, with code of its own: no search, no pattern, nothing that the prover computes with. From
// the rest of the program come only lists of points and of moves.
//
// The lemma (null-move; Thomsen 2000, Wu & Lin 2010): white stones more do not spoil a win unless
// they stand where it plays, or help white to a five before it is done. So a claim holds for a
// position and for those with the same black stones, any fewer white ones, and such further white
// ones as its conditions allow. A reply that a strategy does not answer by itself is one of these.
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

/// Several threads may ask at once.
class Audit {
public:
    /// The number of a claim that was confirmed, from 1; 0 is none.
    using Claim = std::uint32_t;
    struct Answer {
        Point reply;
        Claim claim;  ///< wins, black to move, after it
    };

    explicit Audit(int size = kDefaultSize);
    ~Audit();
    Audit(const Audit&) = delete;
    Audit& operator=(const Audit&) = delete;

    /// Black, to move, wins by this strategy. 0 if it does not.
    Claim by_strategy(const PointSet& black, const PointSet& white, const WinTree& strategy);
    /// Black wins by this move, for each reply that the rules allow has an answer. 0 if not.
    Claim by_move(const QuietMove& quiet, const std::vector<Answer>& answers);
    /// Does the claim say that black, to move, wins here, turned or mirrored as may be?
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
    mutable std::mutex mutex_;  // of the list; what is in it never changes
    std::vector<std::unique_ptr<const Shown>> claims_;
};

}  // namespace ailab::gomoku
