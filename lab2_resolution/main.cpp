#include "common/app/run_main.hpp"
#include "lab2_resolution/commands/program.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::logic::program());
}
