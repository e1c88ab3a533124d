#include "common/app/run_main.hpp"
#include "lab1_dijkstra/commands/commands.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::lab1::program());
}
