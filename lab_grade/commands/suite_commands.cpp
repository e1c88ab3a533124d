// `explain` and `gen`: explain the names used in a suite, and generate new tests for it.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/app/terminal.hpp"
#include "common/base/error.hpp"
#include "common/base/hash.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/roster.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/report/writers.hpp"

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

app::Result explained(const TestCase& test, const Checker& checker) {
    std::string text = test.name + '\n';
    const auto line = [&](std::string_view title, std::string_view what) {
        if (!what.empty()) text += fmt::format("{:<12}{}\n", title, what);
    };
    std::vector<std::string> options;
    for (const auto& [key, value] : test.options.all()) options.push_back(key + ": " + value);
    line(tr("where"), test.line_of_suite);
    line(tr("group"), test.group);
    line(tr("tests"), test.what);
    line(tr("because"), test.why);
    line(tr("checker"), tr("{}: {}", checker.name, tr(checker.summary)));
    for (const std::string& option : options) line("", option);
    line(tr("points"), tr("{}, {}", format_points(test.points), tr(to_string(test.visibility))));
    line(tr("limits"), limits_in_words(test.limits));
    for (const std::string& id : test.depends_on) line(tr("after"), id);
    for (const std::string& argument : test.arguments) line(tr("argument"), argument);
    const std::string input = clean(test.input.read(), 100, 12);
    if (!input.empty())
        text += std::string(tr("input")) + "\n" + input + (input.back() == '\n' ? "" : "\n");
    return {.text = text,
            .fields = {{"test", test.id},
                       {"name", test.name},
                       {"where", test.line_of_suite},
                       {"group", test.group},
                       {"what", test.what},
                       {"why", test.why},
                       {"checker", checker.name},
                       {"options", options},
                       {"points", test.points},
                       {"visibility", to_string(test.visibility)},
                       {"limits", limits_in_words(test.limits)},
                       {"after", test.depends_on},
                       {"arguments", test.arguments},
                       {"input", clean(test.input.read())}},
            .logged = false};
}

app::Result explained(const Suite& suite, const std::string& name) {
    std::string text = suite.title + "\n\n" + fill(suite.about, app::terminal_width()) + '\n';
    std::vector<std::string> tests;
    for (const TestCase& test : suite.tests) {
        tests.push_back(test.id);
        text += fmt::format("  {:<22}{}\n", test.id, test.name);
    }
    return {.text = text,
            .fields = {{"suite", name},
                       {"title", suite.title},
                       {"about", suite.about},
                       {"tests", tests}},
            .logged = false};
}

app::Result explained(const Checker& checker) {
    std::string text = tr("checker {}: {}\n", checker.name, tr(checker.summary));
    if (!checker.lab.empty()) text += tr("for {}\n", checker.lab);
    if (!checker.example.empty()) text += tr("reads, among other forms, `{}`\n", checker.example);
    std::vector<std::string> options;
    for (const OptionSpec& option : checker.options) {
        const std::string preset = option.preset.empty() ? "" : " [" + option.preset + ']';
        text += fmt::format("  {:<28}{}{}\n", option.name, tr(option.what), preset);
        options.push_back(option.name + ": " + tr(option.what) + preset);
    }
    return {.text = text,
            .fields = {{"checker", checker.name},
                       {"lab", checker.lab},
                       {"summary", tr(checker.summary)},
                       {"example", checker.example},
                       {"options", options}},
            .logged = false};
}

app::Fields fields_of(const char* kind, const std::string& name, const std::string& lab,
                      const std::string& summary) {
    return {{"kind", kind}, {"name", name}, {"lab", lab}, {"summary", tr(summary)}};
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
    std::ranges::sort(found);
    return found;
}

/// Lists the checkers, generators and suites of a lab, or of all labs if it is empty.
void explain_lab(app::Results& results, const std::string& lab) {
    const auto add = [&](const char* kind, const std::string& name, const std::string& of,
                         const std::string& summary) {
        if (lab.empty() || of == lab)
            results.show(
                fmt::format("  {:<22}{:<17}{}\n", name, of.empty() ? tr("any") : of, tr(summary)),
                fields_of(kind, name, of, summary));
    };
    results.say(std::string(tr("checkers")) + "\n");
    for (const Checker& checker : all_checkers())
        add("checker", checker.name, checker.lab, checker.summary);
    results.say(std::string(tr("generators")) + "\n");
    for (const Generator& generator : all_generators())
        add("generator", generator.name, generator.lab, generator.summary);
    results.say(std::string(tr("suites")) + "\n");
    for (const std::string& file : suites_to_search("")) {
        const Suite suite = read_suite(Source::open(file));
        add("suite", std::filesystem::path(file).stem().string(), suite.lab, suite.title);
    }
}

/// Explains a lab, checker or generator. Returns false if the word names none of these.
bool explain_name(app::Results& results, const std::string& word, std::vector<std::string>& known) {
    known = names_of(all_checkers());
    const auto& generators = all_generators();
    // "lab1" means lab1_dijkstra; "trees" and "tree" mean tree_search.
    const auto named = std::ranges::find_if(generators, [&](const Generator& g) {
        return g.lab == word || g.lab.rfind(word + "_", 0) == 0 ||
               (word == "trees" && g.lab == "tree_search");
    });
    if (named != generators.end() || word.empty()) {
        explain_lab(results, word.empty() ? "" : named->lab);
        return true;
    }
    if (const Checker* checker = find_checker(word)) {
        results.add(explained(*checker));
        return true;
    }
    for (const Generator& generator : generators) {
        known.insert(known.end(), {generator.name, generator.lab});
        if (generator.name != word) continue;
        results.show(
            tr("generator {}: {}\nfor {}\n", generator.name, tr(generator.summary), generator.lab),
            fields_of("generator", word, generator.lab, generator.summary));
        return true;
    }
    return false;
}

app::ExitCode explain(app::Session& session, const ExplainOptions& options) {
    app::Results results(session, "grade.explain/1");
    std::vector<std::string> known;
    if (options.suite.empty() && explain_name(results, options.word, known))
        return app::ExitCode::answered;
    for (const std::string& name : suites_to_search(options.suite)) {
        const Suite suite = load_suite(name);
        known.push_back(std::filesystem::path(name).stem().string());
        if (known.back() == options.word) {
            results.add(explained(suite, options.word));
            return app::ExitCode::answered;
        }
        for (const TestCase& test : suite.tests) {
            known.push_back(test.id);
            if (test.id != options.word) continue;
            results.add(explained(test, *find_checker(test.checker)));
            return app::ExitCode::answered;
        }
    }
    throw UsageError(tr("there is no test, suite, checker, generator or lab '{}'", options.word),
                     did_you_mean(near_misses(options.word, known)));
}

// --- gen --------------------------------------------------------------------------------------

struct GenOptions {
    std::string name, output, students;
    int count = 10;
};

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

/// Returns a suite of generated tests. `wanted` is their number if the budget does not end before.
Suite generated_suite(const GenOptions& options, std::uint64_t seed, const Budget& budget,
                      std::size_t& wanted) {
    Suite suite;
    std::vector<std::string> known;
    std::vector<Generator> generators = all_generators();
    if (options.name.find(' ') != options.name.npos) generators = {own_generator(options.name, "")};
    wanted = 0;
    for (const Generator& generator : generators) {
        known.insert(known.end(), {generator.name, generator.lab});
        if (generator.name != options.name && generator.lab != options.name) continue;
        suite.lab = generator.lab;
        suite.groups.push_back({generator.name, tr(generator.summary), Scoring::sum});
        wanted += static_cast<std::size_t>(options.count);
        make_tests(generator, seed, static_cast<std::size_t>(options.count), budget, suite.tests);
    }
    if (wanted == 0) {
        const std::string hint = did_you_mean(near_misses(options.name, known));
        throw UsageError(tr("there is no generator or lab '{}'", options.name),
                         hint.empty() ? tr("`lab_grade explain` lists them") : hint);
    }
    suite.title = tr("{}, seed {}", options.name, seed);
    std::erase_if(suite.groups, [&](const Group& group) {  // a group must have tests
        return std::ranges::count(suite.tests, group.name, &TestCase::group) == 0;
    });
    return suite;
}

/// Writes other tests for each student: DIR/ID.txt to hand out, DIR/answers/ID.yaml to keep.
app::ExitCode generate_for_each(app::Session& session, const GenOptions& options) {
    namespace fs = std::filesystem;
    const Budget budget = session.budget();
    const fs::path folder(options.output);
    const Roster roster(Source::open(options.students));
    if (roster.students().empty())
        throw InputError(tr("there are no students in {}", options.students));
    std::error_code error;
    fs::create_directories(folder / "answers", error);
    fs::permissions(folder / "answers", fs::perms::owner_all, error);
    for (const Student& student : roster.students()) {
        Fnv1a hash;
        hash.add_piece(student.id).add_piece(std::to_string(session.shared().seed));
        std::size_t wanted = 0;
        const Suite suite = generated_suite(options, hash.value() >> 16U, budget, wanted);
        if (suite.tests.size() < wanted)
            return tell_partial(session, tr("{} has no tests yet", student.id));
        std::string task;
        for (std::size_t i = 0; i < suite.tests.size(); ++i)
            task += tr("{}. {}\n{}\n", i + 1, suite.tests[i].what, suite.tests[i].input.text);
        write_file(folder / (student.id + ".txt"), task);
        write_file(folder / "answers" / (student.id + ".yaml"), write_suite(suite));
    }
    session.note(tr("{}: tests for {} students; keep {} secret", folder.string(),
                    roster.students().size(), (folder / "answers").string()));
    return app::ExitCode::answered;
}

app::ExitCode generate(app::Session& session, const GenOptions& options) {
    if (!options.students.empty()) return generate_for_each(session, options);
    const Budget budget = session.budget();
    std::size_t wanted = 0;
    const Suite suite = generated_suite(options, session.shared().seed, budget, wanted);
    if (suite.tests.empty()) return tell_partial(session, tr("no test was made"));
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
                           "a test, suite, checker, generator or lab (default: list everything)")
        .option("--suite", "SUITE", options->suite,
                "the suite of the test (default: all suites in data/grading)")
        .only_with({"ID"})
        .example("explain", "all checkers, generators and suites")
        .example("explain tokens", "a checker and its options")
        .example("explain lab2_cnf", "the task of a suite, and its tests")
        .example("explain paths.romania --suite lab1_paths", "a test of this suite")
        .shared(app::kFormat);
    return [options](app::Session& session) { return explain(session, *options); };
}

app::Action gen_command(app::Command& command) {
    const auto options = std::make_shared<GenOptions>();
    command
        .argument("LAB", options->name,
                  "a generator, a lab (all of its generators), or the command of a program of "
                  "your own, such as 'python3 gen.py'")
        .option("--count", "N", options->count, "number of tests of each kind")
        .range(1, 10'000)
        .output("--output,-o", options->output, "write to this file instead of standard output")
        .option("--students", "FILE", options->students,
                "other tests for each student of a table with their ids: --output is a folder with "
                "a file of tasks for each, and the suites with the answers in answers/")
        .only_with({"--output"})
        .example("gen shortest-path --count 3 --seed 7", "three tests of one kind")
        .shared(app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) { return generate(session, *options); };
}

}  // namespace ailab::grade
