#include "lab_grade/course/mistakes.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "lab_grade/course/recipe.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr double kSecondsToRepair = 20;    // of CPU time, for one step of one program
constexpr std::size_t kEnoughWords = 8;    // a shorter answer can match by chance
constexpr std::size_t kEnoughAnswers = 3;  // one or two wrong answers are not conclusive

/// Returns the exception that ended a Python program: "IndexError".
std::string exception_of(const std::string& error_output) {
    std::string last;
    std::istringstream in(error_output);
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line[0] != ' ') last = line;
    const std::string name = last.substr(0, last.find(':'));
    return error_output.find("Traceback") != std::string::npos &&
                   (name.ends_with("Error") || name.ends_with("Exception"))
               ? name
               : "";
}

bool is_slow(const TestResult& result) {
    return result.verdict.outcome == Outcome::time_limit ||
           result.verdict.outcome == Outcome::memory_limit;
}

/// Returns how a program without an answer ended, in the words of variants.py; empty if unknown.
std::string how_it_failed(const TestResult& result) {
    if (is_slow(result)) return "slow";
    const std::string name = exception_of(result.error_output);
    return result.verdict.outcome == Outcome::crashed && !name.empty() ? "error " + name : "";
}

/// Orders short tests first, and failed tests long before passed ones, because they exclude more
/// variants.
double cost_of(const TestResult& result) {
    return (result.cpu_seconds + 0.01) * (result.verdict.passed() ? 8 : 1);
}

/// Returns the different wrong answers of the step that are informative.
std::set<std::string> telling_answers(const GradeReport& report, const Suite& suite,
                                      const std::vector<std::size_t>& tests) {
    std::set<std::string> wrong;
    for (const std::size_t t : tests) {
        const Outcome outcome = report.tests[t].verdict.outcome;
        if (outcome != Outcome::wrong && outcome != Outcome::bad_format) continue;
        const std::string words = answer_words(report.tests[t].output, suite.tests[t].options);
        // Shorter answers such as "yes" and "no" are right by chance.
        constexpr std::size_t kTelling = 4;
        if (words.size() > kTelling) wrong.insert(words);
    }
    return wrong;
}

}  // namespace

std::unique_ptr<Variants> variants_of_unit(const std::string& unit_folder, const Suite& suite) {
    const fs::path unit(unit_folder);
    const auto files = [&](const char* part) {
        const std::string folder = (unit / part / "python").string();
        Files all = fs::is_directory(folder) ? files_of_part(folder, ".py") : Files();
        return all.contains("main.py") ? all : Files();
    };
    Files solution = files("solution");
    if (solution.empty()) return {};
    std::vector<Mistake> mistakes;
    const fs::path file = unit / "mistakes.yaml";
    if (fs::is_regular_file(file))
        mistakes = read_mistakes(Source::open(file.string()), names_of(suite.groups));
    return std::make_unique<Variants>(std::move(solution), files("starter"), std::move(mistakes));
}

MistakeBook::MistakeBook(const std::string& unit_folder, const Suite& suite)
    : unit_folder_(unit_folder), suite_(suite), variants_(variants_of_unit(unit_folder, suite)) {}

VariantQuestion question_of(const TestCase& test, std::string_view input) {
    VariantQuestion question{.arguments = test.arguments, .input = input};
    for (const auto& [name, text] : test.files) question.files[name] = text.read();
    return question;
}

namespace {
/// True if the variant answered and its exit code is allowed by the test.
bool ends_as_allowed(const TestCase& test, const VariantAnswer& answer) {
    if (test.exit_codes.empty()) return answer.how == "exit 0";
    return std::ranges::any_of(
        test.exit_codes, [&](int code) { return answer.how == "exit " + std::to_string(code); });
}
}  // namespace

bool passes(const TestCase& test, const VariantAnswer& answer, const Budget& budget) {
    return ends_as_allowed(test, answer) && judged(test, answer.output, budget).verdict.passed();
}

/// Returns the tests in the order in which variants run them. Tests that were too slow take long
/// and exclude few variants, so two of them are enough.
std::vector<std::size_t> MistakeBook::Step::all() const {
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

/// Runs the solution with each of these variants on the test; some answers may remain unknown.
void MistakeBook::ask(std::size_t test, const Numbers& variants, const Step& step) {
    const TestCase& asked = suite_.tests[test];
    Numbers unknown;
    for (const std::size_t variant : variants)
        if (const auto known = answer_of_.find({test, variant});
            known == answer_of_.end() ||
            (answers_[known->second].how == "slow" && has_answered(step.report.tests[test])))
            unknown.insert(variant);
    if (unknown.empty()) return;
    const std::string input = asked.input.read();
    VariantQuestion question = question_of(asked, input);
    // A variant is not slow if the program, which answered, took as long.
    if (const TestResult& result = step.report.tests[test]; has_answered(result))
        question.patience = 2 * result.wall_seconds;
    variants_->ask(question, unknown, step.sandbox, step.budget, [&](VariantAnswer said) {
        if (!said.variant) return;
        if (said.how == "like") {
            if (const auto known = answer_of_.find({test, said.same_as}); known != answer_of_.end())
                answer_of_[{test, *said.variant}] = known->second;
            return;
        }
        Answer answer{said.how, {}};
        if (ends_as_allowed(asked, said))
            answer.given = judged(asked, std::move(said.output), step.budget);
        answer_of_[{test, *said.variant}] = answers_.size();
        answers_.push_back(std::move(answer));
    });
}

bool MistakeBook::agrees(const TestResult& result, std::size_t test, std::size_t variant) {
    const auto known = answer_of_.find({test, variant});
    untried_ = untried_ || known == answer_of_.end();
    if (known == answer_of_.end()) return false;
    const Answer& answer = answers_[known->second];
    if (!has_answered(result)) {
        const std::string how = how_it_failed(result);
        return !how.empty() && how == answer.how;
    }
    if (answer.how == "same") return result.verdict.passed();
    return answer.given && same_answer(result, *answer.given, suite_.tests[test].options);
}

/// Returns the variants that answer every test of the step like the student's program.
MistakeBook::Numbers MistakeBook::that_answer_alike(Numbers variants, const Step& step) {
    for (const std::size_t t : step.all()) {
        if (variants.empty()) break;
        ask(t, variants, step);
        std::erase_if(variants, [&](std::size_t variant) {
            return !agrees(step.report.tests[t], t, variant);
        });
    }
    return variants;
}

/// Returns the sentence for a step from the known mistakes; empty if none fits.
std::string MistakeBook::known_mistake(const Step& step) {
    const std::vector<Mistake>& mistakes = variants_->mistakes();
    Numbers of_step;
    for (std::size_t m = 0; m < mistakes.size(); ++m)
        if (std::ranges::find(mistakes[m].steps, step.name) != mistakes[m].steps.end())
            of_step.insert(m);
    std::vector<std::string> found;
    untried_ = false;
    for (const std::size_t m : that_answer_alike(of_step, step))
        if (const std::string said = said_of(mistakes[m].cause);
            std::ranges::find(found, said) == found.end())
            found.push_back(said);
    if (untried_) return {};
    std::size_t words = 0;
    for (const std::size_t t : step.failed)
        words += answer_words(step.report.tests[t].output, suite_.tests[t].options).size();
    return hedged(found, words >= kEnoughWords);
}

namespace {
/// Returns the student's files if the program is python3 main.py, without their folders.
Files python_files_of(const Submission& program) {
    Files files;
    for (const TreeEntry& entry : program.files)
        if (entry.kind == TreeEntry::Kind::file && entry.name.ends_with(".py") &&
            entry.name.find('/') == std::string::npos)
            files[entry.name] = read_file(program.folder + "/" + entry.name);
    return !program.command.empty() && fs::path(program.command[0]).filename() == "python3" &&
                   files.contains("main.py")
               ? files
               : Files();
}
}  // namespace

std::string MistakeBook::repair(const Step& step, const Submission& program) {
    Files files = python_files_of(program);
    if (files.empty()) return {};
    Variants own(std::move(files), variants_->starter(), {}, VariantsOf::students_program);
    own.allow(kSecondsToRepair);
    constexpr double kSoonEnough = 0.2;  // seconds, for a change of an endless loop
    std::vector<Slip> repairs;
    Numbers likely, rare, elsewhere;
    for (const std::string& line : own.list_slips(step.sandbox, step.budget)) {
        const Slip& repair = repairs.emplace_back(read_slip(line));
        const bool here = repair.steps.contains(step.number);
        (!here ? elsewhere : repair.about.empty() ? likely : rare).insert(repairs.size() - 1);
    }
    for (const Numbers& numbers : {likely, rare, elsewhere}) {
        Numbers left = numbers;
        std::vector<const Slip*> found;
        try {
            for (const std::size_t t : step.all()) {
                if (left.empty()) break;
                const TestResult& result = step.report.tests[t];
                left = that_mend(left, suite_.tests[t],
                                 kSoonEnough + (is_slow(result) ? 0 : 4 * result.wall_seconds), own,
                                 step);
            }
            if (!left.empty())
                for (const TestCase& test : more_tests(step))
                    if (!left.empty()) left = that_mend(left, test, kSoonEnough, own, step);
        } catch (const OutOfBudget&) {
            step.budget.look();  // the solution's slips may still have time
            return {};
        }
        for (const std::size_t number : left) found.push_back(&repairs[number]);
        const std::size_t telling = telling_answers(step.report, suite_, step.failed).size();
        if (!found.empty()) return sentence_of_repairs(found, telling >= kEnoughAnswers);
    }
    return {};
}

/// Returns the repairs with which the program passes this test.
MistakeBook::Numbers MistakeBook::that_mend(const Numbers& repairs, const TestCase& test,
                                            double patience, Variants& own, const Step& step) {
    const std::string input = test.input.read();
    VariantQuestion question = question_of(test, input);
    question.patience = patience;
    bool passed = false;
    Numbers mended;
    own.ask(question, repairs, step.sandbox, step.budget, [&](const VariantAnswer& said) {
        const bool right = said.how == "same"   ? passed
                           : said.how == "like" ? mended.contains(said.same_as)
                                                : passes(test, said, step.budget);
        if (!said.variant)
            passed = right;
        else if (right)
            mended.insert(*said.variant);
    });
    return mended;
}

/// Returns tests that the student has not seen: a change that only fits those of the step is no
/// repair.
std::vector<TestCase> MistakeBook::more_tests(const Step& step) {
    constexpr double kSeconds = 3;
    constexpr std::size_t kMost = 12;
    Budget part = step.budget.part();
    part.end_within(kSeconds);
    bool ask = false;
    std::vector<TestCase> tests;
    try {
        tests = generated_tests(unit_folder_, suite_, step.name, ask, part);
    } catch (const OutOfBudget&) {
        step.budget.look();
    }
    tests.resize(std::min(tests.size(), kMost));
    for (TestCase& test : tests) {
        const std::string input = test.input.read();
        if (ask)
            variants_->ask(question_of(test, input), {}, step.sandbox, step.budget,
                           [&](const VariantAnswer& said) {
                               test.answer = Text{said.output, ""};
                           });
    }
    return tests;
}

void MistakeBook::load_slips(const Step& step) {
    if (slips_) return;
    slips_.emplace();
    for (const std::string& line : variants_->list_slips(step.sandbox, step.budget))
        slips_->push_back(read_slip(line));
}

/// Returns the sentence for a step from the slips; empty if none matches.
std::string MistakeBook::slip(const Step& step) {
    load_slips(step);
    const std::size_t first = variants_->mistakes().size();
    Numbers own, shared, others;
    for (std::size_t i = 0; i < slips_->size(); ++i) {
        const Numbers& steps = (*slips_)[i].steps;
        if (steps.contains(step.number))
            (steps.size() == 1 ? own : shared).insert(first + i);
        else if (steps.empty() || *steps.begin() < step.number)
            others.insert(first + i);
    }
    for (const auto& variants : {own, shared, others}) {
        std::vector<const Slip*> found;
        for (const std::size_t variant : that_answer_alike(variants, step))
            found.push_back(&(*slips_)[variant - first]);
        const std::size_t telling = telling_answers(step.report, suite_, step.failed).size();
        if (!found.empty()) return sentence_of(found, telling >= kEnoughAnswers);
    }
    return {};
}

void MistakeBook::name_mistakes(GradeReport& report, const Submission& program,
                                const Sandbox& sandbox, double seconds, const Budget& budget) {
    if (!variants_) return;
    constexpr double kWall = 4;  // other programs may need the CPU
    Budget part = budget.part();
    part.end_within(kWall * seconds);
    variants_->allow(seconds);
    for (std::size_t number = 0; number < suite_.groups.size(); ++number) {
        const std::string& name = suite_.groups[number].name;
        Step step{name, number + 1, report, sandbox, part};
        bool named = name != step_of(name);  // handled together with its public tests
        for (std::size_t t = 0; t < report.tests.size(); ++t) {
            const TestResult& test = report.tests[t];
            if (step_of(test.group) != name || !test.done || is_unwritten(test) ||
                test.verdict.outcome == Outcome::skipped)
                continue;
            named = named || !test.verdict.diagnosis.empty();
            (test.verdict.passed()                 ? step.passed
             : has_answered(test) || is_slow(test) ? step.failed
                                                   : step.silent)
                .push_back(t);
        }
        // A program that only takes too long has answered nothing that tells causes apart.
        const bool only_slow = std::ranges::all_of(
            step.failed, [&](std::size_t t) { return is_slow(report.tests[t]); });
        if (named || (step.failed.empty() && step.silent.empty())) continue;
        std::string diagnosis;
        try {
            if (!only_slow || !step.silent.empty()) diagnosis = known_mistake(step);
            if (diagnosis.empty()) diagnosis = repair(step, program);
            // An exception alone is too little to tell slips apart.
            if (diagnosis.empty() && !only_slow) diagnosis = slip(step);
        } catch (const OutOfBudget&) {
            return;
        }
        for (const auto& tests : {step.failed, step.silent})
            for (const std::size_t t : tests) report.tests[t].verdict.diagnosis = diagnosis;
    }
}

}  // namespace ailab::grade
