#include "common/show/search_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/option_rules.hpp"
#include "common/app/terminal.hpp"
#include "common/base/translate.hpp"
#include "common/text/split.hpp"

namespace ailab::show {
namespace {

template <NamedRows Rows>
std::string listed(const Rows& rows) {
    return fmt::format("{}", fmt::join(names_of(rows), ", "));
}

}  // namespace

void declare_search(app::Command& command, SearchWords& words, int least_depth) {
    command
        .option("-a,--algorithm", "NAME", words.algorithm,
                tr("the search: {}", listed(algorithms())))
        .option("-w,--with", "NAMES", words.with,
                tr("enhancements, separated by commas: {}", listed(enhancements())))
        .option("-d,--depth", "PLIES", words.depth,
                least_depth > 0 ? marked("maximum depth")
                                : marked("maximum depth (0: to the end of the game)"))
        .range(least_depth, kMaxPly)
        .not_with({"--algorithm=bstar"})
        .choice("--prune-on-equality", words.prune_on_equality, {"yes", "no"},
                marked("cut where alpha = beta, or only where alpha > beta"))
        .only_with({"--algorithm=alpha-beta|pvs|mtdf|parallel"})
        .option("--table-mb", "N", words.table_mb, "size of the transposition table")
        .range(1, 65'536)
        .only_with({"--with=table"});
}

SearchOptions search_options(const SearchWords& words, const app::Session& session) {
    SearchOptions options;
    options.algorithm = algorithm_named(words.algorithm);
    for (const std::string& list : words.with) {
        for (const std::string& name : split_at(',', list))
            options.switches.*enhancement_named(name) = true;
        for (const auto& enhancement : enhancements())
            if (options.switches.*enhancement.value && !uses(options.algorithm, enhancement.value))
                app::cannot_combine(fmt::format("--with {}", enhancement.name),
                                    fmt::format("--algorithm {}", name_of(options.algorithm)));
    }
    if (words.depth > 0) options.depth = words.depth;
    options.switches.prune_on_equality = words.prune_on_equality == "yes";
    options.table_bytes = static_cast<std::size_t>(words.table_mb) << 20U;
    options.threads = static_cast<unsigned>(std::max(session.shared().threads, 1));
    return options;
}

std::string describe(const SearchOptions& options) {
    std::string text(name_of(options.algorithm));
    for (const auto& enhancement : enhancements())
        if (options.switches.*enhancement.value) text += fmt::format(" + {}", enhancement.name);
    return text;
}

void declare_drawing(app::Command& command, DrawFiles& files) {
    command.output("--svg", files.svg, "draw the tree as SVG")
        .output("--dot", files.dot, "write the tree for Graphviz")
        .output("--html", files.html, "a page that steps through the search");
}

app::ExitCode exit_code(StopReason stopped, bool yes) {
    if (stopped == StopReason::none) return yes ? app::ExitCode::answered : app::ExitCode::negative;
    return stopped == StopReason::cancelled ? app::ExitCode::interrupted
                                            : app::ExitCode::out_of_budget;
}

void report_stop(app::Session& session, StopReason stopped) {
    if (stopped != StopReason::none)
        session.warn(tr("the search was stopped: {}", tr(to_string(stopped))));
}

std::string counted(const char* one, const char* many, std::uint64_t n) {
    return tr_count(one, many, n, app::with_commas(n));
}

std::string counters_text(const SearchCounters& counters, Depth depth) {
    std::string text = tr("{}, {}, {}", counted("{} node", "{} nodes", counters.nodes()),
                          counted("{} leaf", "{} leaves", counters.leaves()),
                          counted("{} cut-off", "{} cut-offs", counters.cutoffs));
    if (counters.table_hits > 0)
        text += tr(", {} table hits", app::with_commas(counters.table_hits));
    if (counters.cutoffs > 0)
        text += tr(", {:.0f}% of the cut-offs by the first move", 100 * counters.first_move_rate());
    if (depth > 0 && depth < kMaxPly - 1)
        text +=
            tr(", effective branching {:.2f}", effective_branching_factor(counters.nodes(), depth));
    return text;
}

void declare_show(app::Command& command, ShowOptions& show) {
    command.flag("--step", show.step, "step through the search, forward and back")
        .for_people()
        .flag("--types", show.node_types, "show the node types of Knuth and Moore in the trace")
        .only_with({"--trace", "--step"})
        .for_people();
    declare_drawing(command, show.files);
}

TraceStyle trace_style(const app::Session& session, const ShowOptions& show,
                       const std::function<std::string(Value, bool)>& value_text) {
    TraceStyle style;
    style.ascii = session.shared().ascii;
    style.node_types = show.node_types;
    style.value_text = [value_text, ascii = style.ascii](Value value) {
        return value_text(value, ascii);
    };
    return style;
}

namespace {

const char* word_of(SearchEvent::Kind kind) {
    switch (kind) {
    case SearchEvent::Kind::enter:
        return "enter";
    case SearchEvent::Kind::leaf:
        return "leaf";
    case SearchEvent::Kind::improve:
        return "improve";
    case SearchEvent::Kind::cut:
        return "cut";
    case SearchEvent::Kind::leave:
        return "leave";
    }
    return "";
}

app::Fields fields_of(const SearchRecord& record, const SearchEvent& event) {
    const SearchVisit& visit = record.visits[event.node];
    const bool enters = event.kind == SearchEvent::Kind::enter;
    const auto finite = [](Value value) {
        return value > -kInf && value < kInf ? std::optional(value) : std::nullopt;
    };
    return {{"event", word_of(event.kind)},
            {"node", event.node},
            {"parent", visit.parent == SearchVisit::kNone ? app::Cell() : app::Cell(visit.parent)},
            {"name", name_of(record, event.node)},
            {"player", visit.is_max ? "MAX" : "MIN"},
            {"depth", visit.depth},
            {"alpha", enters ? app::Cell(finite(visit.alpha)) : app::Cell()},
            {"beta", enters ? app::Cell(finite(visit.beta)) : app::Cell()},
            {"value", enters ? app::Cell() : app::Cell(event.value)}};
}

}  // namespace

void write_trace(app::Results& results, const SearchRecord& record, const TraceStyle& style) {
    if (results.for_people()) return results.say(trace_text(record, style));
    for (const SearchEvent& event : record.events) results.step("", fields_of(record, event));
}

void show_record(app::Session& session, app::Results& results, const SearchRecord& record,
                 const ShowOptions& show, const std::string& title, const TraceStyle& style) {
    if (session.shared().trace) write_trace(results, record, style);
    if (show.step)
        app::step_through(session, record.events.size() + 1, [&](std::size_t i) {
            const std::string what =
                i == 0 ? title : event_text(record, record.events[i - 1], style);
            return fmt::format("{}. {}\n{}\n", i, what, trace_page(record, i, style));
        });
    if (!show.files.any()) return;
    Drawing drawing = draw_search(record, title, style);
    drawing.smaller = tr("a smaller --depth");
    write_files(session, std::move(drawing), show.files);
}

}  // namespace ailab::show
