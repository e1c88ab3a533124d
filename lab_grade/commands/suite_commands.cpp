// `explain` and `gen`: explain the names used in a suite, and generate new tests for it.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

// --- explain ----------------------------------------------------------------------------------

struct ExplainOptions {
    std::string word, suite;
};

std::string limits_in_words(const Limits& limits) {
    const auto megabytes = [](std::uint64_t bytes) {
        return format_points(static_cast<double>(bytes) / 1048576) + " MB";
    };
    return tr("{} s CPU, {} s wall, {} memory, {} output, {} a file, {} processes",
              *limits.cpu_seconds, *limits.wall_seconds, megabytes(*limits.memory_bytes),
              megabytes(*limits.output_bytes), megabytes(*limits.file_bytes), *limits.processes);
}

void explain(std::ostream& out, const TestCase& test, const Checker& checker) {
    const auto line = [&](std::string_view title, std::string_view text) {
        if (!text.empty()) out << fmt::format("{:<12}{}\n", title, text);
    };
    out << test.name << '\n';
    line(tr("where"), test.line_of_suite);
    line(tr("group"), test.group);
    line(tr("tests"), test.what);
    line(tr("because"), test.why);
    line(tr("checker"), tr("{}: {}", checker.name, tr(checker.summary)));
    for (const auto& [key, value] : test.options.all()) line("", fmt::format("{}: {}", key, value));
    line(tr("points"), tr("{}, {}", format_points(test.points), tr(to_string(test.visibility))));
    line(tr("limits"), limits_in_words(test.limits));
    for (const std::string& id : test.depends_on) line(tr("after"), id);
    for (const std::string& argument : test.arguments) line(tr("argument"), argument);
    const std::string input = clean(test.input.read(), 100, 12);
    if (!input.empty()) out << tr("input") << "\n" << input << (input.back() == '\n' ? "" : "\n");
}

void explain(std::ostream& out, const Checker& checker) {
    out << tr("checker {}: {}\n", checker.name, tr(checker.summary));
    if (!checker.lab.empty()) out << tr("for {}\n", checker.lab);
    if (!checker.example.empty()) out << tr("reads, among other forms, `{}`\n", checker.example);
    for (const OptionSpec& option : checker.options) {
        out << fmt::format("  {:<28}{}", option.name, tr(option.what));
        if (!option.preset.empty()) out << fmt::format(" [{}]", option.preset);
        out << '\n';
    }
}

/// Explains the checkers and generators of a lab, or of all labs if it is empty.
void explain_lab(std::ostream& out, const std::string& lab) {
    const auto line = [&](const std::string& name, const std::string& of,
                          const std::string& summary) {
        if (lab.empty() || of == lab)
            out << fmt::format("  {:<18}{:<17}{}\n", name, of.empty() ? tr("any") : of,
                               tr(summary));
    };
    out << tr("checkers") << "\n";
    for (const Checker& checker : all_checkers()) line(checker.name, checker.lab, checker.summary);
    out << tr("generators") << "\n";
    for (const Generator& generator : all_generators())
        line(generator.name, generator.lab, generator.summary);
}

/// Returns the suites to search: the named one, or those of data/grading.
std::vector<std::string> suites_to_search(const std::string& named) {
    if (!named.empty()) return {named};
    namespace fs = std::filesystem;
    std::vector<std::string> found;
    std::error_code error;
    const fs::path folder =
        fs::path(app::data_file("grading/schema/README.md")).parent_path().parent_path();
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".yaml" && entry.path().stem().extension() != ".zh")
            found.push_back(entry.path().string());
    std::sort(found.begin(), found.end());
    return found;
}

app::ExitCode explain(app::Session& session, const ExplainOptions& options) {
    std::vector<std::string> known = names_of(all_checkers());
    const auto generators = all_generators();
    // "lab1" means lab1_dijkstra; "trees" and "tree" mean tree_search.
    const auto named = std::find_if(generators.begin(), generators.end(), [&](const Generator& g) {
        return g.lab == options.word || g.lab.rfind(options.word + "_", 0) == 0 ||
               (options.word == "trees" && g.lab == "tree_search");
    });
    if (named != generators.end() || options.word.empty()) {
        explain_lab(session.people(), options.word.empty() ? "" : named->lab);
        return app::ExitCode::answered;
    }
    if (const Checker* checker = find_checker(options.word)) {
        explain(session.people(), *checker);
        return app::ExitCode::answered;
    }
    for (const Generator& generator : generators) {
        known.insert(known.end(), {generator.name, generator.lab});
        if (generator.name != options.word) continue;
        session.people() << tr("generator {}: {}\nfor {}\n", generator.name, tr(generator.summary),
                               generator.lab);
        return app::ExitCode::answered;
    }
    for (const std::string& name : suites_to_search(options.suite)) {
        const Suite suite = load_suite(name);
        for (const TestCase& test : suite.tests) {
            known.push_back(test.id);
            if (test.id != options.word) continue;
            explain(session.people(), test, *find_checker(test.checker));
            return app::ExitCode::answered;
        }
    }
    throw UsageError(tr("there is no test, checker, generator or lab '{}'", options.word),
                     did_you_mean(near_misses(options.word, known)));
}

// --- gen --------------------------------------------------------------------------------------

struct GenOptions {
    std::string name, output;
    int count = 10;
};

/// Generates tests until there are enough or the budget ends.
void make_tests(const Generator& generator, std::uint64_t seed, std::size_t count,
                const Budget& budget, std::vector<TestCase>& tests) {
    constexpr double kSeconds = 2;  // of CPU: the instances are small
    for (std::size_t i = 0; i < count && !budget.over(); ++i) {
        try {
            tests.push_back(generator.make(seed, i, budget));
        } catch (const OutOfBudget&) {
            return;
        }
        tests.back().group = generator.name;
        if (!tests.back().limits.cpu_seconds) tests.back().limits.cpu_seconds = kSeconds;
    }
}

app::ExitCode generate(app::Session& session, const GenOptions& options) {
    Suite suite;
    std::vector<std::string> known;
    const Budget budget = session.budget();
    std::size_t wanted = 0;
    for (const Generator& generator : all_generators()) {
        known.insert(known.end(), {generator.name, generator.lab});
        if (generator.name != options.name && generator.lab != options.name) continue;
        suite.lab = generator.lab;
        suite.groups.push_back({generator.name, tr(generator.summary), Scoring::sum});
        wanted += static_cast<std::size_t>(options.count);
        make_tests(generator, session.shared().seed, static_cast<std::size_t>(options.count),
                   budget, suite.tests);
    }
    if (suite.tests.empty() && budget.over()) return tell_partial(session, tr("no test was made"));
    if (wanted == 0) {
        const std::string hint = did_you_mean(near_misses(options.name, known));
        throw UsageError(tr("there is no generator or lab '{}'", options.name),
                         hint.empty() ? tr("`lab_grade explain` lists them") : hint);
    }
    suite.title = tr("{}, seed {}", options.name, session.shared().seed);
    std::erase_if(suite.groups, [&](const Group& group) {  // a group must have tests
        return std::none_of(suite.tests.begin(), suite.tests.end(),
                            [&](const TestCase& test) { return test.group == group.name; });
    });
    const std::string text = write_suite(suite);
    if (options.output.empty() || options.output == "-")
        session.document() << text;
    else
        write_file(options.output, text);
    if (suite.tests.size() < wanted)
        return tell_partial(session, tr("{} of {} tests were made", suite.tests.size(), wanted));
    return app::ExitCode::answered;
}

}  // namespace

app::Action explain_command(app::Command& command) {
    const auto options = std::make_shared<ExplainOptions>();
    command
        .optional_argument("ID", options->word,
                           "a test, checker, generator or lab (default: list everything)")
        .option("--suite", "SUITE", options->suite,
                "the suite of the test (default: all suites in data/grading)")
        .example("explain", "all checkers and generators")
        .example("explain tokens", "a checker and its options");
    return [options](app::Session& session) { return explain(session, *options); };
}

app::Action gen_command(app::Command& command) {
    const auto options = std::make_shared<GenOptions>();
    command.argument("LAB", options->name, "a generator, or a lab: all of its generators")
        .option("--count", "N", options->count, "number of tests of each kind")
        .range(1, 10'000)
        .output("--output,-o", options->output, "write to this file instead of standard output")
        .shared(app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) { return generate(session, *options); };
}

}  // namespace ailab::grade
