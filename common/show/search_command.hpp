// Shared by the commands that search game trees: options of a search and of drawings, the counters
// as text, and the display of a recorded search.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/result.hpp"
#include "common/search/game/algorithms.hpp"
#include "common/search/game/statistics.hpp"
#include "common/show/drawing.hpp"
#include "common/show/search_trace.hpp"

namespace ailab::show {

/// The values of the options that select a search.
struct SearchWords {
    std::string algorithm = "alpha-beta";
    std::vector<std::string> with{};
    int depth = 0;  ///< 0: to the end of the game
    std::string prune_on_equality = "yes";
    int table_mb = 16;
};
void declare_search(app::Command& command, SearchWords& words, int least_depth = 0);
/// Throws UsageError for unknown names.
SearchOptions search_options(const SearchWords& words, const app::Session& session);
/// "alpha-beta + table + history".
std::string describe(const SearchOptions& options);

void declare_drawing(app::Command& command, DrawFiles& files);

/// `out_of_budget` or `interrupted` if the search was stopped, else `answered` or `negative`.
app::ExitCode exit_code(StopReason stopped, bool yes = true);
/// Writes "(stopped: node limit)" to stderr, except for StopReason::none.
void report_stop(app::Session& session, StopReason stopped);

/// "1 node", "1,200 nodes": one of two texts with the number for its {}, in the language in use.
std::string counted(const char* one, const char* many, std::uint64_t n);
/// "alpha-beta: 13 leaves, 28 nodes, …": one line of counters.
std::string counters_text(const SearchCounters& counters, Depth depth);

/// Trace, stepping and drawings of a recorded search, as requested by the options.
struct ShowOptions {
    bool step = false;
    bool node_types = false;
    DrawFiles files{};
    bool needs_record(const app::Session& session) const {
        return step || files.any() || session.shared().trace;
    }
};
void declare_show(app::Command& command, ShowOptions& show);
/// `value_text` formats a value as the game does; its second argument requests ASCII.
TraceStyle trace_style(const app::Session& session, const ShowOptions& show,
                       const std::function<std::string(Value, bool)>& value_text);
/// The trace as text for people, and as one step per event for programs.
void write_trace(app::Results& results, const SearchRecord& record, const TraceStyle& style);
void show_record(app::Session& session, app::Results& results, const SearchRecord& record,
                 const ShowOptions& show, const std::string& title, const TraceStyle& style);

}  // namespace ailab::show
