// AND/OR trees as the grader understands them: the cheapest solution by plain recursion.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

struct Reduction {
    bool all = false;  ///< AND
    std::vector<std::pair<std::string, std::int64_t>> parts;
};

struct AndOr {
    std::string start;
    std::map<std::string, Reduction> reductions;
    std::set<std::string> solved;
    std::set<std::string> names;
};

inline constexpr std::int64_t kUnsolvable = std::numeric_limits<std::int64_t>::max() / 8;

/// `a = or b:1 c:3`, `b = and d e`, `solved d e`, `h c 2` (ignored); the first problem is the
/// start. Throws InputError; also for problems that reduce to themselves.
AndOr read_and_or(std::string_view input, const std::string& name);

/// The cost of the cheapest solution of a problem; AND adds up its parts or takes the dearest.
std::int64_t cheapest(const AndOr& problem, const std::string& node, bool sum);

/// What is wrong with the set of names as a solution tree, or "". Sets `cost`.
std::string solution_fault(const AndOr& problem, const std::set<std::string>& tree, bool sum,
                           std::int64_t& cost);

}  // namespace ailab::grade
