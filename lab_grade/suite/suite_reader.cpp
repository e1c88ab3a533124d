#include <filesystem>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/yaml_reader.hpp"
#include "lab_grade/suite/dependencies.hpp"
#include "lab_grade/suite/shared_reader.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {
namespace {

constexpr std::size_t kMostTests = 20'000;
constexpr double kMostSeconds = 3600;
constexpr double kMostPoints = 1'000'000;
constexpr std::int64_t kMostProcesses = 10'000;
constexpr std::uint64_t kMostMemory = 1'048'576 * kMegabyte;
constexpr std::uint64_t kMostOutput = 16 * kMegabyte;  // output is held in memory

/// Defaults for tests: those of the suite, then of the group.
struct Defaults {
    TestCase test{};
    bool checker_is_given = false;
    std::int64_t seed = 1;
};

class SuiteReader {
public:
    SuiteReader(const Source& source, int depth = 0)
        : yaml_(source),
          folder_(std::filesystem::path(source.name()).parent_path().string()),
          depth_(depth) {
        suite_.files.push_back(source.name());
    }

    Suite read();
    std::vector<TestCase> read_more(const YAML::Node& tests, const Group& group);

private:
    using Field = YamlReader::Field;
    using Fields = std::vector<Field>;

    std::string beside_the_suite(const std::string& name) const {
        return (std::filesystem::path(folder_) / name).lexically_normal().string();
    }

    static void add(Fields& fields, Fields more) {
        std::ranges::move(more, std::back_inserter(fields));
    }
    void each(const YAML::Node& list, std::string_view what,
              const std::function<void(const YAML::Node&)>& read) {
        if (list.IsDefined() && !list.IsNull()) yaml_.list(list, what, read);
    }
    Field limits(std::string key, Limits& limits);
    void read_checker(const YAML::Node& node, Defaults& defaults);
    void read_text(const YAML::Node& node, std::string_view what, Text& text);
    void read_files(const YAML::Node& node, TestCase& test);
    void read_exit_codes(const YAML::Node& node, TestCase& test);
    Fields default_fields(Defaults& defaults);
    void read_group(const YAML::Node& node, const Defaults& suite);
    void read_test(const YAML::Node& node, const Defaults& defaults);
    void include(const YAML::Node& node);
    void share_points(std::size_t first, double points);
    void finish();
    void speak();

    YamlReader yaml_;
    std::string folder_;
    int depth_;  ///< nesting depth of included suites
    Suite suite_;
    std::map<std::string, YAML::Mark> places_;  // of ids and group names
    std::vector<YAML::Mark> test_places_;
};

Suite SuiteReader::read() {
    yaml_.document([&](const YAML::Node& root) {
        Defaults defaults;
        YAML::Node includes, groups, tests;
        Fields fields = default_fields(defaults);
        add(fields, {yaml_.field("suite", suite_.title), yaml_.field("about", suite_.about),
                     yaml_.field("lab", suite_.lab), yaml_.field("program", suite_.program),
                     yaml_.field("build", suite_.build),
                     limits("build_limits", suite_.build_limits), yaml_.field("include", includes),
                     yaml_.field("groups", groups), yaml_.field("tests", tests)});
        yaml_.mapping(root, marked("a suite: {suite: TITLE, tests: […]}"), fields);
        if (root.IsMap() && suite_.title.empty())
            yaml_.error(root, tr("the suite has no title"), tr("add `suite: TITLE`"));
        each(includes, marked("a list of suites"), [&](const YAML::Node& n) { include(n); });
        each(groups, marked("a list of groups"),
             [&](const YAML::Node& n) { read_group(n, defaults); });
        each(tests, marked("a list of tests"),
             [&](const YAML::Node& n) { read_test(n, defaults); });
        if (suite_.tests.empty() && !yaml_.diagnostics().has_errors())
            yaml_.error(root, tr("the suite has no tests"));
        yaml_.diagnostics().throw_if_errors();
        finish();
        speak();
    });
    return std::move(suite_);
}

/// Returns the keys that suites, groups and tests share.
SuiteReader::Fields SuiteReader::default_fields(Defaults& defaults) {
    constexpr std::int64_t kMostSeed = std::int64_t{1} << 53U;
    return {limits("limits", defaults.test.limits),
            {"checker", [&](const YAML::Node& n) { read_checker(n, defaults); }},
            {"visibility",
             [&](const YAML::Node& n) {
                 yaml_.choice(n, marked("a visibility"), kVisibilities, defaults.test.visibility);
             }},
            yaml_.field("seed", defaults.seed, 0, kMostSeed, marked("a seed"))};
}

SuiteReader::Field SuiteReader::limits(std::string key, Limits& limits) {
    const auto bytes = [this](const char* name, std::uint64_t most,
                              std::optional<std::uint64_t>& value) {
        return Field{name,
                     [=, this, &value](const YAML::Node& n) { yaml_.bytes(n, name, most, value); }};
    };
    const auto seconds = [this](const char* name, std::optional<double>& value) {
        return Field{name, [=, this, &value](const YAML::Node& n) {
                         yaml_.seconds(n, name, kMostSeconds, value);
                     }};
    };
    const auto read = [=, this, &limits](const YAML::Node& node) {
        std::int64_t processes = 0;
        yaml_.mapping(node, "limits: {cpu: 2, wall: 5, memory: 256 MB}",
                      {seconds("cpu", limits.cpu_seconds), seconds("wall", limits.wall_seconds),
                       bytes("memory", kMostMemory, limits.memory_bytes),
                       bytes("output", kMostOutput, limits.output_bytes),
                       bytes("file", kMostMemory, limits.file_bytes),
                       yaml_.field("processes", processes, 1, kMostProcesses,
                                   marked("a number of processes"))});
        if (processes > 0) limits.processes = static_cast<int>(processes);
    };
    return {std::move(key), read};
}

/// Reads `checker: tokens` or `checker: {name: tokens, case_sensitive: true}`.
void SuiteReader::read_checker(const YAML::Node& node, Defaults& defaults) {
    defaults.checker_is_given = true;
    const auto& read = ::ailab::grade::read_checker;
    std::ranges::move(read(yaml_, node, {}, defaults.test.checker, defaults.test.options),
                      std::back_inserter(suite_.files));
}

/// Reads a text, or {file: NAME}.
void SuiteReader::read_text(const YAML::Node& node, std::string_view what, Text& text) {
    if (node.IsScalar()) {
        text = {node.Scalar(), ""};
        return;
    }
    yaml_.mapping(node, tr("{}: a text or {{file: NAME}}", tr(what)),
                  {{"file", [&](const YAML::Node& n) {
                        std::string name;
                        yaml_.text(n, marked("the name of a file"), name);
                        if (name.empty()) return;
                        text = {"", beside_the_suite(name)};
                        if (!std::filesystem::is_regular_file(text.file))
                            yaml_.error(n, tr("there is no file {}", in_quotes(text.file)));
                        suite_.files.push_back(text.file);
                    }}});
}

void SuiteReader::read_files(const YAML::Node& node, TestCase& test) {
    if (!node.IsMap()) {
        yaml_.error(node, tr("expected files: {NAME: TEXT, NAME: {file: NAME}}"));
        return;
    }
    for (const auto& entry : node) {
        std::string name;
        yaml_.text(entry.first, marked("the name of a file"), name);
        const auto path = std::filesystem::path(name).lexically_normal();
        if (name.empty() || path.is_absolute() || *path.begin() == "..")
            yaml_.error(entry.first, tr("a file must be inside the scratch folder"));
        read_text(entry.second, marked("the content"), test.files[name]);
    }
}

/// Reads `exit_codes: any`, `0` or `[0, 1]`.
void SuiteReader::read_exit_codes(const YAML::Node& node, TestCase& test) {
    test.exit_codes.clear();
    if (node.IsScalar() && node.Scalar() == "any") return;
    const auto add = [&](const YAML::Node& item) {
        std::int64_t code = 0;
        yaml_.integer(item, marked("an exit code"), 0, 255, code);
        test.exit_codes.push_back(static_cast<int>(code));
    };
    if (node.IsScalar())
        add(node);
    else
        yaml_.list(node, marked("exit codes, or any"), add);
    if (test.exit_codes.empty())
        yaml_.error(node, tr("there is no exit code"), tr("use any to allow all"));
}

void SuiteReader::read_group(const YAML::Node& node, const Defaults& suite) {
    Defaults defaults = suite;
    Group group;
    YAML::Node tests;
    double points = -1;
    Fields fields = default_fields(defaults);
    add(fields, {yaml_.field("name", group.name, marked("a name")),
                 yaml_.field("title", group.title, marked("a title")),
                 yaml_.field("help", group.help, marked("a help text")),
                 yaml_.field("hints", group.hints, marked("a hint")),
                 yaml_.field("learned", group.learned, marked("a text")),
                 yaml_.field("arguments", defaults.test.arguments, marked("an argument")),
                 yaml_.field("points", points, 0, kMostPoints, marked("points")),
                 yaml_.field("depends_on", defaults.test.depends_on,
                             marked("the id of a test or the name of a group")),
                 {"scoring",
                  [&](const YAML::Node& n) {
                      yaml_.choice(n, marked("a scoring"), kScorings, group.scoring);
                  }},
                 yaml_.field("tests", tests)});
    yaml_.mapping(node, marked("a group: {name: NAME, tests: […]}"), fields);
    if (!node.IsMap()) return;
    if (group.name.empty())
        yaml_.error(node, tr("the group has no name"));
    else if (!places_.emplace(group.name, node.Mark()).second)
        yaml_.error(node, tr("{} is already taken", in_quotes(group.name)));
    group.arguments = defaults.test.arguments;
    if (defaults.checker_is_given) group.checker = defaults.test.checker;
    group.options = defaults.test.options;
    group.limits = defaults.test.limits;
    suite_.groups.push_back(group);
    defaults.test.group = group.name;
    const std::size_t first = suite_.tests.size();
    each(tests, marked("a list of tests"), [&](const YAML::Node& n) { read_test(n, defaults); });
    if (suite_.tests.size() == first && !yaml_.diagnostics().has_errors())
        yaml_.error(node, tr("the group has no tests"));
    if (points >= 0) share_points(first, points);
}

/// Distributes a group's points among its tests in proportion to their own points.
void SuiteReader::share_points(std::size_t first, double points) {
    double sum = 0;
    for (std::size_t i = first; i < suite_.tests.size(); ++i) sum += suite_.tests[i].points;
    for (std::size_t i = first; i < suite_.tests.size(); ++i)
        if (sum > 0) suite_.tests[i].points *= points / sum;
}

void SuiteReader::read_test(const YAML::Node& node, const Defaults& given) {
    if (suite_.tests.size() >= kMostTests) {
        yaml_.error(node, tr("more than {} tests", kMostTests));
        return;
    }
    Defaults defaults = given;
    TestCase& test = defaults.test;
    Fields fields = default_fields(defaults);
    std::vector<std::string> more;
    add(fields,
        {yaml_.field("id", test.id),
         yaml_.field("name", test.name),
         yaml_.field("what", test.what),
         yaml_.field("why", test.why),
         {"input", [&](const YAML::Node& n) { read_text(n, marked("the input"), test.input); }},
         yaml_.field("arguments", test.arguments, marked("an argument")),
         {"files", [&](const YAML::Node& n) { read_files(n, test); }},
         yaml_.field("collect", test.collect, marked("a file name")),
         {"answer",
          [&](const YAML::Node& n) { read_text(n, marked("the answer"), test.answer.emplace()); }},
         {"exit_codes", [&](const YAML::Node& n) { read_exit_codes(n, test); }},
         yaml_.field("points", test.points, 0, kMostPoints, marked("points")),
         yaml_.field("depends_on", more, marked("the id of a test or the name of a group")),
         yaml_.field("together", test.together, marked("a name"))});
    yaml_.mapping(node, marked("a test: {id: ID, input: TEXT, answer: TEXT}"), fields);
    if (!node.IsMap()) return;
    if (test.id.empty())
        yaml_.error(node, tr("the test has no id"));
    else if (!places_.emplace(test.id, node.Mark()).second)
        yaml_.error(node, tr("{} is already taken", in_quotes(test.id)));
    test.depends_on.insert(test.depends_on.end(), more.begin(), more.end());
    test.seed = static_cast<std::uint64_t>(defaults.seed);
    test.line_of_suite = fmt::format("{}:{}", yaml_.source().name(), node.Mark().line + 1);
    suite_.tests.push_back(std::move(test));
    test_places_.push_back(node.Mark());
}

std::vector<TestCase> SuiteReader::read_more(const YAML::Node& tests, const Group& group) {
    Defaults defaults;
    TestCase& test = defaults.test;
    test.group = group.name;
    test.arguments = group.arguments;
    if (!group.checker.empty()) test.checker = group.checker;
    test.options = group.options;
    test.limits = group.limits;
    yaml_.list(tests, marked("a list of tests"),
               [&](const YAML::Node& n) { read_test(n, defaults); });
    if (suite_.tests.empty() && !yaml_.diagnostics().has_errors())
        yaml_.error(tests, tr("there are no tests"));
    yaml_.diagnostics().throw_if_errors();
    finish();
    yaml_.diagnostics().throw_if_errors();
    return std::move(suite_.tests);
}

/// Reads the groups and tests of another suite, as if it were read alone.
void SuiteReader::include(const YAML::Node& node) {
    constexpr int kDeepest = 4;
    std::string name;
    yaml_.text(node, marked("the name of a suite"), name);
    const std::string path = beside_the_suite(name);
    if (name.empty() || depth_ >= kDeepest || !std::filesystem::is_regular_file(path)) {
        yaml_.error(node, depth_ >= kDeepest ? tr("suites are included too deeply")
                                             : tr("there is no file {}", in_quotes(path)));
        return;
    }
    Suite other = SuiteReader(Source::open(path), depth_ + 1).read();
    const auto take = [&](const std::string& id) {
        if (!places_.emplace(id, node.Mark()).second)
            yaml_.error(node, tr("{} is already taken", in_quotes(id)));
    };
    for (Group& group : other.groups) {
        take(group.name);
        suite_.groups.push_back(std::move(group));
    }
    for (TestCase& test : other.tests) {
        take(test.id);
        suite_.tests.push_back(std::move(test));
        test_places_.push_back(node.Mark());
    }
    suite_.files.insert(suite_.files.end(), other.files.begin(), other.files.end());
}

void SuiteReader::finish() {
    for (TestCase& test : suite_.tests) {
        // If no wall limit is set, it follows the CPU limit.
        if (test.limits.cpu_seconds && !test.limits.wall_seconds)
            test.limits.wall_seconds = 2 * *test.limits.cpu_seconds + 1;
        test.limits = test.limits.over(default_limits());
        if (test.name.empty()) test.name = test.id;
    }
    for (Group& group : suite_.groups)
        if (group.title.empty()) group.title = group.name;
    const auto report = [&](std::size_t test, std::string message, std::string hint) {
        yaml_.error(test_places_[test], std::move(message), std::move(hint));
    };
    check_together(suite_.tests, report);
    expand_dependencies(suite_.tests, report);
    yaml_.diagnostics().throw_if_errors();
    suite_.tests = in_order(suite_.tests, report);
}

/// Uses the current language, if there is a translation, which is a file of the suite in any case.
void SuiteReader::speak() {
    const std::string translation = translation_of(yaml_.source().name());
    if (translation.empty()) return;
    suite_.files.push_back(translation);
    if (language() == Language::zh) translate_suite(suite_, Source::open(translation));
}

}  // namespace

void translate_suite(Suite& suite, const Source& source) {
    YamlReader yaml(source);
    std::vector<YamlReader::Field> fields{yaml.field("suite", suite.title, marked("a title")),
                                          yaml.field("about", suite.about, marked("a text"))};
    for (Group& group : suite.groups)
        fields.push_back(translated_texts(yaml, group.name,
                                          marked("a group: {title: TEXT, help: TEXT}"),
                                          {{"title", &group.title},
                                           {"help", &group.help},
                                           {"hints", nullptr, &group.hints},
                                           {"learned", &group.learned}}));
    for (TestCase& test : suite.tests)
        fields.push_back(
            translated_texts(yaml, test.id, marked("a test: {name: TEXT, what: TEXT, why: TEXT}"),
                             {{"name", &test.name}, {"what", &test.what}, {"why", &test.why}}));
    read_translation(
        yaml, marked("texts: {suite: TITLE, GROUP: {title: TEXT}, TEST: {name: TEXT}}"), fields);
}

Suite read_suite(const Source& source) {
    return SuiteReader(source).read();
}

std::vector<TestCase> read_tests(const Source& source, const YAML::Node& tests,
                                 const Group& group) {
    return SuiteReader(source).read_more(tests, group);
}

}  // namespace ailab::grade
