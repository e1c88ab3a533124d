#include "common/app/run_main.hpp"
#include "lab3_puzzle/commands/commands.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::lab3::program());
}
