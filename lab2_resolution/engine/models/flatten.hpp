// Flattens clauses for a finite model finder: shallow literals p(x, …), f(x, …) = y and x = y over
// variables only. Clauses are split so that each has as few variables as possible.
#pragma once

#include <span>
#include <vector>

#include "common/logic/heartbeat.hpp"
#include "common/logic/literal.hpp"

namespace ailab::logic {

struct FlatLiteral {
    enum class Kind : std::uint8_t { predicate, function, equality };
    Kind kind = Kind::predicate;
    bool positive = true;
    SymbolId symbol = 0;  ///< the predicate or function
    /// Local variables; the value of a function comes last.
    std::vector<std::uint32_t> arguments{};
};

struct FlatClause {
    std::vector<FlatLiteral> literals;
    std::uint32_t variables = 0;  ///< number of variables, numbered from 0
};

/// Returns clauses that are equisatisfiable in every world. Introduces symbols for large ground
/// terms and for the parts of split clauses. Throws OutOfBudget.
std::vector<FlatClause> flatten(TermBank& bank, std::span<const Clause> clauses,
                                Heartbeat& heartbeat);

}  // namespace ailab::logic
