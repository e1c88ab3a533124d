// Checkers of lab 1: `shortest-path` and `distances`.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lab_grade/checker.hpp"
#include "lab_grade/checkers/answer_text.hpp"
#include "lab_grade/problems/roads.hpp"

namespace ailab::grade {

/// A run of names in the output, joined by arrows, commas, dashes, blanks or line ends.
struct NameRun {
    std::vector<std::size_t> nodes;
    std::size_t first_token = 0, end_token = 0;
    std::size_t line = 1;
};

/// All runs of names of the graph in the output, in order.
std::vector<NameRun> name_runs(const Roads& roads, const std::vector<Token>& tokens);

void add_road_checkers(Checkers& checkers);

}  // namespace ailab::grade
