// IDA* with walking distance.
#include "lab3_puzzle/engine/ida/fused_ida.hpp"
#include "lab3_puzzle/engine/ida/walking_evaluator.hpp"

namespace ailab::lab3 {

std::unique_ptr<IdaEngine> make_walking_ida(const Automaton& automaton, int goal_blank,
                                            const WalkingDistance& distance) {
    constexpr std::size_t kShort = 1U << 15U;  // number of states whose links fit 16 bits
    const Grid& grid = automaton.grid();
    if (grid.cells() <= 16 && distance.vertical().state_count() < kShort &&
        distance.horizontal().state_count() < kShort) {
        using Evaluator = WalkingEvaluator<std::uint16_t>;
        return std::make_unique<FusedIda<NibbleBoard, Evaluator>>(
            automaton, Evaluator(distance, grid, goal_blank, automaton.order()));
    }
    return make_fused(
        automaton, WalkingEvaluator<std::uint32_t>(distance, grid, goal_blank, automaton.order()));
}

}  // namespace ailab::lab3
