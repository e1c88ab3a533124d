// Short names for tests of lab_grade's checkers.
#pragma once

#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "lab_grade/judge/checker.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/suite/test_case.hpp"

namespace ailab::test {

using Settings = std::map<std::string, std::string>;

/// The verdict of a checker on one output.
inline grade::Verdict judge(std::string_view checker, std::string_view input,
                            std::string_view output, const Settings& settings = {},
                            std::string_view answer = {}) {
    const grade::Checker* found = grade::find_checker(checker);
    if (!found) return grade::judge_error("no such checker");
    grade::CheckInput in{.input = input};
    in.output = output;
    in.answer = answer;
    for (const auto& [key, value] : settings) in.options.set(key, value);
    return grade::diagnosed(*found, in);
}

/// The same without what the known mistakes say: Python is asked about none of a thousand answers.
inline grade::Verdict judge(const grade::TestCase& test, std::string_view output) {
    grade::CheckInput in = grade::input_of(test, test.input.text);
    in.output = output;
    if (test.answer) in.answer = test.answer->text;
    return grade::check_safely(*grade::find_checker(test.checker), in);
}

/// The checker lets every one of the outputs pass.
inline void accepts(std::string_view checker, std::string_view input,
                    std::initializer_list<std::string> outputs, const Settings& settings = {},
                    std::string_view answer = {}) {
    for (const std::string& output : outputs) {
        const grade::Verdict verdict = judge(checker, input, output, settings, answer);
        EXPECT_TRUE(verdict.passed()) << output << '\n' << verdict.message;
    }
}

/// It lets none of them pass.
inline void rejects(std::string_view checker, std::string_view input,
                    std::initializer_list<std::string> outputs, const Settings& settings = {},
                    std::string_view answer = {}) {
    for (const std::string& output : outputs)
        EXPECT_FALSE(judge(checker, input, output, settings, answer).passed()) << output;
}

}  // namespace ailab::test

namespace ailab::grade {

inline void PrintTo(const Verdict& v, std::ostream* out) {
    *out << to_string(v.outcome) << ": " << v.message << " expected [" << v.expected << "] actual ["
         << v.actual << "] diagnosis [" << v.diagnosis << "] detail [" << v.detail << "]";
}

}  // namespace ailab::grade
