// The project's own problems: every one is solved, with the status it states, and every proof
// passes the checker.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

TEST(Collection, IsSolvedWithTheStatusOfEachProblem) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(AILAB_ROOT) + "/data/lab2/problems"))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    ASSERT_GT(files.size(), 80U);
    for (const auto& file : files) {
        std::ifstream in(file);
        std::stringstream text;
        text << in.rdbuf();
        const std::string mark = "# status: ";
        const std::size_t at = text.str().find(mark) + mark.size();
        const std::string status = text.str().substr(at, text.str().find('\n', at) - at);
        const auto run = test::run(
            {"prove", "-", "--no-log", "-q", "--paranoid", "--time-limit", "30"}, text.str());
        EXPECT_EQ(test::szs_status(run.out), status) << file << run.err;
    }
}

}  // namespace
}  // namespace ailab::logic
