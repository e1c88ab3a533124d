// What an answer of a resolution program shows by itself. The mistakes that are found by what a
// program answers to all tests stand in data/grading/solutions/lab2_resolution.
#include "common/base/translate.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {

void add_logic_bugs(std::vector<Bug>& bugs) {
    struct Row {
        const char *checker, *fault, *says;  ///< the fault as the checker says it
    };
    constexpr Row kRows[] = {
        {"unifier", "triangular",
         marked("you do not apply each binding to the bindings before it and to the terms that "
                "are still to be compared")},
        {"unifier", "special", marked("you bind more than is needed")},
        {"resolution-proof", "conflict",
         marked("you accept a substitution whose replacements contradict each other")},
        {"resolution-proof", "occurs", marked("you have no occurs check")},
        {"resolution-proof", "unapplied",
         marked("you do not apply the substitution to the other literals")},
        {"resolution-proof", "kept-literal",
         marked("you do not remove the literals that were resolved")},
        {"resolution-proof", "same-sign", marked("you resolve literals of the same sign")},
        {"resolution-proof", "letter",
         marked("your letters do not point at the literals that were resolved")},
        {"resolution-proof", "parents",
         marked("your steps are right, but the numbers of the parents are not: renumber "
                "them when steps are left out")},
        {"resolution-proof", "shifted",
         marked("the numbers of the parents are off by one: the first clause is 1")},
        {"resolution-proof", "final-parents",
         marked("your printer always cites the last two clauses for the final step")},
        {"resolution-proof", "bindings",
         marked("the substitution that you print is not the one that you used")},
    };
    for (const auto& [checker, fault, says] : kRows)
        bugs.push_back({checker,
                        {.english = says, .seen = true},
                        [fault = fault](const CheckInput&) { return fault; }});
}

}  // namespace ailab::grade
