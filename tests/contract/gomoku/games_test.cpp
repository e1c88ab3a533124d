// Gomoku keeps the contract of a Game, on several sizes and with every rule.
#include <tuple>

#include "gomoku/game.hpp"
#include "tests/contract/game_suite.hpp"

namespace ailab::gomoku {
namespace {

struct GomokuCase {
    using G = GomokuGame;
    static std::vector<G> games() {
        return {G(Board(5, Rule::freestyle)), G(Board(7, Rule::standard)),
                G(parse_moves("h8 h9 i8 g8", 15, Rule::renju))};
    }
    static auto state(const G& game) { return game.board(); }
    static G rebuilt(const G& game) {
        const Board& board = game.board();
        Board fresh(board.size(), board.rule());
        for (const Point p : board.moves()) fresh.make(p);
        return G(fresh);
    }
};

}  // namespace
}  // namespace ailab::gomoku

namespace ailab::test {
INSTANTIATE_TYPED_TEST_SUITE_P(Gomoku, GameSuite, gomoku::GomokuCase);
}  // namespace ailab::test
