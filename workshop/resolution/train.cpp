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
        for (const auto* const files : {&options.files, &options.also})
            for (const std::string& file : *files) describe(file);
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

    struct Clausal {
        Problem problem;
        std::vector<Clause> clauses;
    };
    Clausal clauses_of(const std::string& file) {
        Heartbeat heartbeat(budget_);
        Clausal c{read_problem(session_.open(file), std::nullopt, VariableRule::u_to_z, &heartbeat),
                  {}};
        c.clauses = clausify(c.problem, {.heartbeat = &heartbeat}).clauses;
        survey_symbols(c.problem.bank, c.clauses);
        return c;
    }
    void describe(const std::string& file) {
        const Clausal c = clauses_of(file);
        TrainingProblem& p = table_.problem(name_of_file(file));
        p.kind = class_of(c.problem.bank, c.clauses);
        p.equality = has_equality(c.problem.bank, c.clauses);
        p.formulas = !c.problem.formulas.empty();
    }

    /// Returns the line for the table.
    std::string measured(const std::string& file, const std::string& name,
                         const std::string& strategy) {
        Clausal c = clauses_of(file);
        Budget budget = budget_;
        budget.end_within(options_.seconds);
        const double start = thread_cpu_seconds();
        const Slice slice = Slice::of(strategy, options_.seconds);
        std::uint32_t no_model = 0;
        const Refutation found = run_slice(c.problem.bank, c.clauses, slice, no_model, budget);
        const TrainingRun run{options_.seconds, thread_cpu_seconds() - start, found.outcome};
        budget_.spend(budget.nodes() - budget_.nodes());  // a run that this ends is not measured
        table_.add(name, strategy, run);
        return RunTable::to_line(name, strategy, run);
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

    /// Problems that schedules decide, by kind.
    struct Decided {
        std::size_t all = 0, refuted = 0, refuted_formulas_with_equality = 0;
    };
    void count(const std::map<ProblemClass, Schedule>& schedules,
               const std::vector<std::string>& files, double limit, Decided& n) const {
        for (const TrainingProblem* const p : problems_of(files)) {
            if (!time_with(schedules.at(p->kind), *p, limit)) continue;
            const bool refuted = p->any(Outcome::refuted);
            ++n.all;
            n.refuted += refuted;
            n.refuted_formulas_with_equality += refuted && p->formulas && p->equality;
        }
    }

    /// Divides the files into parts; problems of a family, which is the first six characters of the
    /// name, stay together.
    std::vector<std::vector<std::string>> parts() const {
        constexpr std::size_t kParts = 5, kFamily = 6;
        std::map<std::string, std::vector<std::string>> families;
        for (const std::string& file : options_.files)
            families[name_of_file(file).substr(0, kFamily)].push_back(file);
        std::vector<std::vector<std::string>> parts(kParts);
        std::size_t next = 0;
        for (const auto& [family, files] : families) {
            auto& part = parts[next++ % kParts];
            part.insert(part.end(), files.begin(), files.end());
        }
        return parts;
    }

    /// Tests on each part the schedules chosen on the others.
    void cross_validate() {
        std::map<ProblemClass, Schedule> built_in;
        for (const ProblemClass kind : kProblemClasses) built_in[kind] = schedule(kind);
        const auto chosen = choose_from(options_.files);
        const auto held_out = parts();
        std::vector<std::map<ProblemClass, Schedule>> without;
        for (const auto& part : held_out) {
            budget_.look();
            std::vector<std::string> others;
            for (const auto& other : held_out)
                if (&other != &part) others.insert(others.end(), other.begin(), other.end());
            without.push_back(choose_from(others));
        }
        for (const double limit : {1.0, 10.0}) {
            Decided unseen, seen, now;
            for (std::size_t i = 0; i < held_out.size(); ++i)
                count(without[i], held_out[i], limit, unseen);
            count(chosen, options_.files, limit, seen);
            count(built_in, options_.files, limit, now);
            report("held out", limit, unseen);
            report("seen", limit, seen);
            report("built in", limit, now);
        }
    }

    void report(std::string_view schedules, double limit, const Decided& n) {
        results_.add(
            {.text = fmt::format("{:<8} {:2g} s: {} of {} (refuted {}, formulas with "
                                 "equality {}; satisfiable {})\n",
                                 schedules, limit, n.all, options_.files.size(), n.refuted,
                                 n.refuted_formulas_with_equality, n.all - n.refuted),
             .fields = {{"schedules", schedules},
                        {"seconds", limit},
                        {"problems", options_.files.size()},
                        {"decided", n.all},
                        {"refuted", n.refuted},
                        {"refuted_formulas_with_equality", n.refuted_formulas_with_equality}},
             .logged = false});
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
    c.arguments("FILE", options->files,
                "problems; each fifth of their families is held out in turn")
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
