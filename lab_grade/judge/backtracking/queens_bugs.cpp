// What a program for the queens does not look at: the checker sees it in the placement.
#include "common/base/translate.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {

void add_queens_bugs(std::vector<Bug>& bugs) {
    struct Row {
        const char *kind, *says;
    };
    constexpr Row kRows[] = {
        {"columns", marked("you do not see that queens stand in one column")},
        {"rising", marked("you do not see that queens attack each other along a rising diagonal")},
        {"falling",
         marked("you do not see that queens attack each other along a falling diagonal")},
        {"far", marked("you do not see that queens attack each other along a diagonal over several "
                       "rows")},
        {"diagonals", marked("you do not see that queens attack each other along diagonals")},
    };
    for (const auto& [kind, says] : kRows)
        bugs.push_back({"queens",
                        {.english = says, .seen = true},
                        [kind = kind](const CheckInput&) { return kind; }});
}

}  // namespace ailab::grade
