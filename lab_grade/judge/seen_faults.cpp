// Faults that an answer itself reveals: its checker reports them as the canonical answer. Mistakes
// that are found by the answers to all tests are in data/grading/solutions.
#include "common/base/translate.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {

void add_seen_faults(std::vector<Bug>& bugs) {
    struct Row {
        const char *checker, *fault, *says;
        bool always = false;
    };
    constexpr Row kRows[] = {
        {"shortest-path", "paths", marked("the lengths are right, but the paths are not")},
        {"shortest-path", "leaks",
         marked("your path still contains the path of the previous query (in Python a default "
                "argument such as `path=[]` is created only once)")},
        {"puzzle-path", "+1",
         marked("you count the boards, including the first one, instead of the moves"), true},
        {"puzzle-path", "-1", marked("your count is one move short (off by one)"), true},
        {"unifier", "triangular",
         marked("you do not apply each binding to the earlier bindings and to the terms still to "
                "be compared")},
        {"unifier", "special", marked("you bind more variables than needed")},
        {"resolution-proof", "conflict",
         marked("you accept a substitution with contradictory bindings")},
        {"resolution-proof", "occurs",
         marked(
             "you have no occurs check: a variable must not be bound to a term that contains it")},
        {"resolution-proof", "unapplied",
         marked("you do not apply the substitution to the other literals")},
        {"resolution-proof", "kept-literal",
         marked("you do not remove the literals that were resolved")},
        {"resolution-proof", "same-sign",
         marked("literals of the same sign are resolved: one of the two must be negated")},
        {"resolution-proof", "letter",
         marked("your letters do not refer to the literals that were resolved")},
        {"resolution-proof", "parents",
         marked("your steps are right, but the numbers of the parents are not: renumber "
                "them when steps are left out")},
        {"resolution-proof", "shifted",
         marked("the numbers of the parents are off by one: the first clause is 1"), true},
        {"resolution-proof", "final-parents",
         marked("your printer always cites the last two clauses for the final step")},
        {"resolution-proof", "bindings",
         marked("the substitution that you print is not the one that you used")},
    };
    bugs.push_back({"unifier",
                    {.english = marked("you bind a constant: the task says which names are "
                                       "variables; not every small letter is one"),
                     .seen = true,
                     .general = true},
                    [](const CheckInput&) { return "constant"; }});
    for (const auto& [checker, fault, says, always] : kRows)
        bugs.push_back({checker,
                        {.english = says, .seen = true, .always = always},
                        [fault = fault](const CheckInput&) { return fault; }});
}

}  // namespace ailab::grade
