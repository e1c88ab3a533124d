#include "lab_grade/course/repairs.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "lab_grade/course/likeness.hpp"
#include "lab_grade/judge/causes.hpp"
#include "lab_grade/run/build_cache.hpp"
#include "lab_grade/run/command.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using Numbers = std::set<std::size_t>;

constexpr double kSecondsToRepair = 20;    // of CPU time, for one step of one program
constexpr std::size_t kEnoughAnswers = 3;  // one or two wrong answers are not conclusive

/// Orders short tests first, slow ones last, and failed tests before passed ones, because they
/// exclude more variants.
double cost_of(const TestResult& result) {
    constexpr double kSlow = 10;
    return is_slow(result) ? kSlow
                           : (result.cpu_seconds + 0.01) * (result.verdict.passed() ? 2 : 1);
}

/// Returns the files with these endings that are not in a folder.
Files files_of(const Submission& program, const std::vector<std::string>& endings) {
    Files files;
    for (const TreeEntry& entry : program.files)
        if (entry.kind == TreeEntry::Kind::file && entry.name.find('/') == std::string::npos &&
            std::ranges::find(endings, fs::path(entry.name).extension().string()) != endings.end())
            files[entry.name] = read_file(program.folder + "/" + entry.name);
    return files;
}

/// Returns the command from its main file on, if this is one of the files: python3 -B main.py -v.
std::vector<std::string> without_python(const std::vector<std::string>& command,
                                        const Files& files) {
    const auto main = std::ranges::find_if(
        command, [&](const std::string& word) { return files.contains(word); });
    return command.empty() || !fs::path(command[0]).filename().string().starts_with("python")
               ? std::vector<std::string>()
               : std::vector<std::string>(main, command.end());
}

/// Returns the variants of a program if it is in Python or compiled from C++.
std::unique_ptr<Variants> variants_of(const Submission& program, const std::string& unit_folder,
                                      std::size_t step) {
    const auto starter = [&](const std::string& language) {
        const std::string folder = unit_folder + "/starter/" + language;
        return fs::is_directory(folder) ? files_of_part(folder) : Files();
    };
    Files python = files_of(program, {".py"});
    const std::vector<std::string> command = without_python(program.command, python);
    if (!command.empty())
        return std::make_unique<Variants>(std::move(python), starter("python"),
                                          std::vector<Mistake>{}, command);
    const auto line = read_compiler_line(split_command(program.build, true));
    if (!line || line->compiler.find("++") == std::string::npos) return {};
    auto own =
        std::make_unique<Variants>(files_of(program, {".cpp", ".cc", ".cxx", ".hpp", ".hh", ".h"}),
                                   starter("cpp"), std::vector<Mistake>{}, program.command);
    std::string options;
    for (const std::string& flag : line->flags)
        if (flag.starts_with("-std=") || flag.starts_with("-D")) options += flag + " ";
    own->compile(step, options + "-O0");
    return own;
}

struct Mended {
    Numbers repairs{};  ///< with which the program passes the test
    bool was_right = false;
};

/// Runs the program as it is, and with each of these repairs.
Mended mended_by(const Numbers& repairs, const TestCase& test, double patience, Variants& own,
                 const TriedStep& step) {
    const std::string input = test.input.read();
    VariantQuestion question = question_of(test, input);
    question.patience = patience;
    Mended mended;
    own.ask(question, repairs, step.sandbox, step.budget, [&](const VariantAnswer& said) {
        const bool right = said.how == "same"   ? mended.was_right
                           : said.how == "like" ? mended.repairs.contains(said.same_as)
                                                : passes(test, said, step.budget);
        if (!said.variant)
            mended.was_right = right;
        else if (right)
            mended.repairs.insert(*said.variant);
    });
    return mended;
}

}  // namespace

bool is_slow(const TestResult& result) {
    return result.verdict.outcome == Outcome::time_limit ||
           result.verdict.outcome == Outcome::memory_limit;
}

void TriedStep::add(std::size_t test) {
    const TestResult& result = report.tests[test];
    if (!result.done || is_unwritten(result) || result.verdict.outcome == Outcome::skipped) return;
    (result.verdict.passed()                   ? passed
     : has_answered(result) || is_slow(result) ? failed
                                               : silent)
        .push_back(test);
}

std::vector<std::size_t> TriedStep::in_order() const {
    constexpr std::size_t kSlow = 2;
    std::vector<std::size_t> tests;
    std::size_t slow = 0;
    for (const std::size_t t : failed)
        if (!is_slow(report.tests[t]) || ++slow <= kSlow) tests.push_back(t);
    tests.insert(tests.end(), passed.begin(), passed.end());
    tests.insert(tests.end(), silent.begin(), silent.end());
    std::ranges::stable_sort(tests, {}, [&](std::size_t t) { return cost_of(report.tests[t]); });
    return tests;
}

bool TriedStep::has_wrong_answer() const {
    return !std::ranges::all_of(failed, [&](std::size_t t) { return is_slow(report.tests[t]); });
}

bool TriedStep::tells_enough() const {
    std::set<std::string> wrong;  // different answers
    for (const std::size_t t : failed) {
        const Outcome outcome = report.tests[t].verdict.outcome;
        if (outcome != Outcome::wrong && outcome != Outcome::bad_format) continue;
        const std::string words = answer_words(report.tests[t].output, suite.tests[t].options);
        // Shorter answers such as "yes" and "no" are right by chance.
        constexpr std::size_t kTelling = 4;
        if (words.size() > kTelling) wrong.insert(words);
    }
    return wrong.size() >= kEnoughAnswers;
}

void TriedStep::name_cause(const std::string& cause) const {
    for (const auto& tests : {failed, silent})
        for (const std::size_t t : tests)
            if (std::string& said = report.tests[t].verdict.diagnosis;
                certainty_of(cause) > certainty_of(said))
                said = cause;
}

VariantQuestion question_of(const TestCase& test, std::string_view input) {
    VariantQuestion question{.arguments = test.arguments, .input = input};
    for (const auto& [name, text] : test.files) question.files[name] = text.read();
    return question;
}

bool ends_as_allowed(const TestCase& test, const VariantAnswer& answer) {
    if (test.exit_codes.empty()) return answer.how == "exit 0";
    return std::ranges::any_of(
        test.exit_codes, [&](int code) { return answer.how == "exit " + std::to_string(code); });
}

bool passes(const TestCase& test, const VariantAnswer& answer, const Budget& budget) {
    return ends_as_allowed(test, answer) && judged(test, answer.output, budget).verdict.passed();
}

std::string repair(const TriedStep& step, const Submission& program, const std::string& unit_folder,
                   const std::function<std::vector<TestCase>()>& more_tests) {
    const std::unique_ptr<Variants> own = variants_of(program, unit_folder, step.number);
    if (!own) return {};
    own->allow(kSecondsToRepair);
    constexpr double kSoonEnough = 0.2;  // seconds, for a change of an endless loop
    std::vector<Slip> repairs;
    std::optional<std::vector<TestCase>> unseen;
    constexpr std::size_t kLevels = 3;  // of how rare a repair is
    Numbers levels[2 * kLevels - 1];    // of the step; then of other steps, without the rarest
    for (const std::string& line : own->list_slips(step.sandbox, step.budget)) {
        const Slip& repair = repairs.emplace_back(read_slip(line));
        const bool here = step.number == 0 || repair.steps.contains(step.number);
        const std::size_t rare = repair.about.empty() ? 0 : repair.about == "rare" ? 1 : 2;
        const std::size_t level = (here ? 0 : kLevels) + rare;
        if (level < std::size(levels)) levels[level].insert(repairs.size() - 1);
    }
    for (const Numbers& numbers : levels) {
        const bool rarest = &numbers == &levels[kLevels - 1];
        Numbers left = numbers;
        std::vector<const Slip*> found;
        std::size_t unseen_failures = 0;
        try {
            for (const std::size_t t : step.in_order()) {
                if (left.empty()) break;
                const TestResult& result = step.report.tests[t];
                left = mended_by(left, step.suite.tests[t],
                                 kSoonEnough + (is_slow(result) ? 0 : 4 * result.wall_seconds),
                                 *own, step)
                           .repairs;
            }
            if (!left.empty() && !unseen) unseen = more_tests();
            if (unseen)
                for (const TestCase& test : *unseen) {
                    if (left.empty()) break;
                    Mended mended = mended_by(left, test, kSoonEnough, *own, step);
                    left = std::move(mended.repairs);
                    unseen_failures += mended.was_right ? 0 : 1;
                }
        } catch (const OutOfBudget&) {
            step.budget.look();  // the solution's slips may still have time
            return {};
        }
        for (const std::size_t number : left) found.push_back(&repairs[number]);
        if (found.empty()) continue;
        const bool is_enough = step.tells_enough() || unseen_failures >= kEnoughAnswers;
        const bool is_seldom = !unseen->empty() && unseen_failures == 0 &&
                               step.failed.size() + step.silent.size() == 1;
        const std::string said = sentence_of_repairs(found, is_enough, is_seldom);
        return rarest && certainty_of(said) != Certainty::certain ? "" : said;
    }
    return {};
}

namespace {
/// Returns the tests of this checker in SUITE_full.yaml beside SUITE.yaml.
std::vector<TestCase> full_tests(const Suite& suite, const std::string& checker) {
    const fs::path file = suite.files.front();
    const fs::path full = file.parent_path() / (file.stem().string() + "_full.yaml");
    if (!fs::is_regular_file(full)) return {};
    std::vector<TestCase> tests = read_suite(Source::open(full.string())).tests;
    std::erase_if(tests, [&](const TestCase& test) { return test.checker != checker; });
    return tests;
}

}  // namespace

void repair_for_suite(const Suite& suite, GradeReport& report, const Submission& program,
                      const Sandbox& sandbox, const Budget& budget) {
    std::map<std::string, TriedStep> steps;  // by checker
    for (std::size_t t = 0; t < report.tests.size(); ++t)
        steps.try_emplace(suite.tests[t].checker, TriedStep{0, suite, report, sandbox, budget})
            .first->second.add(t);
    for (const auto& [checker, step] : steps) {
        const auto is_unexplained = [&](std::size_t t) {
            return certainty_of(report.tests[t].verdict.diagnosis) < Certainty::perhaps;
        };
        if (std::ranges::none_of(step.failed, is_unexplained) &&
            std::ranges::none_of(step.silent, is_unexplained))
            continue;
        try {
            step.name_cause(repair(step, program, {},
                                   [&, &checker = checker] { return full_tests(suite, checker); }));
        } catch (const OutOfBudget&) {
            return;
        }
    }
}

}  // namespace ailab::grade
