// Stops a SAT solver when the budget is exhausted.
#pragma once

#include <cadical.hpp>

#include "common/timing/budget.hpp"

namespace ailab::logic {

class BudgetTerminator : public CaDiCaL::Terminator {
public:
    explicit BudgetTerminator(Budget& budget) : budget_(budget) {}
    bool terminate() override {
        try {
            budget_.look();
        } catch (const OutOfBudget&) {
            return true;  // the solver could not pass the exception on
        }
        return false;
    }

private:
    Budget& budget_;
};

/// What CaDiCaL::Solver::solve() returns; 0 if it was stopped.
constexpr int kSatisfiable = 10, kUnsatisfiable = 20;

}  // namespace ailab::logic
