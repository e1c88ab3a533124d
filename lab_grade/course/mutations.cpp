#include "lab_grade/course/mutations.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/course/likeness.hpp"
#include "lab_grade/course/mistakes.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/run/grade_report.hpp"

namespace ailab::grade {
namespace {

using Kind = WrongProgram::Kind;

/// The indices of the tests of each step, in the order of the steps.
using Steps = std::vector<std::pair<std::string, std::vector<std::size_t>>>;

template <class NameOf>
Steps steps_of(const Suite& suite, const NameOf& name_of) {
    Steps steps;
    for (std::size_t t = 0; t < suite.tests.size(); ++t) {
        const std::string name = name_of(suite.tests[t]);
        auto step = std::ranges::find(steps, name, &Steps::value_type::first);
        if (step == steps.end()) step = steps.insert(step, {name, {}});
        step->second.push_back(t);
    }
    return steps;
}

Tried& tried_by(WrongProgram& program, const TestCase& test) {
    return test.visibility == Visibility::visible ? program.shown : program.hidden;
}

void note(WrongProgram& program, const TestCase& test, bool passed) {
    Tried& tried = tried_by(program, test);
    tried.any = true;
    if (!passed && tried.caught_by.empty()) tried.caught_by = test.id;
}

/// Computes the points of a program that always gives the same answer to these tests.
void sum_up(WrongProgram& constant, const Suite& suite, const std::vector<std::size_t>& tests,
            const Budget& budget) {
    GradeReport report = empty_report(suite);
    for (const std::size_t t : tests) {
        report.tests[t].done = true;
        report.tests[t].verdict = judged(suite.tests[t], constant.says, budget).verdict;
    }
    sum_up(report);
    for (const std::size_t t : tests) {
        note(constant, suite.tests[t], report.tests[t].verdict.passed());
        constant.points += report.tests[t].points;
        constant.most += report.tests[t].max_points;
    }
}

/// Adds programs that always give an answer that is right in several tests of the step.
void add_constants(std::vector<WrongProgram>& programs, const Suite& suite, const Steps& steps,
                   const std::map<std::size_t, std::string>& answers, const Budget& budget) {
    for (const auto& [step, tests] : steps) {
        std::map<std::string, std::size_t> common;
        for (const std::size_t t : tests)
            if (const auto answer = answers.find(t); answer != answers.end())
                ++common[answer->second];
        for (const auto& [answer, count] : common) {
            if (count < 2) continue;
            programs.push_back({.kind = Kind::constant, .step = step, .says = answer});
            sum_up(programs.back(), suite, tests, budget);
        }
    }
}

std::map<std::size_t, std::string> answers_of(const Suite& suite) {
    std::map<std::size_t, std::string> answers;
    for (std::size_t t = 0; t < suite.tests.size(); ++t)
        if (suite.tests[t].answer) answers[t] = suite.tests[t].answer->read();
    return answers;
}

/// The answers of variants of a solution. Each is run until a visible and a hidden test catch it.
class UnitVariants {
public:
    UnitVariants(const std::string& folder, const Suite& suite, const Sandbox& sandbox,
                 const Budget& budget)
        : suite_(suite),
          variants_(variants_of_unit(folder, suite)),
          sandbox_(sandbox),
          budget_(budget),
          steps_(steps_of(suite, [](const TestCase& test) { return step_of(test.group); })),
          right_(answers_of(suite)) {
        if (!variants_) throw InputError(tr("{}: there is no solution in Python", folder));
    }

    std::vector<WrongProgram> run(bool slips) {
        add_mistakes();
        if (slips) add_slips();
        for (const auto& [step, tests] : steps_)
            for (const std::size_t t : tests) ask(step, t);
        std::vector<WrongProgram> programs;
        for (Asked& asked : asked_) programs.push_back(std::move(asked.program));
        add_constants(programs, suite_, steps_, right_, budget_);
        return programs;
    }

private:
    struct Asked {
        WrongProgram program{};
        std::size_t variant = 0;
        std::set<std::string> steps{};
    };
    using Waiting = std::map<std::size_t, std::vector<WrongProgram*>>;

    void add_mistakes();
    void add_slips();
    Waiting waiting_for(const std::string& step, const TestCase& test);
    void ask(const std::string& step, std::size_t test);

    const Suite& suite_;
    std::unique_ptr<Variants> variants_;
    const Sandbox& sandbox_;
    const Budget& budget_;
    Steps steps_;
    std::vector<Asked> asked_{};
    std::map<std::size_t, std::string> right_;  ///< a right answer to each test
};

void UnitVariants::add_mistakes() {
    const auto& mistakes = variants_->mistakes();
    for (std::size_t m = 0; m < mistakes.size(); ++m)
        for (const std::string& step : mistakes[m].steps)
            asked_.push_back(
                {{.step = step, .says = said_of(mistakes[m].cause), .place = mistakes[m].place},
                 m,
                 {step}});
}

void UnitVariants::add_slips() {
    std::size_t variant = variants_->mistakes().size();
    for (const std::string& line : variants_->list_slips(sandbox_, budget_)) {
        const Slip slip = read_slip(line);
        std::set<std::string> steps;
        for (const std::size_t number : slip.steps)
            if (number <= steps_.size()) steps.insert(steps_[number - 1].first);
        if (!steps.empty())
            asked_.push_back({{.kind = Kind::slip,
                               .step = *steps.begin(),
                               .says = slip.place + ": " +
                                       said_of({.english = slip.english, .chinese = slip.chinese}),
                               .as_solution = true},
                              variant,
                              steps});
        ++variant;
    }
}

/// Returns the programs, by variant, for which this test can give new information.
UnitVariants::Waiting UnitVariants::waiting_for(const std::string& step, const TestCase& test) {
    Waiting waiting;
    for (Asked& asked : asked_)
        if (asked.steps.contains(step) && tried_by(asked.program, test).caught_by.empty())
            waiting[asked.variant].push_back(&asked.program);
    return waiting;
}

void UnitVariants::ask(const std::string& step, std::size_t test) {
    const TestCase& one = suite_.tests[test];
    const Waiting waiting = waiting_for(step, one);
    if (waiting.empty() && right_.contains(test)) return;
    std::set<std::size_t> numbers;
    for (const auto& [variant, programs] : waiting) numbers.insert(variant);
    const std::string input = one.input.read();
    VariantQuestion question = question_of(one, input);
    constexpr double kSeconds = 120;
    question.seconds = kSeconds;
    std::map<std::size_t, bool> passed;
    variants_->ask(question, numbers, sandbox_, budget_, [&](const VariantAnswer& said) {
        if (!said.variant) {
            right_.try_emplace(test, said.output);
            return;
        }
        passed[*said.variant] =
            said.how == "same" ||
            (said.how == "like" ? passed[said.same_as] : passes(one, said, budget_));
        for (WrongProgram* program : waiting.at(*said.variant)) {
            note(*program, one, passed[*said.variant]);
            program->as_solution = program->as_solution && said.how == "same";
        }
    });
}

}  // namespace

bool WrongProgram::survives() const {
    constexpr double kTenth = 0.1;
    if (kind == Kind::constant) return points > kTenth * most;
    return !as_solution && (shown.misses() || hidden.misses() || (!shown.any && !hidden.any));
}

std::vector<WrongProgram> wrong_programs(const std::string& unit_folder, const Suite& suite,
                                         bool slips, const Sandbox& sandbox, const Budget& budget) {
    return UnitVariants(unit_folder, suite, sandbox, budget).run(slips);
}

std::vector<WrongProgram> wrong_programs(const Suite& suite, const Budget& budget) {
    const Steps steps = steps_of(suite, [](const TestCase& test) { return test.checker; });
    std::vector<WrongProgram> programs;
    for (const auto& [name, tests] : steps) {
        const Checker& checker = *find_checker(name);
        KnownMistakes& known = known_mistakes(checker.lab);
        std::map<const Cause*, WrongProgram> of_cause;
        for (const std::size_t t : tests) {
            const std::string input = suite.tests[t].input.read();
            for (const Guess& guess :
                 known.guesses(checker, input_of(suite.tests[t], input, budget)))
                note(of_cause[guess.cause], suite.tests[t], guess.right);
        }
        for (const Mistake& mistake : known.all()) {
            if (std::ranges::find(mistake.steps, name) == mistake.steps.end()) continue;
            WrongProgram& program = of_cause[&mistake.cause];
            program.step = name;
            program.says = said_of(mistake.cause);
            program.place = mistake.place;
            program.as_solution = !program.shown.any && !program.hidden.any;
            programs.push_back(std::move(program));
        }
    }
    add_constants(programs, suite, steps, answers_of(suite), budget);
    return programs;
}

}  // namespace ailab::grade
