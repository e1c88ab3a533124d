#include "common/logic/problem.hpp"

#include <fmt/format.h>

#include "common/logic/substitution.hpp"

namespace ailab::logic {

Clause normalised(TermBank& bank, const Literals& literals, const VariableNames& names) {
    Clause result;
    const Substitution identity;
    Renaming renaming(bank, identity);
    for (const Literal& l : literals) result.literals.push_back({renaming(l.atom), l.positive});
    for (const VarId v : renaming.order())
        result.names.push_back(v < names.size() ? names[v] : fmt::format("X{}", v));
    return result;
}

}  // namespace ailab::logic
