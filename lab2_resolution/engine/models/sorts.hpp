// Infers sorts that a problem does not name: sets of argument positions that no variable and no
// function connects (Claessen & Sörensson 2003). Without equations each sort may have its own size,
// and a sort whose terms are all constants needs no more elements than constants.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "lab2_resolution/engine/models/flatten.hpp"

namespace ailab::logic {

using SortId = std::uint32_t;

struct Sorts {
    /// The sorts of a symbol's arguments and, last, of a function's value.
    std::map<SymbolId, std::vector<SortId>> positions{};
    /// The number of elements of each sort; 0 means the size of the world.
    std::vector<std::uint32_t> sizes{};
    /// The constants of each sort, in order of appearance.
    std::vector<std::vector<SymbolId>> constants{};

    std::uint32_t size(SortId sort, std::uint32_t world) const {
        return sizes[sort] > 0 ? sizes[sort] : world;
    }
};

/// Puts everything into a single sort.
Sorts one_sort(std::span<const FlatClause> clauses);

/// Distinguishes as many sorts as possible. Requires that the original clauses have no equations.
Sorts infer_sorts(std::span<const FlatClause> clauses);

}  // namespace ailab::logic
