#include "gomoku/engine/evaluator.hpp"

#include "gomoku/textbook/point_value.hpp"

namespace ailab::gomoku {
Value document_value(const Position& position) {
    return PointValues(position.grid()).balance(position.to_move()) / kDocumentUnit;
}

}  // namespace ailab::gomoku
