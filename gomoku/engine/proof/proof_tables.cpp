#include "gomoku/engine/proof/proof_tables.hpp"

#include <algorithm>

#include "gomoku/engine/threats/advisor.hpp"
#include "gomoku/engine/threats/vct.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kSearches = 3;  // the prover's search and the checker's two
constexpr std::size_t kAdvisors = 2;
constexpr std::size_t kLeastPositions = std::size_t{1} << 10U;

}  // namespace

std::size_t ProofTables::bytes() const noexcept {
    return kSearches * positions * Vct::kEntryBytes + kAdvisors * wins * sizeof(WonNode) +
           engine_bytes;
}

ProofTables tables_within(Budget& budget, int threads) {
    const auto n = static_cast<std::size_t>(std::max(1, threads));
    ProofTables tables;
    while (n * tables.bytes() > budget.max_bytes / 2 && tables.positions > kLeastPositions) {
        tables.positions /= 2;
        tables.wins /= 2;
        tables.engine_bytes /= 2;
    }
    budget.max_bytes -= std::min(n * tables.bytes(), budget.max_bytes);
    return tables;
}

}  // namespace ailab::gomoku
