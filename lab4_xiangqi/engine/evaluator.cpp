#include "lab4_xiangqi/engine/evaluator.hpp"

#include <algorithm>

namespace ailab::lab4 {

Value DocumentEvaluator::evaluate(const Position& position) const {
    return std::clamp(evaluation_(position), -kDecided + 1, kDecided - 1);
}

}  // namespace ailab::lab4
