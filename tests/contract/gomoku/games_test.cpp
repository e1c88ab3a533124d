// Gomoku keeps the contract of a Game, on several sizes and with every rule.
#include <tuple>

#include "gomoku/textbook/textbook_game.hpp"
#include "tests/contract/game_suite.hpp"

namespace ailab::gomoku {
namespace {

/// The games of the ladder, one a policy.
template <MovePolicy kPolicy>
struct TextbookCase {
    using G = TextbookGame;
    static std::vector<G> games() {
        return {G(Board(6, Rule::freestyle), kPolicy), G(Board(7, Rule::renju), kPolicy),
                G(Board(7, Rule::standard), kPolicy),
                G(parse_moves("h8 h9 i8 g8", 15, Rule::renju), kPolicy)};
    }
    static auto state(const G& game) {
        return std::tuple(game.board(), game.position().key(), game.values().balance(Colour::black),
                          game.values().balance(Colour::white));
    }
    static G rebuilt(const G& game) {
        const Board& board = game.board();
        Board fresh(board.size(), board.rule());
        for (const Point p : board.moves()) fresh.make(p);
        return G(fresh, kPolicy);
    }
};
using AllCase = TextbookCase<MovePolicy::all>;
using OrderedCase = TextbookCase<MovePolicy::ordered>;
using GenCase = TextbookCase<MovePolicy::gen>;

}  // namespace
}  // namespace ailab::gomoku

namespace ailab::test {
INSTANTIATE_TYPED_TEST_SUITE_P(GomokuFullWidth, GameSuite, gomoku::AllCase);
INSTANTIATE_TYPED_TEST_SUITE_P(GomokuOrdered, GameSuite, gomoku::OrderedCase);
INSTANTIATE_TYPED_TEST_SUITE_P(GomokuGen, GameSuite, gomoku::GenCase);
}  // namespace ailab::test
