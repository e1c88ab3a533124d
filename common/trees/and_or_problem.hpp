// AND/OR problems: reductions of problems to subproblems (Nilsson 1971), and their file format. An
// OR node is solved by one of its children, an AND node by all of them.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/text/source.hpp"

namespace ailab {

using AndOrCost = std::int64_t;
inline constexpr AndOrCost kNoSolution = std::numeric_limits<AndOrCost>::max() / 4;

enum class AndOrKind : std::uint8_t { either, all };  ///< OR, AND

/// The reductions. A problem without a reduction is a dead end unless it is in `solved`.
struct AndOrProblem {
    struct Arc {
        std::string child;
        AndOrCost cost = 1;
    };
    struct Rule {
        AndOrKind kind = AndOrKind::either;
        std::vector<Arc> arcs{};
    };
    std::string start;
    std::unordered_map<std::string, Rule> rules;
    std::unordered_map<std::string, bool> solved;      ///< the terminal (primitive) problems
    std::unordered_map<std::string, AndOrCost> guess;  ///< h(x); 0 if missing
};

/// One problem per line:
///     1 = and 2 3          S = or A:2 B:5        (arc costs after a colon, 1 if missing)
///     solved t1 t2         h A 4
/// The first problem is the start. Throws InputError with file, line and column.
AndOrProblem parse_and_or(const Source& source);
/// The problem in the format of parse_and_or, without the parts that are not reachable from the
/// start.
std::string to_text(const AndOrProblem& problem);

struct AndOrExample {
    std::string_view name;
    std::string_view text;
    std::string_view about;
};
std::span<const AndOrExample> and_or_examples();
/// Throws UsageError that lists the names.
AndOrProblem and_or_example(std::string_view name);

}  // namespace ailab
