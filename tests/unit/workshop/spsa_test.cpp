// The command that tunes the numbers of the search.
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/app/run_main.hpp"
#include "lab4_xiangqi/engine/search_parameters.hpp"
#include "tests/support/temporary_folder.hpp"
#include "workshop/xiangqi/commands.hpp"

namespace ailab::lab4 {
namespace {

struct Tuning {
    app::ExitCode code;
    std::string out, err;
};

Tuning tune(const std::vector<std::string>& arguments) {
    std::istringstream in;
    std::ostringstream out, err;
    const app::ExitCode code = app::run(workshop_program(), arguments, {in, out, err});
    return {code, out.str(), err.str()};
}

TEST(SpsaCommand, PlaysAndWritesTheNumbersItWasAllowedToChange) {
    const TemporaryFolder folder;
    const std::string file = folder.path("tuned.txt");
    const Tuning answer =
        tune({"spsa", file, "--only", "late_moves", "--only", "reduction_base", "--iterations", "4",
              "--nodes", "100", "--rate", "1", "--time-limit", "60"});
    EXPECT_EQ(answer.code, app::ExitCode::answered) << answer.err;
    EXPECT_NE(answer.out.find("iteration 4 of 4, 8 games"), std::string::npos) << answer.out;
    SearchParameters tuned = parse_search_parameters(Source::open(file));
    EXPECT_NE(tuned, SearchParameters()) << "the games decided nothing";
    tuned.late_moves = SearchParameters().late_moves;
    tuned.reduction_base = SearchParameters().reduction_base;
    EXPECT_EQ(tuned, SearchParameters());
}

}  // namespace
}  // namespace ailab::lab4
