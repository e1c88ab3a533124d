#include "common/app/run_main.hpp"
#include "lab4_xiangqi/commands/commands.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::lab4::program());
}
