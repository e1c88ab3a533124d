// What the engine thinks, for provers: moves that are worth trying, and the answer that it would
// give. Nobody relies on it: what follows is proved or not.
#pragma once

#include <unordered_map>
#include <vector>

#include "common/app/session.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/proof/opening_prover.hpp"

namespace ailab::gomoku {

class EngineAdvice {
public:
    /// What is searched counts on `budget`, which must outlive the adviser. `table_bytes`: for the
    /// long searches.
    EngineAdvice(Budget& budget, std::size_t table_bytes);

    /// Black's best moves by a short search, the best first. Black is to move.
    std::vector<Advice> moves(const Grid& grid);
    /// The best move by a long one; a position is searched once.
    Point answer(const Board& board);

private:
    EngineInfo analyse(Engine& engine, const Board& board, std::uint64_t nodes, int lines);

    Budget& budget_;
    Engine quick_;
    Engine thorough_;
    std::unordered_map<Key, Point> answers_;
};

/// The tools of a prover with an adviser, who must outlive it.
ProverTools with_advice(ProverTools tools, EngineAdvice& advice);

/// What the opening table answers.
OpeningProver::Belief belief_in_table(app::Session& session);

}  // namespace ailab::gomoku
