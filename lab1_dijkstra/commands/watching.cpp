#include "lab1_dijkstra/commands/watching.hpp"

#include <ostream>

#include <fmt/format.h>

#include "common/app/terminal.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "lab1_dijkstra/show/drawing.hpp"

namespace ailab::lab1 {
namespace {

void step_by_step(const RoadMap& map, const Trace& trace, app::Session& session) {
    app::step_through(session, trace.steps.size(), [&](std::size_t i) {
        return step_text(map, trace, i, trace.labels_after(i + 1, map.node_count()), session);
    });
}

void show(const RoadMap& map, const Trace& trace, const WatchOptions& options,
          app::Session& session) {
    if (options.step) {
        step_by_step(map, trace, session);
    } else if (session.shared().trace) {
        const std::size_t columns =
            session.streams().out_terminal ? app::terminal_width() : std::size_t{120};
        session.people() << trace_text(map, trace, columns, session);
    }
    if (!options.svg.empty()) ailab::show::write_file(session, options.svg, draw_svg(map, trace));
    if (!options.dot.empty()) ailab::show::write_file(session, options.dot, draw_dot(map, trace));
    if (options.html.empty()) return;
    if (const std::string note = left_out_of_page(trace); !note.empty()) session.warn(note);
    ailab::show::write_file(session, options.html, draw_html(map, trace));
}

}  // namespace

void declare(WatchOptions& options, app::Command& command) {
    command.flag("--step", options.step, "step through the search, forward and back")
        .option("--svg", "FILE", options.svg, "draw the map with the path and the search")
        .option("--dot", "FILE", options.dot, "the same for Graphviz")
        .option("--html", "FILE", options.html, "a page that steps through the search");
}

void require_one_search(const WatchOptions& options, int paths, std::size_t queries) {
    if (!options.draws()) return;
    if (paths > 1)
        throw UsageError(tr("a drawing shows one path"), tr("leave --paths out, or the drawing"));
    if (queries > 1)
        throw UsageError(tr("a drawing shows one search, and there are {} queries", queries),
                         tr("choose one with --query \"START GOAL\""));
}

const textbook::Search& search_for(const std::string& word, bool watched) {
    const textbook::Search* search = textbook::find_search(word == "auto" ? "dijkstra" : word);
    if (search && (!watched || search->priority != textbook::Priority::none)) return *search;
    std::vector<std::string_view> watchable;
    for (const textbook::Search& row : textbook::kSearches)
        if (row.priority != textbook::Priority::none) watchable.push_back(row.name);
    throw UsageError(
        tr("{} cannot be traced", word),
        tr("--trace, --step and the drawings work with one of {}", fmt::join(watchable, ", ")));
}

PathResult run_search(const textbook::Search& search, const textbook::Task& task,
                      const WatchOptions& options, app::Session& session) {
    textbook::require_estimate(search, task.map, task.target);
    if (!options.any(session)) return search.run(task, {});
    const Trace trace = record(search, task);
    show(task.map, trace, options, session);
    if (trace.stopped != StopReason::none) throw OutOfBudget{trace.stopped};
    return trace.result;
}

}  // namespace ailab::lab1
