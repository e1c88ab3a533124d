// The entry point of every program: parses, runs, maps errors to exit codes.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"

namespace ailab::app {

/// Runs a program with the given streams; never throws. Errors go to streams.err. `invoked_as` is
/// the name under which the program was called, if it is not its own. The language is `language`
/// unless --lang is given.
ExitCode run(const Program& program, const std::vector<std::string>& arguments, Streams streams,
             const std::atomic<bool>* cancel = nullptr, const std::string& invoked_as = {},
             Language language = Language::en);

/// main(): the standard streams, the language of the environment; SIGINT and SIGTERM set the cancel
/// flag (a second one ends the program).
int run_main(int argc, char** argv, const Program& program);

}  // namespace ailab::app
