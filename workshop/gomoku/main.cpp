#include "common/app/run_main.hpp"
#include "workshop/gomoku/commands.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::gomoku::workshop_program());
}
