// A program run in the process of the test, on streams of its own.
#pragma once

#include <string>
#include <vector>

#include "common/app/run_main.hpp"

namespace ailab {

using Words = std::vector<std::string>;

struct Ran {
    app::ExitCode code{};
    std::string out{}, err{};
};

Ran run_program(const app::Program& program, const Words& words, const std::string& input = "",
                const std::string& invoked_as = "");

}  // namespace ailab
