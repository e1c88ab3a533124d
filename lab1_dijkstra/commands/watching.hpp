// The options that watch one query: --trace, --step and the drawings. Shared by `path` and
// `romania`.
#pragma once

#include <string>

#include "common/app/options.hpp"
#include "common/app/session.hpp"
#include "lab1_dijkstra/show/trace.hpp"

namespace ailab::lab1 {

struct TeachingOptions {
    bool step = false;
    std::string svg, dot, html;

    bool any(const app::Session& session) const {
        return session.shared().trace || step || draws();
    }
    bool draws() const { return !svg.empty() || !dot.empty() || !html.empty(); }
};

void declare(TeachingOptions& options, app::Command& command);

/// Throws UsageError if drawings are asked for and could not show all that is asked.
void require_one_search(const TeachingOptions& options, int paths, std::size_t queries);
/// Print, step through and draw what was asked for. Throws InputError if a file cannot be written.
void show(const RoadMap& map, const Trace& trace, const TeachingOptions& options,
          app::Session& session);

}  // namespace ailab::lab1
