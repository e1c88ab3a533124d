// IDA* with Manhattan distance, and the single-threaded driver.
#include "lab3_puzzle/engine/ida/fused_ida.hpp"
#include "lab3_puzzle/engine/ida/manhattan_evaluator.hpp"

namespace ailab::lab3 {

std::unique_ptr<IdaEngine> make_manhattan_ida(const Automaton& automaton, int goal_blank) {
    return make_fused(automaton,
                      ManhattanEvaluator(automaton.grid(), goal_blank, automaton.order()));
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
