#include "tests/support/run_program.hpp"

#include <sstream>

namespace ailab {

Ran run_program(const app::Program& program, const Words& words, const std::string& input,
                const std::string& invoked_as) {
    std::istringstream in(input);
    std::ostringstream out, err;
    const app::ExitCode code = app::run(program, words, {in, out, err}, nullptr, invoked_as);
    return {code, out.str(), err.str()};
}

}  // namespace ailab
