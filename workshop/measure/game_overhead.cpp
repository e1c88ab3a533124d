// What the generic alpha-beta costs over a loop of the same design written by hand: 4×4 with four
// in a row, ten plies deep, the same nodes in the same order. Both run in turn in one process; the
// figure is the median of the ratios of CPU time. Exit code 1 if the two disagree.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "common/search/game/alpha_beta.hpp"
#include "common/timing/stopwatch.hpp"
#include "tree_search/games/k_in_row.hpp"

namespace {

using namespace ailab;
using tree_search::Bits;
using tree_search::KInRow;
using tree_search::KInRowLayout;

constexpr Depth kDepth = 10;
constexpr int kRounds = 25;

/// The board, the rules and alpha-beta in one struct, for this game only.
struct ByHand {
    const KInRowLayout& layout;
    std::array<Bits, 2> stones{};
    Key key = 0;
    int side = 0;
    std::uint64_t nodes = 0, most = ~std::uint64_t{0};

    void make(std::uint8_t move) {
        stones[static_cast<std::size_t>(side)] |= Bits{1} << move;
        key ^= layout.zobrist(static_cast<Side>(side), move);
        side = 1 - side;
    }
    void unmake(std::uint8_t move) {
        side = 1 - side;
        key ^= layout.zobrist(static_cast<Side>(side), move);
        stones[static_cast<std::size_t>(side)] ^= Bits{1} << move;
    }
    int search(int alpha, int beta, int depth) {
        if (++nodes > most) return 0;
        if (layout.has_line(stones[static_cast<std::size_t>(1 - side)])) return -1;
        const Bits free = layout.board() & ~(stones[0] | stones[1]);
        if (free == 0 || depth == 0) return 0;
        std::array<std::uint8_t, 64> moves;
        std::size_t count = 0;
        for (const std::uint8_t move : layout.order()) {
            moves[count] = move;
            count += free >> move & 1U;
        }
        int best = -kInf;
        for (std::size_t i = 0; i < count; ++i) {
            make(moves[i]);
            const int value = -search(-beta, -std::max(alpha, best), depth - 1);
            unmake(moves[i]);
            if (value > best) {
                best = value;
                if (best >= beta) break;
            }
        }
        return best;
    }
};

}  // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : kRounds;
    const tree_search::KInRowRules laws{.rows = 4, .columns = 4, .k = 4};
    std::vector<double> ratios;
    double generic_seconds = 0, hand_seconds = 0;
    std::uint64_t nodes = 0;
    for (int round = 0; round < rounds; ++round) {
        KInRow game(laws);
        Budget budget;
        Stopwatch watch;
        const Value generic = alpha_beta(game, -kInf, kInf, kDepth, budget);
        const double a = watch.cpu_seconds();
        ByHand hand{game.layout()};
        watch.restart();
        const int by_hand = hand.search(-kInf, kInf, kDepth);
        const double b = watch.cpu_seconds();
        if (generic != by_hand || budget.nodes() != hand.nodes) {
            fmt::print("the searches disagree: values {} and {}, nodes {} and {}\n", generic,
                       by_hand, budget.nodes(), hand.nodes);
            return 1;
        }
        generic_seconds += a, hand_seconds += b, nodes += hand.nodes;
        ratios.push_back(a / b);
    }
    std::nth_element(ratios.begin(), ratios.begin() + rounds / 2, ratios.end());
    const auto n = static_cast<double>(nodes);
    fmt::print("alpha-beta on 4x4,4 to depth {}: {} nodes a run\n", kDepth,
               nodes / static_cast<std::uint64_t>(rounds));
    fmt::print("generic {:.1f} ns/node, by hand {:.1f} ns/node, ratio {:.3f} (median of {})\n",
               1e9 * generic_seconds / n, 1e9 * hand_seconds / n,
               ratios[static_cast<std::size_t>(rounds) / 2], rounds);
}
