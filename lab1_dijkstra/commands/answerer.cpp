#include "lab1_dijkstra/commands/answerer.hpp"

#include <ostream>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
#include "common/app/terminal.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "lab1_dijkstra/commands/graph_input.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/show/drawing.hpp"

namespace ailab::lab1 {

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

namespace {

PlannerOptions planner_options(const SearchOptions& options, const textbook::Search* search,
                               const Budget& budget, app::Session& session) {
    PlannerOptions planner = options.engine;
    if (search)  // Bellman-Ford needs no weights >= 0
        planner.algorithm = search->run == textbook::bellman_ford ? "auto" : "dijkstra";
    planner.budget = budget;
    planner.on_progress = hierarchy_progress(session);
    return planner;
}

}  // namespace

Answerer::Answerer(const RoadMap& map, const SearchOptions& options, const textbook::Search* search,
                   const Budget& budget, app::Results& results, app::Session& session)
    : map_(map),
      options_(options),
      session_(session),
      results_(results),
      search_(search),
      budget_(budget),
      planner_(map, planner_options(options, search, budget, session)) {}

/// The name of the algorithm that answers, or is to answer, the current query.
std::string Answerer::algorithm() const {
    if (options_.paths > 1) return "yen";
    if (search_ && options_.engine.algorithm == "auto") return "dijkstra";
    return planner_.used() ? std::string(planner_.current().name) : options_.engine.algorithm;
}

std::vector<std::string> Answerer::explanation() const {
    if (options_.paths == 1 && !search_) return planner_.explanation();
    if (answered_ == 0) return {};
    const std::string why =
        options_.paths > 1 ? tr("chosen by --paths")
        : options_.engine.algorithm != "auto"
            ? tr("chosen by --algorithm")
            : tr("{} shows the textbook's algorithm", options_.watching.first(session_));
    return {queries_by(algorithm(), answered_, why)};
}

Answer Answerer::answer(const Query& query, std::uint64_t expected) {
    Answer answer{query.from, query.to};
    try {
        find(answer, expected);
        ++answered_;
    } catch (const NegativeCycle& cycle) {
        answer.algorithm = "bellman-ford";
        answer.negative_cycle = cycle.nodes;
        ++answered_;
    } catch (const OutOfBudget& stop) {
        answer.algorithm = algorithm();
        answer.stopped = stop.reason;
    }
    write_answer(answer, map_, results_);
    if (!answer.negative_cycle.empty()) explain_undirected();
    return answer;
}

void Answerer::find(Answer& answer, std::uint64_t expected) {
    if (options_.paths > 1) return find_alternatives(answer);
    PathResult result =
        search_ ? run_search({map_, answer.from, answer.to, budget_, options_.weight})
                : planner_.finder_for_next(expected).find_path(answer.from, answer.to, budget_);
    answer.algorithm = algorithm();
    answer.optimal = !search_ || search_->optimal;
    if (result.reached) answer.paths.push_back(std::move(result));
}

/// Finds the shortest paths, and warns if the budget ended the search first.
void Answerer::find_alternatives(Answer& answer) {
    require_lengths(map_, "--paths", tr("leave --paths out"));
    answer.algorithm = algorithm();
    const auto count = static_cast<std::size_t>(options_.paths);
    answer.paths = k_shortest_paths(planner_.network(), answer.from, answer.to, count, budget_);
    if (!budget_.stopped()) return;
    answer.stopped = budget_.reason();
    session_.warn(tr("stopped ({}) after {} of {} paths", tr(to_string(answer.stopped)),
                     answer.paths.size(), count));
}

PathResult Answerer::run_search(const textbook::Task& task) {
    textbook::require_estimate(*search_, map_, task.target);
    if (options_.watching.first(session_).empty()) return search_->run(task, {});
    const Trace trace = record(*search_, task);
    show(trace);
    if (trace.stopped != StopReason::none) throw OutOfBudget{trace.stopped};
    return trace.result;
}

/// Prints, steps through and draws what the options request.
void Answerer::show(const Trace& trace) {
    const WatchOptions& watching = options_.watching;
    if (watching.step) {
        app::step_through(session_, trace.steps.size(), [&](std::size_t i) {
            return step_text(map_, trace, i, trace.labels_after(i + 1, map_.node_count()),
                             session_);
        });
    } else if (session_.shared().trace) {
        const std::size_t columns =
            session_.streams().out_terminal ? app::terminal_width() : std::size_t{120};
        write_trace(results_, map_, trace, columns, session_);
    }
    const auto write = [&](const std::string& file, auto&& draw) {
        if (!file.empty()) ailab::show::write_file(session_, file, draw(map_, trace));
    };
    write(watching.svg, draw_svg);
    write(watching.dot, draw_dot);
    if (watching.html.empty()) return;
    if (const std::string note = left_out_of_page(trace); !note.empty()) session_.warn(note);
    write(watching.html, draw_html);
}

/// An undirected edge can be followed back and forth, so a negative one is a negative cycle.
void Answerer::explain_undirected() {
    if (map_.edges().directed || explained_) return;
    explained_ = true;
    const auto negative = find_negative_edge(map_.edges());
    if (!negative) return;
    const Edge& edge = map_.edges().edges[*negative];
    const Location where = map_.graph().where(*negative);
    session_.note(
        tr("{}the undirected edge {} {} has the negative weight {} and is a negative cycle by "
           "itself; with --directed, every edge is one-way",
           where.line > 0 ? fmt::format("{}:{}: ", where.file, where.line) : "",
           map_.name(edge.tail), map_.name(edge.head), map_.length(edge.weight)));
}

}  // namespace ailab::lab1
