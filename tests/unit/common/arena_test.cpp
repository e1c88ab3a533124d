// Matches, clocks, levels, and the programs that play.
#include <cmath>
#include <fstream>

#include <gtest/gtest.h>

#include "common/arena/level.hpp"
#include "common/arena/line_process.hpp"
#include "common/arena/match.hpp"
#include "common/arena/mistake_file.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::arena {
namespace {

using std::chrono::milliseconds;

LineProcess::Clock::time_point in(milliseconds time) {
    return LineProcess::Clock::now() + time;
}

TEST(ArenaScore, OneHalfIsNoDifference) {
    Score score;
    score.add(GameResult::first_wins, true);
    score.add(GameResult::first_wins, false);
    score.add(GameResult::draw, true);
    EXPECT_EQ(score.mean(), 0.5);
    EXPECT_NEAR(score.elo(), 0, 1e-9);
    EXPECT_NEAR(score.standard_error(), std::sqrt(0.5 / 3 / 3), 1e-9);
    EXPECT_EQ(score.elo_text(), "+0 ± 164");
    EXPECT_EQ((Score{3, 0, 0}.elo_text()), "–");
}

TEST(ArenaSprt, DecidesClearMatchesAndNotEvenOnes) {
    const Sprt sprt{0, 10};
    EXPECT_EQ(sprt.judge({400, 100, 100}), Sprt::Verdict::accepted);
    EXPECT_EQ(sprt.judge({100, 100, 400}), Sprt::Verdict::rejected);
    EXPECT_EQ(sprt.judge({10, 10, 10}), Sprt::Verdict::undecided);
}

TEST(ArenaMatch, PlaysEveryOpeningTwiceWithColoursExchanged) {
    std::vector<std::pair<std::size_t, bool>> played;
    const auto first_always_wins = [&](int, Pairing now) -> std::optional<GameResult> {
        played.emplace_back(now.opening, now.first_begins);
        return now.first_begins ? GameResult::first_wins : GameResult::second_wins;
    };
    const Score score = play_match(6, 2, std::nullopt, first_always_wins, [](const Score&) {});
    EXPECT_EQ(score.wins, 6);
    EXPECT_EQ(played, (std::vector<std::pair<std::size_t, bool>>{
                          {0, true}, {0, false}, {1, true}, {1, false}, {0, true}, {0, false}}));
}

TEST(ArenaMatch, EndsWhenTheTestHasDecidedOrAGameWasInterrupted) {
    const auto win = [](int, Pairing now) {
        return std::optional(now.first_begins ? GameResult::first_wins : GameResult::second_wins);
    };
    EXPECT_LT(play_match(1000, 1, Sprt{0, 50}, win, [](const Score&) {}).games(), 100);
    const auto interrupted = [&](int number, Pairing now) {
        return number < 3 ? win(number, now) : std::nullopt;
    };
    EXPECT_EQ(play_match(9, 1, std::nullopt, interrupted, [](const Score&) {}).games(), 3);
}

struct Counter {
    int moves = 0;
    void make(int) { ++moves; }
};

/// A game in which the players see these values, and how many moves it takes.
std::pair<GameEnd, int> game_of(const std::vector<int>& values, int max_plies) {
    Counter counter;
    const auto end = play_game(
        counter, {.max_plies = max_plies, .win_value = 400, .win_plies = 3},
        [](const Counter&) { return std::optional<GameEnd>(); },
        [&](const Counter& now) {
            return std::optional(Turn<int>{0, values[static_cast<std::size_t>(now.moves)]});
        });
    return {end.value(), counter.moves};
}

TEST(ArenaGame, IsAdjudicatedWhenTheValuesHaveAgreedForLongEnough) {
    const auto [won, plies] = game_of({500, 500, -500, 500, 0, 400, 500, 500}, 20);
    EXPECT_EQ(won.result, GameResult::first_wins);
    EXPECT_EQ(won.reason, "adjudicated");
    EXPECT_EQ(plies, 8);
    EXPECT_EQ(game_of({-400, -400, -400}, 20).first.result, GameResult::second_wins);
    EXPECT_EQ(game_of({500, 500, 500}, 2).first.reason, "too long");
}

TEST(LineProcess, SpeaksInLines) {
    LineProcess echo({"cat"});
    EXPECT_TRUE(echo.send("one"));
    EXPECT_TRUE(echo.send("two"));
    EXPECT_EQ(echo.receive(in(milliseconds(5000))), "one");
    EXPECT_EQ(echo.receive(in(milliseconds(5000))), "two");
    EXPECT_EQ(echo.receive(in(milliseconds(10))), std::nullopt);
    EXPECT_FALSE(echo.gone());
    const std::atomic<bool> cancel = true;
    EXPECT_EQ(echo.receive(in(milliseconds(100'000)), &cancel), std::nullopt);
}

TEST(LineProcess, SaysThatAProgramCannotBeStarted) {
    EXPECT_THROW(LineProcess({"/no/such/program"}), InputError);
    EXPECT_THROW(LineProcess(split_command("")), InputError);
}

TEST(LineProcess, SurvivesWhateverTheProgramDoes) {
    LineProcess leaves({"true"});
    EXPECT_EQ(leaves.receive(in(milliseconds(5000))), std::nullopt);
    EXPECT_TRUE(leaves.gone());
    EXPECT_FALSE(leaves.send("is anybody there?"));  // and no SIGPIPE

    LineProcess floods({"yes", "x"});
    EXPECT_EQ(floods.receive(in(milliseconds(5000))), "x");

    LineProcess deaf({"sleep", "1000"});
    const std::string long_line(1U << 20U, 'x');
    EXPECT_FALSE(deaf.send(long_line));
    deaf.end(milliseconds(1));
    EXPECT_TRUE(deaf.gone());
}

TEST(LineProcess, SplitsACommandAsAShellWould) {
    EXPECT_EQ(split_command("a  'b c' \"d\"e ''"),
              (std::vector<std::string>{"a", "b c", "de", ""}));
}

TEST(Words, AreTakenOneByOne) {
    Words words("go  depth 7 movetime x");
    EXPECT_TRUE(words.accept("go"));
    EXPECT_FALSE(words.accept("infinite"));
    EXPECT_EQ(words.next(), "depth");
    EXPECT_EQ(words.number(1, 5), 5);
    EXPECT_EQ(words.until({"x"}), "movetime");
    EXPECT_EQ(words.number(0, 9), std::nullopt);
    EXPECT_EQ(words.next(), "x");
    EXPECT_TRUE(words.empty());
}

TEST(GameClock, IsATimeForTheGameAndSecondsPerMove) {
    for (const auto& [text, left, increment] : {std::tuple{"10+0.1", 10'000, 100},
                                                {"60", 60'000, 0},
                                                {".5+1e1", 500, 10'000},
                                                {"１０+0", 10'000, 0},
                                                {"1000000+0.001", 1'000'000'000, 1}}) {
        const GameClock seconds = parse_clock(text, kSecond);
        EXPECT_EQ(seconds.left, left) << text;
        EXPECT_EQ(seconds.increment, increment) << text;
    }
    const GameClock minutes = parse_clock("0.16667+0.1", kMinute);
    EXPECT_EQ(minutes.left, 10'000);
    EXPECT_EQ(minutes.increment, 100) << "always seconds";
}

TEST(GameClock, IsTheWholeTextAndFinite) {
    for (const char* text :
         {"",          "+",     "10+",   "+1",    "0",       "0+1",         "10xyz+0.1foo",
          "10+0.1foo", "-5+0",  "10+-1", "10++1", "10+1+1",  " 10",         "10 + 1",
          "nan",       "1+nan", "inf",   "1e300", "1+1e300", "1000000.001", "0.0001",
          "0x10",      "1,5"})
        EXPECT_THROW(parse_clock(text, kSecond), UsageError) << text;
}

Levels hundred_apart() {
    Levels levels;
    for (int i = 0; i < kTopLevel; ++i) levels[static_cast<std::size_t>(i)].elo = 400 + 100 * i;
    return levels;
}

TEST(Levels, AnEloIsTheLevelThatIsNearest) {
    const Levels levels = hundred_apart();
    EXPECT_EQ(level_at_elo(levels, 0), 1);
    EXPECT_EQ(level_at_elo(levels, 640), 3);
    EXPECT_EQ(level_at_elo(levels, 660), 4);
    EXPECT_EQ(level_at_elo(levels, 5000), 10);
}

TEST(Levels, AreNamedByTheirNumber) {
    EXPECT_EQ(level_named("level 3"), 3);
    EXPECT_EQ(level_named("level10"), 10);
    for (const char* word : {"greedy", "level", "level x", "level 3x"})
        EXPECT_FALSE(level_named(word)) << word;
    EXPECT_THROW(level_of(hundred_apart(), 11), UsageError);
    EXPECT_THROW(level_of(hundred_apart(), 0), UsageError);
}

TEST(Levels, HaveGoodAndBadDaysButTheLowestAndTheTopOne) {
    const Levels levels = hundred_apart();
    std::array<int, 3> days{};
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const int played = in_form(levels, 5, seed).elo;
        ASSERT_TRUE(played >= 700 && played <= 900) << played;
        ++days[static_cast<std::size_t>((played - 700) / 100)];
        EXPECT_EQ(in_form(levels, 1, seed).elo, 400);
        EXPECT_LT(in_form(levels, 9, seed).elo, 1300) << "the top level has no limit of nodes";
        EXPECT_EQ(in_form(levels, 10, seed).elo, 1300);
    }
    for (const int count : days) EXPECT_NEAR(count, 100, 30);
}

TEST(Attention, MissesAsOftenAsTheLevelSaysAndAlwaysTheSame) {
    const Level level{.overlooks = 30, .overlooks_plain = 5, .misjudges = 20};
    const Attention attention = Attention::of(level, 7, 11);
    int missed = 0, plain = 0;
    for (std::uint64_t move = 0; move < 1000; ++move) {
        EXPECT_EQ(attention.misses(move, false), Attention::of(level, 7, 11).misses(move, false));
        missed += attention.misses(move, false);
        plain += attention.misses(move, true);
        EXPECT_LE(std::abs(attention.error(move)), 20);
    }
    EXPECT_NEAR(missed, 300, 50);
    EXPECT_NEAR(plain, 50, 25);
    EXPECT_NE(Attention::of(level, 8, 11).seed, attention.seed);
    EXPECT_FALSE(Attention{.seed = 1}.misses(1, false));
}

TEST(MistakeFile, AMissedOneComesBackAtOnceAndASolvedOneLaterAndLater) {
    const TemporaryFolder folder;
    const std::string path = folder.path("mistakes.txt");
    constexpr std::time_t kDay = 24 * 60 * 60, kStart = 1'700'000'000;
    {
        MistakeFile file(path, "gomoku");
        EXPECT_TRUE(file.add({"freestyle 15 h8", "a1", {"h9", "i9"}, "a\tgame"}, kStart));
        EXPECT_FALSE(file.add({"freestyle 15 h8", "a1", {"g9"}, "again"}, kStart));
        EXPECT_TRUE(file.add({"freestyle 15 h8", "a2", {"h9"}, "b"}, kStart));
        file.write();
    }
    const auto due_after = [&](int days) {
        return MistakeFile(path, "gomoku").due(kStart + days * kDay).size();
    };
    const auto answer = [&](bool solved, int after_days) {
        MistakeFile file(path, "gomoku");
        file.answered(0, solved, kStart + after_days * kDay);
        file.write();
    };
    EXPECT_EQ(due_after(0), 2U);
    EXPECT_EQ(MistakeFile(path, "xiangqi").due(kStart).size(), 0U) << "another game's";
    int day = 0;
    for (const int interval : {1, 2, 4, 8}) {
        answer(true, day);
        EXPECT_EQ(due_after(day + interval - 1), 1U) << interval;
        EXPECT_EQ(due_after(day += interval), 2U) << interval;
    }
    answer(false, day);
    EXPECT_EQ(due_after(day), 2U) << "missed";
    answer(true, day);
    EXPECT_EQ(due_after(day + 1), 2U) << "from the start again";
    const MistakeFile file(path, "gomoku");
    EXPECT_EQ(file.at(0).better, (std::vector<std::string>{"h9", "i9"}));
    EXPECT_EQ(file.at(0).from, "a game");
}

TEST(MistakeFile, NamesTheLineThatIsWrong) {
    const TemporaryFolder folder;
    std::ofstream(folder.path("m")) << "gomoku\t2024-05-31\t0\tp\ta1\tb1\tx\nnonsense\n";
    const auto errors = diagnostics_of([&] { MistakeFile(folder.path("m"), "gomoku"); });
    ASSERT_FALSE(errors.empty());
    EXPECT_EQ(errors[0].where.line, 2U);
}

TEST(MistakeFile, ThePersonIsFoundByName) {
    using Own = std::array<bool, 2>;
    EXPECT_EQ(own_sides({"person", "level 5"}), (Own{true, false}));
    EXPECT_EQ(own_sides({"Ada", "Ben"}), (Own{true, true})) << "nobody is the person";
    EXPECT_EQ(own_sides({"Ada", "Ben"}, "Ben"), (Own{false, true}));
    EXPECT_EQ(own_sides({"Ada", "Ben"}, "Eve"), (Own{false, false}));
}

}  // namespace
}  // namespace ailab::arena
