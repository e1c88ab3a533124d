#include "gomoku/engine/quiet_attack.hpp"

#include "gomoku/engine/proof/point_order.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kAttackEntries = 1U << 17U;
constexpr std::size_t kAdvisorEntries = 1U << 12U;  // about 4 MB
constexpr std::size_t kMaxWins = 20'000;            // about 20 MB
constexpr std::size_t kMaxNodes = 500'000;          // of a proof tree, about 40 MB
constexpr std::uint64_t kExpansion = 16;            // budget nodes per expansion
constexpr ProverOptions kOptions{.leaf_nodes = 2000, .moves = 8, .spare = 0};

/// Returns the position with the side to move as black, as the prover requires.
Board as_black(const Board& board) {
    const Colour us = board.to_move();
    Board turned(board.size());
    for (const Point p : board.moves())
        if (p) turned.place(p, board.at(p) == us ? Colour::black : Colour::white);
    if (turned.to_move() != Colour::black) turned.pass();
    return turned;
}

}  // namespace

struct QuietAttack::Known {
    explicit Known(int board_size) : size(board_size), store(board_size), vct(kAttackEntries) {
        vct.use_sequences(proof_values());
        vct.set_advisor(&advisor);
    }
    int size;
    WinStore store;
    Advisor advisor{kAdvisorEntries};
    Vct vct;
};

QuietAttack::QuietAttack() = default;
QuietAttack::~QuietAttack() = default;
QuietAttack::QuietAttack(QuietAttack&&) noexcept = default;
QuietAttack& QuietAttack::operator=(QuietAttack&&) noexcept = default;

std::optional<Point> QuietAttack::search(const Board& board, Budget& budget) {
    if (board.rule() != Rule::freestyle || board.over()) return std::nullopt;
    if (!known_ || known_->size != board.size()) known_ = std::make_unique<Known>(board.size());
    const Board turned = as_black(board);
    const PointSet own = stones_of(turned.grid(), Colour::black);
    const PointSet theirs = stones_of(turned.grid(), Colour::white);
    const auto winning_move = [&]() -> std::optional<Point> {
        const auto win = known_->store.find(own, theirs);
        return win && win->move ? std::optional(win->move) : std::nullopt;
    };
    try {
        if (const auto move = winning_move()) return move;
        if (known_->store.size() > kMaxWins) known_ = std::make_unique<Known>(board.size());
        Prover prover(turned, {known_->store, known_->vct, known_->advisor, kOptions});
        for (Outcome outcome = Outcome::unknown;
             outcome == Outcome::unknown && prover.size() < kMaxNodes;) {
            outcome = prover.run(1, budget);
            budget.spend(kExpansion);
        }
    } catch (const OutOfBudget&) {
    }
    return winning_move();
}

}  // namespace ailab::gomoku
