#include "lab_grade/course/mistakes.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "lab_grade/course/recipe.hpp"
#include "lab_grade/judge/causes.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kEnoughWords = 8;  // a shorter answer can match by chance

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

/// Returns how a program without an answer ended, in the words of variants.py; empty if unknown.
std::string how_it_failed(const TestResult& result) {
    if (is_slow(result)) return "slow";
    const std::string name = exception_of(result.error_output);
    return result.verdict.outcome == Outcome::crashed && !name.empty() ? "error " + name : "";
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

/// Runs the solution with each of these variants on the test; some answers may remain unknown.
void MistakeBook::ask(std::size_t test, const Numbers& variants, const TriedStep& step) {
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
MistakeBook::Numbers MistakeBook::that_answer_alike(Numbers variants, const TriedStep& step) {
    for (const std::size_t t : step.in_order()) {
        if (variants.empty()) break;
        ask(t, variants, step);
        std::erase_if(variants, [&](std::size_t variant) {
            return !agrees(step.report.tests[t], t, variant);
        });
    }
    return variants;
}

/// Returns the sentence for a step from the known mistakes; empty if none fits.
std::string MistakeBook::known_mistake(const TriedStep& step) {
    const std::vector<Mistake>& mistakes = variants_->mistakes();
    Numbers of_step;
    for (std::size_t m = 0; m < mistakes.size(); ++m)
        if (std::ranges::find(mistakes[m].steps, suite_.groups[step.number - 1].name) !=
            mistakes[m].steps.end())
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

/// Returns tests that the student has not seen: a change that only fits those of the step is no
/// repair.
std::vector<TestCase> MistakeBook::more_tests(const TriedStep& step) {
    constexpr double kSeconds = 3;
    constexpr std::size_t kMost = 12;
    Budget part = step.budget.part();
    part.end_within(kSeconds);
    bool ask = false;
    std::vector<TestCase> tests;
    try {
        tests =
            generated_tests(unit_folder_, suite_, suite_.groups[step.number - 1].name, ask, part);
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

void MistakeBook::load_slips(const TriedStep& step) {
    if (slips_) return;
    slips_.emplace();
    for (const std::string& line : variants_->list_slips(step.sandbox, step.budget))
        slips_->push_back(read_slip(line));
}

/// Returns the sentence for a step from the slips; empty if none matches.
std::string MistakeBook::slip(const TriedStep& step) {
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
        if (!found.empty()) return sentence_of(found, step.tells_enough());
    }
    return {};
}

void MistakeBook::name_mistakes(GradeReport& report, const Submission& program,
                                const Sandbox& sandbox, double seconds, const Budget& budget) {
    constexpr double kWall = 4;  // other programs may need the CPU
    Budget part = budget.part();
    part.end_within(kWall * seconds);
    const bool is_unit = fs::is_regular_file(fs::path(unit_folder_) / "handout.md");
    if (!variants_ && !is_unit) repair_for_suite(suite_, report, program, sandbox, part);
    if (!variants_) return;
    variants_->allow(seconds);
    for (std::size_t number = 0; number < suite_.groups.size(); ++number) {
        const std::string& name = suite_.groups[number].name;
        TriedStep step{number + 1, suite_, report, sandbox, part};
        if (name != step_of(name)) continue;   // handled together with its public tests
        Certainty known = Certainty::nothing;  // of the judge
        std::set<std::string> certain;
        for (std::size_t t = 0; t < report.tests.size(); ++t)
            if (step_of(report.tests[t].group) == name) {
                step.add(t);
                const std::string& said = report.tests[t].verdict.diagnosis;
                known = std::max(known, certainty_of(said));
                if (certainty_of(said) == Certainty::certain) certain.insert(said);
            }
        // Another checker judges the other tests of the step: whether it fits these is not known.
        if (certain.size() == 1) step.name_cause(hedged({*certain.begin()}, false));
        if (!certain.empty() || (step.failed.empty() && step.silent.empty())) continue;
        std::string diagnosis;
        bool in_time = true;
        try {
            // A program that only takes too long has answered nothing that tells causes apart.
            if (step.has_wrong_answer() || !step.silent.empty()) diagnosis = known_mistake(step);
            if (std::max(known, certainty_of(diagnosis)) < Certainty::perhaps) {
                std::string mended =
                    repair(step, program, unit_folder_, [&] { return more_tests(step); });
                if (certainty_of(mended) > certainty_of(diagnosis)) diagnosis = std::move(mended);
            }
            // An exception alone is too little to tell slips apart.
            if (known == Certainty::nothing && diagnosis.empty() && step.has_wrong_answer())
                diagnosis = slip(step);
        } catch (const OutOfBudget&) {
            in_time = false;  // what is known by now is still named
        }
        if (certainty_of(diagnosis) > known) step.name_cause(diagnosis);
        if (!in_time) return;
    }
}

}  // namespace ailab::grade
