// The numbers of the search: their table, their file, and the command that tunes them.
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/run_main.hpp"
#include "common/base/error.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::lab4 {
namespace {

struct Tuning {
    app::ExitCode code;
    std::string out, err;
};

Tuning tune(const std::vector<std::string>& arguments) {
    std::istringstream in;
    std::ostringstream out, err;
    const app::ExitCode code = app::run(program(), arguments, {in, out, err});
    return {code, out.str(), err.str()};
}

TEST(SearchParameters, AreNamedOnceAndStandInTheirRanges) {
    const SearchParameters parameters;
    std::set<std::string_view> names;
    for (const SearchParameter& parameter : kSearchParameters) {
        EXPECT_TRUE(names.insert(parameter.name).second) << parameter.name;
        EXPECT_FALSE(parameter.help.empty()) << parameter.name;
        EXPECT_GE(parameters.*parameter.member, parameter.low) << parameter.name;
        EXPECT_LE(parameters.*parameter.member, parameter.high) << parameter.name;
    }
    // Every number is in the table: the struct holds nothing else.
    EXPECT_EQ(names.size() * sizeof(int), sizeof(SearchParameters));
}

TEST(SearchParameters, AreReadAsTheyAreWritten) {
    SearchParameters parameters;
    parameters.razor_margin = 321;
    const Source text = Source::from_string(to_text(parameters));
    EXPECT_EQ(parse_search_parameters(text), parameters);
    EXPECT_EQ(parse_search_parameters(Source::from_string("# one\nrazor_margin 321 # more\n")),
              parameters);
}

TEST(SearchParameters, ErrorsNameTheLine) {
    const auto error_of = [](const char* text) -> std::string {
        try {
            parse_search_parameters(Source::from_string(text, "numbers.txt"));
        } catch (const InputError& e) {
            return e.what();
        }
        return "";
    };
    const std::string unknown = error_of("quiet_loss 20\nrazor_margn 3\n");
    EXPECT_NE(unknown.find("numbers.txt:2:1"), std::string::npos) << unknown;
    EXPECT_NE(unknown.find("razor_margin"), std::string::npos) << unknown;
    EXPECT_NE(error_of("razor_margin 100000\n").find("numbers.txt:1:14"), std::string::npos)
        << error_of("razor_margin 100000\n");
}

TEST(SearchParameters, ChangeTheSearch) {
    Limits limits;
    limits.depth = 7;
    EngineOptions options;
    options.hash_megabytes = 1;
    const auto nodes = [&] { return Engine(options).search(Position(), limits).nodes; };
    const std::uint64_t before = nodes();
    options.numbers.reduction_base = 2048;
    EXPECT_NE(nodes(), before);
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
