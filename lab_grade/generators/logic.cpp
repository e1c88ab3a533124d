#include "lab_grade/generators/generators.hpp"

namespace ailab::grade {

void add_logic_generators(std::vector<Generator>&) {}

}  // namespace ailab::grade
