// Runs the textbook searches from the command line, with the options that show a single query:
// --trace, --step and the drawings. Shared by `path` and `romania`.
#pragma once

#include <string>

#include "common/app/options.hpp"
#include "common/app/session.hpp"
#include "lab1_dijkstra/show/trace.hpp"

namespace ailab::lab1 {

struct WatchOptions {
    bool step = false;
    std::string svg, dot, html;

    bool any(const app::Session& session) const {
        return session.shared().trace || step || draws();
    }
    bool draws() const { return !svg.empty() || !dot.empty() || !html.empty(); }
};

void declare(WatchOptions& options, app::Command& command);

/// Throws UsageError if drawings are requested together with several paths or queries.
void require_one_search(const WatchOptions& options, int paths, std::size_t queries);
/// Returns the search that a value of --algorithm names ("auto" is Dijkstra's). Throws UsageError
/// if `watched` is set and the search cannot be traced.
const textbook::Search& search_for(const std::string& word, bool watched);
/// Runs the search, then prints, steps through and draws what the options request, also if the
/// budget ended the search; then throws OutOfBudget. Throws InputError if a file cannot be written.
PathResult run_search(const textbook::Search& search, const textbook::Task& task,
                      const WatchOptions& options, app::Session& session);

}  // namespace ailab::lab1
