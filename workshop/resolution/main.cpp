#include "common/app/run_main.hpp"
#include "workshop/resolution/commands.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::logic::workshop_program());
}
