// Problems and proofs of lab 2 from strings, for tests.
#pragma once

#include <string>
#include <vector>

#include "lab2_resolution/commands/program.hpp"
#include "lab2_resolution/formats/read_problem.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"
#include "tests/support/run_program.hpp"

namespace ailab::logic::test {

inline const std::string kAlpine =
    "11\nA(tony)\nA(mike)\nA(john)\nL(tony, rain)\nL(tony, snow)\n(¬A(x), S(x), C(x))\n"
    "(¬C(y), ¬L(y, rain))\n(L(z, snow), ¬S(z))\n(¬L(tony, u), ¬L(mike, u))\n"
    "(L(tony, v), L(mike, v))\n(¬A(w), ¬C(w), S(w))\n";
inline const std::string kGraduate =
    "4\nGradStudent(sue)\n(¬GradStudent(x), Student(x))\n(¬Student(x), HardWorker(x))\n"
    "¬HardWorker(sue)\n";
inline const std::string kBlocks =
    "5\nOn(aa,bb)\nOn(bb,cc)\nGreen(aa)\n¬Green(cc)\n(¬On(x,y), ¬Green(x), Green(y))\n";

inline Problem read(const std::string& text, VariableRule rule = VariableRule::u_to_z) {
    return read_problem(Source::from_string(text, "test"), std::nullopt, rule);
}

struct Run {
    int code = 0;
    std::string out, err;
};

/// The program with these arguments and this standard input.
inline Run run(const std::vector<std::string>& arguments, const std::string& input = "") {
    const Ran ran = run_program(program(), arguments, input);
    return {static_cast<int>(ran.code), ran.out, ran.err};
}

/// The word of the line "SZS status …"; empty if there is none.
inline std::string szs_status(const std::string& text) {
    const std::string mark = "SZS status ";
    const std::size_t at = text.find(mark);
    if (at == std::string::npos) return "";
    const std::size_t from = at + mark.size();
    return text.substr(from, text.find_first_of(" \n", from) - from);
}

}  // namespace ailab::logic::test
