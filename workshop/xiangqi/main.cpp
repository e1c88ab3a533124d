#include "common/app/run_main.hpp"
#include "workshop/xiangqi/commands.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::lab4::workshop_program());
}
