// train in tasks: the games, the positions and the network are those of one run.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/run_main.hpp"
#include "tests/support/temporary_folder.hpp"
#include "workshop/gomoku/commands.hpp"

namespace ailab::gomoku {
namespace {

namespace fs = std::filesystem;

class TrainTasks : public ::testing::Test {
protected:
    struct Answer {
        app::ExitCode code;
        std::string out, err;
    };
    /// Fourteen games; `more` are options.
    Answer run(const std::string& network, const std::vector<std::string>& more) const {
        std::vector<std::string> words{"train"};
        words.push_back(folder.path(network));
        for (const char* word : {"--games", "14", "--nodes", "40", "--hidden", "16", "--epochs",
                                 "2", "--batch", "32", "--rate", "0.01", "--match", "0"})
            words.push_back(word);
        words.insert(words.end(), more.begin(), more.end());
        std::istringstream in;
        std::ostringstream out, err;
        const auto code = app::run(workshop_program(), words, {in, out, err}, nullptr, "gomoku");
        return {code, out.str(), err.str()};
    }
    Answer job(std::vector<std::string> more) const {
        more.insert(more.end(), {"--games-per-task", "5"});
        return run("merged.net", more);
    }
    Answer perform(const std::string& task, std::vector<std::string> more = {}) const {
        more.insert(more.end(), {"--task", task, "--out", parts});
        return job(std::move(more));
    }
    Answer merge(std::vector<std::string> more = {}) const {
        more.insert(more.end(), {"--merge", parts});
        return job(std::move(more));
    }
    std::size_t listed() const {
        const std::string lines = job({"--tasks", "--out", parts}).out;
        return static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n'));
    }
    std::string content(const std::string& file) const {
        std::ifstream in(folder.path(file), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::string result_of(const std::string& task) const {
        for (const auto& entry : fs::directory_iterator(parts))
            if (entry.path().filename().string().starts_with(task + '.'))
                return entry.path().string();
        return {};
    }
    std::string without_name(const std::string& text) const {  // of the network's file
        return text.substr(0, text.rfind('\n', text.size() - 2));
    }

    const TemporaryFolder folder;
    const std::string parts = folder.path("parts");
};

TEST_F(TrainTasks, MergeToTheNetworkOfOneRun) {
    const Answer one = run("one.net", {"--keep", folder.path("one.txt"), "--threads", "2"});
    ASSERT_EQ(one.code, app::ExitCode::answered) << one.err;
    EXPECT_EQ(listed(), 3U);
    for (const char* task : {"2", "0", "1", "1"})
        EXPECT_EQ(perform(task).code, app::ExitCode::answered);
    EXPECT_EQ(listed(), 0U);
    const Answer merged = merge({"--keep", folder.path("merged.txt")});
    EXPECT_EQ(merged.code, app::ExitCode::answered) << merged.err;
    EXPECT_EQ(without_name(merged.out), without_name(one.out));
    ASSERT_FALSE(content("one.net").empty());
    EXPECT_TRUE(content("merged.net") == content("one.net"));
    EXPECT_EQ(content("merged.txt"), content("one.txt"));
    // How the network learns is no part of the job.
    EXPECT_EQ(merge({"--epochs", "1"}).code, app::ExitCode::answered);
    EXPECT_FALSE(content("merged.net") == content("one.net"));
}

TEST_F(TrainTasks, WhatIsTornOrOfAnotherJobIsDoneAgain) {
    run("one.net", {});
    for (const char* task : {"0", "1"}) perform(task);
    perform("2", {"--seed", "2"});
    fs::resize_file(result_of("1"), fs::file_size(result_of("1")) - 1);
    const Answer torn = merge();
    EXPECT_EQ(torn.code, app::ExitCode::out_of_budget);
    EXPECT_NE(torn.err.find("2 of 3 tasks are missing: 1, 2"), std::string::npos) << torn.err;
    EXPECT_NE(torn.err.find("the result of another job"), std::string::npos) << torn.err;
    EXPECT_EQ(listed(), 2U);
    for (const char* task : {"1", "2"}) perform(task);
    EXPECT_EQ(merge().code, app::ExitCode::answered);
    EXPECT_TRUE(content("merged.net") == content("one.net"));
}

}  // namespace
}  // namespace ailab::gomoku
