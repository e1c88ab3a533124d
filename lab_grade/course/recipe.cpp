#include "lab_grade/course/recipe.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/yaml_reader.hpp"
#include "lab_grade/course/unit.hpp"
#include "lab_grade/run/runner.hpp"
#include "lab_grade/run/submission.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

constexpr std::int64_t kMostOfAStep = 1000;
constexpr double kMostStepPoints = 100'000;

class RecipeReader {
public:
    RecipeReader(const Source& source, const Suite& suite) : yaml_(source), suite_(suite) {}

    Recipe read() {
        Recipe recipe;
        yaml_.document([&](const YAML::Node& root) {
            yaml_.mapping(
                root,
                marked("a recipe: {unit: NAME, steps: [{step: NAME, generator: NAME, count: 8}]}"),
                {yaml_.field("unit", recipe.unit, marked("a unit")),
                 yaml_.list_field("steps", marked("a list of steps"), [&](const YAML::Node& n) {
                     recipe.steps.push_back(read_step(n));
                 })});
            if (recipe.steps.empty() && !yaml_.diagnostics().has_errors())
                yaml_.error(root, tr("the recipe has no steps"));
        });
        return recipe;
    }

private:
    RecipeStep read_step(const YAML::Node& node);
    void read_group(const YAML::Node& node, Group& group);
    void read_generator(const YAML::Node& node, RecipeStep& step);

    YamlReader yaml_;
    const Suite& suite_;
};

RecipeStep RecipeReader::read_step(const YAML::Node& node) {
    RecipeStep step;
    step.place = fmt::format("{}:{}", yaml_.source().name(), node.Mark().line + 1);
    std::string answer, together;
    double points = -1;
    YAML::Node tests;
    yaml_.mapping(
        node, marked("a step: {step: NAME, generator: NAME, count: 8, points: 20}"),
        {{"step", [&](const YAML::Node& n) { read_group(n, step.group); }},
         {"generator", [&](const YAML::Node& n) { read_generator(n, step); }},
         yaml_.field("count", step.count, 1, kMostOfAStep, marked("a count")),
         yaml_.field("points", points, 0, kMostStepPoints, marked("points")),
         yaml_.field("together", together, {"pairs"}, marked("which tests count together")),
         yaml_.field("answer", answer, {"solution"}, marked("where the answers come from")),
         {"options",
          [&](const YAML::Node& n) {
              if (n.IsMap() && n.size() > 0) yaml_.error(n, tr("generators have no options"));
          }},
         yaml_.field("tests", tests)});
    step.pairs = !together.empty();
    step.answer_from_solution = answer == "solution";
    if (!node.IsMap() || yaml_.diagnostics().has_errors()) return step;
    const bool has_tests = tests.IsDefined() && !tests.IsNull();
    if (step.group.name.empty())
        yaml_.error(node, tr("which step?"), tr("give `step`, the name of a group of public.yaml"));
    else if (step.generator.has_value() == has_tests)
        yaml_.error(node, tr("a step has either a generator or tests"),
                    tr("give `generator: NAME` or `tests: […]`"));
    else if (step.generator && step.count == 0)
        yaml_.error(node, tr("how many tests?"), tr("for example {}", "`count: 8`"));
    else if (step.pairs && (has_tests || step.count % 2 != 0))
        yaml_.error(node, tr("pairs need a generator and an even count"),
                    tr("for example {}", "`count: 8`"));
    else if (has_tests)
        step.tests = read_tests(yaml_.source(), tests, step.group);
    step.points = points;
    return step;
}

void RecipeReader::read_group(const YAML::Node& node, Group& group) {
    std::string name;
    yaml_.word(node, marked("a step, which is a group of public.yaml"), names_of(suite_.groups),
               name);
    for (const Group& known : suite_.groups)
        if (known.name == name) group = known;
}

void RecipeReader::read_generator(const YAML::Node& node, RecipeStep& step) {
    std::string name;
    if (node.IsMap()) {
        yaml_.mapping(node, marked("a program of your own: {run: python3 gen.py}"),
                      {yaml_.field("run", name, marked("a command"))});
        step.generator = own_generator(
            name, std::filesystem::path(yaml_.source().name()).parent_path().string());
        return;
    }
    yaml_.word(node, marked("a generator (`lab_grade explain` lists them)"),
               names_of(all_generators()), name);
    for (const Generator& generator : all_generators())
        if (generator.name == name) step.generator = generator;
}

/// Settings of the step in the public suite override those of the generator.
void join(TestCase& test, const Group& group) {
    test.arguments.insert(test.arguments.begin(), group.arguments.begin(), group.arguments.end());
    test.limits = group.limits.over(test.limits);
    if (group.checker.empty()) return;
    CheckerOptions options = group.options;
    const bool counted = test.checker == "counted";  // its thresholds depend on the instance
    if (group.checker == test.checker || group.options.text("checker") == test.checker)
        for (const auto& [key, value] : test.options.all())
            if (counted || !options.has(key)) options.set(key, value);
    test.checker = group.checker;
    test.options = options;
}

/// Gives different tests to steps that share a generator.
std::uint64_t seed_of(std::uint64_t seed, const std::string& unit, const std::string& step) {
    constexpr std::uint64_t kMostSeed = (std::uint64_t{1} << 53U) - 1;
    std::uint64_t state = seed;
    std::uint64_t mixed = splitmix64(state);
    for (const char c : unit + "/" + step) {
        state = mixed ^ static_cast<unsigned char>(c);
        mixed = splitmix64(state);
    }
    return mixed & kMostSeed;
}

/// Returns the text that distinguishes a test: its answer or, if there is none, its input.
const std::string& asked_for(const TestCase& test) {
    return test.answer ? test.answer->text : test.input.text;
}

/// Pairs tests with different answers, so that a program that always gives the same answer gets no
/// points. Requires that no answer occurs in more than half of the tests.
void pair_up(std::vector<TestCase>& tests) {
    std::vector<TestCase*> by_answer;
    for (TestCase& test : tests) by_answer.push_back(&test);
    std::ranges::stable_sort(by_answer, {}, [](const TestCase* t) { return asked_for(*t); });
    const std::size_t half = tests.size() / 2;
    for (std::size_t i = 0; i < half; ++i)
        by_answer[i]->together = by_answer[i + half]->together = fmt::format("pair-{}", i + 1);
}

std::vector<TestCase> tests_of(const RecipeStep& step, std::uint64_t seed, const Budget& budget) {
    if (!step.generator) return step.tests;
    constexpr std::size_t kMostTries = 100;  // per test
    std::vector<TestCase> tests;
    std::map<std::string, std::int64_t> answers;
    const auto wanted = static_cast<std::size_t>(step.count);
    for (std::size_t i = 0; tests.size() < wanted; ++i) {
        budget.look();
        TestCase test = step.generator->make(seed, i, budget);
        if (i > kMostTries * wanted)
            throw InputError(
                tr("{}: nearly all answers of the generator are the same", step.place));
        if (step.pairs && ++answers[asked_for(test)] > step.count / 2) continue;
        join(test, step.group);
        tests.push_back(std::move(test));
    }
    if (step.pairs) pair_up(tests);
    return tests;
}

void share(std::vector<TestCase>& tests, double points) {
    double sum = 0;
    for (const TestCase& test : tests) sum += test.points;
    if (points < 0 || sum <= 0) return;
    for (TestCase& test : tests) test.points *= points / sum;
}

}  // namespace

Recipe read_recipe(const Source& source, const Suite& public_suite) {
    return RecipeReader(source, public_suite).read();
}

Suite hidden_suite(const Recipe& recipe, const Suite& public_suite, std::uint64_t seed,
                   const AskSolution& ask, const Budget& budget) {
    Suite hidden;
    hidden.title = tr("{}, hidden tests", public_suite.title);
    hidden.lab = public_suite.lab;
    hidden.program = public_suite.program;
    for (const RecipeStep& step : recipe.steps) {
        std::vector<TestCase> tests =
            tests_of(step, seed_of(seed, recipe.unit, step.group.name), budget);
        share(tests, step.points);
        const std::string name = step.group.name + "-hidden";
        if (std::ranges::find(hidden.groups, name, &Group::name) == hidden.groups.end()) {
            Group& group = hidden.groups.emplace_back();
            group.name = name;
            group.title = tr("{} (hidden tests)", step.group.title);
            group.scoring = step.group.scoring;
        }
        for (TestCase& test : tests) {
            const auto in_group = std::ranges::count(hidden.tests, name, &TestCase::group);
            test.id = fmt::format("{}-{}", name, in_group + 1);
            test.name = test.id;
            test.group = name;
            test.depends_on.clear();
            test.visibility = Visibility::hidden;
            test.line_of_suite = step.place;
            test.limits = test.limits.over(default_limits());
            if (step.answer_from_solution) test.answer = Text{ask(test), ""};
            // No instance asks for fewer expansions than the solution needs.
            if (step.answer_from_solution && test.checker == "counted")
                make_room_for(test.options, test.answer->text);
            hidden.tests.push_back(std::move(test));
        }
    }
    return hidden;
}

Suite with_hidden(Suite both, const Suite& hidden) {
    both.groups.insert(both.groups.end(), hidden.groups.begin(), hidden.groups.end());
    both.tests.insert(both.tests.end(), hidden.tests.begin(), hidden.tests.end());
    return both;
}

AskSolution solution_in(const std::string& folder, const Sandbox& sandbox, const Budget& budget) {
    struct Solution {
        Scratch scratch;
        Submission submission;
    };
    const auto solution = std::make_shared<Solution>();
    return [solution, folder, &sandbox, budget](const TestCase& test) {
        if (solution->submission.command.empty()) {
            const UnitLanguage* language = language_of(folder);
            if (!language)
                throw InputError(
                    tr("{}: the answers come from the solution, but there is "
                       "no main.py in {}",
                       test.line_of_suite, folder));
            const ProgramSpec spec{language->command, language->build};
            solution->submission =
                prepare_submission(folder, spec, sandbox, solution->scratch, budget);
            if (solution->submission.problem != Problem::none)
                throw InputError(tr("the solution cannot be run: {}", solution->submission.why));
        }
        const std::string input = test.input.read();
        Files placed;
        for (const auto& [name, text] : test.files) placed[name] = text.read();
        const std::string start =
            make_start_folder(solution->submission, solution->scratch, sandbox, placed);
        RunRequest request{
            .command = solution->submission.command, .input = input, .folder = start};
        request.command.insert(request.command.end(), test.arguments.begin(), test.arguments.end());
        request.view.shown = solution->submission.shown;
        request.budget = budget;
        const RunResult run = run_program(sandbox, request);
        Scratch::remove(start);
        budget.look();
        const bool allowed =
            test.exit_codes.empty() ||
            std::ranges::find(test.exit_codes, run.exit_code) != test.exit_codes.end();
        if (run.ending != Ending::exited || !allowed)
            throw InputError(
                tr("{}: the solution does not answer {}: it ended with exit "
                   "code {}: {}{}",
                   test.line_of_suite, test.id, run.exit_code, run.problem,
                   run.error_output.substr(0, 400)));
        return run.output;
    };
}

Suite add_hidden(const Suite& public_suite, const std::string& folder, std::uint64_t seed,
                 const Sandbox& sandbox, const Budget& budget) {
    const Recipe recipe = read_recipe(Source::open(folder + "/private.yaml"), public_suite);
    const AskSolution ask = solution_in(folder + "/solution/python", sandbox, budget);
    return with_hidden(public_suite, hidden_suite(recipe, public_suite, seed, ask, budget));
}

std::vector<TestCase> generated_tests(const std::string& unit_folder, const Suite& public_suite,
                                      const std::string& step, bool& ask, const Budget& budget) {
    constexpr std::int64_t kGenerated = 60;
    constexpr std::uint64_t kSeed = 0x5A11;
    const std::string file = unit_folder + "/private.yaml";
    if (!is_file(file)) return {};
    Recipe recipe = read_recipe(Source::open(file), public_suite);
    std::erase_if(recipe.steps, [&](const RecipeStep& s) {
        return s.group.name != step || !s.generator;  // others list hidden tests
    });
    for (RecipeStep& s : recipe.steps) {
        ask = std::exchange(s.answer_from_solution, false);
        s.count = kGenerated;
        s.pairs = false;
    }
    recipe.unit += "/smaller";  // a course with this seed has other tests
    return hidden_suite(recipe, public_suite, kSeed, {}, budget).tests;
}

}  // namespace ailab::grade
