#include "common/app/run_main.hpp"
#include "lab1_dijkstra/program.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::lab1::program());
}
