// The task of lab 1 for the grader: a course graph with its queries, and distances by Bellman-Ford
// (1958), which shares no code with the graded programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/timing/budget.hpp"

namespace ailab::grade {

struct Road {
    std::size_t a = 0, b = 0;
    std::int64_t length = 0;  ///< times 10^decimals
};

inline constexpr std::int64_t kNoWay = std::numeric_limits<std::int64_t>::max() / 4;

struct Roads {
    std::vector<std::string> names;
    std::vector<Road> roads;
    std::vector<std::pair<std::size_t, std::size_t>> queries;
    int decimals = 0;
    bool directed = false;

    std::size_t size() const noexcept { return names.size(); }
    double length_of(std::int64_t scaled) const;
    /// Returns the length of the shortest road from a to b, if there is one.
    std::optional<std::int64_t> road(std::size_t a, std::size_t b) const;
    /// Returns the node of this name, ignoring case, accents, blanks, `_` and `-`.
    std::optional<std::size_t> find(std::string_view name) const;
    std::string path_text(const std::vector<std::size_t>& path) const;
};

/// Reads `m n`, n lines `name name distance`, then query lines `start target` (names or unique
/// prefixes). A line with one name is a query from that node to itself. Throws InputError.
Roads read_roads(std::string_view input, const std::string& name, bool directed = false);

/// Returns the shortest distance to every node; kNoWay if there is no path. Throws OutOfBudget.
std::vector<std::int64_t> distances_from(const Roads& roads, std::size_t source,
                                         const Budget& budget = {});

/// Returns the length by the shortest of parallel roads; an empty optional if a road is missing.
std::optional<std::int64_t> path_length(const Roads& roads, const std::vector<std::size_t>& path);

/// Returns a name in the form used for comparison: folded, without blanks.
std::string name_key(std::string_view name);

}  // namespace ailab::grade
