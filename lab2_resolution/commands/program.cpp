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
    p.commands = {
        {"prove", marked("refute a set of clauses, or prove a goal"), prove_command},
        {"check", marked("check a proof, step by step, independently of the prover"),
         check_command},
        {"cnf", marked("turn formulas into clauses, step by step"), cnf_command},
        {"unify", marked("the most general unifier of two terms"), unify_command},
        {"compare", marked("the strategies of the lectures side by side"), compare_command},
        {"step", marked("resolve by hand, with checked moves and hints"), step_command},
        {"bench",
         marked("run fixed instances; the clause counts show whether a search has changed"),
         bench_command}};
    p.data = "lab2";
    return p;
}

}  // namespace ailab::logic
