// The deletion strategy's rules, shared by all strategies that use them.
#pragma once

#include <span>
#include <vector>

#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {

/// Deletes clauses with a pure literal (its complement occurs nowhere): no refutation uses them.
void delete_pure(const SearchView& search, std::vector<Node>& nodes);

/// True if the new clause is a tautology, or subsumed by a live clause that is not longer.
bool is_redundant(const SearchView& search, std::span<const Node> nodes,
                  std::span<const Literal> clause);

/// Deletes clauses that the new one subsumes and that are not shorter.
void delete_subsumed(const SearchView& search, std::vector<Node>& nodes,
                     std::span<const Literal> clause);

}  // namespace ailab::logic
