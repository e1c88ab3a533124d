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

TEST(SpsaCommand, EndsAtItsTimeLimitAndSaysWhatItCannotUse) {
    const TemporaryFolder folder;
    const std::string file = folder.path("tuned.txt");
    EXPECT_EQ(tune({"spsa", file, "--nodes", "50", "--time-limit", "0.01"}).code,
              app::ExitCode::out_of_budget);
    const Tuning unknown = tune({"spsa", file, "--only", "razor_margn"});
    EXPECT_EQ(unknown.code, app::ExitCode::usage);
    EXPECT_NE(unknown.err.find("razor_margin"), std::string::npos) << unknown.err;
    EXPECT_EQ(tune({"spsa", file, "--games", "3"}).code, app::ExitCode::usage);
    EXPECT_EQ(tune({"spsa", folder.path("no/such/folder")}).code, app::ExitCode::usage);
}

TEST(Training, StopsAtTheTimeLimitWithinAGame) {
    const TemporaryFolder folder;
    const std::string file = folder.path("file.txt");
    // A move of these games would take hours.
    const std::vector<std::string> limits{"--nodes", "1000000000", "--time-limit", "0.1"};
    for (const std::vector<std::string>& command : {std::vector<std::string>{"spsa", file},
                                                    {"datagen", file},
                                                    {"train", file, "--games", "1000000"}}) {
        std::vector<std::string> words = command;
        words.insert(words.end(), limits.begin(), limits.end());
        const Tuning run = tune(words);
        EXPECT_EQ(run.code, app::ExitCode::out_of_budget) << command[0] << run.err;
    }
}

}  // namespace
}  // namespace ailab::lab4
