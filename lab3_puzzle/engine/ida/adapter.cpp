#include "lab3_puzzle/engine/adapters.hpp"
#include "lab3_puzzle/engine/ida/parallel_ida.hpp"

namespace ailab::lab3 {

void run_fused_idastar(const Job& job) {
    const auto engine = job.solver.make_ida_engine();
    if (!engine) return run_textbook_idastar(job);
    const Automaton& automaton = job.solver.automaton();
    const int threads = job.solver.options().threads;
    SearchResult& result = job.report.search;
    result = threads > 1 ? parallel_idastar(*engine, automaton, threads, job.start, job.budget,
                                            job.on_bound())
                         : fused_idastar(*engine, automaton, job.start, job.budget, job.on_bound());
    job.report.iterations.push_back({result.lower_bound, result.generated});
}

}  // namespace ailab::lab3
