// Every algorithm as the solver calls it. An adapter runs one search on the job and fills in what
// that search knows; solver.cpp has the table of their names.
#pragma once

#include "lab3_puzzle/engine/solver.hpp"

namespace ailab::lab3 {

struct Job {
    Solver& solver;
    const State& start;
    Budget& budget;
    SolveReport& report;
    const OnIteration& on_iteration;

    /// An iteration of IDA* without a solution.
    OnBound on_bound() const {
        return [this](int bound, std::uint64_t generated) {
            report.iterations.push_back({bound, generated});
            if (on_iteration) on_iteration(report.iterations.back());
        };
    }
};

void run_breadth_first(const Job& job);           // textbook_adapters.cpp
void run_greedy(const Job& job);                  //
void run_textbook_astar(const Job& job);          //
void run_weighted_astar(const Job& job);          //
void run_powered_astar(const Job& job);           //
void run_textbook_idastar(const Job& job);        //
void run_textbook_bidirectional(const Job& job);  //
void run_compact_astar(const Job& job);           // astar/adapters.cpp; at most 16 cells
void run_compact_bidirectional(const Job& job);   //
void run_fused_idastar(const Job& job);           // ida/adapter.cpp

}  // namespace ailab::lab3
