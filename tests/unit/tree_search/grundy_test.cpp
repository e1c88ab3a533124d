// Grundy's coin game: requirements G-01 to G-04.
#include "tree_search/games/grundy.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tree_search/games/searches.hpp"

namespace ailab::tree_search {
namespace {

struct Size {
    std::size_t positions = 0, moves = 0;
    Ply height = 0;
    std::set<std::string> terminals{};
};
/// Positions are heaps; whose turn it is follows from their number.
Size explore(int coins) {
    Size size;
    std::set<std::string> seen;
    const auto visit = [&](auto&& self, Grundy& game, Ply ply) -> void {
        size.height = std::max(size.height, ply);
        if (!seen.insert(to_text(game)).second) return;
        MoveList<Grundy> moves;
        game.generate(moves);
        size.moves += moves.size();
        if (game.terminal(ply)) size.terminals.insert(to_text(game));
        for (const auto move : moves) {
            ScopedMove played(game, move);
            self(self, game, ply + 1);
        }
    };
    Grundy game(coins);
    visit(visit, game, 0);
    size.positions = seen.size();
    return size;
}
SearchReport<Grundy> search_grundy(const Grundy& game, Algorithm algorithm) {
    Budget budget;
    SearchOptions options;
    options.algorithm = algorithm;
    options.switches.table = algorithm == Algorithm::pvs;
    return GameSearch<Grundy>(options).search(game, budget);
}

TEST(GrundyGame, SevenCoinsAsPrinted) {  // G-02
    const Size size = explore(7);
    EXPECT_EQ(size.positions, 14U);
    EXPECT_EQ(size.moves, 17U);
    EXPECT_EQ(size.height, 5);
    EXPECT_EQ(size.terminals, (std::set<std::string>{"2-2-2-1", "2-2-1-1-1", "2-1-1-1-1-1"}));
    EXPECT_EQ(search_grundy(Grundy(7), Algorithm::minimax).counters.nodes(), 24U);
}

TEST(GrundyGame, TheSecondPlayerWinsSevenCoins) {  // G-02
    const Grundy game(7);
    EXPECT_EQ(search_grundy(game, Algorithm::minimax).value, -1);
    std::map<std::string, std::set<std::string>> answers;
    MoveList<Grundy> first;
    game.generate(first);
    for (const auto move : first) {
        Grundy after = game;
        after.make(move);
        MoveList<Grundy> replies;
        after.generate(replies);
        for (const auto reply : replies) {
            Grundy last = after;
            last.make(reply);
            if (last.terminal(2) || search_grundy(last, Algorithm::negamax).value < 0)
                answers[to_text(after)].insert(to_text(last));
        }
    }
    EXPECT_EQ(answers, (std::map<std::string, std::set<std::string>>{
                           {"6-1", {"4-2-1"}}, {"5-2", {"4-2-1"}}, {"4-3", {"4-2-1", "3-3-1"}}}));
}

TEST(GrundyGame, ValuesOfSingleHeaps) {  // G-03
    EXPECT_EQ(grundy_values(20),
              (std::vector<int>{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0}));
    std::vector<int> lost;
    const auto values = grundy_values(100);
    for (int n = 1; n <= 100; ++n)
        if (values[static_cast<std::size_t>(n)] == 0) lost.push_back(n);
    EXPECT_EQ(lost, (std::vector<int>{1, 2, 4, 7, 10, 20, 23, 26, 50, 53}));
}

TEST(GrundyGame, PositionsAndTreesGrowAsPublished) {  // G-04
    const std::vector<std::size_t> positions{2, 3, 6, 8, 14, 19, 28, 39, 55, 72, 100, 132, 173};
    for (int n = 3; n <= 15; ++n)
        EXPECT_EQ(explore(n).positions, positions[static_cast<std::size_t>(n - 3)]) << n;
    const std::vector<std::uint64_t> nodes{52, 145, 364, 1139, 3404};
    for (int n = 8; n <= 12; ++n)
        EXPECT_EQ(search_grundy(Grundy(n), Algorithm::minimax).counters.nodes(),
                  nodes[static_cast<std::size_t>(n - 8)])
            << n;
}

TEST(GrundyGame, SearchAgreesWithTheTheory) {
    const auto values = grundy_values(20);
    for (int n = 3; n <= 20; ++n)
        EXPECT_EQ(search_grundy(Grundy(n), Algorithm::pvs).value,
                  values[static_cast<std::size_t>(n)] == 0 ? -1 : 1)
            << n;
}

TEST(GrundyGame, TheNumberOfCoinsIsChecked) {
    EXPECT_THROW(Grundy(0), UsageError);
    EXPECT_THROW(Grundy(101), UsageError);
}

}  // namespace
}  // namespace ailab::tree_search
