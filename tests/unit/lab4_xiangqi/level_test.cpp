// The levels, and programs that play badly behaved.
#include "lab4_xiangqi/match/level.hpp"

#include <tuple>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/match/match.hpp"
#include "lab4_xiangqi/textbook/greedy.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

constexpr const char* kWon = "2bak4/4a4/4b4/9/9/9/9/R3B4/4A4/R2AK1B2 w";

SearchResult think(int level, const Position& position, std::uint64_t seed) {
    Engine engine({.hash_megabytes = 1});
    const Limits limits = limits_of(level, position, seed, {.nodes = 5'000});
    engine.arm(limits);
    return think_at(engine, level, position, seed, limits);
}

PlayedGame game(const std::string& red, const std::string& black, std::uint64_t seed, int max_plies,
                const Position& start = Position()) {
    const OwnPlayerOptions options{.seed = seed, .top_limits = {.nodes = 3'000}};
    const auto first = make_own_player(red, options), second = make_own_player(black, options);
    const GameSetting setting{.start = start, .limits = {max_plies}};
    return play_game(setting, {first.get(), {}}, {second.get(), {}});
}

TEST(XiangqiLevels, EveryLevelTakesAMateInOne) {
    for (const char* fen : {"3k5/9/9/9/9/9/9/9/4R4/R3K4 w", "3k1a3/4P4/9/9/9/9/9/9/4A4/3AK2R1 w"})
        for (int level = 1; level <= arena::kTopLevel; ++level)
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                Position position = parse_fen(fen);
                position.make(think(level, position, seed).best);
                EXPECT_FALSE(has_legal_move(position)) << fen << ", level " << level;
            }
}

TEST(XiangqiLevels, TheSameSeedIsTheSameGameAndAnotherSeedAnother) {
    for (const char* level : {"level 2", "level 5", "level 7"}) {
        const auto moves = game(level, "level 3", 1, 40).moves;
        EXPECT_EQ(moves, game(level, "level 3", 1, 40).moves) << level;
        EXPECT_NE(moves, game(level, "level 3", 2, 40).moves) << level;
    }
}

TEST(XiangqiLevels, AWonGameIsWonWithoutGoingBack) {
    for (const char* level : {"level 5", "level 8", "level 10"}) {
        const PlayedGame won = game(level, "level 5", 1, 120, parse_fen(kWon));
        EXPECT_EQ(won.result, GameResult::first_wins) << level << ": " << won.reason;
        Position position = parse_fen(kWon);
        for (const Move move : won.moves) {
            const bool own = position.side_to_move() == kRed;
            position.make(move);
            EXPECT_TRUE(!own || position.repetitions() == 0) << level << ", " << to_uci(move);
        }
    }
}

TEST(XiangqiLevels, TheEngineDoesNotGoBackWhereItIsAhead) {
    Position position = parse_fen(kWon);
    Engine engine({.hash_megabytes = 1});
    for (const char* move : {"a2b2", "e7g9", "b2a2", "g9e7"}) position.make(*parse_uci(move));
    for (std::uint64_t nodes = 50; nodes <= 3'200; nodes *= 2) {
        Position after = position;
        after.make(engine.search(position, {.nodes = nodes}).best);
        EXPECT_EQ(after.repetitions(), 0) << nodes;
    }
}

TEST(XiangqiLevels, TheLowestLevelLosesToTheGreedyPlayerAndTheFourthDoesNot) {
    int lowest = 0, fourth = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        lowest += game("greedy", "level 1", seed, 200).result == GameResult::first_wins;
        fourth += game("greedy", "level 4", seed, 200).result == GameResult::first_wins;
    }
    EXPECT_GE(lowest, 2);
    EXPECT_LE(fourth, 1);
}

TEST(Greedy, MatesElseTakesTheMostValuablePiece) {
    Random random(1);
    Position mates = parse_fen("3k5/9/9/9/9/9/n8/9/4R4/R3K4 w");
    mates.make(greedy_move(mates, random));
    EXPECT_FALSE(has_legal_move(mates)) << "it does not take the horse";
    const Position takes = parse_fen("3ak4/9/9/9/9/n7r/9/R7R/4A4/3AK4 w");
    EXPECT_EQ(to_uci(greedy_move(takes, random)), "i2i4");
}

/// A UCI program in shell; `on_go` answers "go", with $n the number of the search.
std::string engine_that(const std::string& on_go) {
    return "sh -c 'n=0; while read line; do case \"$line\" in uci) echo uciok;; isready) echo "
           "readyok;; "
           "go*) n=$((n+1)); " +
           on_go + ";; quit) exit;; esac; done'";
}
std::unique_ptr<Player> player(const std::string& on_go) {
    PlayerOptions options{.command = engine_that(on_go)};
    return make_program_player(options);
}

Reply answer(Player& player, Milliseconds patience = 60'000) {
    const std::string start = to_fen(Position());
    return player.think({start, {}, "nodes 1", patience, Position()});
}

TEST(MatchPlayer, DropsAnAnswerThatComesTooLate) {
    const auto late = player(
        "if [ $n = 1 ]; then sleep 1; echo bestmove a0a1; "
        "else echo bestmove b0c2; fi");
    const Reply none = answer(*late, 20);
    EXPECT_EQ(none.text, "");
    late->new_game();
    const Reply second = answer(*late);
    EXPECT_EQ(second.text, "bestmove b0c2") << "not the answer of the game before";
}

TEST(MatchPlayer, StartsAProgramThatHasEndedAgain) {
    const auto mortal = player("[ $n = 2 ] && exit; echo bestmove b0c2");
    EXPECT_EQ(answer(*mortal).text, "bestmove b0c2");
    EXPECT_EQ(answer(*mortal).text, "") << "it is gone";
    mortal->new_game();
    EXPECT_EQ(answer(*mortal).text, "bestmove b0c2");
}

TEST(Match, IsLostByIllegalMovesAndSilence) {
    const auto cheat = player("echo bestmove e0e9"), silent = player("exit");
    const Limits limits{.nodes = 1};
    const PlayedGame first = play_game({}, {cheat.get(), limits}, {silent.get(), limits});
    EXPECT_EQ(first.reason, "illegal move: bestmove e0e9");
    EXPECT_EQ(first.result, GameResult::second_wins);
    const PlayedGame second = play_game({}, {silent.get(), limits}, {cheat.get(), limits});
    EXPECT_EQ(second.reason, "no answer");
    EXPECT_TRUE(first.failed && second.failed);
}

}  // namespace
}  // namespace ailab::lab4
