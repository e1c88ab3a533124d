// Yours: write where it says TODO.
#include "sums.h"

#include <stdexcept>

long add(const std::vector<long>&) {
    // TODO step 1
    throw std::logic_error(
        "step 1 (add) is not written yet: look for \"TODO step 1\" in sums.cpp; "
        "go through the vector");
}

long add_and_count(const std::vector<long>&, long&) {
    // TODO step 2
    throw std::logic_error(
        "step 2 (count) is not written yet: look for \"TODO step 2\" in sums.cpp; "
        "count as you add");
}
