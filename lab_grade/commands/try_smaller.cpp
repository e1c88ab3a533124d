// Searches for a small input on which a program fails, for a student to whom no cause can be named:
// the generators of the unit's hidden tests make tests that no course uses, and parts of an input
// are taken away.
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/commands/try.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/generate/smaller_inputs.hpp"

namespace ailab::grade {
std::size_t size_of_input(const TestCase& test) {
    const std::string input = test.input.read();
    return static_cast<std::size_t>(
        std::ranges::count_if(input, [](char c) { return c != '.' && c != ' ' && c != '\n'; }));
}

namespace {

/// Searches for a failure with a smaller input than that of a failed test.
class SmallerSearch {
public:
    SmallerSearch(const TriedProgram& tried, const TestCase& failed)
        : tried_(tried),
          solution_(
              solution_in(tried.unit.folder + "/solution/python", tried.sandbox, tried.budget)),
          smallest_{failed, {}} {}

    /// Tries generated tests, the smallest first.
    void generate() {
        left_ = kSeconds;
        bool ask = false;
        std::vector<TestCase> tests = generated(ask);
        std::erase_if(tests, [&](const TestCase& test) {
            return size_of_input(test) >= size_of_input(smallest_.test);
        });
        std::ranges::stable_sort(tests, {}, size_of_input);
        for (const TestCase& test : tests)
            if (left_ <= 0 || fails(test, ask)) return;
    }

    /// Takes parts of the input away as long as the program fails.
    void shrink() {
        left_ = kSeconds;
        std::set<std::string> tried;
        const auto is_smaller_failure = [&](const std::string& input) {
            TestCase test = smallest_.test;
            test.input = Text{input, ""};
            return left_ > 0 && tried.insert(input).second && fails(test, true);
        };
        while (std::ranges::any_of(smaller_inputs(smallest_.test.input.read()), is_smaller_failure))
            continue;
    }

    std::optional<SmallerFailure> result() const {
        return found_ ? std::optional(smallest_) : std::nullopt;
    }

private:
    static constexpr double kSeconds = 6;  // of computing, so that other work counts little

    std::vector<TestCase> generated(bool& ask) const {
        Budget part = tried_.budget.part();
        part.end_within(kSeconds / 2);
        try {
            return generated_tests(tried_.unit.folder, tried_.unit.suite, smallest_.test.group, ask,
                                   part);
        } catch (const OutOfBudget&) {
            tried_.budget.look();
            return {};
        }
    }

    /// Keeps the test if the program gives a wrong answer or crashes. With `ask`, only if the
    /// solution gives a right one.
    bool fails(TestCase test, bool ask) {
        constexpr double kLeast =
            0.2;  // so that for most programs the same tests are tried anywhere
        test.name.clear();
        left_ -= kLeast;
        if (ask && !ask_solution(test)) return false;
        const TestResult result = run_one(tried_.unit.suite, test, tried_.submission,
                                          tried_.sandbox, {.budget = tried_.budget});
        tried_.budget.look();
        left_ -= std::max(0.0, result.cpu_seconds - kLeast);
        const Outcome outcome = result.verdict.outcome;
        if (outcome == Outcome::time_limit) left_ = 0;
        if (outcome != Outcome::wrong && outcome != Outcome::crashed) return false;
        smallest_ = {std::move(test), result};
        return found_ = true;
    }

    bool ask_solution(TestCase& test) const {
        const bool has_answer = test.answer.has_value();
        try {
            test.answer = Text{solution_(test), ""};
        } catch (const InputError&) {  // an input that has lost a part that it needs
            return false;
        }
        if (!judge_reference(test, tried_.budget).passed()) return false;
        if (!has_answer) test.answer.reset();
        return true;
    }

    const TriedProgram& tried_;
    AskSolution solution_;
    SmallerFailure smallest_;
    double left_ = 0;
    bool found_ = false;
};

}  // namespace

std::optional<SmallerFailure> smaller_failure(const TriedProgram& tried, const TestCase& failed) {
    SmallerSearch search(tried, failed);
    try {
        search.generate();
        search.shrink();
    } catch (const InputError&) {  // no test is better than one that may be bad
    }
    return search.result();
}

}  // namespace ailab::grade
