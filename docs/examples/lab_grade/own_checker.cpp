// Your own checker: are these the numbers of the input in ascending order?
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/checker.hpp"

using namespace ailab::grade;

Verdict check_sorted(const CheckInput& in) {
    std::vector<double> wanted = numbers_in(plain(in.input));
    const std::vector<double> given = numbers_in(plain(in.output));
    std::sort(wanted.begin(), wanted.end());
    if (given.empty() && !wanted.empty()) return bad_format("there are no numbers");
    if (given == wanted) return correct();
    return wrong(std::is_permutation(given.begin(), given.end(), wanted.begin(), wanted.end())
                     ? "the numbers are right, but not in order"
                     : "these are not the numbers of the input",
                 fmt::format("{}", fmt::join(wanted, " ")),
                 fmt::format("{}", fmt::join(given, " ")));
}
const Checker sorted{"sorted", "", "the numbers of the input in ascending order", "1 2 3",
                     check_sorted};

int main() {
    for (const char* output : {"1 2 3", "sorted: 1, 2, 3!", "3 1 2", "1 2 4", "no idea"}) {
        CheckInput test;
        test.input = "3 1 2";
        test.output = output;
        const Verdict verdict = check_safely(sorted, test);
        fmt::print("{:18} {} {}\n", output, code_of(verdict.outcome), verdict.message);
    }
}
