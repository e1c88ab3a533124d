// The travelling salesman problem: the cheapest round trip through all cities, starting at the
// first.
//   TourSpace        the lectures' backtracking: permutation tree, cut when the partial tour is
//                    already as expensive as the best tour
//   TourBranchBound  the same tree with a strong bound: a spanning tree of what is left, under
//                    the penalties of Held & Karp (1970, 1971); cheapest arc first
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/trees/tour_reader.hpp"
#include "tree_search/backtracking/backtracking.hpp"

namespace ailab::tree_search {

/// The lectures' four cities: 1-2 30, 1-3 6, 1-4 4, 2-3 5, 2-4 10, 3-4 20.
TspInstance lecture_tsp();
/// Returns points with integer coordinates in a square of side 1000, with rounded straight-line
/// distances.
TspInstance random_tsp(int cities, std::uint64_t seed);

struct Tour {
    std::vector<int> cities;  ///< each city once, starting with the first
    TourCost cost = 0;
};
/// "1-3-2-4-1".
std::string to_text(const TspInstance& instance, const Tour& tour);

/// Requires at least two cities.
class TourSpace : public PermutationTree {
public:
    TourSpace(const TspInstance& instance, bool use_bound);

    // Level i chooses the city at place i + 1; place 0 is the first city.
    int levels() const noexcept { return instance_->size() - 1; }
    std::vector<Choice> choices(int level) const { return PermutationTree::choices(level + 1); }
    Cut cut(int level, Choice place) const;
    void apply(int level, Choice place);
    void undo(int level, Choice place);
    bool complete();

    const std::optional<Tour>& best() const noexcept { return best_; }
    /// The tour at a leaf; its cost is kNoArc or more if there is no arc back to the start.
    Tour tour() const;
    std::string describe(int level, Choice place) const;
    TourCost value() const noexcept { return cost_; }

private:
    const TspInstance* instance_;
    bool use_bound_;
    TourCost cost_ = 0;
    std::optional<Tour> best_;
};

/// Requires at least two cities.
class TourBranchBound {
public:
    using Choice = int;  ///< a city

    static constexpr bool kSlowCut = true;

    /// Prepares the bound and a first tour; near the limits of the run, with less effort.
    explicit TourBranchBound(const TspInstance& instance, const Budget& run = {});

    int levels() const noexcept { return n_ - 1; }
    std::vector<Choice> choices(int level) const;
    Cut cut(int level, Choice city) const;
    void apply(int level, Choice city);
    void undo(int level, Choice city);
    bool complete();

    /// The best tour so far; at the start of the search, a good tour from local search.
    const std::optional<Tour>& best() const noexcept { return best_; }
    /// A lower bound of the cost of all tours, from the root.
    TourCost root_bound() const noexcept { return root_bound_; }
    std::string describe(int level, Choice city) const;
    TourCost value() const noexcept { return cost_; }

private:
    // Costs and penalties are scaled so that all bounds are exact integers.
    static constexpr TourCost kScale = 256;

    void find_first_tour(Budget& budget);
    void find_penalties(Budget& budget);
    TourCost penalised(int a, int b) const;
    TourCost spanning_tree(std::vector<int>& cities, std::vector<int>* degree) const;
    bool can_improve(TourCost scaled_bound) const;

    const TspInstance* instance_;
    int n_;
    std::vector<TourCost> penalty_;
    std::vector<int> path_;
    std::vector<bool> visited_;
    TourCost cost_ = 0;
    TourCost root_bound_ = 0;
    std::optional<Tour> best_;
};

}  // namespace ailab::tree_search
