// `knapsack`, `tsp`, `queens`: the lectures' backtracking, and branch and bound.
#include <memory>
#include <optional>

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

/// One search and its answer.
class Walk {
public:
    Walk(app::Session& session, const Common& common, const char* schema)
        : budget(session.budget()), session_(session), common_(common), results_(session, schema) {}

    /// Searches the space within the budget; traces and draws the search if requested.
    template <class Space>
    void search(Space& space, const std::string& title);
    /// Adds the answer, followed by the counters of the search.
    void answer(const std::string& text, app::Fields fields, const std::string& more = {});

    Budget budget;
    BacktrackingCounters counters{};
    StopReason stopped = StopReason::none;

private:
    app::Session& session_;
    const Common& common_;
    app::Results results_;
};

template <class Space>
void Walk::search(Space& space, const std::string& title) {
    SpaceRecord record;
    const bool record_it = session_.shared().trace || common_.files.any();
    try {
        if (record_it)
            backtrack(space, budget, counters, SpaceRecorder(record));
        else
            backtrack(space, budget, counters);
    } catch (const OutOfBudget& e) {
        stopped = e.reason;
    }
    if (session_.shared().trace) write_space(results_, record, session_.shared().ascii);
    report_stop(session_, stopped);
    if (!common_.files.any()) return;
    Drawing drawing = draw_space(record, title);
    drawing.smaller = tr("a smaller problem");
    write_files(session_, std::move(drawing), common_.files);
}

std::string walk_text(const Walk& walk) {
    return tr("{}, {}; cut {} by the constraint, {} by the bound",
              counted("{} node visited", "{} nodes visited", walk.counters.visited),
              counted("{} leaf", "{} leaves", walk.counters.leaves),
              app::with_commas(walk.counters.constraint_cuts),
              app::with_commas(walk.counters.bound_cuts));
}

void Walk::answer(const std::string& text, app::Fields fields, const std::string& more) {
    for (const auto& [name, count] : {std::pair{"visited", counters.visited},
                                      {"leaves", counters.leaves},
                                      {"constraint_cuts", counters.constraint_cuts},
                                      {"bound_cuts", counters.bound_cuts}})
        fields.emplace_back(name, count);
    fields.emplace_back("proved", stopped == StopReason::none);
    fields.push_back({"stopped", stopped});
    results_.add({.text = fmt::format("{}\n{}{}\n", text, walk_text(*this), more),
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
    Walk walk(session, o, "trees.knapsack/1");
    walk.search(space, tr("0-1 knapsack"));
    const auto& best = space.best();
    std::vector<std::string> taken;
    std::string answer(tr("no solution found"));
    if (best) {
        for (std::size_t i = 0; i < instance.items.size(); ++i)
            if (best->taken[i]) taken.push_back(instance.items[i].name);
        answer = tr("value {}, weight {} of {}; items {}", best->value, best->weight,
                    instance.capacity, fmt::join(taken, " "));
        answer += tr("; {}", proof_text(walk));
    }
    walk.answer(answer, {{"items", instance.items.size()},
                         {"capacity", instance.capacity},
                         {"bound", o.bound},
                         {"value", best ? app::Cell(best->value) : app::Cell()},
                         {"weight", best ? app::Cell(best->weight) : app::Cell()},
                         {"taken", taken}});
    return exit_code(walk.stopped);
}

struct TspOptions : Common {
    std::string method = "branch-and-bound";
};

std::string tour_text(const TspInstance& instance, const std::optional<Tour>& best,
                      const Walk& walk) {
    if (best)
        return tr("tour {}, cost {}; {}", to_text(instance, *best), best->cost, proof_text(walk));
    return walk.stopped == StopReason::none ? tr("there is no tour through all cities")
                                            : tr("no tour found within the limits");
}

app::ExitCode run_tsp(const TspOptions& o, app::Session& session) {
    const TspInstance instance = o.random > 0     ? random_tsp(o.random, session.shared().seed)
                                 : o.file.empty() ? lecture_tsp()
                                                  : parse_tsp(session.open(o.file));
    std::optional<Tour> best;
    std::optional<TourCost> bound;
    Walk walk(session, o, "trees.tsp/1");
    if (o.method == "branch-and-bound") {
        TourBranchBound space(instance, walk.budget);
        walk.search(space, tr("TSP"));
        best = space.best(), bound = space.root_bound();
    } else {
        TourSpace space(instance, o.method == "bounded");
        walk.search(space, tr("TSP"));
        best = space.best();
    }
    walk.answer(tour_text(instance, best, walk),
                {{"cities", instance.size()},
                 {"method", o.method},
                 {"cost", best ? app::Cell(best->cost) : app::Cell()},
                 {"tour", best ? app::Cell(to_text(instance, *best)) : app::Cell()},
                 {"root_bound", bound}},
                bound ? tr("; bound at the root {}", *bound) : "");
    return exit_code(walk.stopped, best.has_value());
}

struct QueensOptions : Common {
    int queens = 8;
    bool all = false;
};

std::string queens_text(const QueensOptions& o, const QueensSpace& space, const Walk& walk,
                        const std::vector<std::string>& columns) {
    const bool stopped = walk.stopped != StopReason::none;
    std::string text;
    if (space.solutions() > 0)
        text = to_board(space.first_solution()) + tr("columns {}", fmt::join(columns, " "));
    else
        text = stopped ? tr("no solution found within the limits")
                       : tr("{} queens have no solution", o.queens);
    if (o.all)
        text += stopped ? tr("; at least {} solutions", space.solutions())
                        : tr("; {} solutions", space.solutions());
    return text;
}

app::ExitCode run_queens(const QueensOptions& o, app::Session& session) {
    QueensSpace space(o.queens, o.all ? 0 : 1);
    Walk walk(session, o, "trees.queens/1");
    walk.search(space, tr("{} queens", o.queens));
    std::vector<std::string> columns;
    for (const int c : space.first_solution()) columns.push_back(std::to_string(c + 1));
    walk.answer(queens_text(o, space, walk, columns),
                {{"queens", o.queens}, {"solutions", space.solutions()}, {"first", columns}});
    return exit_code(walk.stopped, space.solutions() > 0);
}

}  // namespace

app::Action knapsack_command(app::Command& command) {
    auto o = std::make_shared<KnapsackOptions>();
    command.optional_argument("FILE", o->file, "`capacity C`, then `[name] weight value` lines")
        .not_with({"--random"})
        .option("--random", "N", o->random, "number of random items")
        .range(1, 1000)
        .choice("--kind", o->kind, {"uncorrelated", "weakly", "strongly", "subset-sum"},
                marked("how values follow weights in a random instance"))
        .only_with({"--random"})
        .choice("--bound", o->bound, {"none", "remaining", "fractional"},
                marked("the bound function"));
    declare_common(command, *o);
    command.example("knapsack --bound remaining --trace", "the lecture's instance: 7 nodes of 15")
        .example("knapsack --random 15 --bound none", "the tree of all sets of 15 items")
        .example("knapsack --random 40 --kind weakly", "40 items, proved optimal");
    return [o](app::Session& session) { return run_knapsack(*o, session); };
}

app::Action tsp_command(app::Command& command) {
    auto o = std::make_shared<TspOptions>();
    command
        .optional_argument("FILE", o->file, "`edges`, `matrix` or `points`, followed by the data")
        .not_with({"--random"})
        .option("--random", "N", o->random, "number of random cities")
        .range(2, 200)
        .choice("--method", o->method, {"branch-and-bound", "bounded", "tree"},
                marked("branch and bound, the lecture's bounded backtracking, or the whole tree"));
    declare_common(command, *o);
    command.negative("there is no tour through all cities")
        .example("tsp --method bounded --trace", "the lecture's four cities: 12 nodes of 16")
        .example("tsp --random 8 --method tree", "every order of eight cities")
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
    command.negative("there is no solution")
        .example("queens -n 8 --all", "92 solutions")
        .example("queens -n 4 --trace", "every step on a small board");
    return [o](app::Session& session) { return run_queens(*o, session); };
}

}  // namespace ailab::tree_search
