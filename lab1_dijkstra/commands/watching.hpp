// The textbook searches on the command line, and the options that watch one query: --trace, --step
// and the drawings. Shared by `path` and `romania`.
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

/// Throws UsageError if drawings are asked for and could not show all that is asked.
void require_one_search(const WatchOptions& options, int paths, std::size_t queries);
/// The search that a word of --algorithm stands for ("auto" is Dijkstra's). Throws UsageError if it
/// is to be `watched` and cannot be.
const textbook::Search& search_for(const std::string& word, bool watched);
/// Run it; print, step through and draw what was asked for. Throws InputError if a file cannot be
/// written.
PathResult run_search(const textbook::Search& search, const textbook::Task& task,
                      const WatchOptions& options, app::Session& session);

}  // namespace ailab::lab1
