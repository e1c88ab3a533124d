// Parses the output of a program for lab 1 the way a human reader would: paths are sequences of
// names, joined by any sign; lengths are near them. checker.cpp decides whether an answer is right.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/judge/roads/problem.hpp"

namespace ailab::grade {

/// Finds names in tokens. A name may span several ("Rimnicu-Vilcea"), but numbers are never joined.
class NameFinder {
public:
    explicit NameFinder(const Roads& roads);

    struct Found {
        std::size_t node = 0, end = 0;  ///< `end` is the token after the name
    };
    std::optional<Found> at(const std::vector<Token>& tokens, std::size_t i) const;

private:
    std::optional<std::size_t> find(const std::string& text) const;

    std::map<std::string, std::size_t> exact_, folded_;
};

/// A sequence of names in the output, joined by arrows, commas, dashes, blanks or line ends.
struct NameRun {
    std::vector<std::size_t> nodes;
    std::size_t first_token = 0, end_token = 0;
    std::size_t line = 1;
};

std::vector<NameRun> name_runs(const Roads& roads, const std::vector<Token>& tokens);

struct PathAnswer {
    std::vector<std::size_t> path;
    std::optional<double> cost;
    bool none = false;
    std::size_t line = 0;

    bool given() const { return none || !path.empty(); }
};

/// Whether and when a query is repeated; then a second path may be the answer to the repetition.
enum class Again : std::uint8_t { never, later, next };

/// Reads the answers to the queries from the output, one after the other.
class AnswerReader {
public:
    AnswerReader(const Roads& roads, std::string_view output);

    /// Returns the answer to the query from s to t. `reachable` says whether to look for a path or
    /// for a phrase that there is none; `again` says whether the same query is repeated.
    PathAnswer next(std::size_t s, std::size_t t, bool reachable, Again again);

private:
    using Nodes = std::vector<std::size_t>;

    std::optional<Nodes> trimmed(const NameRun& run, std::size_t t) const;
    PathAnswer answer(const NameRun& run, std::size_t t) const;
    PathAnswer nearest(std::size_t s, std::size_t t);
    std::optional<PathAnswer> in_hops(std::size_t end, std::size_t s, std::size_t t);
    std::optional<PathAnswer> next_none(std::size_t s, std::size_t t);
    static bool line_says_none(std::string_view line);
    bool before_next_run(std::size_t line, std::size_t s, std::size_t t) const;
    bool is_echo(const NameRun& run, std::size_t s, std::size_t t) const;
    std::optional<double> cost_in_line(const NameRun& run) const;
    bool improves(const NameRun& run, const NameRun& before) const;
    bool finds_costs_first() const;
    std::optional<double> cost_near(const NameRun& run) const;
    std::optional<double> cost_between(std::size_t begin, std::size_t end) const;
    std::optional<double> last_before(std::size_t begin, std::size_t end) const;

    const Roads& roads_;
    std::string text_;
    std::vector<Token> all_;
    std::vector<NameRun> runs_;
    bool costs_first_;
    std::size_t run_ = 0, line_ = 0;
};

/// Returns the distance printed for each node, if any: per line, the number after a name, or a word
/// that means that there is no path. The last mention counts.
std::vector<std::optional<double>> read_distances(const Roads& roads, std::string_view output);

}  // namespace ailab::grade
