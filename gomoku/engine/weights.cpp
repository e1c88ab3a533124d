#include "gomoku/engine/weights.hpp"

namespace ailab::gomoku {

Evaluation::Evaluation(const Weights& weights)
    : points([&](PointCode code) -> ValuePair {
          const LineSet set = line_set(code);
          if (set == kLineSets) return 0;  // not a code of any point
          return make_pair_value(weights.moving[set], weights.waiting[set]);
      }),
      threats(weights.threats) {}

}  // namespace ailab::gomoku
