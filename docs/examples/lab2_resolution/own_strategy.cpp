// Your own refutation strategy: units first, then the oldest clause.
#include <fmt/core.h>

#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/formats/read_problem.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"
#include "lab2_resolution/textbook/saturation.hpp"

using namespace ailab::logic;

std::uint64_t units_first(const SearchView& search, const Node& n) {
    return search.clause(n).size() > 1;  // ascending, and the oldest first among equals
}
const Strategy units_then_oldest{
    .name = "units-first", .title = "units first", .rank = units_first, .complete = false};

int main() {
    const char* const text =
        "GradStudent(sue)\n"
        "(¬GradStudent(x), Student(x))\n"
        "(¬Student(x), HardWorker(x))\n"
        "¬HardWorker(sue)\n";
    Problem problem = read_problem(ailab::Source::from_string(text), std::nullopt, {});
    for (const Strategy* strategy : {&kStrategies.front(), &units_then_oldest}) {
        const ClausalProblem clausal = clausify(problem);
        ailab::Budget budget;
        const Refutation run = saturate(problem.bank, clausal.clauses, *strategy, budget);
        fmt::print("{:14} {}, {} clauses generated\n", strategy->name,
                   run.outcome == Outcome::refuted ? "refuted" : "not refuted",
                   run.statistics.generated);
    }
}
