// Checkers of lab 1: `shortest-path` and `distances`.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/judge/roads/problem.hpp"

namespace ailab::grade {

/// Finds the names of a graph among tokens. A name may be spread over several tokens
/// ("Rimnicu-Vilcea"); numbers are never joined to one another.
class NameFinder {
public:
    explicit NameFinder(const Roads& roads);

    struct Found {
        std::size_t node = 0, end = 0;  ///< `end`: the token behind the name
    };
    std::optional<Found> at(const std::vector<Token>& tokens, std::size_t i) const;

private:
    std::optional<std::size_t> find(const std::string& text) const;

    std::map<std::string, std::size_t> exact_, folded_;
};

/// A run of names in the output, joined by arrows, commas, dashes, blanks or line ends.
struct NameRun {
    std::vector<std::size_t> nodes;
    std::size_t first_token = 0, end_token = 0;
    std::size_t line = 1;
};

/// All runs of names of the graph in the output, in order.
std::vector<NameRun> name_runs(const Roads& roads, const std::vector<Token>& tokens);

void add_road_checkers(Checkers& checkers);

}  // namespace ailab::grade
