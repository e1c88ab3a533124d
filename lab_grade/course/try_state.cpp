#include "lab_grade/course/try_state.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/hash.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

namespace fs = std::filesystem;

std::string state_file_of(const std::string& folder, const std::string& unit) {
    const std::string place = user_folder("XDG_STATE_HOME", "/.local/state");
    if (place.empty()) return "";
    Fnv1a hash;
    hash.add_piece(absolute_path(folder)).add_piece(absolute_path(unit));
    return fmt::format("{}/try/{:016x}", place, hash.value());
}

TryState read_state(const std::string& file) {
    TryState state;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string what, name;
        words >> what;
        if (what == "at") std::getline(words >> std::ws, state.at);
        StepState step;
        if (what == "step" && words >> step.points >> step.passed >> step.hints &&
            std::getline(words >> std::ws, name))
            state.steps[name] = step;
    }
    return state;
}

void write_state(const std::string& file, const TryState& state) {
    if (file.empty()) return;
    std::string text = fmt::format("at {}\n", state.at);
    for (const auto& [name, step] : state.steps)
        text +=
            fmt::format("step {} {} {} {}\n", step.points, step.passed ? 1 : 0, step.hints, name);
    std::error_code error;
    fs::create_directories(fs::path(file).parent_path(), error);
    try {
        write_file(file, text);
    } catch (const InputError&) {  // the state is not essential
    }
}

}  // namespace ailab::grade
