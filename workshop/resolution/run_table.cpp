#include "workshop/resolution/run_table.hpp"

#include <algorithm>
#include <sstream>

#include "common/text/choice.hpp"

namespace ailab::logic {
namespace {

constexpr NamedChoice<Outcome> kOutcomes[] = {{"refuted", "", Outcome::refuted},
                                              {"satisfiable", "", Outcome::satisfiable},
                                              {"incomplete", "", Outcome::incomplete},
                                              {"gave-up", "", Outcome::gave_up}};

}  // namespace

std::optional<double> TrainingProblem::time_of(std::string_view strategy) const {
    const auto run = runs.find(strategy);
    if (run == runs.end() || !run->second.decided()) return std::nullopt;
    return run->second.seconds;
}

bool TrainingProblem::any(Outcome outcome) const {
    return std::any_of(runs.begin(), runs.end(),
                       [&](const auto& run) { return run.second.outcome == outcome; });
}

std::string RunTable::to_text() const {
    std::string text = "problem,strategy,limit,seconds,outcome\n";
    for (const auto& [name, problem] : problems_)
        for (const auto& [strategy, run] : problem.runs) text += to_line(name, strategy, run);
    return text;
}

std::string RunTable::to_line(const std::string& problem, const std::string& strategy,
                              TrainingRun run) {
    return fmt::format("{},{},{:g},{:.4f},{}\n", problem, strategy, run.limit, run.seconds,
                       name_of(kOutcomes, run.outcome));
}

RunTable RunTable::read(std::string_view csv) {
    RunTable table;
    csv = csv.substr(0, csv.rfind('\n') == csv.npos ? 0 : csv.rfind('\n'));
    std::istringstream lines{std::string(csv)};
    for (std::string line; std::getline(lines, line);) {
        std::replace(line.begin(), line.end(), ',', ' ');
        std::istringstream words(line);
        std::string problem, strategy, outcome;
        TrainingRun run;
        if (!(words >> problem >> strategy >> run.limit >> run.seconds >> outcome)) continue;
        run.outcome = choose(kOutcomes, outcome, "outcome").value;
        table.add(problem, strategy, run);
    }
    return table;
}

void RunTable::add(const std::string& problem, const std::string& strategy, TrainingRun run) {
    problems_[problem].runs[strategy] = run;
}

bool RunTable::knows(const std::string& problem, const std::string& strategy, double limit) const {
    const auto p = problems_.find(problem);
    if (p == problems_.end()) return false;
    const auto run = p->second.runs.find(strategy);
    return run != p->second.runs.end() && (run->second.ended() || run->second.limit >= limit);
}

}  // namespace ailab::logic
