#include "lab_grade/program.hpp"

#include "lab_grade/commands/commands.hpp"

namespace ailab::grade {

app::Program program() {
    return {"lab_grade",
            "the instructor's tool: runs programs, judges answers by meaning, writes reports",
            {{"check tokens input.txt output.txt --answer answer.txt", "judge one output"}},
            {{"check", "judge an output that is already there", check_command}}};
}

}  // namespace ailab::grade
