// `analyse`: compares every heuristic with the true distance on all boards of a small puzzle.
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"
#include "lab3_puzzle/show/charts.hpp"

namespace ailab::lab3 {
namespace {

struct AnalyseOptions {
    std::string size = "3x3", goal = "last", heuristics, svg;
};

using Qualities = std::vector<std::pair<std::string, HeuristicQuality>>;

app::Table table_of(const Qualities& all, const Distances& distances, const Board& goal) {
    app::Table table({{"heuristic", tr("heuristic")},
                      {"admissible", tr("admissible")},
                      {"consistent", tr("consistent")},
                      {"mean", tr("mean h")},
                      {"mean_error", tr("mean error")},
                      {"worst_error", tr("worst error")},
                      {"worst_overestimate", tr("overestimate")},
                      {"exact", tr("exact")},
                      {"errors", std::nullopt},
                      {"goal", std::nullopt},
                      {"boards", std::nullopt},
                      {"diameter", std::nullopt}});
    const std::size_t boards = distances.all().size();
    for (const auto& [name, q] : all) {
        const double exact = 100.0 * static_cast<double>(q.exact) / static_cast<double>(boards);
        std::vector<std::string> errors;
        for (const std::uint64_t count : q.errors) errors.push_back(std::to_string(count));
        table.add({name,
                   q.admissible,
                   q.consistent,
                   app::fixed(q.mean, 3),
                   app::fixed(q.mean_error, 3),
                   {q.worst_error, std::to_string(q.worst_error)},
                   {q.worst_overestimate, std::to_string(q.worst_overestimate)},
                   {q.exact, fmt::format("{:.2f} %", exact)},
                   errors,
                   to_line(goal),
                   boards,
                   distances.diameter()});
    }
    return table;
}

app::ExitCode analyse(app::Session& session, const AnalyseOptions& input) {
    const BoardSize size = parse_size(input.size);
    if (size.rows * size.cols > Distances::kMaxExhaustiveCells)
        throw InputError(
            tr("a {} x {} puzzle has too many boards to visit all of them", size.rows, size.cols),
            tr("at most 9 cells"));
    const Board goal =
        BoardInput{.goal = input.goal}.goal_for(goal_blank_last(size.rows, size.cols));
    const Frame frame(goal);
    app::Results results(session, "lab3.analyse/1");
    Tables tables(std::nullopt);  // the tables are too small to be worth a file
    const Budget budget = session.budget();
    tables.obey(budget);
    HeuristicFactory factory(frame, tables.provider());
    const Distances distances(frame.grid(), frame.goal_blank(), budget);

    std::vector<std::string> names = words_of(input.heuristics);
    if (names.empty())
        for (const Rung& rung : ladder(frame)) names.push_back(rung.name);
    Qualities all;
    for (const std::string& name : names)
        all.emplace_back(name, assess(distances, factory.make(name, budget), budget));
    results.say(tr("{} boards reach {}; the farthest needs {} moves\n\n",
                   app::with_commas(distances.all().size()), to_line(goal), distances.diameter()));
    results.add(table_of(all, distances, goal));
    if (!input.svg.empty()) show::write_file(session, input.svg, quality_svg(all));
    return app::ExitCode::answered;
}

}  // namespace

app::Action analyse_command(app::Command& command) {
    auto input = std::make_shared<AnalyseOptions>();
    command.option("--size", "RxC", input->size, "rows and columns, at most 9 cells");
    command.option("--goal", "GOAL", input->goal, "last or first (the blank), or a board");
    command.option("--heuristics", "H,I", input->heuristics, "compare only these");
    command.output("--svg", input->svg, "draw h against the true distance");
    command.instead_of_arguments("--size RxC").shared(app::kFormat);
    command.example("analyse", "all heuristics on the 181,440 boards of the 8-puzzle");
    command.example("analyse --size 2x4", "another shape");
    command.example("analyse --size 2x3 --goal first --heuristics manhattan,walking",
                    "two of them");
    return [input](app::Session& session) { return analyse(session, *input); };
}

}  // namespace ailab::lab3
