#include "lab1_dijkstra/commands/watching.hpp"

#include <ostream>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
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
          app::Results& results, app::Session& session) {
    if (options.step) {
        step_by_step(map, trace, session);
    } else if (session.shared().trace) {
        const std::size_t columns =
            session.streams().out_terminal ? app::terminal_width() : std::size_t{120};
        write_trace(results, map, trace, columns, session);
    }
    if (!options.svg.empty()) ailab::show::write_file(session, options.svg, draw_svg(map, trace));
    if (!options.dot.empty()) ailab::show::write_file(session, options.dot, draw_dot(map, trace));
    if (options.html.empty()) return;
    if (const std::string note = left_out_of_page(trace); !note.empty()) session.warn(note);
    ailab::show::write_file(session, options.html, draw_html(map, trace));
}

}  // namespace

std::string_view WatchOptions::first(const app::Session& session) const {
    if (session.shared().trace) return "--trace";
    return step ? "--step" : drawing();
}

std::string_view WatchOptions::drawing() const {
    return !svg.empty() ? "--svg" : !dot.empty() ? "--dot" : !html.empty() ? "--html" : "";
}

void declare(WatchOptions& options, app::Command& command) {
    command.flag("--step", options.step, "step through the search, forward and back")
        .for_people()
        .not_with({"--trace"})
        .output("--svg", options.svg, "draw the map with the path and the search")
        .output("--dot", options.dot, "the same for Graphviz")
        .output("--html", options.html, "a page that steps through the search");
}

void require_one_search(const WatchOptions& options, std::size_t searches) {
    if (options.drawing().empty() || searches <= 1) return;
    throw UsageError(
        tr("{} shows one search, and there are {} queries", options.drawing(), searches),
        tr("choose one with --query \"START GOAL\""));
}

const textbook::Search& search_for(const std::string& word, std::string_view watched) {
    const textbook::Search* search = textbook::find_search(word == "auto" ? "dijkstra" : word);
    if (search && (watched.empty() || search->priority != textbook::Priority::none)) return *search;
    app::cannot_combine(std::string(watched), "--algorithm " + word);
}

PathResult run_search(const textbook::Search& search, const textbook::Task& task,
                      const WatchOptions& options, app::Results& results, app::Session& session) {
    textbook::require_estimate(search, task.map, task.target);
    if (options.first(session).empty()) return search.run(task, {});
    const Trace trace = record(search, task);
    show(task.map, trace, options, results, session);
    if (trace.stopped != StopReason::none) throw OutOfBudget{trace.stopped};
    return trace.result;
}

}  // namespace ailab::lab1
