#include "tree_search/backtracking/tsp.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "common/base/random.hpp"
#include "common/search/local/hill_climbing.hpp"
#include "tree_search/local/tour.hpp"

namespace ailab::tree_search {
namespace {

bool is_over(Budget& budget) {
    try {
        budget.look();
    } catch (const OutOfBudget&) {
        return true;
    }
    return false;
}

}  // namespace

TspInstance lecture_tsp() {
    const auto none = kNoArc;
    return {{"1", "2", "3", "4"},
            {{none, 30, 6, 4}, {30, none, 5, 10}, {6, 5, none, 20}, {4, 10, 20, none}}};
}

TspInstance random_tsp(int cities, std::uint64_t seed) {
    Random random(seed);
    std::vector<std::pair<double, double>> points;
    TspInstance instance;
    for (int i = 0; i < cities; ++i) {
        const auto x = static_cast<double>(random.between(0, 1000));
        const auto y = static_cast<double>(random.between(0, 1000));
        points.emplace_back(x, y);
        instance.names.push_back(std::to_string(i + 1));
    }
    for (const auto& a : points) {
        std::vector<TourCost> row;
        for (const auto& b : points)
            row.push_back(&a == &b ? kNoArc
                                   : static_cast<TourCost>(std::llround(
                                         std::hypot(a.first - b.first, a.second - b.second))));
        instance.cost.push_back(std::move(row));
    }
    return instance;
}

std::string to_text(const TspInstance& instance, const Tour& tour) {
    std::string text;
    for (const int city : tour.cities) text += instance.names[static_cast<std::size_t>(city)] + "-";
    return text + instance.names[static_cast<std::size_t>(tour.cities[0])];
}

TourSpace::TourSpace(const TspInstance& instance, bool use_bound)
    : PermutationTree(instance.size()), instance_(&instance), use_bound_(use_bound) {}

Cut TourSpace::cut(int level, Choice place) const {
    const TourCost arc = instance_->arc(thing_at(level), thing_at(place));
    if (arc >= kNoArc) return Cut::by_constraint;
    if (use_bound_ && best_ && cost_ + arc >= best_->cost) return Cut::by_bound;
    return Cut::none;
}

void TourSpace::apply(int level, Choice place) {
    exchange(level + 1, place);
    cost_ += instance_->arc(thing_at(level), thing_at(level + 1));
}
void TourSpace::undo(int level, Choice place) {
    cost_ -= instance_->arc(thing_at(level), thing_at(level + 1));
    exchange(level + 1, place);
}

Tour TourSpace::tour() const {
    return {order(), cost_ + instance_->arc(thing_at(instance_->size() - 1), thing_at(0))};
}

bool TourSpace::complete() {
    const Tour found = tour();
    if (found.cost < (best_ ? best_->cost : kNoArc)) best_ = found;
    return true;
}

std::string TourSpace::describe(int /*level*/, Choice place) const {
    return instance_->names[static_cast<std::size_t>(thing_at(place))];
}

TourBranchBound::TourBranchBound(const TspInstance& instance, const Budget& run)
    : instance_(&instance),
      n_(instance.size()),
      penalty_(static_cast<std::size_t>(n_)),
      path_{0},
      visited_(static_cast<std::size_t>(n_)) {
    visited_[0] = true;
    Budget budget = run.part(std::numeric_limits<std::uint64_t>::max());
    try {
        find_first_tour(budget);
        find_penalties(budget);
    } catch (const OutOfBudget&) {  // the search will stop, too
    }
}

/// Runs a short local search: the better the first tour, the more the bound prunes.
void TourBranchBound::find_first_tour(Budget& budget) {
    TourLandscape landscape(*instance_, budget);
    const local::LocalOptions options{.evaluations =
                                          std::uint64_t{2'000} * static_cast<std::uint64_t>(n_)};
    auto [cities, cost] = [&] {
        const auto found = local::climb_hills(
            landscape, options, {.steepest = false, .restart = local::Restart::kick}, budget);
        return std::pair{found.best, found.cost};
    }();
    if (cities.empty()) return;
    landscape.go_to(cities);
    if (!landscape.is_tour()) return;
    std::rotate(cities.begin(), std::find(cities.begin(), cities.end(), 0), cities.end());
    best_ = Tour{cities, cost};
}

/// Returns the cost of the arc in the cheaper direction plus the penalties of its ends.
TourCost TourBranchBound::penalised(int a, int b) const {
    const TourCost arc = std::min(instance_->arc(a, b), instance_->arc(b, a));
    return std::min(arc, kNoArc) * kScale + penalty_[static_cast<std::size_t>(a)] +
           penalty_[static_cast<std::size_t>(b)];
}

/// Prim's algorithm on the cities; reorders them and counts degrees if requested.
TourCost TourBranchBound::spanning_tree(std::vector<int>& cities, std::vector<int>* degree) const {
    struct Link {
        TourCost cost;
        int to;
    };
    std::vector<Link> link(cities.size(), {std::numeric_limits<TourCost>::max(), -1});
    TourCost total = 0;
    for (std::size_t done = 1; done < cities.size(); ++done) {
        std::size_t nearest = done;
        for (std::size_t i = done; i < cities.size(); ++i) {
            const TourCost c = penalised(cities[done - 1], cities[i]);
            if (c < link[i].cost) link[i] = {c, cities[done - 1]};
            if (link[i].cost < link[nearest].cost) nearest = i;
        }
        total += link[nearest].cost;
        if (degree) {
            ++(*degree)[static_cast<std::size_t>(cities[nearest])];
            ++(*degree)[static_cast<std::size_t>(link[nearest].to)];
        }
        std::swap(cities[done], cities[nearest]);
        std::swap(link[done], link[nearest]);
    }
    return total;
}

/// Subgradient ascent: raises the penalty of cities with more than two arcs in a cheapest 1-tree
/// and lowers that of others, until the 1-tree is close to a tour. Held & Karp 1971.
void TourBranchBound::find_penalties(Budget& budget) {
    if (n_ < 3) return;
    const TourCost target = best_ ? best_->cost : kNoArc / 1024;
    double step = 2;
    TourCost best_bound = std::numeric_limits<TourCost>::min();
    std::vector<TourCost> best_penalty = penalty_;
    for (int round = 0, stale = 0; round < 1000 && step > 1e-3 && !is_over(budget); ++round) {
        std::vector<int> degree(static_cast<std::size_t>(n_));
        std::vector<int> others(static_cast<std::size_t>(n_ - 1));
        std::iota(others.begin(), others.end(), 1);
        TourCost bound = spanning_tree(others, &degree);
        std::sort(others.begin(), others.end(),
                  [this](int a, int b) { return penalised(0, a) < penalised(0, b); });
        for (const int i : {0, 1}) {
            bound += penalised(0, others[static_cast<std::size_t>(i)]);
            ++degree[static_cast<std::size_t>(others[static_cast<std::size_t>(i)])];
        }
        bound -= 2 * std::accumulate(penalty_.begin(), penalty_.end(), TourCost{0});
        if (bound > best_bound)
            best_bound = bound, best_penalty = penalty_, stale = 0;
        else if (++stale % 20 == 0)
            step /= 2;
        double norm = 0;
        for (std::size_t i = 1; i < degree.size(); ++i) norm += (degree[i] - 2) * (degree[i] - 2);
        if (norm == 0) break;
        const double t = step * std::max(1.0, static_cast<double>(target * kScale - bound)) / norm;
        for (std::size_t i = 1; i < degree.size(); ++i)
            penalty_[i] += static_cast<TourCost>(t * (degree[i] - 2));
    }
    penalty_ = best_penalty;
    if (best_bound == std::numeric_limits<TourCost>::min()) return;
    root_bound_ = (best_bound + kScale - 1) / kScale;
}

/// Costs are integers: a better tour is only possible if the bound is at most best - 1.
bool TourBranchBound::can_improve(TourCost scaled_bound) const {
    return !best_ || scaled_bound <= (best_->cost - 1) * kScale;
}

std::vector<TourBranchBound::Choice> TourBranchBound::choices(int /*level*/) const {
    std::vector<Choice> cities;
    for (int city = 1; city < n_; ++city)
        if (!visited_[static_cast<std::size_t>(city)]) cities.push_back(city);
    std::sort(cities.begin(), cities.end(), [this](int a, int b) {
        return penalised(path_.back(), a) < penalised(path_.back(), b);
    });
    return cities;
}

/// The rest of the tour leads from `city` through all remaining cities back to the first: it is a
/// spanning tree of these cities, and every city between the ends pays its penalty twice.
Cut TourBranchBound::cut(int /*level*/, Choice city) const {
    const TourCost arc = instance_->arc(path_.back(), city);
    if (arc >= kNoArc) return Cut::by_constraint;
    std::vector<int> rest{0, city};
    TourCost penalties = penalty_[0] + penalty_[static_cast<std::size_t>(city)];
    for (int c = 1; c < n_; ++c)
        if (!visited_[static_cast<std::size_t>(c)] && c != city) {
            rest.push_back(c);
            penalties += 2 * penalty_[static_cast<std::size_t>(c)];
        }
    const TourCost bound = (cost_ + arc) * kScale + spanning_tree(rest, nullptr) - penalties;
    return can_improve(bound) ? Cut::none : Cut::by_bound;
}

void TourBranchBound::apply(int /*level*/, Choice city) {
    cost_ += instance_->arc(path_.back(), city);
    path_.push_back(city);
    visited_[static_cast<std::size_t>(city)] = true;
}
void TourBranchBound::undo(int /*level*/, Choice city) {
    visited_[static_cast<std::size_t>(city)] = false;
    path_.pop_back();
    cost_ -= instance_->arc(path_.back(), city);
}

bool TourBranchBound::complete() {
    const TourCost back = instance_->arc(path_.back(), 0);
    if (back < kNoArc && (!best_ || cost_ + back < best_->cost)) best_ = Tour{path_, cost_ + back};
    return true;
}

std::string TourBranchBound::describe(int /*level*/, Choice city) const {
    return instance_->names[static_cast<std::size_t>(city)];
}

}  // namespace ailab::tree_search
