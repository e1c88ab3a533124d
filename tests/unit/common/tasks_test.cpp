// Tasks: their results as text, the folder that holds them, and the options of a command.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/app/version.hpp"
#include "common/base/random.hpp"
#include "common/tasks/portions.hpp"
#include "common/tasks/result_folder.hpp"
#include "common/tasks/task_command.hpp"
#include "tests/support/has.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::tasks {
namespace {

namespace fs = std::filesystem;

Result parse(std::string_view text) {
    return parse_result(Source::from_string(text, "r"));
}

std::string result_error(std::string_view text) {
    return error_of([&] { parse(text); });
}

TEST(TaskResult, ComesBackAsItWasWritten) {
    for (const State state : {State::done, State::open})
        for (const char* body : {"", "x", "a b\nc\n", "task-result 1 j t done 0 0\n"}) {
            const Result result{"0123456789abcdef", "7.lr-2", state, body};
            EXPECT_EQ(parse(to_text(result)), result);
        }
}

TEST(TaskResult, IsRefusedWithThePlaceWhereItIsDamaged) {
    const std::string whole = to_text({"j", "t", State::done, "four"});
    EXPECT_TRUE(has(result_error(""), "r:1:1: error: not the result of a task"));
    EXPECT_TRUE(has(result_error(whole.substr(0, 20)), "cut off"));
    EXPECT_TRUE(has(result_error(whole.substr(0, whole.size() - 1)),
                    "3 bytes follow the first line, not 4"));
    std::string other = whole;
    other.back() = 's';
    EXPECT_TRUE(has(result_error(other), "the file is damaged"));
}

/// Any cut, and any byte that is another, is noticed.
TEST(TaskResult, NoDamageIsOverlooked) {
    const std::string whole = to_text({"0f0f", "a.1", State::open, "h8g7 / i9 g8\nh8 / g7 i9\n"});
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_NE(result_error(whole.substr(0, size)), "") << size;
    Random random(24);
    for (int i = 0; i < 2000; ++i) {
        std::string damaged = whole;
        const auto place = static_cast<std::size_t>(random.below(whole.size()));
        damaged[place] = static_cast<char>(random.below(256));
        EXPECT_EQ(result_error(damaged).empty(), damaged == whole) << place;
    }
    EXPECT_NE(result_error(whole + "x"), "");
}

class Folder : public testing::Test {
protected:
    std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder.path("r")))
            names.push_back(entry.path().string());
        std::sort(names.begin(), names.end());
        return names;
    }
    ResultFolder open(std::string_view job = "job", Repeated repeated = Repeated::same) const {
        return {folder.path("r"), job, repeated};
    }
    const TemporaryFolder folder;
};

TEST_F(Folder, KeepsWhatIsPutThere) {
    EXPECT_FALSE(open().has("a"));
    open().put("a", State::done, "one\n");
    open().put("b", State::open, "");
    const ResultFolder results = open();
    EXPECT_EQ(results.read("a").body, "one\n");
    EXPECT_EQ(results.state("b"), State::open);
    EXPECT_FALSE(results.has("c"));
    EXPECT_THROW(results.read("c"), InputError);
    EXPECT_EQ(ResultFolder(folder.path("r"), "job", Repeated::same, "a").has("b"), false);
}

TEST_F(Folder, TheSameTwiceIsOneAndAnotherResultContradicts) {
    open().put("a", State::done, "one");
    open().put("a", State::done, "one");
    EXPECT_EQ(files().size(), 1U);
    EXPECT_TRUE(open().contradictions().empty());
    open().put("a", State::done, "two");
    open().put("a", State::done, "three");
    EXPECT_EQ(open().contradictions(), std::vector<std::string>{"a"});
    EXPECT_TRUE(open("job", Repeated::differs).contradictions().empty());
}

TEST_F(Folder, ADecisionReplacesAnOpenResult) {
    for (const char* body : {"1", "2", "3"}) open().put("a", State::open, body);
    EXPECT_EQ(open().state("a"), State::open);
    open().put("a", State::done, "won");
    EXPECT_EQ(open().read("a").body, "won");
    EXPECT_TRUE(open().contradictions().empty());
}

TEST_F(Folder, WhatIsTornForeignOrMisnamedIsNamedAndNotUsed) {
    open().put("a", State::done, "one");
    open("another job").put("b", State::done, "one");
    open().put("c", State::done, "one");
    open().put("d", State::done, "one");
    const auto all = files();
    fs::resize_file(all[0], fs::file_size(all[0]) - 1);
    fs::rename(all[2], folder.path("r/e.0000000000000000.result"));
    std::ofstream(folder.path("r/f.0.result.17-a.part")) << "half";
    const ResultFolder results = open();
    for (const char* words : {"a", "b", "c"}) EXPECT_FALSE(results.has(words));
    EXPECT_TRUE(results.has("d"));
    EXPECT_EQ(results.refused().size(), 3U);
    EXPECT_EQ(results.unfinished(), 1U);
}

TEST_F(Folder, AResultThatChangedAfterwardsIsNotBelieved) {
    open().put("a", State::done, "one");
    const ResultFolder results = open();
    std::ofstream(files()[0], std::ios::app) << "more";
    EXPECT_THROW(results.read("a"), InputError);
}

TEST(Portions, HaveEveryThingOnce) {
    for (const std::uint64_t per_task : {1U, 3U, 7U, 10U}) {
        const Portions portions(7, per_task);
        std::uint64_t next = 0;
        for (const std::string& task : portions.tasks()) {
            EXPECT_EQ(portions.of(task).first, next);
            EXPECT_GT(portions.of(task).things, 0U);
            next += portions.of(task).things;
        }
        EXPECT_EQ(next, 7U) << per_task;
    }
    EXPECT_TRUE(Portions(0, 5).tasks().empty());
    for (const char* task : {"", "2", "01", "-1", "1x", "99999999999999999999"})
        EXPECT_THROW(Portions(7, 4).of(task), InputError) << task;
}

/// Squares of 1 to 4; with --hard, 3 is open and its two halves are tasks of their own.
class Squares : public tasks::TaskJob {
public:
    Squares(app::Session& session, bool hard) : session_(session), hard_(hard) {}
    std::string description() const override { return "squares"; }
    std::vector<std::string> tasks(const ResultFolder& known) override {
        std::vector<std::string> all{"1", "2"};
        if (known.state("3") == State::open)
            all.insert(all.end(), {"3.a", "3.b"});
        else
            all.push_back("3");
        all.push_back("4");
        return all;
    }
    std::optional<Outcome> perform(const std::string& task, const ResultFolder&) override {
        if (task.size() > 1) return Outcome{State::done, task + "\n"};
        const int n = task[0] - '0';
        if (n < 1 || n > 4) throw InputError("there is no task " + task);
        if (hard_ && n == 3) return Outcome{State::open, {}};
        return Outcome{State::done, std::to_string(n * n) + "\n"};
    }
    app::ExitCode merge(const ResultFolder& known, const std::vector<std::string>& done) override {
        for (const std::string& task : done) session_.people() << known.read(task).body;
        return app::ExitCode::answered;
    }

private:
    app::Session& session_;
    bool hard_;
};

class TaskCommand : public Folder {
protected:
    Ran run(std::vector<std::string> words) const {
        app::Program squares{"squares", "squares", {}, {}};
        squares.commands.push_back({"count", "count", [](app::Command& command) {
                                        auto request = std::make_shared<tasks::TaskRequest>();
                                        auto hard = std::make_shared<bool>(false);
                                        tasks::declare_tasks(command, *request);
                                        command.flag("--hard", *hard, "hard");
                                        return [=](app::Session& session) {
                                            Squares job(session, *hard);
                                            return tasks::run_tasks(session, *request, job);
                                        };
                                    }});
        words.insert(words.begin(), "count");
        return run_program(squares, words, "", "./squares");
    }
    Ran perform(const std::string& task) const { return run({"--task", task, "--out", r}); }
    Ran merge() const { return run({"--merge", r}); }
    std::string line(const std::string& task, const std::string& more = "") const {
        return "./squares count --task " + task + " --out " + r + more + "\n";
    }
    const std::string r = folder.path("r");
};

TEST_F(TaskCommand, ListsWhatIsToDoAndMergesWhatIsDone) {
    EXPECT_EQ(perform("2").code, app::ExitCode::answered);
    const Ran listed = run({"--tasks", "--out", r});
    EXPECT_EQ(listed.out, line("1") + line("3") + line("4"));
    const Ran partial = merge();
    EXPECT_EQ(partial.code, app::ExitCode::out_of_budget);
    EXPECT_EQ(partial.out, "4\n");
    EXPECT_TRUE(has(partial.err, "3 of 4 tasks are missing: 1, 3, 4"));
    for (const char* task : {"4", "3", "1", "1"}) perform(task);
    EXPECT_EQ(merge().out, "1\n4\n9\n16\n");
    EXPECT_EQ(merge().code, app::ExitCode::answered);
}

TEST_F(TaskCommand, GoesDeeperWhereATaskIsOpen) {
    run({"--hard", "--task", "3", "--out", r});
    std::string all;
    for (const char* task : {"1", "2", "3.a", "3.b", "4"}) all += line(task, " --hard");
    EXPECT_EQ(run({"--tasks", "--out", r, "--hard"}).out, all);
}

TEST_F(TaskCommand, ATornResultIsDoneAgainAndAContradictionStopsTheMerge) {
    for (const char* task : {"1", "2", "3", "4"}) perform(task);
    fs::resize_file(files()[1], 30);
    EXPECT_EQ(merge().code, app::ExitCode::out_of_budget);
    EXPECT_EQ(run({"--tasks", "--out", r}).out, line("2"));
    perform("2");
    EXPECT_EQ(merge().out, "1\n4\n9\n16\n");
    ResultFolder(r, "squares " + std::string(app::version())).put("4", State::done, "17\n");
    const Ran stopped = merge();
    EXPECT_EQ(stopped.code, app::ExitCode::usage);
    EXPECT_TRUE(has(stopped.err, "contradict each other: 4"));
    EXPECT_EQ(stopped.out, "");
}

TEST_F(TaskCommand, RefusesWhatMakesNoSense) {
    EXPECT_EQ(perform("9").code, app::ExitCode::usage);
    EXPECT_EQ(run({"--tasks"}).code, app::ExitCode::usage);
    EXPECT_EQ(run({"--tasks", "--merge", r}).code, app::ExitCode::usage);
    EXPECT_EQ(run({"--task", "1", "--out", "/dev/null/x"}).code, app::ExitCode::usage);
}

}  // namespace
}  // namespace ailab::tasks
