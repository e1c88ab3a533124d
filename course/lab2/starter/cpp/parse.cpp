// Step 1: reading clauses.
#include "lab2.hpp"

using namespace std;

// `¬P(x)` or `(¬Student(x), HardWorker(x))`; `~` and `¬` (two bytes in UTF-8, "\xC2\xAC") both
// negate. Ignore spaces. is_variable_name(name) distinguishes variables from constants.
Clause parse_clause(const string& text) {
    // TODO step 1
    (void)text;
    throw NotWritten{"parse"};
}
