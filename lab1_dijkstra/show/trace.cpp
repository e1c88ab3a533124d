#include "lab1_dijkstra/show/trace.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"

namespace ailab::lab1 {
namespace {

using textbook::Priority;

/// Converts events to steps, one per expansion.
std::vector<TraceStep> steps_of(const EventLog<textbook::Roads>& log, NodeId from,
                                NodeId node_count) {
    std::vector<TraceStep> steps;
    std::vector<Label> labels(node_count);
    labels[from].g = 0;
    for (const auto& event : log.events()) {
        if (event.kind == EventKind::expand) {
            steps.push_back({event.from});
            labels[event.from].settled = true;
        } else if (event.kind == EventKind::relax) {
            const Label after{event.g, event.from, false};
            steps.back().changes.push_back({event.to, labels[event.to], after});
            labels[event.to] = after;
        } else {
            steps.back().kept.push_back(event.to);
        }
    }
    return steps;
}

void apply(const TraceStep& step, std::vector<Label>& labels) {
    labels[step.settled].settled = true;
    for (const LabelChange& change : step.changes) labels[change.node] = change.after;
}

/// Returns the texts of the nodes in the queue, in order.
std::vector<std::string> queue_of(const RoadMap& map, const Trace& trace,
                                  const std::vector<Label>& labels) {
    std::vector<Rank> queue;
    for (NodeId u = 0; u < labels.size(); ++u) {
        if (labels[u].g == kUnreached || labels[u].settled) continue;
        queue.push_back(rank_of(map, trace, u, labels[u].g));
        queue.back().text.insert(0, map.name(u) + ' ');
    }
    std::ranges::stable_sort(queue, {}, &Rank::value);
    std::vector<std::string> texts;
    for (Rank& rank : queue) texts.push_back(std::move(rank.text));
    return texts;
}

std::string listed(const std::vector<std::string>& texts) {
    constexpr std::size_t kMost = 12;
    std::string line;
    for (std::size_t i = 0; i < std::min(texts.size(), kMost); ++i)
        line += (i > 0 ? ", " : "") + texts[i];
    if (texts.size() > kMost) line += tr(", … {} more", texts.size() - kMost);
    return line.empty() ? "-" : line;
}

/// Returns one row per step and one column per node: "140/Arad"; settled nodes are marked.
std::string classic_table(const RoadMap& map, const Trace& trace, const app::Session& session) {
    const bool ascii = session.shared().ascii;
    std::vector<std::string> headings{std::string(tr("step")), std::string(tr("settled"))};
    for (NodeId u = 0; u < map.node_count(); ++u) headings.push_back(map.name(u));
    app::Table table = app::Table::headed(headings);
    std::vector<Label> labels(map.node_count());
    labels[trace.from].g = 0;
    const auto add_row = [&](std::string step, std::string settled) {
        std::vector<app::Table::Entry> row{std::move(step), std::move(settled)};
        for (const Label& label : labels) {
            std::string cell = label.g == kUnreached ? (ascii ? "inf" : "∞") : map.length(label.g);
            if (label.parent != kNoNode) cell += '/' + map.name(label.parent);
            row.emplace_back(cell + (label.settled ? "*" : ""));
        }
        table.add(std::move(row));
    };
    add_row("0", "");
    for (std::size_t i = 0; i < trace.steps.size(); ++i) {
        apply(trace.steps[i], labels);
        add_row(std::to_string(i + 1), map.name(trace.steps[i].settled));
    }
    return table.text() + tr("(distance/predecessor; * = settled)\n");
}

app::Cell length_cell(const RoadMap& map, Distance distance) {
    return distance == kUnreached ? app::Cell() : app::Cell(app::Number{map.length(distance)});
}

/// An event for programs: the label of the node, and the distance that it had before.
app::Fields fields_of(const char* event, std::size_t step, NodeId node, const Label& label,
                      const Label& before, const RoadMap& map, const Trace& trace) {
    const bool informed = textbook::is_informed(*trace.search);
    return {{"event", event},
            {"node", map.name(node)},
            {"from", label.parent == kNoNode ? app::Cell() : app::Cell(map.name(label.parent))},
            {"step", step + 1},
            {"distance", length_cell(map, label.g)},
            {"before", length_cell(map, before.g)},
            {"estimate", informed ? length_cell(map, map.estimate(node, trace.to)) : app::Cell()}};
}

std::size_t widest_line(const std::string& text) {
    std::size_t widest = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        widest = std::max(widest, display_width(line));
    return widest;
}

}  // namespace

Rank rank_of(const RoadMap& map, const Trace& trace, NodeId node, Distance distance) {
    const Distance bound = map.estimate(node, trace.to);
    const std::string g = map.length(distance), h = map.length(bound);
    switch (trace.search->priority) {
    case Priority::h:
        return {static_cast<double>(bound), "h=" + h};
    case Priority::g_plus_h:
        return {static_cast<double>(distance + bound),
                fmt::format("{}+{}={}", g, h, map.length(distance + bound))};
    case Priority::g_plus_weighted_h:
        return {static_cast<double>(distance) + trace.weight * static_cast<double>(bound),
                fmt::format("{}+{}·{}", g, trace.weight, h)};
    default:
        return {static_cast<double>(distance), g};
    }
}

std::vector<Label> Trace::labels_after(std::size_t count, NodeId node_count) const {
    std::vector<Label> labels(node_count);
    labels[from].g = 0;
    for (std::size_t i = 0; i < count; ++i) apply(steps[i], labels);
    return labels;
}

Trace record(const textbook::Search& search, const textbook::Task& task) {
    EventLog<textbook::Roads> log;
    Trace trace;
    trace.from = task.source;
    trace.to = task.target;
    trace.search = &search;
    trace.weight = task.weight;
    textbook::Watch watch;
    watch.log = &log;
    try {
        trace.result = search.run(task, watch);
    } catch (const OutOfBudget& stop) {
        trace.stopped = stop.reason;
    }
    trace.steps = steps_of(log, task.source, task.map.node_count());
    if (trace.result.reached)  // the search ends when the target is settled, without expanding it
        trace.steps.push_back({task.target});
    return trace;
}

std::string step_text(const RoadMap& map, const Trace& trace, std::size_t step,
                      const std::vector<Label>& labels, const app::Session& session) {
    const TraceStep& now = trace.steps[step];
    const Label& settled = labels[now.settled];
    std::string text = tr("step {}: settle {} at {}", step + 1,
                          session.paint(map.name(now.settled), "1"), map.length(settled.g));
    if (settled.parent != kNoNode) text += tr(", via {}", map.name(settled.parent));
    text += '\n';

    const std::string_view arrow = session.shared().ascii ? "->" : "→";
    const std::string_view infinity = session.shared().ascii ? "inf" : "∞";
    std::vector<std::string> changes;
    for (const LabelChange& c : now.changes)
        changes.push_back(
            fmt::format("{} {}{}{}", map.name(c.node),
                        c.before.g == kUnreached ? std::string(infinity) : map.length(c.before.g),
                        arrow, map.length(c.after.g)));
    std::vector<std::string> done;
    for (std::size_t i = 0; i <= step; ++i) done.push_back(map.name(trace.steps[i].settled));

    text += fmt::format("  {}  {}\n", pad(tr("labels"), 8), listed(changes));
    text += fmt::format("  {}  {}\n", pad(tr("queue"), 8), listed(queue_of(map, trace, labels)));
    text += fmt::format("  {}  {}\n", pad(tr("settled"), 8), listed(done));
    return text;
}

void write_trace(app::Results& results, const RoadMap& map, const Trace& trace, std::size_t columns,
                 const app::Session& session) {
    constexpr NodeId kMostColumns = 30;
    std::string table;
    if (results.for_people() && map.node_count() <= kMostColumns)
        table = classic_table(map, trace, session);
    if (widest_line(table) > columns) table.clear();
    results.say(table);
    const bool in_words = results.for_people() && table.empty();
    std::vector<Label> labels(map.node_count());
    labels[trace.from].g = 0;
    for (std::size_t i = 0; i < trace.steps.size(); ++i) {
        const TraceStep& step = trace.steps[i];
        apply(step, labels);
        results.step(in_words ? step_text(map, trace, i, labels, session) : "",
                     fields_of("settle", i, step.settled, labels[step.settled], {}, map, trace));
        for (const LabelChange& c : step.changes)
            results.step("", fields_of("relax", i, c.node, c.after, c.before, map, trace));
    }
}

}  // namespace ailab::lab1
