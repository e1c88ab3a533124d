#include "lab_grade/checkers/text.hpp"

namespace ailab::grade {

Checkers all_checkers() {
    Checkers checkers;
    add_text_checkers(checkers);
    return checkers;
}

}  // namespace ailab::grade
