// Programs that play badly behaved: late answers, no answers, illegal moves.
#include "lab4_xiangqi/match/match.hpp"

#include <gtest/gtest.h>

#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

/// A UCI program in shell; `on_go` answers "go", with $n the number of the search.
std::string engine_that(const std::string& on_go) {
    return "sh -c 'n=0; while read line; do case \"$line\" in uci) echo uciok;; isready) echo "
           "readyok;; "
           "go*) n=$((n+1)); " +
           on_go + ";; quit) exit;; esac; done'";
}
ProgramPlayer player(const std::string& on_go) {
    PlayerOptions options;
    options.command = engine_that(on_go);
    return ProgramPlayer(options);
}

TEST(MatchPlayer, DropsAnAnswerThatComesTooLate) {
    ProgramPlayer late = player(
        "if [ $n = 1 ]; then sleep 1; echo bestmove a0a1; "
        "else echo bestmove b0c2; fi");
    const Reply none = late.think(to_fen(Position()), {}, "nodes 1", 20);
    EXPECT_EQ(none.text, "");
    late.new_game();
    const Reply second = late.think(to_fen(Position()), {}, "nodes 1", 60'000);
    EXPECT_EQ(second.text, "bestmove b0c2") << "not the answer of the game before";
}

TEST(MatchPlayer, StartsAProgramThatHasEndedAgain) {
    ProgramPlayer mortal = player("[ $n = 2 ] && exit; echo bestmove b0c2");
    const std::string start = to_fen(Position());
    EXPECT_EQ(mortal.think(start, {}, "nodes 1", 60'000).text, "bestmove b0c2");
    EXPECT_EQ(mortal.think(start, {}, "nodes 1", 60'000).text, "") << "it is gone";
    mortal.new_game();
    EXPECT_EQ(mortal.think(start, {}, "nodes 1", 60'000).text, "bestmove b0c2");
}

TEST(Match, IsLostByIllegalMovesAndSilence) {
    ProgramPlayer cheat = player("echo bestmove e0e9"), silent = player("exit");
    const Limits limits{.nodes = 1};
    const PlayedGame first = play_game({}, {&cheat, limits}, {&silent, limits});
    EXPECT_EQ(first.reason, "illegal move: bestmove e0e9");
    EXPECT_EQ(first.result, GameResult::second_wins);
    const PlayedGame second = play_game({}, {&silent, limits}, {&cheat, limits});
    EXPECT_EQ(second.reason, "no answer");
    EXPECT_TRUE(first.failed && second.failed);
}

}  // namespace
}  // namespace ailab::lab4
