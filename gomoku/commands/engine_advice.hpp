// What the engine thinks, for provers: moves that are worth trying, and the answer that it would
// give. Nobody relies on it: what follows is proved or not.
#pragma once

#include <functional>
#include <vector>

#include "common/app/session.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/proof/opening_prover.hpp"

namespace ailab::gomoku {

class EngineAdvice {
public:
    /// What is searched counts on `budget`, which must outlive the adviser.
    explicit EngineAdvice(Budget& budget);

    /// Black's best moves by a short search, the best first. Black is to move.
    std::vector<Advice> moves(const Grid& grid);
    /// The best move by a long one.
    Point answer(const Board& board);

private:
    EngineInfo analyse(Engine& engine, const Board& board, std::uint64_t nodes, int lines);

    Budget& budget_;
    Engine quick_;
    Engine thorough_;
};

/// The tools of a prover with an adviser, who must outlive it.
ProverTools with_advice(ProverTools tools, EngineAdvice& advice);

/// What the opening table answers.
std::function<Point(const Board&)> belief_in_table(app::Session& session);

}  // namespace ailab::gomoku
