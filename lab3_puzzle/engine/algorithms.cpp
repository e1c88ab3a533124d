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

void run_textbook_bidirectional(const Job& job) {
    job.report.heuristic = "manhattan";
    const Grid& grid = job.solver.frame().grid();
    const int blank = job.solver.frame().goal_blank();
    std::array<std::uint8_t, kMaxCells> origin{};
    for (std::size_t c = 0; c < static_cast<std::size_t>(grid.cells()); ++c)
        origin[job.start.tile[c]] = static_cast<std::uint8_t>(c);
    const auto to_goal = [&](const State& s) { return manhattan(grid, blank, s); };
    const auto to_start = [&](const State& s) {
        int h = 0;
        for (int c = 0; c < grid.cells(); ++c)
            if (c != s.blank) h += grid.distance(c, origin[s.tile[static_cast<std::size_t>(c)]]);
        return h;
    };
    keep(job, textbook::bidirectional(task_of(job), to_goal, to_start));
}

// --- The engine, on boards that can be packed --------------------------------------------------

template <class Step>
void run_compact_astar(const Job& job, Step step, const std::unique_ptr<IdaEngine>& then) {
    SolveReport& report = job.report;
    const Frame& frame = job.solver.frame();
    CompactAstar<Step> astar(frame.grid(), frame.goal_blank(), std::move(step));
    report.search = astar.solve(job.start, job.budget);
    report.duplicates = astar.duplicates();
    report.stored = astar.stored();
    report.bytes = astar.peak_bytes();
    report.open = astar.peak_open();
    if (!then || report.search.stopped != StopReason::memory) return;

    // A*+IDA* (Bu & Korf, IJCAI 2019): searches below every open node by iterative deepening, best
    // first.
    const std::uint64_t spent = std::min(job.budget.max_nodes, job.budget.nodes());
    Budget rest = job.budget.part(job.budget.max_nodes - spent);  // without the memory limit
    report.search =
        astar.continue_with(*then, job.solver.automaton(), report.search, rest, job.on_bound());
}

/// For options of the fused engines, where the heuristic has none.
[[noreturn]] void refuse(const Job& job, const char* option) {
    throw InputError(
        tr("{} does not work with {}", option, "--heuristic " + job.solver.heuristic_name()),
        tr("use manhattan, walking or a pattern database"));
}

void run_compact_astar(const Job& job) {
    const Frame& frame = job.solver.frame();
    const bool continues = job.solver.options().then_idastar;
    if (frame.grid().cells() > kMostPackedCells) {
        if (continues)
            throw InputError(tr("{} does not work with {}", "--then-idastar",
                                tr("a board of more than {} cells", kMostPackedCells)));
        return run_textbook_astar(job);
    }
    std::unique_ptr<IdaEngine> then;
    if (continues) then = job.solver.make_ida_engine();
    if (continues && !then) refuse(job, "--then-idastar");
    if (job.solver.heuristic_name() == "manhattan")
        run_compact_astar(job, ManhattanStep(frame.grid(), frame.goal_blank()), then);
    else
        run_compact_astar(job, FreshStep(job.h, frame.grid()), then);
}

void run_compact_bidirectional(const Job& job) {
    const Frame& frame = job.solver.frame();
    if (frame.grid().cells() > kMostPackedCells) return run_textbook_bidirectional(job);
    CompactBidirectional search(frame.grid(), frame.goal_blank());
    job.report.search = search.solve(job.start, job.budget);
    job.report.stored = search.stored();
    job.report.bytes = search.bytes();
    job.report.heuristic = "manhattan";
}

void run_fused_idastar(const Job& job) {
    const auto engine = job.solver.make_ida_engine();
    if (!engine) {  // the textbook's search skips only what undoes a move
        const SolverOptions& options = job.solver.options();
        if (options.prune.value_or(2) != 2) refuse(job, "--prune");
        if (options.order == "nearest-first") refuse(job, "--order");
        return run_textbook_idastar(job);
    }
    const Automaton& automaton = job.solver.automaton();
    const int threads = job.solver.options().threads;
    const TaskOrder order = job.solver.task_order();
    SearchResult& result = job.report.search;
    if (threads > 1 || order == TaskOrder::nearest_first)
        result = parallel_idastar(*engine, automaton, threads, order, job.start, job.budget,
                                  job.on_bound());
    else
        result = fused_idastar(*engine, automaton, job.start, job.budget, job.on_bound());
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
                 const double weight = job.solver.options().weight;
                 keep(job, textbook::weighted_astar(task_of(job), job.h, weight, counting),
                      counting);
             },
         .optimal = false},
        {.name = "powered",
         .summary = marked("A* with f = g + h ^ P"),
         .run =
             [](const Job& job) {
                 Counting counting;
                 const double power = job.solver.options().power;
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
