// Sorts that a problem does not name but respects: positions of symbols between which no variable
// and no function carries a thing (Claessen & Sörensson 2003). Without equations each sort may have
// a size of its own, and one that only constants name needs no more things than these.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "lab2_resolution/engine/models/flatten.hpp"

namespace ailab::logic {

using SortId = std::uint32_t;

struct Sorts {
    /// Of a symbol's arguments, and of a function's value, which comes last.
    std::map<SymbolId, std::vector<SortId>> positions{};
    /// For each sort how many things it has; 0: as many as the world.
    std::vector<std::uint32_t> sizes{};
    /// For each sort its constants, in order of appearance.
    std::vector<std::vector<SymbolId>> constants{};

    std::uint32_t size(SortId sort, std::uint32_t world) const {
        return sizes[sort] > 0 ? sizes[sort] : world;
    }
};

/// The world as one sort.
Sorts one_sort(std::span<const FlatClause> clauses);

/// As many sorts as there are. Requires that the clauses were made of ones without equations.
Sorts infer_sorts(std::span<const FlatClause> clauses);

}  // namespace ailab::logic
