// Explicit game trees as the grader understands them, with plain minimax and an alpha-beta that
// only counts. `(a (b 3 12 8) (c 2 4 6))`: a list is a node, its first word its name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct GameNode {
    std::string name;
    double value = 0;  ///< of a leaf
    std::vector<GameNode> children;

    bool is_leaf() const noexcept { return children.empty(); }
};

/// Throws InputError.
GameNode read_game_tree(std::string_view input, const std::string& name);
std::string to_text(const GameNode& node);

double minimax(const GameNode& node, bool max);
std::size_t count_leaves(const GameNode& node);
std::size_t count_nodes(const GameNode& node);

struct Count {
    std::size_t leaves = 0, nodes = 0;
};
/// Nodes that alpha-beta visits, children in the given order. `deep` false: only the bound of the
/// parent cuts.
Count alpha_beta_count(const GameNode& root, bool max, bool prune_on_equality, bool deep = true);
/// The fewest leaves that alpha-beta can evaluate under any order of the children: the smallest
/// proof of the value (Knuth & Moore 1975 for uneven trees).
std::size_t fewest_leaves(const GameNode& root, bool max);

}  // namespace ailab::grade
