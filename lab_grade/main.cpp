#include "common/app/run_main.hpp"
#include "lab_grade/program.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::grade::program());
}
