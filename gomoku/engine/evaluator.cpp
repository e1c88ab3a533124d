#include "gomoku/engine/evaluator.hpp"

#include <algorithm>

#include "gomoku/textbook/point_value.hpp"

namespace ailab::gomoku {
namespace {

/// An open three is worth about 6,000 to the document, and 200 to the margins of the search.
constexpr Value kDocumentUnit = 32;

}  // namespace

EvaluationKind evaluation_named(std::string_view name) {
    return static_cast<EvaluationKind>(std::ranges::find(kEvaluationNames, name) -
                                       kEvaluationNames.begin());
}

Value document_value(const Position& position) {
    return PointValues(position.grid()).balance(position.to_move()) / kDocumentUnit;
}

}  // namespace ailab::gomoku
