// Clauses as a finite model finder wants them: shallow literals p(x, …), f(x, …) = y and x = y over
// variables only, with as few variables in a clause as splitting can achieve.
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
    SymbolId symbol = 0;                     ///< of predicate and function
    std::vector<std::uint32_t> arguments{};  ///< local variables; a function's value comes last
};

struct FlatClause {
    std::vector<FlatLiteral> literals;
    std::uint32_t variables = 0;  ///< numbered from 0
};

/// Equisatisfiable in every world. Introduces symbols for large ground terms and for the parts of
/// clauses that were split. Throws OutOfBudget.
std::vector<FlatClause> flatten(TermBank& bank, std::span<const Clause> clauses,
                                Heartbeat& heartbeat);

}  // namespace ailab::logic
