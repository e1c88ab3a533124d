// The weights of the evaluation as text, data/gomoku/weights.txt: one weight per line, "set", the
// four line classes, moving, waiting; or "threats", the kinds of the player to move, those of the
// other, the weight.
#pragma once

#include <iosfwd>

#include "common/text/source.hpp"
#include "gomoku/engine/evaluator.hpp"

namespace ailab::gomoku {

/// A weight without a line is 0. Throws InputError, also if there is no set at all.
Weights read_weights(const Source& source);
/// Writes every weight, in the order of the arrays: cmake/GomokuWeights.cmake relies on it.
void write_weights(std::ostream& out, const Weights& weights);

}  // namespace ailab::gomoku
