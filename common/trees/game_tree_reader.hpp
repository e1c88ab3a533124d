// Reads explicit game trees, nested lists such as (a (b 3 12 8) (c 2 4 6)): a list is an inner
// node, its first word if it is not a number is its name; a leaf is a number, +inf, -inf or
// name=number; # comments.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "common/text/source.hpp"
#include "common/trees/game_tree.hpp"

namespace ailab {

/// Throws InputError with file, line and column.
GameTree parse_tree(const Source& source);
/// Parses "12", "-3", "+inf", "-∞". Returns an empty optional if the word is not a leaf value.
std::optional<Value> leaf_value(std::string_view word);

struct TreeExample {
    std::string_view name;
    std::string_view text;  ///< a nested list
    std::string_view about;
    bool root_is_max = true;
};

/// The trees of the lectures and textbooks, in teaching order.
std::span<const TreeExample> tree_examples();
/// Throws UsageError that lists the names.
GameTree example_tree(std::string_view name);

}  // namespace ailab
