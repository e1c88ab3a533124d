#include "tree_search/commands/local_search.hpp"

#include <limits>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/search/local/genetic.hpp"
#include "common/search/local/tabu.hpp"
#include "tree_search/backtracking/knapsack.hpp"
#include "tree_search/backtracking/queens.hpp"
#include "tree_search/backtracking/tsp.hpp"
#include "tree_search/local/knapsack.hpp"
#include "tree_search/local/queens.hpp"
#include "tree_search/local/tour.hpp"

namespace ailab::tree_search {
namespace {

using local::Cost;
constexpr Cost kNobodyKnows = std::numeric_limits<Cost>::min();
constexpr double kReferenceSeconds = 5;
constexpr std::size_t kMostInState = 2000;  // items of the state in a report

template <class Landscape>
class LandscapeProblem;

/// Writes each start and each move with its cost.
template <class Landscape>
class LocalTrace {
public:
    LocalTrace(app::Results* results, const LandscapeProblem<Landscape>& problem)
        : results_(results), problem_(problem) {}

    void on_start(const Landscape& landscape) { write(landscape, marked("start")); }
    void on_move(const Landscape& landscape, const auto& /*move*/) {
        write(landscape, landscape.cost() < last_   ? marked("better")
                         : landscape.cost() > last_ ? marked("worse")
                                                    : marked("sideways"));
    }

private:
    static constexpr std::size_t kLongestState = 40;

    void write(const Landscape& landscape, const char* how) {
        last_ = landscape.cost();
        if (!results_) return;
        const bool is_short = landscape.state().size() <= kLongestState;
        const std::string state = is_short ? problem_.state_text(landscape) : "";
        const std::string line =
            fmt::format("{:>5}. {:<9}{:>7}", ++lines_, tr(how), problem_.shown(last_));
        results_->step(line + (is_short ? "  " + state : "") + "\n",
                       {{"event", how},
                        {"step", lines_},
                        {"value", problem_.shown(last_)},
                        {"state", is_short ? app::Cell(state) : app::Cell()}});
    }

    app::Results* results_;
    const LandscapeProblem<Landscape>& problem_;
    Cost last_ = 0;
    std::uint64_t lines_ = 0;
};

/// A problem with its landscape. A new `Landscape` is created for each search.
template <class Landscape>
class LandscapeProblem : public LocalProblem {
public:
    virtual std::string state_text(const Landscape& landscape) const = 0;
    LocalOutcome run(const LocalSearch& search, const local::LocalOptions& options, Budget& budget,
                     app::Results* trace) override {
        try {
            Landscape landscape = make_landscape(budget);
            return run_in(landscape, search, options, budget, trace);
        } catch (const OutOfBudget& e) {  // before the first state
            return {.stopped = e.reason};
        }
    }

protected:
    /// Throws OutOfBudget.
    virtual Landscape make_landscape(const Budget& budget) const = 0;
    /// Sets `picture` and `answer`, or clears `found`.
    virtual void describe(const Landscape& landscape, LocalOutcome& outcome) const = 0;

private:
    LocalOutcome run_in(Landscape& landscape, const LocalSearch& search,
                        const local::LocalOptions& options, Budget& budget, app::Results* trace) {
        LocalTrace observer(trace, *this);
        auto result = search_in(landscape, search, options, budget, observer);
        LocalOutcome outcome{.found = !result.curve.empty(),
                             .cost = result.cost,
                             .evaluations = result.evaluations,
                             .moves = result.moves,
                             .starts = result.starts,
                             .curve = std::move(result.curve),
                             .walk = std::move(result.walk),
                             .stopped = result.stopped};
        if (!outcome.found) return outcome;
        landscape.go_to(result.best);
        if (landscape.cost() != result.cost) throw std::logic_error("a cost was counted wrongly");
        if (landscape.state().size() <= kMostInState) outcome.state = state_text(landscape);
        describe(landscape, outcome);
        return outcome;
    }

    static local::LocalResult<typename Landscape::State> search_in(
        Landscape& landscape, const LocalSearch& search, const local::LocalOptions& options,
        Budget& budget, LocalTrace<Landscape>& observer) {
        switch (choose(kLocalAlgorithms, search.algorithm, "search").value) {
        case LocalAlgorithm::random:
            return local::random_search(landscape, options, budget, observer);
        case LocalAlgorithm::climb:
            return local::climb_hills(
                landscape, options,
                {.steepest = !search.first_choice,
                 .sideways = search.sideways,
                 .restart = choose(kRestarts, search.restart, "restart").value},
                budget, observer);
        case LocalAlgorithm::annealing:
            return local::anneal(landscape, options,
                                 {.cooling = choose(kCoolings, search.cooling, "cooling").value,
                                  .hot = search.hot,
                                  .cold = search.cold},
                                 budget, observer);
        case LocalAlgorithm::tabu:
            return local::tabu_search(landscape, options, {.tenure = search.tenure}, budget,
                                      observer);
        case LocalAlgorithm::genetic:
            return local::evolve(landscape, options,
                                 {.population = static_cast<std::size_t>(search.population),
                                  .mutation = search.mutation},
                                 budget, observer);
        case LocalAlgorithm::min_conflicts:
            break;
        }
        if constexpr (std::is_same_v<Landscape, QueensLandscape>)
            return repair_queens(landscape, options, budget, observer);
        else
            throw std::logic_error("min-conflicts needs queens");
    }
};

// --- queens -----------------------------------------------------------------------------------

class QueensProblem final : public LandscapeProblem<QueensLandscape> {
public:
    explicit QueensProblem(int queens) : queens_(queens) {}
    std::string title() const override {
        return counted("{} queen", "{} queens", static_cast<std::uint64_t>(queens_));
    }
    std::string_view measure() const override { return tr("attacking pairs"); }
    /// The column of each row.
    std::string state_text(const QueensLandscape& board) const override {
        std::string text;
        for (const std::int32_t column : board.state()) text += fmt::format("{} ", column + 1);
        return text.substr(0, text.size() - 1);
    }
    Cost target() const override { return 0; }
    LocalReference reference(Budget& /*budget*/) override {
        return {.cost = 0,
                .proved = queens_ == 1 || queens_ > 3,
                .name = tr("solved"),
                .said = std::string(tr("a solution has 0 attacking pairs"))};
    }

private:
    QueensLandscape make_landscape(const Budget& /*budget*/) const override {
        return QueensLandscape(queens_);
    }
    void describe(const QueensLandscape& board, LocalOutcome& outcome) const override {
        constexpr std::size_t kMostDrawn = 32;
        if (board.state().size() <= kMostDrawn)
            outcome.picture = to_board({board.state().begin(), board.state().end()});
        outcome.answer =
            outcome.cost == 0
                ? tr("{}: solved, no pair attacks", title())
                : tr_count("{}: not solved, {} pair attacks", "{}: not solved, {} pairs attack",
                           static_cast<std::uint64_t>(outcome.cost), title(), outcome.cost);
    }
    int queens_;
};

// --- tours ------------------------------------------------------------------------------------

class TourProblem final : public LandscapeProblem<TourLandscape> {
public:
    TourProblem(TspInstance instance, std::string title)
        : instance_(std::move(instance)), title_(std::move(title)) {}
    std::string title() const override { return title_; }
    std::string_view measure() const override { return tr("cost of the tour"); }
    std::string state_text(const TourLandscape& tour) const override {
        return to_text(instance_, Tour{tour.state(), tour.cost()});
    }
    Cost target() const override { return kNobodyKnows; }
    LocalReference reference(Budget& budget) override {
        if (instance_.size() < 2) return {.cost = 0, .proved = true, .name = {}, .said = {}};
        budget.end_within(kReferenceSeconds);
        TourBranchBound space(instance_, budget);
        BacktrackingCounters counters;
        bool proved = true;
        try {
            backtrack(space, budget, counters);
        } catch (const OutOfBudget&) {
            proved = false;
        }
        if (proved && space.best())
            return {space.best()->cost, true, tr("optimum"),
                    tr("branch and bound proves the optimum: {}", space.best()->cost)};
        return {space.root_bound(), false, tr("bound"),
                tr("no tour is cheaper than {}: Held and Karp's bound", space.root_bound())};
    }

private:
    TourLandscape make_landscape(const Budget& budget) const override {
        return TourLandscape(instance_, budget);
    }
    void describe(const TourLandscape& tour, LocalOutcome& outcome) const override {
        outcome.found = tour.is_tour();
        outcome.answer = tr("tour {}, cost {}", state_text(tour), outcome.cost);
    }
    TspInstance instance_;
    std::string title_;
};

// --- knapsacks --------------------------------------------------------------------------------

class KnapsackProblem final : public LandscapeProblem<KnapsackLandscape> {
public:
    KnapsackProblem(KnapsackInstance instance, std::string title)
        : instance_(std::move(instance)), title_(std::move(title)) {}
    std::string title() const override { return title_; }
    std::string_view measure() const override { return tr("value"); }
    std::string state_text(const KnapsackLandscape& sack) const override {
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < instance_.items.size(); ++i)
            if (sack.state()[i] != 0) names.push_back(instance_.items[i].name);
        return names.empty() ? "-" : fmt::format("{}", fmt::join(names, " "));
    }
    std::int64_t shown(Cost cost) const override { return -cost; }
    Cost target() const override { return kNobodyKnows; }
    LocalReference reference(Budget& budget) override {
        budget.end_within(kReferenceSeconds);
        KnapsackSpace space(instance_, KnapsackBound::fractional);
        BacktrackingCounters counters;
        bool proved = true;
        try {
            backtrack(space, budget, counters);
        } catch (const OutOfBudget&) {
            proved = false;
        }
        const std::int64_t value = space.best() ? space.best()->value : 0;
        return {-value, proved, std::string(proved ? tr("optimum") : tr("branch and bound")),
                proved ? tr("branch and bound proves the optimum: {}", value)
                       : tr("branch and bound found {} without proving it optimal", value)};
    }

private:
    KnapsackLandscape make_landscape(const Budget& /*budget*/) const override {
        return KnapsackLandscape(instance_);
    }
    void describe(const KnapsackLandscape& sack, LocalOutcome& outcome) const override {
        outcome.answer = tr("value {}, weight {} of {}; items {}", shown(outcome.cost),
                            sack.weight(), instance_.capacity, state_text(sack));
    }
    KnapsackInstance instance_;
    std::string title_;
};

int size_between(int size, int usual, int least, int most, std::string_view things) {
    if (size == 0) return usual;
    if (size < least || size > most)
        throw UsageError(tr("between {} and {} {}", least,
                            app::with_commas(static_cast<std::uint64_t>(most)), things));
    return size;
}

}  // namespace

std::unique_ptr<LocalProblem> load_local(const std::string& problem, const std::string& file,
                                         int size, app::Session& session) {
    constexpr std::array<NamedChoice<int>, 3> kProblems{
        {{"queens", "", 0}, {"tsp", "", 0}, {"knapsack", "", 0}}};
    choose(kProblems, problem, "problem");
    if (problem == "queens") {
        if (!file.empty())
            throw UsageError(tr("local queens takes no file"), tr("local queens -n 100"));
        return std::make_unique<QueensProblem>(
            size_between(size, 8, 1, QueensLandscape::kMostQueens, tr("queens")));
    }
    const std::uint64_t seed = session.shared().seed;
    if (problem == "tsp") {
        const int cities = size_between(size, 30, 2, 2000, tr("random cities"));
        return std::make_unique<TourProblem>(
            file.empty() ? random_tsp(cities, seed) : parse_tsp(session.open(file)),
            file.empty() ? tr("{} random cities", cities) : file);
    }
    const int items = size_between(size, 60, 1, 2000, tr("random items"));
    return std::make_unique<KnapsackProblem>(
        file.empty() ? random_knapsack(items, KnapsackKind::strongly, seed)
                     : parse_knapsack(session.open(file)),
        file.empty() ? tr("{} random items", items) : file);
}

std::vector<NamedLocalSearch> local_searches(const LocalProblem& problem) {
    std::vector<NamedLocalSearch> all{
        {marked("random search"), {.algorithm = "random"}},
        {marked("steepest, no restart"), {.algorithm = "climb", .restart = "none"}},
        {marked("steepest, sideways"), {.restart = "none", .sideways = 100}},
        {marked("steepest, restarts"), {.restart = "random"}},
        {marked("first choice, restarts"), {.restart = "random", .first_choice = true}},
        {marked("first choice, kicks"), {.restart = "kick", .first_choice = true}},
        {marked("annealing, geometric"), {.algorithm = "annealing"}},
        {marked("annealing, linear"), {.algorithm = "annealing", .cooling = "linear"}},
        {marked("annealing, logarithmic"), {.algorithm = "annealing", .cooling = "logarithmic"}},
        {marked("tabu search"), {.algorithm = "tabu"}},
        {marked("genetic algorithm"), {.algorithm = "genetic"}}};
    if (dynamic_cast<const QueensProblem*>(&problem))
        all.push_back({marked("min-conflicts"), {.algorithm = "min-conflicts"}});
    return all;
}

}  // namespace ailab::tree_search
