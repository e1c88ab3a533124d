// `path FILE [QUERIES]`: the course's task 1, on any graph.
#include <algorithm>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "common/text/blank.hpp"
#include "common/text/source.hpp"
#include "lab1_dijkstra/commands/alternatives.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "lab1_dijkstra/commands/graph_input.hpp"
#include "lab1_dijkstra/commands/watching.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/formats/query_line.hpp"
#include "lab1_dijkstra/show/answer.hpp"

namespace ailab::lab1 {
namespace {

struct PathOptions {
    GraphInput input;
    std::string queries_file;
    std::vector<std::string> queries;
    std::string algorithm = "auto";
    std::string queue = "bucket";
    std::string index_file;
    int paths = 1;
    int landmarks = 16;
    double weight = 2;
    bool explain = false;
    WatchOptions watching;
};

bool is_engine(std::string_view word) {
    return std::ranges::count(algorithms(), word, &Algorithm::name) > 0;
}

/// Returns all values of --algorithm: the engines, then the textbook searches, whose names end in
/// "-textbook" if an engine has the same name.
std::vector<std::string> algorithm_words() {
    std::vector<std::string> words = names_of(algorithms());
    for (std::string name : names_of(textbook::kSearches))
        words.push_back(is_engine(name) ? name + "-textbook" : name);
    return words;
}

/// Returns the paragraph of help about the algorithms.
std::string algorithm_details() {
    std::string text = tr("Algorithms:");
    for (const Algorithm& row : algorithms())
        text += fmt::format("\n  {:<20} {}", row.name, tr(row.summary));
    for (const auto& row : textbook::kSearches)
        if (!is_engine(row.name)) text += fmt::format("\n  {:<20} {}", row.name, tr(row.summary));
    return text + tr("\n  NAME-textbook        as in the lecture; the one that --trace shows");
}

/// Returns the textbook search that answers; null if an engine does. Throws UsageError.
const textbook::Search* textbook_search(const PathOptions& options, const app::Session& session) {
    const std::string_view watched = options.watching.first(session);
    if (watched.empty() && is_engine(options.algorithm)) return nullptr;
    return &search_for(options.algorithm, watched);
}

/// Answers queries one after the other; the exit code is that of the worst result.
class Answerer {
public:
    Answerer(const RoadMap& map, const PathOptions& options, const textbook::Search* search,
             const Budget& budget, app::Results& results, app::Session& session)
        : map_(map),
          options_(options),
          session_(session),
          results_(results),
          search_(search),
          budget_(budget),
          planner_(map, planner_options(options, search_, budget, session)),
          writer_(map, results) {}

    /// Returns false if the budget is exhausted and no further query may be answered.
    bool answer(const QueryLine& line, std::uint64_t expected) {
        std::optional<Query> query;
        try {
            budget_.look();
            query = parse_query(map_, line.text, line.where);
            answer(*query, expected);
            return worst_ != app::ExitCode::out_of_budget;
        } catch (const OutOfBudget& stop) {
            if (query) writer_.write({query->from, query->to, {}, algorithm(), false, stop.reason});
            session_.warn(tr_count("stopped ({}) after {} answer", "stopped ({}) after {} answers",
                                   answered_, tr(ailab::to_string(stop.reason)), answered_));
            worsen(app::ExitCode::out_of_budget);
            return false;
        } catch (const InputError& e) {
            if (query) throw;  // it was understood
            session_.people().flush();
            session_.err() << e.what();
            worsen(app::ExitCode::usage);
            return true;
        }
    }

    app::ExitCode finish() {
        if (answered_ == 0)
            ailab::show::warn_unwritten(
                session_, {options_.watching.svg, options_.watching.dot, options_.watching.html},
                tr("no query was answered"));
        if (options_.explain)
            for (const std::string& reason : explanation()) session_.err() << reason << '\n';
        return worst_;
    }

private:
    static PlannerOptions planner_options(const PathOptions& options,
                                          const textbook::Search* search, const Budget& budget,
                                          app::Session& session) {
        PlannerOptions planner;
        if (!search)
            planner.algorithm = options.algorithm;
        else if (search->run != textbook::bellman_ford)
            planner.algorithm = "dijkstra";  // also needs weights >= 0
        planner.queue = choose(kQueues, options.queue, "queue").value;
        planner.landmarks = static_cast<unsigned>(options.landmarks);
        planner.index_file = options.index_file;
        planner.budget = budget;
        planner.on_progress = hierarchy_progress(session);
        return planner;
    }

    void worsen(app::ExitCode code) { worst_ = std::max(worst_, code); }

    /// The name of the algorithm that answers, or is to answer, the current query.
    std::string algorithm() const {
        if (options_.paths > 1) return "yen";
        if (search_ && options_.algorithm == "auto") return "dijkstra";
        return planner_.used() ? std::string(planner_.current().name) : options_.algorithm;
    }

    std::vector<std::string> explanation() const {
        if (options_.paths == 1 && !search_) return planner_.explanation();
        if (answered_ == 0) return {};
        const std::string why =
            options_.paths > 1 ? tr("chosen by --paths")
            : options_.algorithm != "auto"
                ? tr("chosen by --algorithm")
                : tr("{} shows the textbook's algorithm", options_.watching.first(session_));
        return {queries_by(algorithm(), answered_, why)};
    }

    void answer(Query query, std::uint64_t expected) {
        Answer answer{query.from, query.to};
        try {
            find(query, expected, answer);
        } catch (const NegativeCycle& cycle) {
            answer.algorithm = "bellman-ford";
            answer.negative_cycle = cycle.nodes;
        }
        writer_.write(answer);
        ++answered_;
        if (!answer.negative_cycle.empty()) explain_undirected();
        if (answer.stopped != StopReason::none)
            worsen(app::ExitCode::out_of_budget);
        else if (answer.paths.empty())
            worsen(app::ExitCode::negative);
    }

    void find(Query query, std::uint64_t expected, Answer& answer) {
        if (options_.paths > 1) {
            require_lengths(map_, "--paths", tr("leave --paths out"));
            return find_alternatives(planner_.network(), options_.paths, budget_, answer, session_);
        }
        PathResult result =
            search_ ? run_search(*search_, {map_, query.from, query.to, budget_, options_.weight},
                                 options_.watching, results_, session_)
                    : planner_.finder_for_next(expected).find_path(query.from, query.to, budget_);
        answer.algorithm = algorithm();
        answer.optimal = !search_ || search_->optimal;
        if (result.reached) answer.paths.push_back(std::move(result));
    }

    /// An undirected edge can be followed back and forth, so a negative one is a negative cycle.
    void explain_undirected() {
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

    const RoadMap& map_;
    const PathOptions& options_;
    bool explained_ = false;
    app::Session& session_;
    app::Results& results_;
    const textbook::Search* search_;  ///< null if an engine answers
    Budget budget_;                   ///< of all queries together
    Planner planner_;
    AnswerWriter writer_;
    std::uint64_t answered_ = 0;
    app::ExitCode worst_ = app::ExitCode::answered;
};

bool is_query(std::string_view text) {
    text = trimmed(text);
    return !text.empty() && text.front() != '#';
}

/// Returns the lines of a query file with their locations.
std::vector<QueryLine> lines_of(const Source& source) {
    std::vector<QueryLine> lines;
    const std::string_view text = source.text();
    std::size_t number = 1;
    for (std::size_t from = 0; from < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string_view line = text.substr(from, end - from);
        if (is_query(line))
            lines.push_back(QueryLine{Location{source.name(), number}, std::string(line)});
        from = end + 1;
    }
    return lines;
}

/// Answers queries from standard input one by one, because a program may wait for each answer.
void answer_stream(Answerer& answerer, const PathOptions& options, app::Session& session) {
    std::uint64_t count = 0;
    const bool interactive = session.streams().in_terminal;
    const auto next_line = [&]() -> std::optional<std::string> {
        if (interactive) return session.ask(tr("start target: "), tr("a query file or --query"));
        std::string line;
        return std::getline(session.in(), line) ? std::optional(line) : std::nullopt;
    };
    for (std::size_t number = 1;; ++number) {
        const auto line = next_line();
        if (!line && count == 0 && !interactive && options.queries_file.empty())
            throw UsageError(tr("the input contains no query"), "--query \"START TARGET\"");
        if (!line || (interactive && line->empty())) return;
        if (!is_query(*line)) continue;
        require_one_search(options.watching, ++count);
        // Assume that as many queries are still to come as have come so far: then an index costs at
        // most twice as much as the best choice in hindsight.
        const QueryLine query{Location{"<stdin>", number, 0}, *line};
        if (!answerer.answer(query, 2 * count)) return;
        session.people().flush();
    }
}

bool is_two_names(const std::string& words, const RoadMap& map) {
    try {
        parse_query(map, words, {});
        return true;
    } catch (const InputError&) {
        return false;
    }
}

/// Returns the queries of the command line or, if there are none, those in the graph file.
std::vector<QueryLine> listed_queries(const PathOptions& options, const RoadMap& map,
                                      app::Session& session) {
    std::vector<QueryLine> lines;
    for (const std::string& query : options.queries)
        lines.push_back(QueryLine{Location{"--query"}, query});
    if (!options.queries_file.empty())  // --query A E: the quotes are missing
        for (const QueryLine& line : lines) parse_query(map, line.text, line.where);
    if (is_two_names(options.queries_file, map))
        throw UsageError(tr("'{}' is a query, not a file", options.queries_file),
                         "--query \"START TARGET\"");
    if (!options.queries_file.empty() && options.queries_file != "-")
        for (QueryLine& line : lines_of(session.open(options.queries_file)))
            lines.push_back(std::move(line));
    return lines.empty() && options.queries_file.empty() ? map.graph().queries : lines;
}

app::ExitCode run_path(const PathOptions& options, app::Session& session) {
    if (options.input.file == "-" && options.queries_file == "-")
        throw UsageError(tr("the graph and the queries cannot both come from standard input"));
    const textbook::Search* const search = textbook_search(options, session);
    app::Results results(session, "lab1.path/1");
    const Budget budget = session.budget();
    const RoadMap map = open_map(options.input, budget, session);
    const std::vector<QueryLine> lines = listed_queries(options, map, session);
    require_one_search(options.watching, lines.size());
    Answerer answerer(map, options, search, budget, results, session);
    bool going_on = true;
    for (const QueryLine& line : lines)
        if (going_on) going_on = answerer.answer(line, lines.size());
    const bool nothing_given = lines.empty() && options.queries_file.empty();
    if (going_on && (options.queries_file == "-" || (nothing_given && options.input.file != "-")))
        answer_stream(answerer, options, session);
    return answerer.finish();
}

/// The options of single algorithms.
void declare_engine(PathOptions& options, app::Command& command) {
    command
        .choice("--queue", options.queue, names_of(kQueues), marked("priority queue of dijkstra"))
        .only_with({"--algorithm=dijkstra"})
        .not_with(kWatching)
        .not_with({"--paths", "--landmarks", "--index", "--weight"})
        .option("-k,--paths", "K", options.paths, "the K shortest loopless paths (Yen)")
        .range(1, 1'000'000)
        .only_with({"--algorithm=auto"})
        .not_with(kWatching)
        .not_with({"--landmarks", "--index", "--weight"})
        .option("--landmarks", "N", options.landmarks, "number of landmarks of alt")
        .range(1, 64)
        .only_with({"--algorithm=alt|bidirectional-alt"})
        .not_with(kWatching)
        .not_with({"--index", "--weight"})
        .option("--index", "FILE", options.index_file, "a hierarchy stored by `index`")
        .only_with({"--algorithm=auto|ch"})
        .not_with(kWatching)
        .not_with({"--weight"})
        .option("--weight", "W", options.weight, "weight of h in weighted A*")
        .range(1, 1'000'000)
        .only_with({"--algorithm=weighted"});
}

}  // namespace

app::Action path_command(app::Command& command) {
    auto options = std::make_shared<PathOptions>();
    declare(options->input, command);
    command
        .optional_argument("QUERIES", options->queries_file,
                           "file of `start target` lines; - is standard input")
        .instead_of_arguments("--query \"START TARGET\"")
        .option("--query", "\"A B\"", options->queries, "one query (repeatable)")
        .choice("-a,--algorithm", options->algorithm, algorithm_words(), marked("how to search"));
    declare_engine(*options, command);
    command.flag("--explain", options->explain, "print which algorithm answered, and why");
    declare(options->watching, command);
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kTrace)
        .negative("there is no path, or a negative cycle")
        .example("path romania --query \"Arad Bucharest\" -k 3", "the three shortest paths")
        .example("path course",
                 "answer the queries that follow the edges in the file, or ask for queries")
        .example("path course -a breadth-first", "the paths with the fewest edges")
        .example("path romania queries --explain",
                 "many queries; print which algorithm was used and why")
        .example(
            "convert romania -o romania.gr --write-coordinates romania.co && lab1_dijkstra "
            "path romania.gr --coordinates romania.co --query \"1 2\" -a astar",
            "DIMACS files; A* needs the coordinates")
        .details(algorithm_details() +
                 tr("\nFILE: `m n`, n lines `name name distance`, then `start target` lines; or "
                    "DIMACS .gr, CSV, YAML."));
    return [options](app::Session& session) { return run_path(*options, session); };
}

}  // namespace ailab::lab1
