// The searches of the textbook. The only file that compiles the generic searches.
#include "lab3_puzzle/engine/adapters.hpp"
#include "lab3_puzzle/textbook/searches.hpp"

namespace ailab::lab3 {
namespace {

/// Counts arcs to states that were known, and states.
struct Counting : NullObserver {
    std::uint64_t duplicates = 0, reached = 1;
    void on_relax(const auto&, const auto&, const auto&, auto) { ++reached; }
    void on_reject(const auto&, const auto&, const auto&, auto) { ++duplicates; }
};

/// Notes the bounds of iterative deepening: each one ends where the next begins.
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

/// search(task, watch) on the job; the report as far as all searches have it.
template <class Search, class Watch>
textbook::Found run(const Job& job, Watch& watch, Search&& search) {
    const Frame& frame = job.solver.frame();
    const PuzzleSpace space(frame.grid(), frame.operator_order());
    const State goal = frame.goal();
    textbook::Found found = search(textbook::Task{space, job.start, goal, job.budget}, watch);
    SearchResult& result = job.report.search;
    result.outcome = found.outcome;
    result.stopped = found.stopped;
    result.path = found.actions;
    result.expanded = found.expanded;
    result.generated = found.generated;
    return found;
}

/// search(task, the solver's heuristic, watch)
template <class Search>
void run_with_memory(const Job& job, Search&& search) {
    Counting counting;
    const auto found = run(job, counting, [&](const textbook::Task& task, Counting& watch) {
        return search(task, job.solver.heuristic(), watch);
    });
    job.report.open = found.open_peak;
    job.report.duplicates = counting.duplicates;
    job.report.stored = counting.reached;
    job.report.bytes = counting.reached * (sizeof(State) + sizeof(BestFirstLabel<PuzzleSpace>));
}

}  // namespace

void run_breadth_first(const Job& job) {
    job.report.heuristic = "zero";
    run_with_memory(job, [](const auto& task, const auto&, auto& watch) {
        return textbook::breadth_first(task, watch);
    });
}

void run_greedy(const Job& job) {
    run_with_memory(job, textbook::greedy<Counting&>);
}

void run_textbook_astar(const Job& job) {
    run_with_memory(job, textbook::astar<Counting&>);
}

void run_weighted_astar(const Job& job) {
    run_with_memory(job, [&](const auto& task, const Heuristic& h, auto& watch) {
        return textbook::weighted_astar(task, h, job.solver.options().weight, watch);
    });
}

void run_powered_astar(const Job& job) {
    run_with_memory(job, [&](const auto& task, const Heuristic& h, auto& watch) {
        return textbook::powered_astar(task, h, job.solver.options().power, watch);
    });
}

void run_textbook_idastar(const Job& job) {
    Bounds bounds(job);
    run(job, bounds, [&](const textbook::Task& task, Bounds& watch) {
        return textbook::idastar(task, job.solver.heuristic(), watch);
    });
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
    NullObserver nobody;
    run(job, nobody, [&](const textbook::Task& task, NullObserver&) {
        return textbook::bidirectional(task, to_goal, to_start);
    });
}

}  // namespace ailab::lab3
