#include "lab2_resolution/commands/program.hpp"

#include "common/base/translate.hpp"
#include "lab2_resolution/commands/commands.hpp"

namespace ailab::logic {

app::Program program() {
    app::Program p;
    p.name = "lab2_resolution";
    p.summary =
        marked("first-order resolution: find, print and check refutations, or find countermodels");
    p.examples = {
        {"prove alpine", marked("the course's first case, in the course's format")},
        {"cnf --formula '∀x (A(x) → ∃y B(x,y))'",
         marked("clauses, with every step of the conversion")},
        {"compare blocks", marked("the strategies of the lectures side by side")},
    };
    p.commands = {prove_command(),   check_command(), cnf_command(),  unify_command(),
                  compare_command(), step_command(),  bench_command()};
    p.data = "lab2";
    return p;
}

}  // namespace ailab::logic
