#include "lab3_puzzle/engine/solver.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/bidirectional.hpp"
#include "common/search/single/breadth_first.hpp"
#include "common/search/single/idastar.hpp"
#include "common/text/names.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab3_puzzle/engine/astar/compact_astar.hpp"
#include "lab3_puzzle/engine/astar/compact_bidirectional.hpp"
#include "lab3_puzzle/engine/ida/parallel_ida.hpp"
#include "lab3_puzzle/engine/ida/pattern_evaluator.hpp"
#include "lab3_puzzle/engine/ida/walking_evaluator.hpp"
#include "lab3_puzzle/textbook/heuristics.hpp"
#include "lab3_puzzle/world/puzzle_space.hpp"

namespace ailab::lab3 {
namespace {

Board searchable(const Board& goal) {
    if (!Frame::searchable(goal))
        throw InputError(
            fmt::format("a {} x {} board is too large to search", goal.rows, goal.cols),
            fmt::format("at most {} cells; verify and replay take any size", kMaxCells));
    return goal;
}

/// Copies what the generic searches report.
template <class Solution>
void take(const Solution& solution, SearchResult& result) {
    result.outcome = solution.outcome;
    result.stopped = solution.stopped;
    result.path = solution.actions;
    result.expanded = solution.expanded;
    result.generated = solution.generated;
}

/// The most the open list held, and arcs to states that were known.
struct Counting : NullObserver {
    std::uint64_t duplicates = 0, reached = 1;
    void on_relax(const auto&, const auto&, const auto&, auto) { ++reached; }
    void on_reject(const auto&, const auto&, const auto&, auto) { ++duplicates; }
};

}  // namespace

const std::vector<AlgorithmInfo>& algorithms() {
    static const std::vector<AlgorithmInfo> kAll = {
        {"bfs", "breadth-first: no heuristic", true},
        {"greedy", "always the board that looks nearest", false},
        {"astar", "A*, states packed into about 16 bytes", true},
        {"astar-textbook", "A* as in the book, on any heuristic", true},
        {"weighted", "A* with f = g + weight * h: at most weight times the optimum", false},
        {"powered", "A* with f = g + h ^ power", false},
        {"idastar", "iterative-deepening A*, fused with its heuristic", true},
        {"idastar-textbook", "iterative-deepening A* as in the book, on any heuristic", true},
        {"bidirectional", "from both ends, with a proof of optimality (DIBBS)", true},
    };
    return kAll;
}

double effective_branching(std::uint64_t nodes, int depth) {
    if (depth <= 0 || nodes == 0) return 0;
    double low = 1, high = 8;
    for (int i = 0; i < 60; ++i) {
        const double b = (low + high) / 2;
        double sum = 0, layer = 1;
        for (int d = 0; d < depth; ++d) sum += layer *= b;
        (sum < static_cast<double>(nodes) ? low : high) = b;
    }
    return low;
}

Solver::Solver(const Board& goal, Tables& tables, SolverOptions options)
    : goal_(searchable(goal)),
      frame_(goal),
      tables_(tables),
      options_(std::move(options)),
      heuristics_(frame_, tables.provider()) {
    std::vector<std::string> names;
    for (const AlgorithmInfo& a : algorithms()) names.emplace_back(a.name);
    if (std::find(names.begin(), names.end(), options_.algorithm) == names.end())
        throw InputError(fmt::format("no algorithm '{}'", options_.algorithm),
                         did_you_mean(near_misses(options_.algorithm, names)));
    heuristic_ = options_.heuristic == "auto" ? choose_heuristic() : options_.heuristic;
}

std::string Solver::choose_heuristic() const {
    const Grid& grid = frame_.grid();
    const bool remembers = options_.algorithm != "idastar";
    if (remembers || grid.cells() <= 6) return "manhattan";
    std::string best = WalkingDistance::available(grid) ? "walking" : "manhattan";
    if (grid.cells() <= 9 || frame_.goal_blank() + 1 != grid.cells() || grid.rows() < 2 ||
        grid.cols() < 2)
        return best;
    // The strongest partition that is at hand or quickly built, and fits the memory.
    for (const Partition& p : known_partitions(grid)) {
        const bool quick = p.name != "7-8";
        const bool fits = partition_bytes(grid, frame_.goal_blank(), p) <= options_.memory_limit;
        if (fits && (quick || tables_.has(grid, frame_.goal_blank(), p))) best = p.name;
    }
    return best;
}

bool Solver::has_fused_engine() const {
    if (heuristic_ == "manhattan" || heuristic_ == "walking") return true;
    for (const Partition& p : known_partitions(frame_.grid()))
        if (p.name == heuristic_) return true;
    return false;
}

const Automaton& Solver::automaton() {
    // Building the machine takes 2 ms for words of 10 moves, 60 ms for 12. A search with 7-8 is
    // over before the larger one has paid for itself.
    const int prune = options_.prune.value_or(heuristic_ == "7-8" ? 10 : 12);
    if (!automaton_)
        automaton_ = std::make_unique<Automaton>(frame_.grid(), prune, frame_.operator_order());
    return *automaton_;
}

void Solver::prepare() {
    heuristics_.make(heuristic_);
    if (options_.algorithm == "idastar") automaton();
}

/// Calls run(engine) with the fused engine of the heuristic and the size of the board.
template <class Run>
auto Solver::with_engine(Run&& run) {
    const Automaton& a = automaton();
    const Grid& grid = frame_.grid();
    const ManhattanEvaluator manhattan(grid, frame_.goal_blank(), a.order());
    const bool small = grid.cells() <= 16;
    if (heuristic_ == "manhattan") {
        if (small) return run(FusedIda<NibbleBoard, ManhattanEvaluator>(a, manhattan));
        return run(FusedIda<ByteBoard, ManhattanEvaluator>(a, manhattan));
    }
    if (heuristic_ == "walking") {
        const WalkingDistance& distance = heuristics_.walking_distance();
        constexpr std::size_t kShort = 1U << 15U;
        if (small && distance.vertical().state_count() < kShort &&
            distance.horizontal().state_count() < kShort) {
            using Evaluator = WalkingEvaluator<std::uint16_t>;
            return run(FusedIda<NibbleBoard, Evaluator>(
                a, Evaluator(distance, grid, frame_.goal_blank(), a.order())));
        }
        using Evaluator = WalkingEvaluator<std::uint32_t>;
        const Evaluator walking(distance, grid, frame_.goal_blank(), a.order());
        if (small) return run(FusedIda<NibbleBoard, Evaluator>(a, walking));
        return run(FusedIda<ByteBoard, Evaluator>(a, walking));
    }
    const PatternDatabase& db = heuristics_.database(heuristic_);
    const bool ranked = db.table(0).layout.ranked(), mirrored = db.has_reflection();
    if (ranked) {
        if (mirrored) {
            using Evaluator = PatternEvaluator<true, true>;
            return run(FusedIda<NibbleBoard, Evaluator>(a, Evaluator(db, manhattan, grid)));
        }
        using Evaluator = PatternEvaluator<true, false>;
        return run(FusedIda<NibbleBoard, Evaluator>(a, Evaluator(db, manhattan, grid)));
    }
    if (mirrored) {
        using Evaluator = PatternEvaluator<false, true>;
        if (small) return run(FusedIda<NibbleBoard, Evaluator>(a, Evaluator(db, manhattan, grid)));
        return run(FusedIda<ByteBoard, Evaluator>(a, Evaluator(db, manhattan, grid)));
    }
    using Evaluator = PatternEvaluator<false, false>;
    if (small) return run(FusedIda<NibbleBoard, Evaluator>(a, Evaluator(db, manhattan, grid)));
    return run(FusedIda<ByteBoard, Evaluator>(a, Evaluator(db, manhattan, grid)));
}

SolveReport Solver::solve(const Board& start, Budget& budget,
                          const std::function<void(const Iteration&)>& on_iteration) {
    SolveReport report;
    report.algorithm = options_.algorithm;
    report.heuristic = options_.algorithm == "bfs" ? "zero" : heuristic_;
    prepare();
    const State state = frame_.state_of(start);
    report.start_h = heuristics_.make(heuristic_)(state);
    const Stopwatch watch;
    const std::string& a = options_.algorithm;
    if (a == "idastar" && has_fused_engine())
        run_idastar(state, budget, report, on_iteration);
    else if (a == "idastar" || a == "idastar-textbook")
        run_textbook_idastar(state, budget, report);
    else if (a == "astar" && frame_.grid().cells() <= 16)
        run_compact_astar(state, budget, report, on_iteration);
    else if (a == "bidirectional")
        run_bidirectional(state, budget, report);
    else
        run_best_first(state, budget, report);
    report.seconds = watch.cpu_seconds();

    report.search.path = frame_.to_user(std::move(report.search.path));
    const auto info = std::find_if(algorithms().begin(), algorithms().end(),
                                   [&](const AlgorithmInfo& i) { return i.name == a; });
    const int length = static_cast<int>(report.search.path.size());
    const bool solved = report.search.outcome == Outcome::solved;
    if (solved && info->optimal) report.search.lower_bound = length;
    report.search.lower_bound = std::max(report.search.lower_bound, report.start_h);
    report.proven_optimal = solved && length == report.search.lower_bound;
    return report;
}

void Solver::run_idastar(const State& start, Budget& budget, SolveReport& report,
                         const std::function<void(const Iteration&)>& on_iteration) {
    const auto note = [&](int bound, std::uint64_t generated) {
        report.iterations.push_back({bound, generated});
        if (on_iteration) on_iteration(report.iterations.back());
    };
    with_engine([&](auto engine) {
        if (options_.threads > 1) {
            ParallelIda<decltype(engine)> parallel(*automaton_, options_.threads,
                                                   [&] { return engine; });
            report.search = parallel.solve(start, budget, note);
        } else {
            report.search = fused_idastar(engine, *automaton_, start, budget, note);
        }
    });
    report.iterations.push_back({report.search.lower_bound, report.search.generated});
}

void Solver::run_textbook_idastar(const State& start, Budget& budget, SolveReport& report) {
    struct Bounds : NullObserver {
        std::vector<Iteration>* iterations;
        const Budget* budget;
        void on_iteration(int, int bound) { iterations->push_back({bound, budget->nodes()}); }
    };
    Bounds bounds{{}, &report.iterations, &budget};
    const PuzzleCursor<Heuristic> cursor(frame_.grid(), frame_.goal(), start,
                                         heuristics_.make(heuristic_), frame_.operator_order());
    take(idastar(cursor, budget, bounds), report.search);
    if (!report.iterations.empty()) report.search.lower_bound = report.iterations.back().bound;
}

void Solver::run_compact_astar(const State& start, Budget& budget, SolveReport& report,
                               const std::function<void(const Iteration&)>& on_iteration) {
    const Grid& grid = frame_.grid();
    const int blank = frame_.goal_blank();
    const auto run = [&](auto step) {
        CompactAstar<decltype(step)> astar(grid, blank, std::move(step));
        report.search = astar.solve(start, budget);
        report.duplicates = astar.duplicates();
        report.stored = astar.stored();
        report.bytes = astar.peak_bytes();
        report.open = astar.peak_open();
        const bool memory_spent = report.search.outcome == Outcome::out_of_budget &&
                                  report.search.stopped == StopReason::memory;
        if (!memory_spent || !options_.then_idastar) return;

        // A*+IDA* (Bu & Korf, IJCAI 2019): deepen below every open node, best first.
        Budget rest = budget.without_memory_limit();
        with_engine([&](auto engine) {
            report.search = astar.continue_with(engine, *automaton_, report.search, rest,
                                                [&](int bound, std::uint64_t generated) {
                                                    report.iterations.push_back({bound, generated});
                                                    if (on_iteration)
                                                        on_iteration(report.iterations.back());
                                                });
        });
    };
    if (options_.then_idastar && !has_fused_engine())
        throw InputError(fmt::format("--then-idastar has no engine for '{}'", heuristic_),
                         "take manhattan, walking or a pattern database");
    if (options_.then_idastar) automaton();
    if (heuristic_ == "manhattan")
        run(ManhattanStep(grid, blank));
    else
        run(FreshStep(heuristics_.make(heuristic_), grid));
}

void Solver::run_best_first(const State& start, Budget& budget, SolveReport& report) {
    const PuzzleSpace space(frame_.grid(), frame_.operator_order());
    const State goal = frame_.goal();
    const auto is_goal = [&](const State& s) { return s == goal; };
    const Heuristic h = heuristics_.make(heuristic_);
    Counting counting;
    const std::string& a = options_.algorithm;
    const auto finish = [&](const auto& solution) {
        take(solution, report.search);
        report.open = solution.open_peak;
    };
    if (a == "bfs")
        finish(breadth_first(space, start, is_goal, budget, counting));
    else if (a == "greedy")
        finish(greedy(space, start, is_goal, h, budget, counting));
    else if (a == "weighted")
        finish(weighted_astar(space, start, is_goal, h, options_.weight, budget, counting));
    else if (a == "powered")
        finish(best_first(
            space, start, is_goal, h,
            [p = options_.power](int g, int estimate) {
                return Ranked{g + std::pow(static_cast<double>(estimate), p), g};
            },
            budget, counting));
    else
        finish(astar(space, start, is_goal, h, budget, counting));
    report.duplicates = counting.duplicates;
    report.stored = counting.reached;
    report.bytes = report.stored * (sizeof(State) + sizeof(BestFirstLabel<PuzzleSpace>));
}

void Solver::run_bidirectional(const State& start, Budget& budget, SolveReport& report) {
    const Grid& grid = frame_.grid();
    if (grid.cells() <= 16) {
        CompactBidirectional search(grid, frame_.goal_blank());
        report.search = search.solve(start, budget);
        report.stored = search.stored();
        report.bytes = search.bytes();
    } else {
        const int blank = frame_.goal_blank();
        std::array<std::uint8_t, kMaxCells> origin{};
        for (std::size_t c = 0; c < static_cast<std::size_t>(grid.cells()); ++c)
            origin[start.tile[c]] = static_cast<std::uint8_t>(c);
        const auto to_goal = [&](const State& s) { return manhattan(grid, blank, s); };
        const auto to_start = [&](const State& s) {
            int h = 0;
            for (int c = 0; c < grid.cells(); ++c)
                if (c != s.blank)
                    h += grid.distance(c, origin[s.tile[static_cast<std::size_t>(c)]]);
            return h;
        };
        const PuzzleSpace space(grid, frame_.operator_order());
        take(bidirectional_astar(space, start, frame_.goal(), to_goal, to_start, budget),
             report.search);
    }
    report.heuristic = "manhattan";
}

}  // namespace ailab::lab3
