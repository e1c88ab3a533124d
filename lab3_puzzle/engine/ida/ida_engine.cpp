// IDA* with each heuristic that has a fused form, and the single-threaded driver.
#include "lab3_puzzle/engine/ida/ida_engine.hpp"

#include "lab3_puzzle/engine/ida/fused_ida.hpp"
#include "lab3_puzzle/engine/ida/manhattan_evaluator.hpp"
#include "lab3_puzzle/engine/ida/pattern_evaluator.hpp"
#include "lab3_puzzle/engine/ida/walking_evaluator.hpp"

namespace ailab::lab3 {

std::unique_ptr<IdaEngine> make_manhattan_ida(const Automaton& automaton, int goal_blank) {
    return make_fused(automaton,
                      ManhattanEvaluator(automaton.grid(), goal_blank, automaton.order()));
}

std::unique_ptr<IdaEngine> make_walking_ida(const Automaton& automaton, int goal_blank,
                                            const WalkingDistance& distance) {
    return make_fused(automaton,
                      WalkingEvaluator(distance, automaton.grid(), goal_blank, automaton.order()));
}

std::unique_ptr<IdaEngine> make_pattern_ida(const Automaton& automaton, int goal_blank,
                                            const PatternDatabase& database) {
    const Grid& grid = automaton.grid();
    const ManhattanEvaluator manhattan(grid, goal_blank, automaton.order());
    const auto on_small_board = [&](auto evaluator) -> std::unique_ptr<IdaEngine> {
        return std::make_unique<FusedIda<NibbleBoard, decltype(evaluator)>>(automaton, evaluator);
    };
    const bool mirrored = database.has_reflection();
    if (database.table(0).layout.ranked())  // at most 16 cells
        return mirrored ? on_small_board(PatternEvaluator<true, true>(database, manhattan, grid))
                        : on_small_board(PatternEvaluator<true, false>(database, manhattan, grid));
    if (mirrored)
        return make_fused(automaton, PatternEvaluator<false, true>(database, manhattan, grid));
    return make_fused(automaton, PatternEvaluator<false, false>(database, manhattan, grid));
}

SearchResult fused_idastar(IdaEngine& ida, const Automaton& automaton, const State& start,
                           Budget& budget, const OnBound& on_bound) {
    SearchResult result;
    const std::uint64_t expanded = ida.expanded(), generated = ida.generated();
    result.lower_bound = ida.estimate(start);
    try {
        for (;; result.lower_bound += 2) {
            const bool found = ida.search(start, automaton.start(start.blank), result.lower_bound,
                                          budget, result.path);
            if (found) break;
            if (on_bound) on_bound(result.lower_bound, ida.generated() - generated);
        }
        result.outcome = Outcome::solved;
    } catch (const OutOfBudget& e) {
        result.outcome = Outcome::out_of_budget;
        result.stopped = e.reason;
    }
    result.expanded = ida.expanded() - expanded;
    result.generated = ida.generated() - generated;
    return result;
}

}  // namespace ailab::lab3
