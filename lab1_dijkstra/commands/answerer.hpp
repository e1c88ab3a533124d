// Answers queries for `path` and `romania`: by an engine, by a textbook search, which can be
// watched (--trace, --step and the drawings), or by the search for alternatives (--paths).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/result.hpp"
#include "common/app/session.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/formats/query_line.hpp"
#include "lab1_dijkstra/show/answer.hpp"
#include "lab1_dijkstra/show/trace.hpp"

namespace ailab::lab1 {

struct WatchOptions {
    bool step = false;
    std::string svg, dot, html;

    /// The first of these options that was given; empty if the search is not watched.
    std::string_view first(const app::Session& session) const;
    /// The same of the drawings alone.
    std::string_view drawing() const;
};

/// The options, for rules of other options that cannot be combined with them.
inline const std::vector<std::string> kWatching{"--trace", "--step", "--svg", "--dot", "--html"};

void declare(WatchOptions& options, app::Command& command);

/// Throws UsageError if a drawing is requested of more than one search.
void require_one_search(const WatchOptions& options, std::size_t searches);
/// Returns the search that a value of --algorithm names ("auto" is Dijkstra's). Throws UsageError
/// if it cannot be traced, but `watched`, an option, needs that.
const textbook::Search& search_for(const std::string& word, std::string_view watched);

struct SearchOptions {
    PlannerOptions engine{};  ///< without budget and progress
    int paths = 1;
    double weight = 2;
    WatchOptions watching{};
};

class Answerer {
public:
    /// `search` answers; if it is null, an engine does. The budget is that of all queries together.
    Answerer(const RoadMap& map, const SearchOptions& options, const textbook::Search* search,
             const Budget& budget, app::Results& results, app::Session& session);

    /// Writes the answer, and whatever the options request of the search, also if the budget ended
    /// it. `expected` as in Planner.
    Answer answer(const Query& query, std::uint64_t expected = 1);
    /// Throws OutOfBudget if the budget is exhausted.
    void look() { budget_.look(); }
    /// The number of answers so far, without the one that the budget ended.
    std::uint64_t answered() const noexcept { return answered_; }
    /// One line per algorithm that answered: how many queries, and why it was chosen.
    std::vector<std::string> explanation() const;

private:
    std::string algorithm() const;
    void find(Answer& answer, std::uint64_t expected);
    void find_alternatives(Answer& answer);
    PathResult run_search(const textbook::Task& task);
    void show(const Trace& trace);
    void explain_undirected();

    const RoadMap& map_;
    const SearchOptions& options_;
    app::Session& session_;
    app::Results& results_;
    const textbook::Search* search_;
    Budget budget_;
    Planner planner_;
    std::uint64_t answered_ = 0;
    bool explained_ = false;  ///< explain_undirected() has told
};

}  // namespace ailab::lab1
