// Programs that play badly behaved: late answers, no answers, illegal moves.
#include "lab4_xiangqi/match/match.hpp"

#include <tuple>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
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
std::unique_ptr<Player> player(const std::string& on_go) {
    PlayerOptions options;
    options.command = engine_that(on_go);
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
