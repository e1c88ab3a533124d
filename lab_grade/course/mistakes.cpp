#include "lab_grade/course/mistakes.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "common/text/yaml_reader.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/bugs.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

class MistakeReader {
public:
    MistakeReader(const Source& source, const Suite& suite) : yaml_(source) {
        for (const Group& group : suite.groups) steps_.push_back(group.name);
    }

    std::vector<Mistake> read() {
        std::vector<Mistake> mistakes;
        try {
            const YAML::Node root = YAML::Load(std::string(yaml_.source().text()));
            yaml_.mapping(
                root, marked("mistakes: [{says: SENTENCE, steps: […], file: …}]"),
                {{"mistakes", [&](const YAML::Node& n) {
                      yaml_.list(n, marked("a list of mistakes"),
                                 [&](const YAML::Node& one) { mistakes.push_back(read_one(one)); });
                  }}});
        } catch (const YAML::Exception& e) {
            yaml_.error(e.mark, tr("this is not YAML: {}", e.msg));
        }
        yaml_.diagnostics().throw_if_errors();
        return mistakes;
    }

private:
    Mistake read_one(const YAML::Node& node) {
        Mistake mistake;
        mistake.place = fmt::format("{}:{}", yaml_.source().name(), node.Mark().line + 1);
        const auto text = [&](const char* key, std::string& value) {
            return YamlReader::Field{
                key, [this, key, &value](const YAML::Node& n) { yaml_.text(n, key, value); }};
        };
        yaml_.mapping(node,
                      marked("a mistake: {says: SENTENCE, steps: […], file: …, replace: …, by: …}"),
                      {text("says", mistake.english),
                       text("zh", mistake.chinese),
                       text("file", mistake.file),
                       text("replace", mistake.replace),
                       text("by", mistake.by),
                       {"steps", [&](const YAML::Node& n) {
                            yaml_.list(n, marked("a list of steps"), [&](const YAML::Node& step) {
                                yaml_.word(step, marked("a step, which is a group of public.yaml"),
                                           steps_, mistake.steps.emplace_back());
                            });
                        }}});
        if (node.IsMap() && (mistake.english.empty() || mistake.steps.empty() ||
                             mistake.file.empty() || mistake.replace.empty()))
            yaml_.error(node, tr("a mistake needs says, steps, file, replace and by"));
        if (mistake.file.find("..") != std::string::npos || mistake.file.starts_with('/'))
            yaml_.error(node, tr("the file '{}' is not in the solution", mistake.file));
        if (mistake.chinese.empty()) mistake.chinese = mistake.english;
        return mistake;
    }

    YamlReader yaml_;
    std::vector<std::string> steps_;
};

std::string sentence(const std::vector<const Mistake*>& found, bool strong) {
    std::vector<std::string> said;
    for (const Mistake* m : found) {
        const std::string& text = language() == Language::zh ? m->chinese : m->english;
        if (std::find(said.begin(), said.end(), text) == said.end()) said.push_back(text);
    }
    if (said.size() == 1) return (strong ? "" : tr("perhaps: ")) + said[0];
    std::string list = tr("one of: ");
    for (std::size_t i = 0; i < said.size(); ++i) list += (i == 0 ? "" : tr("; or ")) + said[i];
    return list;
}

}  // namespace

std::vector<Mistake> read_mistakes(const Source& source, const Suite& public_suite) {
    return MistakeReader(source, public_suite).read();
}

Files solution_with(const Mistake& mistake, const std::string& unit_folder) {
    Files files;
    const fs::path folder = fs::path(unit_folder) / "solution" / "python";
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".py")
            files[entry.path().filename().string()] = read_file(entry.path().string());
    const auto file = files.find(mistake.file);
    const std::size_t at =
        file == files.end() ? std::string::npos : file->second.find(mistake.replace);
    if (at == std::string::npos || file->second.find(mistake.replace, at + 1) != std::string::npos)
        throw InputError(tr("{}: the text to replace must stand in {} exactly once", mistake.place,
                            mistake.file));
    file->second.replace(at, mistake.replace.size(), mistake.by);
    return files;
}

MistakeBook::MistakeBook(const std::string& unit_folder, const Suite& suite)
    : folder_(unit_folder), suite_(suite), slips_(unit_folder, suite) {
    std::error_code error;
    const fs::path file = fs::path(unit_folder) / "mistakes.yaml";
    const fs::path solution = fs::path(unit_folder) / "solution" / "python" / "main.py";
    if (!fs::is_regular_file(file, error) || !fs::is_regular_file(solution, error)) return;
    mistakes_ = read_mistakes(Source::open(file.string()), suite);
}

const std::optional<KnownAnswer>& MistakeBook::answer_to(std::size_t mistake, std::size_t test,
                                                         const Sandbox& sandbox,
                                                         const Budget& budget) {
    const auto known = answers_.find({mistake, test});
    if (known != answers_.end()) return known->second;
    budget.check_now();
    Budget all;  // it is asked for other students, too, when this one's time is over
    all.cancel = budget.cancel;
    std::optional<KnownAnswer> answer;
    try {
        auto variant = variants_.find(mistake);
        if (variant == variants_.end()) {
            const std::string folder =
                scratch_.make(fmt::format("mistake-{}-{}", ::getpid(), mistake), std::nullopt);
            place_files(folder, solution_with(mistakes_[mistake], folder_), std::nullopt);
            variant = variants_.emplace(mistake, solution_in(folder, sandbox, all)).first;
        }
        const TestCase& asked = suite_.tests[test];
        answer = judged(asked, variant->second(asked));
    } catch (const InputError&) {  // it crashes, or does not end: no student's answer is like that
    }
    return answers_[{mistake, test}] = std::move(answer);
}

/// Does the solution with this mistake answer all of these tests as the student's program does?
bool MistakeBook::explains(std::size_t mistake, const std::vector<std::size_t>& tests,
                           const GradeReport& report, const Sandbox& sandbox,
                           const Budget& budget) {
    return std::all_of(tests.begin(), tests.end(), [&](std::size_t t) {
        const auto& answer = answer_to(mistake, t, sandbox, budget);
        return answer && same_answer(report.tests[t], *answer, suite_.tests[t].options);
    });
}

/// The sentence for a step, from the known mistakes; empty if none fits.
std::string MistakeBook::known_mistake(const std::string& step, const GradeReport& report,
                                       const std::vector<std::size_t>& tests, std::size_t failed,
                                       const Sandbox& sandbox, const Budget& budget) {
    std::vector<const Mistake*> found;
    for (std::size_t m = 0; m < mistakes_.size(); ++m) {
        const auto& steps = mistakes_[m].steps;
        if (std::find(steps.begin(), steps.end(), step) == steps.end()) continue;
        if (explains(m, tests, report, sandbox, budget)) found.push_back(&mistakes_[m]);
    }
    if (found.empty()) return {};
    // A short answer can be wrong in the same way by chance.
    constexpr std::size_t kEnough = 8;
    std::size_t said = 0;
    for (std::size_t i = 0; i < failed; ++i)
        said += answer_words(report.tests[tests[i]].output, suite_.tests[tests[i]].options).size();
    return sentence(found, said >= kEnough);
}

/// Numbers, from 1, of the steps that were tested and have no failed test.
std::set<std::size_t> MistakeBook::passed_steps(const GradeReport& report) const {
    std::set<std::size_t> steps, failed;
    for (std::size_t step = 0; step < suite_.groups.size(); ++step)
        for (const TestResult& test : report.tests)
            if (step_of(test.group) == suite_.groups[step].name)
                (test.done && test.verdict.passed() ? steps : failed).insert(step + 1);
    for (const std::size_t step : failed) steps.erase(step);
    return steps;
}

void MistakeBook::name_mistakes(GradeReport& report, const Sandbox& sandbox, double seconds,
                                const Budget& budget) {
    Budget part = budget.time_only();
    part.end_within(seconds);
    const std::set<std::size_t> steps_passed = passed_steps(report);
    std::set<std::size_t> suspects;  // what explained a step may explain the next, too
    for (std::size_t step = 0; step < suite_.groups.size(); ++step) {
        const Group& group = suite_.groups[step];
        std::vector<std::size_t> failed, passed, silent;
        bool named = group.name != step_of(group.name);  // it goes with its public tests
        for (std::size_t t = 0; t < report.tests.size(); ++t) {
            const TestResult& test = report.tests[t];
            if (step_of(test.group) != group.name || !test.done) continue;
            named = named || !test.verdict.diagnosis.empty();
            (test.verdict.passed() ? passed : has_answered(test) ? failed : silent).push_back(t);
        }
        if (named || (failed.empty() && silent.empty())) continue;
        std::vector<std::size_t> tests = failed;  // they rule out most mistakes at once
        tests.insert(tests.end(), passed.begin(), passed.end());
        std::string diagnosis;
        try {
            if (!failed.empty())
                diagnosis = known_mistake(group.name, report, tests, failed.size(), sandbox, part);
            if (diagnosis.empty()) {
                tests.insert(tests.end(), silent.begin(), silent.end());
                diagnosis =
                    slips_.explain(step + 1, steps_passed, suspects, report, tests, sandbox, part);
            }
        } catch (const OutOfBudget&) {
            return;
        }
        failed.insert(failed.end(), silent.begin(), silent.end());
        for (const std::size_t t : failed) report.tests[t].verdict.diagnosis = diagnosis;
    }
}

}  // namespace ailab::grade
