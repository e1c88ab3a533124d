// Parallel alpha-beta against the serial search: wall time, CPU time of the busiest thread (what
// the wall time would be with the cores to itself), and the three overheads. Argument: the number
// of threads (default 2). Exit code 1 if the values differ.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/searches.hpp"

namespace {

using namespace ailab;
using tree_search::KInRow;

constexpr int kRounds = 3;

struct Case {
    std::string name;
    tree_search::KInRowRules laws;
    Depth depth;
    bool table;
};

SearchReport<KInRow> run(const Case& c, Algorithm algorithm, unsigned threads) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.threads = threads;
    options.depth = c.depth;
    options.switches.table = c.table;
    options.switches.same_depth_only = true;
    options.switches.history = options.switches.killers = true;
    Budget budget;
    return GameSearch<KInRow>(options).search(KInRow(c.laws), budget);
}

bool measure(const Case& c, unsigned threads) {
    std::vector<double> speedups, cpu_speedups;
    SearchReport<KInRow> serial, parallel;
    for (int round = 0; round < kRounds; ++round) {
        const double cpu_before = thread_cpu_seconds();
        serial = run(c, Algorithm::alpha_beta, 1);
        const double serial_cpu = thread_cpu_seconds() - cpu_before;
        parallel = run(c, Algorithm::parallel, threads);
        if (serial.value != parallel.value) {
            fmt::print("{}: the values differ: {} and {}\n", c.name, serial.value, parallel.value);
            return false;
        }
        speedups.push_back(serial.seconds / parallel.seconds);
        cpu_speedups.push_back(serial_cpu / parallel.parallel->busiest_cpu_seconds);
    }
    std::sort(speedups.begin(), speedups.end());
    std::sort(cpu_speedups.begin(), cpu_speedups.end());
    const auto serial_nodes = static_cast<double>(serial.counters.nodes());
    const auto parallel_nodes = static_cast<double>(parallel.counters.nodes());
    const ParallelCost& cost = *parallel.parallel;
    fmt::print(
        "{}: serial {:.2f} s, {} threads {:.2f} s, speed-up {:.2f} by wall, {:.2f} by CPU "
        "time of the busiest thread (medians of {}); search "
        "overhead {:+.1f}%, synchronisation {:.1f}%, communication {} splits, {} joins\n",
        c.name, serial.seconds, threads, parallel.seconds, speedups[kRounds / 2],
        cpu_speedups[kRounds / 2], kRounds, 100 * (parallel_nodes - serial_nodes) / serial_nodes,
        100 * cost.synchronisation_overhead(), cost.splits, cost.joins);
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const unsigned threads = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 2;
    const tree_search::KInRowRules five{.rows = 5,
                                        .columns = 5,
                                        .k = 4,
                                        .order = tree_search::CellOrder::centre,
                                        .scoring = tree_search::Scoring::open_lines};
    const tree_search::KInRowRules seven{.rows = 6,
                                         .columns = 7,
                                         .k = 5,
                                         .order = tree_search::CellOrder::centre,
                                         .scoring = tree_search::Scoring::open_lines};
    bool same = true;
    for (const Case& c :
         {Case{"5x5,4 depth 9", five, 9, false}, Case{"6x7,5 depth 7", seven, 7, false},
          Case{"5x5,4 depth 10, table", five, 10, true}})
        same = measure(c, threads) && same;
    return same ? 0 : 1;
}
