// Shows a search of an AND/OR tree in sentences, and as a picture with one frame per iteration.
#pragma once

#include <string>
#include <vector>

#include "common/show/drawing.hpp"
#include "tree_search/and_or/and_or_search.hpp"

namespace ailab::tree_search {

/// Returns the names in this order: "b c".
std::string and_or_names(const AndOrTree& tree, const std::vector<std::uint32_t>& nodes);

/// Describes one iteration of the search in a few lines.
std::string and_or_step_text(const AndOrResult& result, std::size_t i, bool ascii);

show::Drawing draw_and_or(const AndOrResult& result, const std::string& title, bool ascii);

}  // namespace ailab::tree_search
