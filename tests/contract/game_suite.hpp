// What every Game promises. A case offers `using G`, `static std::vector<G> games()`,
// `static auto state(const G&)`, everything that make() changes as one comparable value, and
// `static G rebuilt(const G&)`, the same position set up from scratch.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/search/game/game.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::test {

template <Game G>
std::vector<typename G::Move> moves_of(const G& game) {
    MoveList<G> moves;
    game.generate(moves);
    return {moves.begin(), moves.end()};
}

template <class Case>
class GameSuite : public testing::Test {
protected:
    static constexpr std::size_t kWalks = 30;
    static constexpr Ply kSteps = 80;

    /// Calls check(game) along random games from every starting position of the case.
    template <class Check>
    static void play(Check&& check) {
        std::uint64_t seed = 0;
        for (const auto& start : Case::games())
            for (std::size_t i = 0; i < kWalks; i += step_of_sweep(10)) {
                SCOPED_TRACE(testing::Message() << "seed " << ++seed);
                Random random(seed);
                auto game = start;
                for (Ply ply = 0; ply < kSteps; ++ply) {
                    check(game);
                    if (game.terminal(ply) || testing::Test::HasFatalFailure()) break;
                    const auto moves = moves_of(game);
                    game.make(moves[random.below(moves.size())]);
                }
            }
    }
};
TYPED_TEST_SUITE_P(GameSuite);

TYPED_TEST_P(GameSuite, UnmakeTakesMakeBackExactly) {
    this->play([](auto& game) {
        if (game.terminal(0)) return;
        const auto before = TypeParam::state(game);
        for (const auto move : moves_of(game)) {
            game.make(move);
            game.unmake(move);
            ASSERT_TRUE(TypeParam::state(game) == before);
        }
    });
}

TYPED_TEST_P(GameSuite, TheSidesMoveInTurn) {
    this->play([](auto& game) {
        if (game.terminal(0)) return;
        for (const auto move : moves_of(game)) {
            const Side side = game.side_to_move();
            ScopedMove played(game, move);
            ASSERT_EQ(game.side_to_move(), !side);
        }
    });
}

TYPED_TEST_P(GameSuite, MovesAreDistinctDeterministicAndPresentUnlessTheGameIsOver) {
    this->play([](auto& game) {
        const auto moves = moves_of(game);
        ASSERT_EQ(moves, moves_of(game));
        if (!game.terminal(0)) {
            ASSERT_FALSE(moves.empty());
        }
        for (std::size_t i = 0; i < moves.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(moves[i] == moves[j]);
    });
}

TYPED_TEST_P(GameSuite, EstimatesAreNotMistakenForProvedWins) {
    this->play([](auto& game) {
        if (game.terminal(0)) return;
        ASSERT_LT(game.evaluate(), kWin);
        ASSERT_GT(game.evaluate(), -kWin);
    });
}

TYPED_TEST_P(GameSuite, WhatIsKeptIncrementallyEqualsWhatIsRecomputed) {
    this->play([](auto& game) {
        ASSERT_TRUE(TypeParam::state(TypeParam::rebuilt(game)) == TypeParam::state(game));
    });
}

TYPED_TEST_P(GameSuite, CapabilitiesKeepTheirPromises) {
    this->play([](auto& game) {
        using G = std::remove_reference_t<decltype(game)>;
        if (game.terminal(0)) return;
        [[maybe_unused]] const auto moves = moves_of(game);
        if constexpr (Hashed<G>) {
            ASSERT_EQ(TypeParam::rebuilt(game).key(), game.key());
        }
        if constexpr (Indexed<G>) {
            for (const auto move : moves) ASSERT_LT(G::move_index(move), G::kMoveIndices);
        }
        if constexpr (Noisy<G>) {
            MoveList<G> noisy;
            game.generate_noisy(noisy);
            for (const auto move : noisy)
                ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
        }
        if constexpr (Bounded<G>) {
            ASSERT_LE(game.bounds().low, game.bounds().high);
        }
    });
}

REGISTER_TYPED_TEST_SUITE_P(GameSuite, UnmakeTakesMakeBackExactly, TheSidesMoveInTurn,
                            MovesAreDistinctDeterministicAndPresentUnlessTheGameIsOver,
                            EstimatesAreNotMistakenForProvedWins,
                            WhatIsKeptIncrementallyEqualsWhatIsRecomputed,
                            CapabilitiesKeepTheirPromises);

}  // namespace ailab::test
