#include "lab3_puzzle/engine/adapters.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab3_puzzle/engine/astar/compact_astar.hpp"
#include "lab3_puzzle/engine/astar/compact_bidirectional.hpp"

namespace ailab::lab3 {
namespace {

template <class Step>
void run(const Job& job, Step step, const std::unique_ptr<IdaEngine>& then) {
    SolveReport& report = job.report;
    const Frame& frame = job.solver.frame();
    CompactAstar<Step> astar(frame.grid(), frame.goal_blank(), std::move(step));
    report.search = astar.solve(job.start, job.budget);
    report.duplicates = astar.duplicates();
    report.stored = astar.stored();
    report.bytes = astar.peak_bytes();
    report.open = astar.peak_open();
    if (!then || report.search.stopped != StopReason::memory) return;

    // A*+IDA* (Bu & Korf, IJCAI 2019): deepen below every open node, best first.
    Budget rest = job.budget.without_memory_limit();
    report.search =
        astar.continue_with(*then, job.solver.automaton(), report.search, rest, job.on_bound());
}

}  // namespace

void run_compact_astar(const Job& job) {
    const Frame& frame = job.solver.frame();
    if (frame.grid().cells() > 16) return run_textbook_astar(job);
    std::unique_ptr<IdaEngine> then;
    if (job.solver.options().then_idastar) {
        then = job.solver.make_ida_engine();
        if (!then)
            throw InputError(
                tr("--then-idastar has no engine for '{}'", job.solver.heuristic_name()),
                tr("take manhattan, walking or a pattern database"));
    }
    if (job.solver.heuristic_name() == "manhattan")
        run(job, ManhattanStep(frame.grid(), frame.goal_blank()), then);
    else
        run(job, FreshStep(job.solver.heuristic(), frame.grid()), then);
}

void run_compact_bidirectional(const Job& job) {
    const Frame& frame = job.solver.frame();
    if (frame.grid().cells() > 16) return run_textbook_bidirectional(job);
    CompactBidirectional search(frame.grid(), frame.goal_blank());
    job.report.search = search.solve(job.start, job.budget);
    job.report.stored = search.stored();
    job.report.bytes = search.bytes();
    job.report.heuristic = "manhattan";
}

}  // namespace ailab::lab3
