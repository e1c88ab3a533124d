#include "lab3_puzzle/engine/solver.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab::lab3 {
namespace {

Board searchable(const Board& goal) {
    if (!Frame::searchable(goal))
        throw InputError(tr("a {} x {} board is too large to search", goal.rows, goal.cols),
                         tr("at most {} cells; verify and replay take any size", kMaxCells));
    return goal;
}

}  // namespace

Solver::Solver(const Board& goal, Tables& tables, SolverOptions options)
    : goal_(searchable(goal)),
      frame_(goal),
      tables_(tables),
      options_(std::move(options)),
      algorithm_(choose(algorithms(), options_.algorithm, "algorithm")),
      heuristic_(options_.heuristic == "auto" ? choose_heuristic() : options_.heuristic),
      heuristics_(frame_, tables.provider()) {}

std::string Solver::choose_heuristic() const {
    const Grid& grid = frame_.grid();
    if (!algorithm_.fused || grid.cells() <= 6) return "manhattan";
    std::string best = WalkingDistance::available(grid) ? "walking" : "manhattan";
    if (grid.cells() <= 9 || frame_.goal_blank() + 1 != grid.cells() || grid.rows() < 2 ||
        grid.cols() < 2)
        return best;
    // The strongest partition that is available or quickly built, and fits the memory.
    for (const Partition& p : known_partitions(grid)) {
        const bool fits = partition_bytes(grid, frame_.goal_blank(), p) <= options_.memory_limit;
        if (fits && (quickly_built(p) || tables_.has(grid, frame_.goal_blank(), p))) best = p.name;
    }
    return best;
}

const Automaton& Solver::automaton() {
    // Building the automaton takes 2 ms for words of 10 moves and 60 ms for 12. A search with 7-8
    // ends before the larger one has paid off.
    const int prune = options_.prune.value_or(heuristic_ == "7-8" ? 10 : 12);
    if (!automaton_)
        automaton_ = std::make_unique<Automaton>(frame_.grid(), prune, frame_.operator_order(),
                                                 tables_.limits());
    return *automaton_;
}

std::unique_ptr<IdaEngine> Solver::make_ida_engine() {
    if (heuristic_ == "manhattan") return make_manhattan_ida(automaton(), frame_.goal_blank());
    if (heuristic_ == "walking")
        return make_walking_ida(automaton(), frame_.goal_blank(), heuristics_.walking_distance());
    for (const Partition& p : known_partitions(frame_.grid()))
        if (p.name == heuristic_)
            return make_pattern_ida(automaton(), frame_.goal_blank(),
                                    heuristics_.database(heuristic_));
    return nullptr;
}

void Solver::prepare(const Budget& budget) {
    tables_.obey(budget);
    if (!estimate_) estimate_ = heuristics_.make(heuristic_, tables_.limits());
    if (uses_ida()) automaton();
}

SolveReport Solver::solve(const Board& start, Budget& budget, const OnIteration& on_iteration) {
    SolveReport report;
    report.algorithm = options_.algorithm;
    report.heuristic = heuristic_;
    const State state = frame_.state_of(start);
    try {
        prepare(budget);
    } catch (const OutOfBudget& e) {
        report.search.outcome = Outcome::out_of_budget;
        report.search.stopped = e.reason;
        report.search.lower_bound = manhattan(frame_.grid(), frame_.goal_blank(), state);
        return report;
    }
    report.start_h = estimate_(state);
    // The tables leave less memory to the search.
    const std::size_t limit = budget.max_bytes;
    budget.max_bytes -= std::min(limit, tables_.bytes());
    const Stopwatch watch;
    const auto engine = uses_ida() ? make_ida_engine() : nullptr;
    algorithm_.run({frame_, options_, heuristic_, estimate_, state, budget, report, on_iteration,
                    automaton_.get(), engine.get()});
    report.seconds = watch.cpu_seconds();
    budget.max_bytes = limit;

    SearchResult& search = report.search;
    search.path = frame_.to_user(std::move(search.path));
    const int length = static_cast<int>(search.path.size());
    if (search.outcome == Outcome::solved && algorithm_.optimal) search.lower_bound = length;
    search.lower_bound = std::max(search.lower_bound, report.start_h);
    report.proven_optimal = report.has_path() && length == search.lower_bound;
    if (report.proven_optimal) search.outcome = Outcome::solved, search.stopped = StopReason::none;
    return report;
}

}  // namespace ailab::lab3
