// train in tasks: the network is that of one run. What can go wrong is tested with gomoku's games.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/run_main.hpp"
#include "tests/support/temporary_folder.hpp"
#include "workshop/xiangqi/commands.hpp"

namespace ailab::lab4 {
namespace {

TEST(XiangqiTrainTasks, MergeToTheNetworkOfOneRun) {
    const TemporaryFolder folder;
    const auto run = [&](const std::string& network, const std::vector<std::string>& more) {
        std::vector<std::string> words{"train"};
        words.push_back(folder.path(network));
        for (const char* word : {"--games", "10", "--nodes", "50", "--hidden", "16", "--batch",
                                 "32", "--rate", "0.001", "--match", "0"})
            words.push_back(word);
        words.insert(words.end(), more.begin(), more.end());
        std::istringstream in;
        std::ostringstream out, err;
        EXPECT_EQ(app::run(workshop_program(), words, {in, out, err}, nullptr),
                  app::ExitCode::answered)
            << err.str();
    };
    const auto content = [&](const std::string& file) {
        std::ifstream in(folder.path(file), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    run("one.net", {});
    const std::string parts = folder.path("parts");
    for (const char* task : {"1", "0", "2"})
        run("merged.net", {"--games-per-task", "4", "--task", task, "--out", parts});
    run("merged.net", {"--games-per-task", "4", "--merge", parts});
    EXPECT_TRUE(content("merged.net") == content("one.net"));
    run("merged.net", {"--games-per-task", "4", "--merge", parts, "--epochs", "1"});
    EXPECT_FALSE(content("merged.net") == content("one.net"));  // so it has learned something
}

}  // namespace
}  // namespace ailab::lab4
