// `knapsack`, `tsp`, `queens`: the lectures' backtracking, and branch and bound.
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "tree_search/backtracking/knapsack.hpp"
#include "tree_search/backtracking/queens.hpp"
#include "tree_search/backtracking/tsp.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/commands/space_trace.hpp"

namespace ailab::tree_search {
namespace {

/// Options of all three commands.
struct Common {
    std::string file;
    int random = 0;
    DrawFiles files;
};

struct Walk {
    BacktrackingCounters counters{};
    StopReason stopped = StopReason::none;
    double seconds = 0;
};

/// Searches the space within the budget; traces and draws the search if requested.
template <class Space>
Walk walk(Space& space, app::Session& session, const Common& common, const std::string& title) {
    Walk result;
    Budget budget = session.budget();
    const Stopwatch watch;
    SpaceRecord record;
    const bool record_it = session.shared().trace || common.files.any();
    try {
        if (record_it)
            backtrack(space, budget, result.counters, SpaceRecorder(record));
        else
            backtrack(space, budget, result.counters);
    } catch (const OutOfBudget& e) {
        result.stopped = e.reason;
    }
    result.seconds = watch.seconds();
    if (session.shared().trace) write_space(session.people(), record, session.shared().ascii);
    if (common.files.any()) {
        Drawing drawing = draw_space(record, title);
        drawing.smaller = tr("a smaller problem");
        write_files(session, std::move(drawing), common.files);
    }
    report_stop(session, result.stopped);
    return result;
}

std::string walk_text(const Walk& walk) {
    return tr("{}, {}; cut {} by the constraint, {} by the bound",
              counted("{} node visited", "{} nodes visited", walk.counters.visited),
              counted("{} leaf", "{} leaves", walk.counters.leaves),
              app::with_commas(walk.counters.constraint_cuts),
              app::with_commas(walk.counters.bound_cuts));
}

/// Adds the answer, followed by the counters of the search.
void add_answer(app::Session& session, const char* schema, const std::string& answer,
                app::Fields fields, const Walk& walk, const std::string& more = {}) {
    const auto& c = walk.counters;
    for (const auto& [name, count] : {std::pair{"visited", c.visited},
                                      {"leaves", c.leaves},
                                      {"constraint_cuts", c.constraint_cuts},
                                      {"bound_cuts", c.bound_cuts}})
        fields.emplace_back(name, count);
    fields.emplace_back("proved", walk.stopped == StopReason::none);
    app::Results(session, schema)
        .add({.text = fmt::format("{}\n{}{}\n", answer, walk_text(walk), more),
              .fields = std::move(fields)});
}

std::string proof_text(const Walk& walk) {
    return std::string(walk.stopped == StopReason::none ? tr("proved optimal")
                                                        : tr("best so far, not proved"));
}

void declare_common(app::Command& command, Common& common) {
    declare_drawing(command, common.files);
    command.shared(app::kFormat | app::kLog | app::kSeed | app::kLimits | app::kTrace);
}

struct KnapsackOptions : Common {
    std::string bound = "fractional", kind = "uncorrelated";
};

KnapsackInstance load_knapsack(const KnapsackOptions& o, app::Session& session) {
    if (o.random > 0) {
        const auto kind = o.kind == "uncorrelated" ? KnapsackKind::uncorrelated
                          : o.kind == "weakly"     ? KnapsackKind::weakly
                          : o.kind == "strongly"   ? KnapsackKind::strongly
                                                   : KnapsackKind::subset_sum;
        return random_knapsack(o.random, kind, session.shared().seed);
    }
    return o.file.empty() ? lecture_knapsack() : parse_knapsack(session.open(o.file));
}

app::ExitCode run_knapsack(const KnapsackOptions& o, app::Session& session) {
    const KnapsackInstance instance = load_knapsack(o, session);
    const auto bound = o.bound == "none"        ? KnapsackBound::none
                       : o.bound == "remaining" ? KnapsackBound::remaining
                                                : KnapsackBound::fractional;
    KnapsackSpace space(instance, bound);
    const Walk result = walk(space, session, o, tr("0-1 knapsack"));
    const auto& best = space.best();
    std::vector<std::string> taken;
    std::string answer(tr("no solution found"));
    if (best) {
        for (std::size_t i = 0; i < instance.items.size(); ++i)
            if (best->taken[i]) taken.push_back(instance.items[i].name);
        answer = tr("value {}, weight {} of {}; items {}", best->value, best->weight,
                    instance.capacity, fmt::join(taken, " "));
        answer += tr("; {}", proof_text(result));
    }
    add_answer(session, "trees.knapsack/1", answer,
               {{"items", instance.items.size()},
                {"capacity", instance.capacity},
                {"bound", o.bound},
                {"value", best ? app::Cell(best->value) : app::Cell()},
                {"taken", taken}},
               result);
    return exit_code(result.stopped);
}

struct TspOptions : Common {
    std::string method = "branch-and-bound";
};

app::ExitCode run_tsp(const TspOptions& o, app::Session& session) {
    const TspInstance instance = o.random > 0     ? random_tsp(o.random, session.shared().seed)
                                 : o.file.empty() ? lecture_tsp()
                                                  : parse_tsp(session.open(o.file));
    std::optional<Tour> best;
    Walk result;
    std::string bound_text;
    if (o.method == "branch-and-bound") {
        TourBranchBound space(instance);
        result = walk(space, session, o, tr("TSP"));
        best = space.best();
        bound_text = tr("; bound at the root {}", space.root_bound());
    } else {
        TourSpace space(instance, o.method == "bounded");
        result = walk(space, session, o, tr("TSP"));
        best = space.best();
    }
    const std::string answer =
        best ? tr("tour {}, cost {}; {}", to_text(instance, *best), best->cost, proof_text(result))
             : std::string(tr("there is no tour through all cities"));
    add_answer(session, "trees.tsp/1", answer,
               {{"cities", instance.size()},
                {"method", o.method},
                {"cost", best ? app::Cell(best->cost) : app::Cell()},
                {"tour", best ? app::Cell(to_text(instance, *best)) : app::Cell()}},
               result, bound_text);
    return exit_code(result.stopped, best.has_value());
}

struct QueensOptions : Common {
    int queens = 8;
    bool all = false;
};

app::ExitCode run_queens(const QueensOptions& o, app::Session& session) {
    QueensSpace space(o.queens, o.all ? 0 : 1);
    const Walk result = walk(space, session, o, tr("{} queens", o.queens));
    std::vector<std::string> columns;
    for (const int c : space.first_solution()) columns.push_back(std::to_string(c + 1));
    const bool found = space.solutions() > 0;
    std::string answer = found ? tr("columns {}", fmt::join(columns, " "))
                               : tr("{} queens have no solution", o.queens);
    if (o.all) answer += tr("; {} solutions", space.solutions());
    add_answer(
        session, "trees.queens/1", found ? to_board(space.first_solution()) + answer : answer,
        {{"queens", o.queens}, {"solutions", space.solutions()}, {"first", columns}}, result);
    return exit_code(result.stopped, found);
}

}  // namespace

app::Action knapsack_command(app::Command& command) {
    auto o = std::make_shared<KnapsackOptions>();
    command.optional_argument("FILE", o->file, "`capacity C`, then `[name] weight value` lines")
        .option("--random", "N", o->random, "number of random items")
        .range(1, 1000)
        .choice("--kind", o->kind, {"uncorrelated", "weakly", "strongly", "subset-sum"},
                marked("how values follow weights in a random instance"))
        .choice("--bound", o->bound, {"none", "remaining", "fractional"},
                marked("the bound function"));
    declare_common(command, *o);
    command.example("knapsack --bound remaining --trace", "the lecture's instance: 7 nodes of 15")
        .example("knapsack --random 40 --kind weakly", "40 items, proved optimal");
    return [o](app::Session& session) { return run_knapsack(*o, session); };
}

app::Action tsp_command(app::Command& command) {
    auto o = std::make_shared<TspOptions>();
    command
        .optional_argument("FILE", o->file, "`edges`, `matrix` or `points`, followed by the data")
        .option("--random", "N", o->random, "number of random cities")
        .range(2, 200)
        .choice("--method", o->method, {"branch-and-bound", "bounded", "tree"},
                marked("branch and bound, the lecture's bounded backtracking, or the whole tree"));
    declare_common(command, *o);
    command.example("tsp --method bounded --trace", "the lecture's four cities: 12 nodes of 16")
        .example("tsp --random 20", "20 cities, proved optimal");
    return [o](app::Session& session) { return run_tsp(*o, session); };
}

app::Action queens_command(app::Command& command) {
    auto o = std::make_shared<QueensOptions>();
    command.option("-n,--queens", "N", o->queens, "number of queens")
        .range(1, QueensSpace::kMaxQueens)
        .flag("--all", o->all, "count all solutions")
        .instead_of_arguments("-n N");
    declare_common(command, *o);
    command.example("queens -n 8 --all", "92 solutions")
        .example("queens -n 4 --trace", "every step on a small board");
    return [o](app::Session& session) { return run_queens(*o, session); };
}

}  // namespace ailab::tree_search
