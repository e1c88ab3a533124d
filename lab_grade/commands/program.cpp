#include "lab_grade/commands/program.hpp"

#include "common/base/translate.hpp"
#include "lab_grade/commands/commands.hpp"

namespace ailab::grade {

app::Program program() {
    return {
        "lab_grade",
        marked("for students: work on a unit, step by step; for instructors: runs programs, judges "
               "answers by meaning, writes reports"),
        {
            {"try example/sums --submission example/sums/solution/python",
             marked("students: check your work on a unit, step by step")},
            {"run lab1_paths --program 'awk -f main.awk' --submission example/class/ada",
             marked("grade a program")},
            {"bulk lab1_paths --program 'awk -f main.awk' --submissions example/class",
             marked("grade a class")},
        },
        {{"start", marked("copy the starter of a unit, with sample inputs"), start_command},
         {"try", marked("check your own work on a unit of the course, step by step"), try_command},
         {"quiz", marked("the questions of a unit, judged and explained"), quiz_command},
         {"submit", marked("pack your work on a unit, with a receipt"), submit_command},
         {"play", marked("play whole games against our engine"), play_command},
         {"course", marked("a course: new, release, collect, grade, grades, similar"),
          course_command},
         {"run", marked("grade one program with a suite"), run_command},
         {"bulk", marked("grade a class; can be interrupted and resumed"), bulk_command},
         {"check", marked("judge an existing output"), check_command},
         {"validate", marked("find all mistakes in a suite"), validate_command},
         {"explain", marked("explain a test, a checker or a generator"), explain_command},
         {"mistakes", marked("known mistakes, and how many tests detect each"), mistakes_command},
         {"gen", marked("new tests with reference answers"), gen_command},
         {"export", marked("a Kattis problem package or a Gradescope autograder"), export_command},
         {"kattis", marked("act as the output validator of a Kattis or DOMjudge problem"),
          kattis_command},
         {"testlib", marked("act as a testlib checker"), testlib_command},
         {"bench", marked("judge the tests of the generators"), bench_command, true}},
        "grading"};
}

}  // namespace ailab::grade
