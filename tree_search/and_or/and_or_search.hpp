// AND/OR trees (problem reduction): an OR node is solved by one of its children, an AND node by all
// of them. Nilsson 1971. Has blind search, breadth-first and depth-first, with the labelling
// processes, and ordered search, which always expands the hope tree: the cheapest candidate for a
// solution.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "common/timing/budget.hpp"
#include "common/trees/and_or_problem.hpp"

namespace ailab::tree_search {

enum class Label : std::uint8_t { open, solvable, unsolvable };

/// The search tree as far as it has been expanded; node 0 is the start. A problem that is part of
/// two others appears twice.
struct AndOrTree {
    struct Node {
        std::string name;
        std::uint32_t parent = 0;
        AndOrCost arc = 0;  ///< the cost of the arc from the parent
        AndOrKind kind = AndOrKind::either;
        bool terminal = false;
        bool expanded = false;
        int depth = 0;
        Label label = Label::open;
        AndOrCost estimate = 0;  ///< h, the estimated cost before the node is searched
        AndOrCost cost = 0;      ///< the estimated cost of solving it
        std::vector<std::uint32_t> children{};
    };
    std::vector<Node> nodes;
};

/// One iteration of a search, for the trace and for tests.
struct AndOrStep {
    std::uint32_t node = 0;  ///< the node taken from OPEN
    bool expanded = false;   ///< false if it had no reduction (or was terminal)
    std::vector<std::uint32_t> newly_solvable{}, newly_unsolvable{};
    std::vector<std::uint32_t> open{};       ///< OPEN after the iteration
    std::vector<std::uint32_t> hope_tree{};  ///< ordered search: the hope tree after the iteration
    AndOrCost cost = 0;                      ///< ordered search: cost of the hope tree
    /// Ordered search: the nodes whose estimate the iteration changed, including new ones.
    std::vector<std::pair<std::uint32_t, AndOrCost>> costs{};
};

struct AndOrResult {
    AndOrTree tree{};
    bool solved = false;
    bool bounded = false;  ///< the depth bound made a node count as unsolvable
    StopReason stopped = StopReason::none;
    std::vector<AndOrStep> steps{};
    std::vector<std::uint32_t> solution{};  ///< the nodes of the solution tree, parents first
    AndOrCost cost = 0;                     ///< ordered search: cost of the solution
    std::size_t bytes = 0;                  ///< of the steps

    /// Returns the number of nodes that were taken from OPEN and were not terminal.
    std::size_t expansions() const;
};

enum class BlindOrder : std::uint8_t { breadth_first, depth_first };
enum class CostRule : std::uint8_t { sum, max };

/// Searches blindly. Nodes at `depth_bound` are not expanded and count as unsolvable.
AndOrResult search_and_or(const AndOrProblem& problem, BlindOrder order, Budget& budget,
                          int depth_bound = std::numeric_limits<int>::max());

/// Ordered search with the hope tree: optimal if h never overestimates.
AndOrResult search_ordered(const AndOrProblem& problem, CostRule rule, Budget& budget);

}  // namespace ailab::tree_search
