// The one way in and out of every program: parse, run, map errors to exit codes.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"

namespace ailab::app {

/// Run a program with the given streams; never throws. Errors go to streams.err. `invoked_as`: how
/// the program was called, if not by its name. It speaks `language` unless --lang says otherwise.
ExitCode run(const Program& program, const std::vector<std::string>& arguments, Streams streams,
             const std::atomic<bool>* cancel = nullptr, const std::string& invoked_as = {},
             Language language = Language::en);

/// main(): the standard streams, the language of the environment, SIGINT and SIGTERM as cancel (a
/// second one ends the program).
int run_main(int argc, char** argv, const Program& program);

}  // namespace ailab::app
