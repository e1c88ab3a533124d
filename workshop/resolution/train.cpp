// `train`: measures strategies of the prover on problems and computes a schedule from the results.
#include <filesystem>
#include <fstream>
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab2_resolution/commands/shared.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/formats/read_problem.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"
#include "workshop/resolution/choose_schedule.hpp"
#include "workshop/resolution/commands.hpp"
#include "workshop/resolution/strategy_product.hpp"

namespace ailab::logic {
namespace {

struct TrainRequest {
    std::vector<std::string> files, also, strategies;
    std::string table, out;
    std::size_t sample = 40;
    double seconds = 2;
    ChoiceOptions choice;
};

std::string name_of_file(const std::string& file) {
    return std::filesystem::path(file).stem().string();
}

class Training {
public:
    Training(const TrainRequest& options, app::Session& session)
        : options_(options),
          session_(session),
          results_(session, "lab2.train/1"),
          budget_(session.budget()),
          strategies_(options.strategies) {
        if (std::filesystem::exists(options.table))
            table_ = RunTable::read(Source::open(options.table).text());
        if (!strategies_.empty()) return;
        Random random(session.shared().seed);
        strategies_ = strategy_product(random);
        strategies_.resize(std::min(strategies_.size(), options.sample));
    }

    app::ExitCode run() {
        measure();
        cross_validate();
        if (options_.out.empty()) return app::ExitCode::answered;
        std::string text;
        for (const auto& [kind, slices] : choose_from(options_.files))
            text += to_text(slices, kind);
        // A raw string literal, so that the file can be included in the source code.
        show::write_file(session_, options_.out, "R\"(\n" + text + ")\"\n");
        return app::ExitCode::answered;
    }

private:
    /// Runs every strategy on every problem, except for runs that are already in the table.
    void measure() {
        std::ofstream out;
        if (!options_.table.empty()) {
            write_file(options_.table, table_.to_text());
            out.open(options_.table, std::ios::app);
        }
        Progress progress = session_.progress(tr("runs"));
        std::uint64_t done = 0;
        const std::uint64_t total =
            strategies_.size() * (options_.files.size() + options_.also.size());
        for (const std::string& strategy : strategies_)
            for (const auto* const files : {&options_.files, &options_.also})
                for (const std::string& file : *files) {
                    const std::string problem = name_of_file(file);
                    if (!table_.knows(problem, strategy, options_.seconds))
                        out << measured(file, problem, strategy) << std::flush;
                    progress.update(++done, total, problem);
                }
    }

    /// Returns the line for the table.
    std::string measured(const std::string& file, const std::string& name,
                         const std::string& strategy) {
        Heartbeat heartbeat(budget_);
        Problem problem =
            read_problem(session_.open(file), std::nullopt, VariableRule::u_to_z, &heartbeat);
        const ClausalProblem clausal = clausify(problem, {.heartbeat = &heartbeat});
        survey_symbols(problem.bank, clausal.clauses);
        Budget budget = budget_;
        budget.end_within(options_.seconds);
        const double start = thread_cpu_seconds();
        const Slice slice = Slice::of(strategy, options_.seconds);
        const Refutation found = run_slice(problem.bank, clausal.clauses, slice, budget);
        const TrainingRun run{options_.seconds, thread_cpu_seconds() - start, found.outcome};
        budget_.spend(budget.nodes() - budget_.nodes());  // a run that this ends is not measured
        const ProblemClass kind = class_of(problem.bank, clausal.clauses);
        table_.add(name, kind, strategy, run);
        return RunTable::to_line(name, kind, strategy, run);
    }

    /// Returns the problems of these files, of one class or of any.
    Problems problems_of(const std::vector<std::string>& files,
                         std::optional<ProblemClass> kind = {}) const {
        Problems problems;
        for (const std::string& file : files)
            if (const auto p = table_.problems().find(name_of_file(file));
                p != table_.problems().end() && (!kind || p->second.kind == *kind))
                problems.push_back(&p->second);
        return problems;
    }

    /// Computes a schedule for each class from these files and those that are always included.
    std::map<ProblemClass, Schedule> choose_from(std::vector<std::string> files) const {
        files.insert(files.end(), options_.also.begin(), options_.also.end());
        std::map<ProblemClass, Schedule> schedules;
        for (const ProblemClass kind : kProblemClasses)
            schedules[kind] = choose_schedule(problems_of(files, kind), options_.choice);
        return schedules;
    }

    std::size_t decided(const std::map<ProblemClass, Schedule>& schedules,
                        const std::vector<std::string>& files, double limit) const {
        std::size_t n = 0;
        for (const auto& [kind, slices] : schedules)
            n += decided_within(slices, problems_of(files, kind), limit);
        return n;
    }

    /// Chooses a schedule on one half and tests it on the other, beside the built-in schedule.
    void cross_validate() {
        constexpr int kSplits = 10;
        std::map<ProblemClass, Schedule> built_in;
        for (const ProblemClass kind : kProblemClasses) built_in[kind] = schedule(kind);
        const auto all = choose_from(options_.files);
        Random random(session_.shared().seed);
        std::vector<std::string> files = options_.files;
        const auto half = static_cast<std::ptrdiff_t>(files.size() / 2);
        for (const double limit : {1.0, 10.0}) {
            std::size_t seen = 0, unseen = 0, shown = 0;
            for (int i = 0; i < kSplits; ++i) {
                random.shuffle(files);
                const std::vector<std::string> first(files.begin(), files.begin() + half);
                const std::vector<std::string> second(files.begin() + half, files.end());
                for (const auto& [train, test] :
                     {std::pair(first, second), std::pair(second, first)}) {
                    budget_.look();
                    const auto chosen = choose_from(train);
                    seen += decided(chosen, train, limit);
                    unseen += decided(chosen, test, limit);
                    shown += train.size();
                }
            }
            const auto percent = [&](std::size_t n) { return 100.0 * double(n) / double(shown); };
            const std::size_t by_all = decided(all, options_.files, limit);
            const std::size_t by_built_in = decided(built_in, options_.files, limit);
            results_.add(
                {.text =
                     tr("{:g} s: {} of {} (built in: {}); chosen on halves: {:.1f} % of "
                        "these, {:.1f} % of the others\n",
                        limit, by_all, files.size(), by_built_in, percent(seen), percent(unseen)),
                 .fields = {{"seconds", limit},
                            {"problems", files.size()},
                            {"decided", by_all},
                            {"built_in", by_built_in},
                            {"percent_of_these", percent(seen)},
                            {"percent_of_others", percent(unseen)}},
                 .logged = false});
        }
    }

    const TrainRequest& options_;
    app::Session& session_;
    app::Results results_;
    Budget budget_;  // of all runs together
    std::vector<std::string> strategies_;
    RunTable table_;
};

}  // namespace

app::Action train_command(app::Command& c) {
    auto options = std::make_shared<TrainRequest>();
    c.arguments("FILE", options->files, "problems; each half of them is held out in turn")
        .option("--also", "FILE", options->also, "problems that are never held out")
        .option("--table", "FILE", options->table,
                "table of measured runs (CSV); runs in it are not measured again")
        .output("-o,--out", options->out, "write the schedule to this file")
        .option("--strategy", "NAME", options->strategies,
                "try only these; models is the search for a finite model")
        .option("--strategies", "N", options->sample,
                "number of option combinations to try, drawn with --seed")
        .not_with({"--strategy"})
        .at_least(1)
        .option("--seconds", "S", options->seconds, "time limit of each run")
        .positive()
        .option("--total", "S", options->choice.total, "total time of all slices")
        .positive()
        .option("--slack", "X", options->choice.slack,
                "length of a slice relative to the time that its problems took")
        .at_least(1)
        .option("--again", "P", options->choice.again,
                "weight of a problem that an earlier slice decides")
        .range(0, 1)
        .option("--least-gain", "N", options->choice.least_gain,
                "minimum number of problems that a slice must decide")
        .positive()
        .example("train problems/*.txt --table runs.csv -o schedule.inc",
                 "measure, cross-validate, write")
        .shared(app::kFormat | app::kSeed | app::kLimits);
    return deep([options](app::Session& s) { return Training(*options, s).run(); });
}

}  // namespace ailab::logic
