// The clauses of a run with the prover's data about each.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <queue>
#include <span>
#include <vector>

#include "lab2_resolution/engine/prover/clause_weight.hpp"
#include "lab2_resolution/engine/prover/feature_vector_index.hpp"
#include "lab2_resolution/world/derivation.hpp"

namespace ailab::logic {

using ClauseId = std::uint32_t;

enum class ClauseState : std::uint8_t { passive, active, dead };

struct PoolClause {
    Literals literals;
    StepId step = kNoStep;
    std::uint32_t age = 0;
    ClauseState state = ClauseState::passive;
    bool from_goal = false;
    bool is_indexed = false;                  ///< in the simplification indexes
    std::vector<bool> eligible{};             ///< literals that inferences may use; set once active
    std::vector<Order> orientation{};         ///< per equation: left side compared with right side
    FeatureVectorIndex::Features features{};  ///< set once indexed
};

/// Passive clauses in several queues.
class PassiveQueue {
public:
    explicit PassiveQueue(const ProverSettings& settings) : ratios_(settings.ratios) {}

    void push(ClauseId clause, const ClauseKeys& keys) {
        for (std::size_t q = 0; q < keys.size(); ++q)
            if (ratios_[q] > 0) queues_[q].push({keys[q], clause});
    }

    static constexpr ClauseId kNone = ~ClauseId{0};

    /// Returns the next clause for which `waiting` holds, according to the ratios; kNone if there
    /// is none.
    template <class Waiting>
    ClauseId pop(Waiting&& waiting) {
        auto& queue = queues_[turn()];
        while (!queue.empty()) {
            const ClauseId clause = queue.top().clause;
            queue.pop();
            if (waiting(clause)) return clause;
        }
        return kNone;  // every waiting clause would be in every queue in use
    }

private:
    struct Item {
        std::uint32_t key;
        ClauseId clause;
        bool operator<(const Item& other) const {  // for a heap whose top is the smallest
            return key != other.key ? key > other.key : clause > other.clause;
        }
    };

    std::size_t turn() {
        while (left_ == 0) {
            current_ = (current_ + 1) % ratios_.size();
            left_ = ratios_[current_];
        }
        --left_;
        return current_;
    }

    std::array<std::priority_queue<Item>, kQueues> queues_;
    std::array<std::uint32_t, kQueues> ratios_;
    std::size_t current_ = kQueues - 1;
    std::uint32_t left_ = 0;
};

}  // namespace ailab::logic
