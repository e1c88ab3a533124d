// `local`: solves queens, tours and knapsacks by searches that only keep one state.
#include <cmath>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "common/draw/line_chart.hpp"
#include "common/show/write_file.hpp"
#include "common/timing/stopwatch.hpp"
#include "tree_search/backtracking/queens.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/local_search.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/local/queens.hpp"

namespace ailab::tree_search {
namespace {

struct LocalCommandOptions {
    std::string problem = "queens", file, svg;
    int size = 0;
    bool compare = false;
    int runs = 5;
    LocalSearch search{.algorithm = "climb"};
    std::uint64_t evaluations = 1'000'000;
};

constexpr double kHottest = 1e12, kMostEvaluations = 1e15;

draw::ChartLine best_line(std::string name, const std::vector<local::CurvePoint>& curve,
                          std::uint64_t evaluations, const LocalProblem& problem) {
    draw::ChartLine line{.name = std::move(name), .points = {}, .steps = true};
    for (const local::CurvePoint& point : curve)
        line.points.push_back({static_cast<double>(point.evaluations),
                               static_cast<double>(problem.shown(point.cost))});
    line.points.push_back({static_cast<double>(evaluations), line.points.back().y});
    return line;
}

draw::LineChart empty_chart(const LocalProblem& problem, std::string title) {
    return {.title = std::move(title),
            .x_axis = tr("evaluations"),
            .y_axis = std::string(problem.measure())};
}

// --- one search -------------------------------------------------------------------------------

draw::LineChart chart_of(const LocalCommandOptions& o, const LocalProblem& problem,
                         const LocalOutcome& outcome) {
    draw::LineChart chart =
        empty_chart(problem, fmt::format("{}: {}", problem.title(), o.search.algorithm));
    draw::ChartLine walk{tr("current state"), {}};
    for (const local::CurvePoint& point : outcome.walk)
        walk.points.push_back({static_cast<double>(point.evaluations),
                               static_cast<double>(problem.shown(point.cost))});
    chart.lines.push_back(std::move(walk));
    chart.lines.push_back(
        best_line(tr("best so far"), outcome.curve, outcome.evaluations, problem));
    return chart;
}

app::ExitCode search(const LocalCommandOptions& o, LocalProblem& problem, app::Session& session) {
    const local::LocalOptions options{
        .seed = session.shared().seed, .evaluations = o.evaluations, .target = problem.target()};
    app::Results results(session, "trees.local/1");
    Budget budget = session.budget();
    const Stopwatch watch;
    const LocalOutcome outcome =
        problem.run(o.search, options, budget, session.shared().trace ? &results : nullptr);
    const double seconds = watch.seconds();
    report_stop(session, outcome.stopped);
    const std::string answer = outcome.found ? outcome.answer : tr("no solution was found");
    const bool must_solve = problem.target() > std::numeric_limits<local::Cost>::min();
    const bool reached = outcome.found && outcome.cost <= problem.target();
    results.add(
        {.text = fmt::format("{}{}\n", outcome.picture, answer) +
                 tr("{}, {}, {}; the best after {}\n",
                    counted("{} evaluation", "{} evaluations", outcome.evaluations),
                    counted("{} move", "{} moves", outcome.moves),
                    counted("{} start", "{} starts", outcome.starts),
                    app::with_commas(outcome.evaluations_to_best())),
         .fields = {{"problem", problem.title()},
                    {"algorithm", o.search.algorithm},
                    {"best", outcome.found ? app::Cell(problem.shown(outcome.cost)) : app::Cell()},
                    {"solved", must_solve ? app::Cell(reached) : app::Cell()},
                    {"evaluations", outcome.evaluations},
                    {"evaluations_to_best", outcome.evaluations_to_best()},
                    {"moves", outcome.moves},
                    {"starts", outcome.starts},
                    {"seconds", seconds},
                    {"answer", answer},
                    {"state", outcome.state.empty() ? app::Cell() : app::Cell(outcome.state)},
                    {"stopped", outcome.stopped}},
         .question = fmt::format("{}, {}\n", problem.title(), o.search.algorithm)});
    if (!o.svg.empty() && !outcome.curve.empty())
        write_file(session, o.svg, draw::line_chart(chart_of(o, problem, outcome)));
    if (outcome.stopped != StopReason::none) return exit_code(outcome.stopped);
    const bool solved = outcome.found && (reached || !must_solve);
    return solved ? app::ExitCode::answered : app::ExitCode::out_of_budget;
}

// --- all searches, compared with the optimum --------------------------------------------------

class LocalComparison {
public:
    LocalComparison(const LocalCommandOptions& o, LocalProblem& problem, app::Session& session)
        : o_(o),
          problem_(problem),
          session_(session),
          all_(local_searches(problem)),
          results_(session, "trees.local_compare/1"),
          searches_(session, results_,
                    {{"search", tr("search")},
                     {"runs", std::nullopt},
                     {"best", tr("best")},
                     {"mean", tr("mean")},
                     {"worst", tr("worst")},
                     {"reference", std::nullopt},
                     {"reference_proved", std::nullopt},
                     {"", tr("gap (mean)")},
                     {"solved", tr("solved")},
                     {"evaluations_to_best", tr("evaluations to best")},
                     {"stopped", std::nullopt},
                     {"seconds", "ms"}},
                    all_.size()),
          chart_(empty_chart(problem, problem.title())) {
        chart_.log_x = true;  // the times of the searches differ by a factor of up to a thousand
    }

    app::ExitCode run() {
        Budget for_reference = session_.budget();
        reference_ = problem_.reference(for_reference);
        for (const NamedLocalSearch& named : all_)
            searches_.run([&](Budget& budget) { add(named, budget); });
        if (!o_.svg.empty() && !chart_.lines.empty()) {
            const auto y = static_cast<double>(problem_.shown(reference_.cost));
            chart_.levels.push_back({reference_.name, {{1, y}}});
            write_file(session_, o_.svg, draw::line_chart(chart_));
        }
        return searches_.finish(
            {.text = reference_.said + "\n", .question = problem_.title() + "\n"});
    }

private:
    /// Runs one search several times, each within the limits, until one is stopped by the time.
    void add(const NamedLocalSearch& named, Budget& budget) {
        double sum = 0, to_best = 0;
        local::Cost best = std::numeric_limits<local::Cost>::max(), worst = -best;
        int runs = 0, solved = 0;
        StopReason stopped = StopReason::none;
        const Stopwatch watch;
        const Budget each = budget;
        while (runs < o_.runs && (stopped == StopReason::none || stopped == StopReason::nodes)) {
            const local::LocalOptions options{
                .seed = session_.shared().seed + static_cast<std::uint64_t>(runs),
                .evaluations = o_.evaluations,
                .target = problem_.target()};
            budget = each;
            const LocalOutcome outcome = problem_.run(named.search, options, budget, nullptr);
            stopped = outcome.stopped;
            if (outcome.curve.empty()) break;
            sum += static_cast<double>(outcome.cost);
            to_best += static_cast<double>(outcome.evaluations_to_best());
            best = std::min(best, outcome.cost);
            worst = std::max(worst, outcome.cost);
            solved += outcome.cost <= reference_.cost ? 1 : 0;
            if (runs++ == 0)
                chart_.lines.push_back(
                    best_line(tr(named.name), outcome.curve, outcome.evaluations, problem_));
        }
        if (runs > 0)
            add_row(named, {sum, to_best, best, worst, runs, solved, watch.seconds(), stopped});
    }

    struct Runs {
        double sum, to_best;  ///< totals
        local::Cost best, worst;
        int runs, solved;
        double seconds;
        StopReason stopped;
    };
    void add_row(const NamedLocalSearch& named, const Runs& all) {
        const double mean = all.sum / all.runs, to_best = all.to_best / all.runs;
        const auto aim = static_cast<double>(reference_.cost);
        const double off = aim == 0 ? mean : std::abs(mean - aim) / std::abs(aim);
        const double shown_mean = mean * (problem_.shown(1) < 0 ? -1 : 1);
        const auto plain = [](std::int64_t n) -> app::Table::Entry {
            return {n, std::to_string(n)};
        };
        searches_.add({{std::string(named.name), tr(named.name)},
                       all.runs,
                       plain(problem_.shown(all.best)),
                       {shown_mean, fmt::format("{:.1f}", shown_mean + 0.0)},
                       plain(problem_.shown(all.worst)),
                       problem_.shown(reference_.cost),
                       reference_.proved,
                       aim == 0 ? fmt::format("{:.1f}", off) : fmt::format("{:.2f}%", 100 * off),
                       {all.solved, fmt::format("{}/{}", all.solved, all.runs)},
                       {to_best, app::with_commas(static_cast<std::uint64_t>(to_best))},
                       all.stopped,
                       milliseconds(all.seconds / all.runs, 0)});
    }

    const LocalCommandOptions& o_;
    LocalProblem& problem_;
    app::Session& session_;
    std::vector<NamedLocalSearch> all_;
    app::Results results_;
    Comparison searches_;
    LocalReference reference_{};
    draw::LineChart chart_;
};

app::ExitCode run(const LocalCommandOptions& o, app::Session& session) {
    if (o.search.hot > 0 && o.search.cold > o.search.hot)
        throw UsageError(tr("--cold must not be above --hot"));
    const auto problem = load_local(o.problem, o.file, o.size, session);
    if (o.search.algorithm == "min-conflicts" && o.problem != "queens")
        throw UsageError(tr("min-conflicts repairs queens; there are no conflicts here"),
                         tr("for example: tree_search local queens --algorithm min-conflicts"));
    return o.compare ? LocalComparison(o, *problem, session).run() : search(o, *problem, session);
}

void declare_search_options(app::Command& command, LocalSearch& s) {
    command.choice("-a,--algorithm", s.algorithm, names_of(kLocalAlgorithms), marked("the search"))
        .not_with({"--compare"})
        .flag("--first-choice", s.first_choice,
              "climb: take the first random neighbour that is better")
        .only_with({"--algorithm=climb"})
        .not_with({"--compare"})
        .option("--sideways", "N", s.sideways,
                "climb: maximum number of consecutive sideways moves")
        .range(0, kMostEvaluations)
        .only_with({"--algorithm=climb"})
        .not_with({"--compare"})
        .choice("--restart", s.restart, names_of(kRestarts),
                marked("climb: at a local optimum stop, restart, or perturb the best state"))
        .only_with({"--algorithm=climb"})
        .not_with({"--compare"})
        .choice("--cooling", s.cooling, names_of(kCoolings), marked("annealing: cooling schedule"))
        .only_with({"--algorithm=annealing"})
        .not_with({"--compare"})
        .option("--hot", "T", s.hot, "annealing: first temperature; 0: chosen from sampled moves")
        .range(0, kHottest)
        .only_with({"--algorithm=annealing"})
        .not_with({"--compare"})
        .option("--cold", "T", s.cold, "annealing: last temperature; 0: a thousandth of the first")
        .range(0, kHottest)
        .only_with({"--algorithm=annealing"})
        .not_with({"--compare", "--cooling=logarithmic"})
        .option("--tenure", "N", s.tenure,
                "tabu: number of steps for which a change may not be undone")
        .range(0, 1'000'000)
        .only_with({"--algorithm=tabu"})
        .not_with({"--compare"})
        .option("--population", "N", s.population, "genetic: size of the population")
        .range(4, 100'000)
        .only_with({"--algorithm=genetic"})
        .not_with({"--compare"})
        .option("--mutation", "P", s.mutation, "genetic: probability of a random move")
        .range(0, 0.95)
        .only_with({"--algorithm=genetic"})
        .not_with({"--compare"});
}

}  // namespace

app::Action local_command(app::Command& command) {
    auto o = std::make_shared<LocalCommandOptions>();
    command.optional_argument("PROBLEM", o->problem, "queens, tsp or knapsack")
        .optional_argument("FILE", o->file,
                           "cities or items, in the format of the commands tsp and knapsack")
        .not_with({"--size"})
        .option(
            "-n,--size", "N", o->size,
            "number of queens, random cities or random items; 0: 8 queens, 30 cities or 60 items")
        .range(0, QueensLandscape::kMostQueens);
    declare_search_options(command, o->search);
    command.option("--evaluations", "N", o->evaluations, "maximum number of cost evaluations")
        .range(1, kMostEvaluations)
        .flag("--compare", o->compare,
              "a table: every search, compared with the optimum or a bound")
        .not_with({"--trace"})
        .option("--runs", "N", o->runs, "runs of each search for --compare")
        .range(1, 1'000'000)
        .only_with({"--compare"})
        .output("--svg", o->svg, "plot the value against the number of evaluations as SVG")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kLimits | app::kTrace)
        .example("local queens -n 8 --trace", "descend, get stuck, and restart")
        .example("local queens -n 1000000 --algorithm min-conflicts", "a million queens")
        .example("local tsp -n 200 --algorithm annealing", "200 random cities")
        .example("local knapsack --compare", "every search compared with the optimum");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
