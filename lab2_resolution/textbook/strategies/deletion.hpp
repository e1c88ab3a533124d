// What the deletion strategy deletes, for every strategy that does the same.
#pragma once

#include <span>
#include <vector>

#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {

/// Clauses with a literal whose complement occurs nowhere: they take part in no refutation.
void delete_pure(const SearchView& search, std::vector<Node>& nodes);

/// Is the new clause a tautology, or subsumed by one that is alive and not longer?
bool is_redundant(const SearchView& search, std::span<const Node> nodes,
                  std::span<const Literal> clause);

/// Clauses that the new one subsumes and that are not shorter.
void delete_subsumed(const SearchView& search, std::vector<Node>& nodes,
                     std::span<const Literal> clause);

}  // namespace ailab::logic
