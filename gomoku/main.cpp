#include <filesystem>

#include "common/app/run_main.hpp"
#include "gomoku/commands/commands.hpp"

int main(int argc, char** argv) {
    // Gomocup managers start a brain by its file name, without arguments.
    const std::string name = std::filesystem::path(argv[0]).filename().string();
    char command[] = "protocol";
    char* as_brain[] = {argv[0], command, nullptr};
    const bool brain = argc == 1 && name.starts_with("pbrain-");
    return ailab::app::run_main(brain ? 2 : argc, brain ? as_brain : argv,
                                ailab::gomoku::program());
}
