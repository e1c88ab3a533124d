// Every game search gives the value of minimax; the counts keep what theory promises.
// Requirements A-06, H-01 to H-09, M-01, M-02, T-02, T-17.
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/trees/game_tree_reader.hpp"
#include "tests/support/budgets.hpp"
#include "tree_search/games/grundy.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/searches.hpp"
#include "tree_search/games/tree_game.hpp"

namespace ailab::tree_search {
namespace {

struct Variant {
    std::string name;
    SearchOptions options;
};

/// Every exact way to search: each algorithm, each enhancement alone and all together.
std::vector<Variant> exact_variants() {
    std::vector<Variant> variants;
    for (const auto& choice : algorithms()) {
        if (choice.value == Algorithm::b_star) continue;  // proves a move, not a value
        SearchOptions options{.algorithm = choice.value, .threads = 2};
        variants.push_back({std::string(choice.name), options});
    }
    for (const Algorithm algorithm :
         {Algorithm::alpha_beta, Algorithm::pvs, Algorithm::mtdf, Algorithm::parallel})
        for (int mask = 1; mask < 32; ++mask) {
            if (algorithm == Algorithm::parallel && mask % 8 != 7) continue;
            SearchOptions options{.algorithm = algorithm, .table_bytes = 1 << 14, .threads = 2};
            std::string name(name_of(algorithm));
            int bit = 1;
            for (bool Switches::*const e :
                 {&Switches::table, &Switches::history, &Switches::killers, &Switches::deepening,
                  &Switches::aspiration}) {
                if (mask & bit)
                    options.switches.*e = true,
                    name += "+" + std::string(name_of(enhancements(), e));
                bit *= 2;
            }
            variants.push_back({name, options});
        }
    SearchOptions strict{.switches = {.prune_on_equality = false}};
    variants.push_back({"alpha-beta, cut beyond equality only", strict});
    strict.switches.table = true, strict.switches.pvs = true;
    variants.push_back({"pvs, cut beyond equality only", strict});
    return variants;
}

template <Game G>
SearchReport<G> search(const G& game, const SearchOptions& options, Budget budget = {}) {
    return GameSearch<G>(options).search(game, budget);
}

template <Game G>
void expect_agreement(const G& game, const Variant& variant, Value expected) {
    const auto report = search(game, variant.options);
    ASSERT_EQ(report.value, expected) << variant.name;
    ASSERT_TRUE(report.complete);
    ASSERT_TRUE(report.move.has_value()) << variant.name;
    if constexpr (std::is_same_v<G, TreeGame>) {
        const GameTree& tree = game.tree();
        ASSERT_EQ(tree_value(tree, tree[0].children[*report.move]), tree_value(tree))
            << variant.name;
    }
}

GameTree some_tree(std::uint64_t seed) {
    Random random(seed);
    const int branching = static_cast<int>(random.between(1, 4));
    const int depth = static_cast<int>(random.between(1, 5));
    const Value spread = random.below(2) == 0 ? 3 : 99;  // few different values: many equal ones
    GameTree tree = random_tree(branching, depth, random, -spread, spread);
    tree.root_is_max = random.below(2) == 0;
    return tree;
}

TEST(SearchesAgree, OnTenThousandRandomTrees) {  // A-06, H-01 … H-07
    const auto variants = exact_variants();
    for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        const GameTree tree = some_tree(seed);
        const TreeGame game(tree);
        const Value expected = tree_value(tree) * (tree.root_is_max ? 1 : -1);
        // The nine plain algorithms always, one of the combinations in turn.
        for (std::size_t i = 0; i < variants.size(); ++i) {
            const bool plain = i < 8 && variants[i].options.algorithm != Algorithm::parallel;
            if (!plain && (seed + i) % 53 != 0) continue;
            expect_agreement(game, variants[i], expected);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(SearchesAgree, TheLineEndsAtALeafOfTheValue) {
    for (std::uint64_t seed = 1; seed <= 1'000; ++seed) {
        const GameTree tree = some_tree(seed);
        for (const Algorithm algorithm :
             {Algorithm::minimax, Algorithm::two_phase, Algorithm::alpha_beta, Algorithm::pvs,
              Algorithm::sss_star}) {
            SearchOptions options{.algorithm = algorithm};
            const auto report = search(TreeGame(tree), options);
            TreeNode n = 0;
            for (const auto move : report.line) n = tree[n].children[move];
            ASSERT_TRUE(tree.is_leaf(n)) << "seed " << seed << ", " << name_of(algorithm);
            ASSERT_EQ(tree[n].value, tree_value(tree))
                << "seed " << seed << ", " << name_of(algorithm);
        }
    }
}

TEST(SearchesAgree, BStarProvesABestMove) {  // H-05
    for (std::uint64_t seed = 1; seed <= 2'000; ++seed) {
        const GameTree tree = some_tree(seed);
        const auto result = BStar<TreeGame>().search(TreeGame(tree), Unlimited());
        ASSERT_TRUE(result.proved);
        ASSERT_EQ(tree_value(tree, tree[0].children[result.move]), tree_value(tree))
            << "seed " << seed;
        const Value value = tree_value(tree) * (tree.root_is_max ? 1 : -1);
        ASSERT_LE(result.value.low, value);
        ASSERT_GE(result.value.high, value);
    }
}

/// Every position of tic-tac-toe that is not over.
std::vector<KInRow> all_positions(const KInRowRules& rules) {
    std::vector<KInRow> positions;
    std::set<Key> seen;
    const auto visit = [&](auto&& self, KInRow& game) -> void {
        if (game.terminal(0) || !seen.insert(game.key()).second) return;
        positions.push_back(game);
        MoveList<KInRow> moves;
        game.generate(moves);
        for (const auto move : moves) {
            ScopedMove played(game, move);
            self(self, game);
        }
    };
    KInRow game(rules);
    visit(visit, game);
    return positions;
}

TEST(SearchesAgree, OnEveryTicTacToePosition) {  // T-02, M-02
    const auto variants = exact_variants();
    const auto positions = all_positions({});
    EXPECT_EQ(positions.size(), 5'478U - 958U);
    for (std::size_t p = 0; p < positions.size(); ++p) {
        KInRow game = positions[p];
        const Value expected = negamax(game, 9, Unlimited());
        const bool small = std::popcount(game.empty()) <= 6;
        for (std::size_t i = 0; i < variants.size(); ++i) {
            const auto algorithm = variants[i].options.algorithm;
            const bool cheap = algorithm == Algorithm::alpha_beta || algorithm == Algorithm::pvs ||
                               algorithm == Algorithm::mtdf;
            if ((!small && !cheap) || (i >= 8 && (p + i) % 19 != 0)) continue;
            if (algorithm == Algorithm::parallel && p % 16 != 0) continue;
            expect_agreement(game, variants[i], expected);
            if (HasFatalFailure()) return;
        }
        const auto proof = BStar<KInRow>().search(game, Unlimited());
        ASSERT_TRUE(proof.proved);
        game.make(proof.move);
        ASSERT_EQ(-negamax(game, 9, Unlimited()), expected) << "B* at " << to_text(positions[p]);
    }
}

TEST(SearchesAgree, OnHeuristicValuesOfCutOffSearches) {
    const auto variants = exact_variants();
    for (Depth depth = 1; depth <= 4; ++depth) {
        KInRow game({.rows = 4, .columns = 4, .k = 3, .scoring = Scoring::open_lines});
        const Value expected = negamax(game, depth, Unlimited());
        for (Variant variant : variants) {
            variant.options.depth = depth;
            variant.options.switches.same_depth_only = true;
            expect_agreement(game, variant, expected);
        }
    }
}

TEST(SearchCounts, StayWithinWhatTheoryProves) {  // H-06, H-08
    std::uint64_t alpha_beta_leaves = 0, sss_leaves = 0, pvs_visits = 0, alpha_beta_visits = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        const GameTree tree = random_tree(3, 4, random);
        const auto count = [&](Algorithm algorithm) {
            SearchOptions options{.algorithm = algorithm};
            return search(TreeGame(tree), options).counters;
        };
        const auto full = count(Algorithm::minimax), ab = count(Algorithm::alpha_beta);
        const auto sss = count(Algorithm::sss_star), pvs = count(Algorithm::pvs);
        EXPECT_EQ(full.leaves(), 81U);
        EXPECT_LE(ab.leaves(), full.leaves());
        EXPECT_GE(ab.leaves(), 17U) << "the Knuth-Moore minimum";
        EXPECT_GE(sss.leaves(), 17U);
        EXPECT_LE(sss.leaves(), ab.leaves()) << "Stockman's theorem, seed " << seed;
        alpha_beta_leaves += ab.leaves(), sss_leaves += sss.leaves();
        pvs_visits += pvs.leaves(), alpha_beta_visits += ab.leaves();
    }
    // On random order SSS* saves about a quarter and PVS pays for its re-searches.
    EXPECT_LT(sss_leaves * 10, alpha_beta_leaves * 9);
    EXPECT_GT(pvs_visits, alpha_beta_visits);
}

TEST(SearchCounts, TheSearcherWithoutEnhancementsIsTheTextbookSearch) {
    KInRow game({.rows = 3, .columns = 4, .k = 3});
    SearchCounters textbook, searcher;
    CountingObserver first(textbook), second(searcher);
    const Value value = alpha_beta(game, -kInf, kInf, 8, Unlimited(), first);
    Searcher<KInRow, CountingObserver> plain({}, nullptr, Unlimited(), second);
    EXPECT_EQ(plain.search(game, -kInf, kInf, 8), value);
    EXPECT_EQ(textbook, searcher);
}

TEST(ParallelAlphaBeta, ReturnsTheSameValueForAnyNumberOfThreads) {  // H-07, H-09
    const KInRow game({.rows = 4,
                       .columns = 4,
                       .k = 4,
                       .order = CellOrder::centre,
                       .scoring = Scoring::open_lines});
    std::set<Value> values;
    for (const unsigned threads : {1U, 2U, 3U, 8U})
        for (const bool table : {false, true})
            for (int repeat = 0; repeat < 3; ++repeat) {
                SearchOptions options{.algorithm = Algorithm::parallel,
                                      .switches = {.table = table},
                                      .depth = 6,
                                      .threads = threads};
                const auto report = search(game, options);
                values.insert(report.value);
                EXPECT_EQ(report.parallel->threads, threads);
            }
    EXPECT_EQ(values.size(), 1U);
}

TEST(ParallelAlphaBeta, OneThreadSearchesTheNodesOfAlphaBeta) {
    const KInRow game({.rows = 4, .columns = 4, .k = 4, .scoring = Scoring::open_lines});
    SearchOptions options{.depth = 6};
    const auto serial = search(game, options);
    options.algorithm = Algorithm::parallel;
    EXPECT_EQ(search(game, options).counters, serial.counters);
}

TEST(ParallelAlphaBeta, StopsAtTheNodeLimit) {
    const KInRow game({.rows = 5, .columns = 5, .k = 5});
    SearchOptions options{.algorithm = Algorithm::parallel, .threads = 3};
    Budget budget = node_limit(50'000);
    const auto report = GameSearch<KInRow>(options).search(game, budget);
    EXPECT_FALSE(report.complete);
    EXPECT_EQ(report.stopped, StopReason::nodes);
    EXPECT_LE(budget.nodes(), 60'000U);
}

TEST(MachinePlay, NeverLosesAgainstAnyLineOfPlay) {  // T-17
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta})
        for (const Side machine : {Side::first, Side::second}) {
            std::map<Key, KInRow::Move> replies;  // the machine is deterministic
            int losses = 0, games = 0;
            const auto play = [&](auto&& self, KInRow& game) -> void {
                if (const auto over = game.terminal(0)) {
                    ++games;
                    if (game.winner() == !machine) ++losses;
                    return;
                }
                MoveList<KInRow> moves;
                if (game.side_to_move() == machine) {
                    auto [it, fresh] = replies.try_emplace(game.key());
                    if (fresh) {
                        SearchOptions options{.algorithm = algorithm};
                        it->second = *search(game, options).move;
                    }
                    moves.push_back(it->second);
                } else {
                    game.generate(moves);
                }
                for (const auto move : moves) {
                    ScopedMove played(game, move);
                    self(self, game);
                }
            };
            KInRow game({.scoring = Scoring::open_lines});
            play(play, game);
            EXPECT_EQ(losses, 0) << name_of(algorithm);
            EXPECT_GT(games, 50);
        }
}

TEST(IterativeDeepening, KeepsTheLastCompleteIterationWhenTheBudgetEnds) {  // H-04
    const KInRow game({.rows = 5, .columns = 5, .k = 5, .scoring = Scoring::open_lines});
    SearchOptions options{.switches = {.deepening = true}};
    Budget budget = node_limit(20'000);
    const auto report = search(game, options, budget);
    EXPECT_EQ(report.stopped, StopReason::nodes);
    ASSERT_TRUE(report.complete);
    SearchOptions fixed{.depth = report.depth};
    EXPECT_EQ(search(game, fixed).value, report.value);
}

TEST(IterativeDeepening, EndsWhenTheWholeGameHasBeenSearched) {  // H-04
    for (const bool table : {false, true}) {
        SearchOptions options{.switches = {.table = table, .deepening = true}};
        const auto report = search(KInRow(), options);
        EXPECT_EQ(report.value, 0);
        EXPECT_EQ(report.depth, 9);
    }
}

TEST(MateDistance, TheFastestWinIsPreferredAlsoThroughTheTable) {
    // X wins at once in the last cell of the top row; everything else wins later.
    const auto rules = KInRowRules{.scoring = Scoring::open_lines};
    const KInRow game = parse_position(rules, "XX./OO./...");
    for (const bool table : {false, true}) {
        SearchOptions options{.switches = {.table = table, .deepening = table}};
        const auto report = search(game, options);
        EXPECT_EQ(report.value, mate_in(1));
        EXPECT_EQ(move_text(game, *report.move), "3");
    }
}

}  // namespace
}  // namespace ailab::tree_search
