// Xiangqi keeps the contract of a Game.
#include "lab4_xiangqi/textbook/textbook_game.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "tests/contract/game_suite.hpp"

namespace ailab::lab4 {
namespace {

struct XiangqiCase {
    using G = TextbookGame;
    static std::vector<G> games() {
        return {
            G(), G(parse_fen("3ak4/4a4/4b4/9/2b1R4/9/4P4/4B4/4A4/2BAK2c1 b - - 3 20")),
            G(parse_fen("2bakab2/9/n3c4/p1N1p3p/2p3P2/9/P1P1P3P/1C2B1N2/4A4/R2AK1r2 w - - 0 1"))};
    }
    static auto state(const G& game) {
        const Position& p = game.position();
        return std::tuple(to_fen(p), p.key(), p.in_check(), p.occupied(), p.pieces(kRed),
                          p.pieces(kBlack), p.king(kRed), p.king(kBlack));
    }
    static G rebuilt(const G& game) { return G(parse_fen(to_fen(game.position()))); }
};

}  // namespace
}  // namespace ailab::lab4

namespace ailab::test {
INSTANTIATE_TYPED_TEST_SUITE_P(Xiangqi, GameSuite, lab4::XiangqiCase);
}  // namespace ailab::test
