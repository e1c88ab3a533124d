// Candidate moves, by policy. The sound one leaves out only moves that provably lose at once or
// miss a five; the playing one also those far from every stone.
#pragma once

#include "gomoku/engine/threats/vcf.hpp"
#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

struct Candidate {
    Point point;
    Value score = 0;  ///< for ordering
};
using CandidateList = InlineList<Candidate, kMaxSize * kMaxSize>;

enum class Policy : std::uint8_t {
    all,      ///< every point that may be played
    sound,    ///< a five if there is one, the answer to a four
    playing,  ///< of these, the points near a stone
    near,     ///< every point near a stone
};

/// The moves of the side to move by `policy`, only those in `zone` if there is one, in the order of
/// their indices. Forbidden points are left out.
void list_candidates(const Position& position, const ValueTable& values, Policy policy,
                     const PointSet* zone, CandidateList& out);

}  // namespace ailab::gomoku
