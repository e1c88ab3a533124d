#include "gomoku/engine/evaluator.hpp"

#include "gomoku/textbook/point_value.hpp"

namespace ailab::gomoku {
namespace {

/// An open three is worth about 6,000 to the document, and 200 to the margins of the search.
constexpr Value kDocumentUnit = 32;

}  // namespace

Value document_value(const Position& position) {
    return PointValues(position.grid()).balance(position.to_move()) / kDocumentUnit;
}

}  // namespace ailab::gomoku
