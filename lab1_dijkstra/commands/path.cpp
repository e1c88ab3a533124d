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
#include "lab1_dijkstra/commands/answerer.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "lab1_dijkstra/commands/graph_input.hpp"

namespace ailab::lab1 {
namespace {

struct PathOptions {
    GraphInput input;
    std::string queries_file;
    QueryOptions query;
    SearchOptions search;
    bool explain = false;
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
    const std::string_view watched = options.search.watching.first(session);
    if (watched.empty() && is_engine(options.search.engine.algorithm)) return nullptr;
    return &search_for(options.search.engine.algorithm, watched);
}

/// Answers the lines of a batch one after the other; the exit code is that of the worst result.
class Batch {
public:
    Batch(const RoadMap& map, const PathOptions& options, Answerer& answerer, app::Session& session)
        : map_(map), options_(options), answerer_(answerer), session_(session) {}

    /// Returns false if the budget is exhausted and no further query may be answered.
    bool answer(const QueryLine& line, std::uint64_t expected) {
        Query query;
        try {
            answerer_.look();
            query = parse_query(map_, line.text, line.where);
        } catch (const OutOfBudget& stop) {
            return stop_after(stop.reason);
        } catch (const InputError& e) {
            session_.people().flush();
            session_.err() << e.what();
            worsen(app::ExitCode::usage);
            return true;
        }
        const std::uint64_t before = answerer_.answered();
        const Answer answer = answerer_.answer(query, expected);
        if (answerer_.answered() == before) return stop_after(answer.stopped);
        if (answer.stopped != StopReason::none)
            worsen(app::ExitCode::out_of_budget);
        else if (answer.paths.empty())
            worsen(app::ExitCode::negative);
        return worst_ != app::ExitCode::out_of_budget;
    }

    app::ExitCode finish() const {
        const WatchOptions& watching = options_.search.watching;
        if (answerer_.answered() == 0)
            ailab::show::warn_unwritten(session_, {watching.svg, watching.dot, watching.html},
                                        tr("no query was answered"));
        if (options_.explain)
            for (const std::string& reason : answerer_.explanation())
                session_.err() << reason << '\n';
        return worst_;
    }

private:
    void worsen(app::ExitCode code) { worst_ = std::max(worst_, code); }

    bool stop_after(StopReason reason) {
        session_.warn(tr_count("stopped ({}) after {} answer", "stopped ({}) after {} answers",
                               answerer_.answered(), tr(ailab::to_string(reason)),
                               answerer_.answered()));
        worsen(app::ExitCode::out_of_budget);
        return false;
    }

    const RoadMap& map_;
    const PathOptions& options_;
    Answerer& answerer_;
    app::Session& session_;
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
void answer_stream(Batch& batch, const PathOptions& options, app::Session& session) {
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
        require_one_search(options.search.watching, ++count);
        // Assume that as many queries are still to come as have come so far: then an index costs at
        // most twice as much as the best choice in hindsight.
        const QueryLine query{Location{"<stdin>", number, 0}, *line};
        if (!batch.answer(query, 2 * count)) return;
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
    for (const std::string& query : options.query.all())
        lines.push_back(QueryLine{Location{options.query.option()}, query});
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
    require_one_search(options.search.watching, lines.size());
    Answerer answerer(map, options.search, search, budget, results, session);
    Batch batch(map, options, answerer, session);
    bool going_on = true;
    for (const QueryLine& line : lines)
        if (going_on) going_on = batch.answer(line, lines.size());
    const bool nothing_given = lines.empty() && options.queries_file.empty();
    if (going_on && (options.queries_file == "-" || (nothing_given && options.input.file != "-")))
        answer_stream(batch, options, session);
    return batch.finish();
}

/// The options of single algorithms.
void declare_engine(SearchOptions& options, app::Command& command) {
    command
        .choice("--queue", options.engine.queue, names_of(kQueues),
                marked("priority queue of dijkstra"))
        .only_with({"--algorithm=dijkstra"})
        .not_with(kWatching)
        .not_with({"--paths", "--landmarks", "--index", "--weight"})
        .option("-k,--paths", "K", options.paths, "the K shortest loopless paths (Yen)")
        .range(1, 1'000'000)
        .only_with({"--algorithm=auto"})
        .not_with(kWatching)
        .not_with({"--landmarks", "--index", "--weight"})
        .option("--landmarks", "N", options.engine.landmarks, "number of landmarks of alt")
        .range(1, 64)
        .only_with({"--algorithm=alt|bidirectional-alt"})
        .not_with(kWatching)
        .not_with({"--index", "--weight"})
        .option("--index", "FILE", options.engine.index_file, "a hierarchy stored by `index`")
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
        .instead_of_arguments("--query \"START TARGET\"");
    declare(options->query, command);
    command.choice("-a,--algorithm", options->search.engine.algorithm, algorithm_words(),
                   marked("how to search"));
    declare_engine(options->search, command);
    command.flag("--explain", options->explain, "print which algorithm answered, and why");
    declare(options->search.watching, command);
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kTrace)
        .negative("there is no path, or a negative cycle")
        .example("path romania --query \"Arad Bucharest\" -k 3", "the three shortest paths")
        .example("path course",
                 "answer the queries that follow the edges in the file, or ask for queries")
        .example("path course --from A --to E", "the same as --query \"A E\"")
        .example("path course -a breadth-first", "the paths with the fewest edges")
        .example("path romania queries --explain",
                 "many queries; print which algorithm was used and why")
        .details(algorithm_details() +
                 tr("\nFILE: `m n`, n lines `name name distance`, then `start target` lines; or "
                    "DIMACS .gr, CSV, YAML."));
    return [options](app::Session& session) { return run_path(*options, session); };
}

}  // namespace ailab::lab1
