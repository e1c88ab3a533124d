#include "common/app/run_main.hpp"
#include "tree_search/commands/program.hpp"

int main(int argc, char** argv) {
    return ailab::app::run_main(argc, argv, ailab::tree_search::program());
}
