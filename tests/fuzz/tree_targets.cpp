#include <array>
#include <string>

#include "common/search/constraints/backtracking.hpp"
#include "common/search/game/alpha_beta.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/support/backtracking_checks.hpp"
#include "tests/support/budgets.hpp"
#include "tree_search/and_or/and_or_search.hpp"
#include "tree_search/backtracking/knapsack.hpp"
#include "tree_search/backtracking/tsp.hpp"
#include "tree_search/constraints/check.hpp"
#include "tree_search/constraints/model.hpp"
#include "tree_search/constraints/puzzle_reader.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/tree_game.hpp"
#include "tree_search/production/production.hpp"

namespace ailab::fuzz {
namespace {

using namespace tree_search;

void check_tree(const GameTree& tree) {
    require(tree.size() > 0 && tree.leaf_count() > 0, "a tree has a leaf");
    if (tree.size() > 1000) return;
    TreeGame game(tree);
    const Value value = alpha_beta(game, -kInf, kInf, kMaxPly, Unlimited());
    require(sign(game.side_to_move()) * value == tree_value(tree),
            "the value is the minimax value");
}

template <class Problem>
void solve(Problem& problem) {
    BacktrackingCounters counters;
    backtrack(problem, Unlimited(), counters);
}

}  // namespace

void game_tree(std::string_view input) {
    read_and(input, parse_tree, [](const GameTree& tree) {
        check_tree(tree);
        const std::string text = to_text(tree);
        require(to_text(parse_tree(Source::from_string(text, "again"))) == text,
                "what is written is read");
    });
}
void and_or(std::string_view input) {
    read_and(input, parse_and_or, [](const AndOrProblem& problem) {
        const std::string text = to_text(problem);
        require(to_text(parse_and_or(Source::from_string(text, "again"))) == text,
                "what is written is read");
        Budget breadth = node_limit(2000), depth = node_limit(2000), ordered = node_limit(2000);
        const auto a = search_and_or(problem, BlindOrder::breadth_first, breadth);
        const auto b = search_and_or(problem, BlindOrder::depth_first, depth);
        const auto c = search_ordered(problem, CostRule::sum, ordered);
        if (a.stopped == StopReason::none && b.stopped == StopReason::none)
            require(a.solved == b.solved, "both blind searches agree");
        if (a.stopped == StopReason::none && c.stopped == StopReason::none)
            require(a.solved == c.solved, "ordered search agrees");
    });
}

void production(std::string_view input) {
    read_and(input, parse_production, [](const ProductionSystem& system) {
        for (const auto control :
             {Control::irrevocable, Control::backtracking, Control::graph_search}) {
            Budget budget = node_limit(2000);
            const auto result = run_production(system, control, budget, 100);
            Database db = system.start;
            for (const auto rule : result.rules) {
                require(rule < system.rules.size() && system.rules[rule].applies(db),
                        "every applied rule applies");
                db = system.rules[rule].apply(db);
            }
            require(!result.reached || system.is_goal(db), "the rules lead to the goal");
        }
    });
}

void knapsack(std::string_view input) {
    read_and(input, parse_knapsack, [](const KnapsackInstance& instance) {
        if (instance.items.size() > 8) return;
        KnapsackSpace plain(instance, KnapsackBound::none);
        KnapsackSpace bounded(instance, KnapsackBound::fractional);
        solve(plain), solve(bounded);
        require(plain.best() && bounded.best(), "taking nothing always fits");
        require(plain.best()->value == bounded.best()->value, "the bound keeps the optimum");
        require(is_feasible(instance, *bounded.best()), "the optimum fits");
    });
}

void tsp(std::string_view input) {
    read_and(input, parse_tsp, [](const TspInstance& instance) {
        if (instance.size() > 6) return;
        TourSpace plain(instance, false);
        TourBranchBound strong(instance);
        solve(plain), solve(strong);
        require(plain.best().has_value() == strong.best().has_value(), "both find a tour or none");
        if (!plain.best()) return;
        require(plain.best()->cost == strong.best()->cost, "the bound keeps the optimum");
        require(is_tour(instance, *strong.best()), "the optimum is a tour");
    });
}

/// What is found, the judge accepts; what is small, all searches count alike.
void constraint_puzzle(std::string_view input) {
    read_and(input, parse_constraint_puzzle, [](const ConstraintPuzzle& puzzle) {
        const constraints::Problem problem = to_problem(puzzle.world);
        if (problem.constraints().size() > 5000) return;
        std::optional<std::uint64_t> count;
        for (const auto& propagation : constraints::kPropagations) {
            Budget budget = node_limit(2000);
            const auto result = constraints::backtrack(
                problem, {.propagation = propagation.value, .enough = 0}, budget);
            require(!result.first ||
                        !find_mistake(puzzle.world, to_answer(puzzle.world, *result.first)),
                    "a solution is right");
            if (result.stopped != StopReason::none) continue;
            require(!count || count == result.solutions, "all propagations count alike");
            count = result.solutions;
        }
    });
}

/// The first byte chooses the board.
void k_in_row(std::string_view input) {
    constexpr std::array<KInRowRules, 4> kBoards{{{.rows = 3, .columns = 3, .k = 3},
                                                  {.rows = 1, .columns = 4, .k = 2},
                                                  {.rows = 4, .columns = 3, .k = 3},
                                                  {.rows = 6, .columns = 7, .k = 4}}};
    if (input.empty()) return;
    const auto& rules = kBoards[static_cast<unsigned char>(input[0]) % kBoards.size()];
    try {
        KInRow game = parse_position(rules, std::string(input.substr(1)));
        const KInRow again = parse_position(rules, to_text(game));
        require(to_text(again) == to_text(game) && again.key() == game.key(),
                "what is written is read");
        const Value before = game.evaluate();
        alpha_beta(game, -kInf, kInf, 2, Unlimited());
        require(game.key() == again.key() && game.evaluate() == before,
                "searching changes nothing");
    } catch (const InputError& error) {
        check_places(error);
    }
}

}  // namespace ailab::fuzz
