// Watching a textbook search: --trace, --step and the drawings. Shared by `path` and `romania`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/result.hpp"
#include "common/app/session.hpp"
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
/// Runs the search, then prints, steps through and draws what the options request, also if the
/// budget ended the search; then throws OutOfBudget. Throws InputError if a file cannot be written.
PathResult run_search(const textbook::Search& search, const textbook::Task& task,
                      const WatchOptions& options, app::Results& results, app::Session& session);

}  // namespace ailab::lab1
