// The list of all strategies by name, shared by `prove --strategy`, `compare`, their help and their
// errors. The entries of the textbook strategies and of the lecture loops are defined next to their
// code.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

enum class StrategyKind : std::uint8_t { textbook, shortest, lecture_loop, prover };

struct NamedStrategy {
    std::string name;
    std::string_view title{};  ///< what textbooks call it, in English; may be empty
    StrategyKind kind = StrategyKind::prover;
    /// Requires that obstacle() is empty and that the symbols were surveyed. `max_steps` limits the
    /// number of steps of the shortest proof.
    std::function<Refutation(TermBank& bank, const std::vector<Clause>& clauses,
                             std::uint64_t max_steps, Budget& budget)>
        run{};
    bool complete = true;

    bool is_shortest() const { return kind == StrategyKind::shortest; }
    bool is_lecture_loop() const { return kind == StrategyKind::lecture_loop; }
};

/// All strategies in the order of the table.
const std::vector<NamedStrategy>& strategy_list();

/// Returns the strategy of that name, or a strategy of the prover by its options (see
/// settings.hpp). Throws UsageError with near misses and the whole list if there is none.
NamedStrategy find_strategy(std::string_view name);

/// Returns why the strategy cannot be used on these clauses, in English; empty if it can.
std::string_view obstacle(const NamedStrategy& strategy, const TermBank& bank,
                          const std::vector<Clause>& clauses);

}  // namespace ailab::logic
