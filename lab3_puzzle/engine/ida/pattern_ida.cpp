// IDA* with pattern databases.
#include "lab3_puzzle/engine/ida/fused_ida.hpp"
#include "lab3_puzzle/engine/ida/pattern_evaluator.hpp"

namespace ailab::lab3 {

namespace {

template <std::size_t Databases>
std::unique_ptr<IdaEngine> make(const Automaton& automaton, int goal_blank,
                                const std::array<const PatternDatabase*, Databases>& databases) {
    const Grid& grid = automaton.grid();
    const ManhattanEvaluator manhattan(grid, goal_blank, automaton.order());
    const bool mirrored = databases[0]->has_reflection();
    const auto on_small_board = [&](auto evaluator) -> std::unique_ptr<IdaEngine> {
        return std::make_unique<FusedIda<NibbleBoard, decltype(evaluator)>>(automaton, evaluator);
    };
    if constexpr (Databases == 1) {
        if (databases[0]->table(0).layout.ranked()) {  // at most 16 cells
            if (mirrored)
                return on_small_board(PatternEvaluator<true, true>(databases, manhattan, grid));
            return on_small_board(PatternEvaluator<true, false>(databases, manhattan, grid));
        }
    }
    if (mirrored)
        return make_fused(automaton,
                          PatternEvaluator<false, true, Databases>(databases, manhattan, grid));
    return make_fused(automaton,
                      PatternEvaluator<false, false, Databases>(databases, manhattan, grid));
}

}  // namespace

std::unique_ptr<IdaEngine> make_pattern_ida(const Automaton& automaton, int goal_blank,
                                            const PatternDatabase& database) {
    return make<1>(automaton, goal_blank, {&database});
}

std::unique_ptr<IdaEngine> make_pattern_ida(const Automaton& automaton, int goal_blank,
                                            const PatternDatabase& first,
                                            const PatternDatabase& second) {
    const auto ranked = [](const PatternDatabase& db) { return db.table(0).layout.ranked(); };
    if (ranked(first) || ranked(second)) return nullptr;
    return make<2>(automaton, goal_blank, {&first, &second});
}

}  // namespace ailab::lab3
