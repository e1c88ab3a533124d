// All algorithms by name. A row runs its search on the job and fills in the figures that the search
// provides.
#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab3_puzzle/engine/astar/compact_astar.hpp"
#include "lab3_puzzle/engine/astar/compact_bidirectional.hpp"
#include "lab3_puzzle/engine/solver.hpp"
#include "lab3_puzzle/textbook/searches.hpp"

namespace ailab::lab3 {
namespace {

constexpr int kMostPackedCells = 16;

// --- The textbook -----------------------------------------------------------------------------

/// Counts states and the arcs to known states.
struct Counting : NullObserver {
    std::uint64_t duplicates = 0, reached = 1;
    void on_relax(const auto&, const auto&, const auto&, auto) { ++reached; }
    void on_reject(const auto&, const auto&, const auto&, auto) { ++duplicates; }
};

/// Records the bounds of iterative deepening: each one ends where the next begins.
struct Bounds : NullObserver {
    const Job& job;
    bool first = true;

    explicit Bounds(const Job& j) : job(j) {}
    void on_iteration(int, int bound) {
        if (!first) job.on_bound()(job.report.search.lower_bound, job.budget.nodes());
        first = false;
        job.report.search.lower_bound = bound;
    }
};

textbook::Task task_of(const Job& job) {
    return {job.space, job.start, job.goal, job.budget};
}

void keep(const Job& job, const textbook::Found& found) {
    SearchResult& result = job.report.search;
    result.outcome = found.outcome;
    result.stopped = found.stopped;
    result.path = found.actions;
    result.expanded = found.expanded;
    result.generated = found.generated;
}

/// Stores the result and the number of stored states.
void keep(const Job& job, const textbook::Found& found, const Counting& counting) {
    keep(job, found);
    job.report.open = found.open_peak;
    job.report.duplicates = counting.duplicates;
    job.report.stored = counting.reached;
    job.report.bytes = counting.reached * (sizeof(State) + sizeof(BestFirstLabel<PuzzleSpace>));
}

void run_textbook_astar(const Job& job) {
    Counting counting;
    keep(job, textbook::astar(task_of(job), job.h, counting), counting);
}

void run_textbook_idastar(const Job& job) {
    Bounds bounds(job);
    keep(job, textbook::idastar(task_of(job), job.h, bounds));
    job.report.iterations.push_back({job.report.search.lower_bound, job.budget.nodes()});
}

// --- The engine, on boards that can be packed --------------------------------------------------

/// For options and algorithms that do not fit the job.
[[noreturn]] void refuse(std::string_view what, const std::string& with, std::string hint = {}) {
    throw InputError(tr("{} does not work with {}", what, with), std::move(hint));
}
/// For options of the fused engines, where the heuristic has none.
[[noreturn]] void refuse_heuristic(const Job& job, std::string_view option) {
    refuse(option, "--heuristic " + job.heuristic,
           tr("use manhattan, walking or a pattern database"));
}
bool can_be_packed(const Job& job) {
    return job.frame.grid().cells() <= kMostPackedCells;
}
[[noreturn]] void refuse_large_board(std::string_view option) {
    refuse(option, tr("a board of more than {} cells", kMostPackedCells));
}

template <class Step>
void run_compact_astar(const Job& job, Step step) {
    SolveReport& report = job.report;
    CompactAstar<Step> astar(job.frame.grid(), job.frame.goal_blank(), std::move(step));
    report.search = astar.solve(job.start, job.budget);
    report.duplicates = astar.duplicates();
    report.stored = astar.stored();
    report.bytes = astar.peak_bytes();
    report.open = astar.peak_open();
    if (!job.options.then_idastar || report.search.stopped != StopReason::memory) return;

    // A*+IDA* (Bu & Korf, IJCAI 2019): searches below every open node by iterative deepening, best
    // first.
    const std::uint64_t spent = std::min(job.budget.max_nodes, job.budget.nodes());
    Budget rest = job.budget.part(job.budget.max_nodes - spent);  // without the memory limit
    report.search =
        astar.continue_with(*job.engine, *job.automaton, report.search, rest, job.on_bound());
}

void run_compact_astar(const Job& job) {
    const bool continues = job.options.then_idastar;
    if (continues && !can_be_packed(job)) refuse_large_board("--then-idastar");
    if (continues && !job.engine) refuse_heuristic(job, "--then-idastar");
    if (!can_be_packed(job))
        run_textbook_astar(job);
    else if (job.heuristic == "manhattan")
        run_compact_astar(job, ManhattanStep(job.frame.grid(), job.frame.goal_blank()));
    else
        run_compact_astar(job, FreshStep(job.h, job.frame.grid()));
}

void run_compact_bidirectional(const Job& job) {
    if (!can_be_packed(job)) refuse_large_board("--algorithm bidirectional");
    CompactBidirectional search(job.frame.grid(), job.frame.goal_blank());
    job.report.search = search.solve(job.start, job.budget);
    job.report.stored = search.stored();
    job.report.bytes = search.bytes();
    job.report.heuristic = "manhattan";
}

TaskOrder task_order(const Job& job) {
    // Searches of small boards are short, and their node counts match those of the literature.
    const std::string& order = job.options.order;
    const bool nearest = order == "auto" ? !can_be_packed(job) : order == "nearest-first";
    return nearest ? TaskOrder::nearest_first : TaskOrder::depth_first;
}

void run_fused_idastar(const Job& job) {
    if (!job.engine) {  // the textbook's search skips only what undoes a move
        if (job.options.prune.value_or(2) != 2) refuse_heuristic(job, "--prune");
        if (job.options.order == "nearest-first") refuse_heuristic(job, "--order");
        return run_textbook_idastar(job);
    }
    const int threads = job.options.threads;
    const TaskOrder order = task_order(job);
    SearchResult& result = job.report.search;
    if (threads > 1 || order == TaskOrder::nearest_first)
        result = parallel_idastar(*job.engine, *job.automaton, threads, order, job.start,
                                  job.budget, job.on_bound());
    else
        result = fused_idastar(*job.engine, *job.automaton, job.start, job.budget, job.on_bound());
    job.report.iterations.push_back({result.lower_bound, result.generated});
}

}  // namespace

std::span<const Algorithm> algorithms() {
    static constexpr Algorithm kRows[] = {
        {.name = "bfs",
         .summary = marked("breadth-first: no heuristic"),
         .run =
             [](const Job& job) {
                 Counting counting;
                 job.report.heuristic = "zero";
                 keep(job, textbook::breadth_first(task_of(job), counting), counting);
             }},
        {.name = "greedy",
         .summary = marked("always expands the board that looks nearest to the goal"),
         .run =
             [](const Job& job) {
                 Counting counting;
                 keep(job, textbook::greedy(task_of(job), job.h, counting), counting);
             },
         .optimal = false},
        {.name = "astar",
         .summary = marked("A*, states packed into about 16 bytes"),
         .run = run_compact_astar},
        {.name = "astar-textbook",
         .summary = marked("A* as in the textbook, with any heuristic"),
         .run = run_textbook_astar},
        {.name = "weighted",
         .summary = marked("A* with f = g + W h: at most W times the optimum"),
         .run =
             [](const Job& job) {
                 Counting counting;
                 const double weight = job.options.weight;
                 keep(job, textbook::weighted_astar(task_of(job), job.h, weight, counting),
                      counting);
             },
         .optimal = false},
        {.name = "powered",
         .summary = marked("A* with f = g + h ^ P"),
         .run =
             [](const Job& job) {
                 Counting counting;
                 const double power = job.options.power;
                 keep(job, textbook::powered_astar(task_of(job), job.h, power, counting), counting);
             },
         .optimal = false},
        {.name = "idastar",
         .summary = marked("iterative-deepening A*, fused with its heuristic"),
         .run = run_fused_idastar,
         .fused = true},
        {.name = "idastar-textbook",
         .summary = marked("iterative-deepening A* as in the textbook, with any heuristic"),
         .run = run_textbook_idastar},
        {.name = "bidirectional",
         .summary = marked("search from both ends, with a proof of optimality (DIBBS)"),
         .run = run_compact_bidirectional},
    };
    return kRows;
}

}  // namespace ailab::lab3
