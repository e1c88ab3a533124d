// IDA* with pattern databases.
#include "lab3_puzzle/engine/ida/fused_ida.hpp"
#include "lab3_puzzle/engine/ida/pattern_evaluator.hpp"

namespace ailab::lab3 {

std::unique_ptr<IdaEngine> make_pattern_ida(const Automaton& automaton, int goal_blank,
                                            const PatternDatabase& database) {
    const Grid& grid = automaton.grid();
    const ManhattanEvaluator manhattan(grid, goal_blank, automaton.order());
    const bool mirrored = database.has_reflection();
    const auto on_small_board = [&](auto evaluator) -> std::unique_ptr<IdaEngine> {
        return std::make_unique<FusedIda<NibbleBoard, decltype(evaluator)>>(automaton, evaluator);
    };
    if (database.table(0).layout.ranked()) {  // at most 16 cells
        if (mirrored)
            return on_small_board(PatternEvaluator<true, true>(database, manhattan, grid));
        return on_small_board(PatternEvaluator<true, false>(database, manhattan, grid));
    }
    if (mirrored)
        return make_fused(automaton, PatternEvaluator<false, true>(database, manhattan, grid));
    return make_fused(automaton, PatternEvaluator<false, false>(database, manhattan, grid));
}

}  // namespace ailab::lab3
