// Advice from the engine for provers: candidate moves, and its own answer. The advice need not be
// right, because every result is proved separately.
#pragma once

#include <unordered_map>
#include <vector>

#include "common/app/session.hpp"
#include "gomoku/engine/engine.hpp"
#include "workshop/gomoku/opening_prover.hpp"

namespace ailab::gomoku {

class EngineAdvice {
public:
    /// Searches count against `budget`, which must outlive this object. `table_bytes` is for the
    /// long searches.
    EngineAdvice(Budget& budget, std::size_t table_bytes);

    /// Returns black's best moves by a short search, best first. Requires black to move.
    std::vector<Advice> moves(const Grid& grid);
    /// Returns the best move by a long search; each position is searched once.
    Point answer(const Board& board);

private:
    EngineInfo analyse(Engine& engine, const Board& board, std::uint64_t nodes, int lines);

    Budget& budget_;
    Engine quick_;
    Engine thorough_;
    std::unordered_map<Key, Point> answers_;
};

/// Returns a prover's tools with advice added; `advice` must outlive them.
ProverTools with_advice(ProverTools tools, EngineAdvice& advice);

/// Returns the answers of the opening table as beliefs.
OpeningProver::Belief belief_in_table(app::Session& session);

}  // namespace ailab::gomoku
