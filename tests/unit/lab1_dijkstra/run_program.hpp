// Runs lab1_dijkstra in the process of the test, without a log unless the command line names one.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "common/app/run_main.hpp"
#include "lab1_dijkstra/commands/commands.hpp"

namespace ailab::lab1 {

struct Result {
    app::ExitCode code;
    std::string out;
    std::string err;
};

inline Result run(std::vector<std::string> arguments, const std::string& input = "") {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    if (std::ranges::find(arguments, "--log") == arguments.end())
        arguments.emplace_back("--no-log");
    const app::ExitCode code = app::run(program(), arguments, {in, out, err});
    return {code, out.str(), err.str()};
}

inline std::string data(const std::string& name) {
    return std::string(AILAB_ROOT) + "/data/lab1/" + name;
}

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace ailab::lab1
