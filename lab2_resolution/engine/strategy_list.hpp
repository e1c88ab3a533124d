// Every strategy by its name: the one list that `prove --strategy`, `compare`, their help and their
// errors share. The rows of the textbook strategies, the loops and the schedule stand with them.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/textbook/lecture_loop.hpp"
#include "lab2_resolution/textbook/strategies/strategy.hpp"

namespace ailab::logic {

/// Iterative deepening on the number of steps.
struct ShortestProof {};

struct NamedStrategy {
    std::string name;
    std::string_view title{};  ///< what textbooks call it, in English; may be empty
    std::variant<const Strategy*, ShortestProof, LectureLoop, ProverSettings> how;
    bool in_table = true;  ///< a row of `compare` unless others are asked for

    bool is_shortest() const { return std::holds_alternative<ShortestProof>(how); }
    bool is_lecture_loop() const { return std::holds_alternative<LectureLoop>(how); }
    bool is_prover() const { return std::holds_alternative<ProverSettings>(how); }
};

/// In the order of the table; the slices of the schedule come last.
const std::vector<NamedStrategy>& strategy_list();

/// The strategy that is meant; blanks may stand for hyphens. Throws UsageError with near misses and
/// the whole list if there is none.
const NamedStrategy& find_strategy(std::string_view name);

/// How one strategy did.
struct Attempt {
    /// A lecture's loop that found [] is refuted without an empty clause: it proves nothing.
    ProverRun run{};
    std::uint64_t depth = 0;          ///< of the last level
    std::uint64_t no_fewer_than = 0;  ///< steps: what the search for the shortest proof excluded
    bool only_copies = false;         ///< of a lecture's loop
};

/// Why the strategy cannot be used on these clauses, in English; empty if it can.
std::string_view obstacle(const NamedStrategy& strategy, const TermBank& bank,
                          const std::vector<Clause>& clauses);

/// Requires that there is no obstacle, and that the symbols were surveyed. `max_steps`: how many
/// steps the shortest proof may have.
Attempt attempt(const NamedStrategy& strategy, TermBank& bank, const std::vector<Clause>& clauses,
                std::uint64_t max_steps, Budget& budget);

}  // namespace ailab::logic
