// Makes the input of a test smaller by its structure, for delta debugging (Zeller, Hildebrandt
// 2002): the roads and queries of a map, the nodes of a tree, the stones of a board, the clauses,
// the items.
#pragma once

#include <string>
#include <vector>

namespace ailab::grade {

/// Returns well-formed inputs that lack some parts of this one, the smallest first; the numbers at
/// the beginning that count the parts are those of the new input. Returns nothing for an input of
/// another form.
std::vector<std::string> smaller_inputs(const std::string& input);

}  // namespace ailab::grade
