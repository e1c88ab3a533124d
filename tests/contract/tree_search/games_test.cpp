// Every registered game keeps the contract of a Game, and every search that it allows returns the
// value of minimax.
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>

#include "tests/contract/game_suite.hpp"
#include "tests/support/budgets.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {
namespace {

/// A registered game as a Game, so that one suite tries them all; a move is its place in the list.
class Registered {
public:
    using Move = std::uint16_t;
    static constexpr std::size_t kMaxMoves = 256;

    explicit Registered(std::unique_ptr<AnyGame> game) : game_(std::move(game)) {}
    Registered(const Registered& other) : game_(other->clone()) {}
    Registered& operator=(const Registered& other) { return game_ = other->clone(), *this; }
    const AnyGame* operator->() const { return game_.get(); }

    Side side_to_move() const { return game_->side_to_move(); }
    void generate(MoveList<Registered>& out) const {
        const std::size_t count = game_->moves().size();
        for (std::size_t i = 0; i < count; ++i) out.push_back(static_cast<Move>(i));
    }
    void make(Move move) { game_->make(move); }
    void unmake(Move) { game_->unmake(); }
    std::optional<Value> terminal(Ply ply) const { return game_->terminal(ply); }
    Value evaluate() const { return game_->evaluate(); }

private:
    std::unique_ptr<AnyGame> game_;
};

template <class Visit>
void for_each_sample(Visit&& visit) {
    for (const RegisteredGame& game : games())
        for (const std::string_view sample : game.samples)
            for (const GameOptions& options :
                 {GameOptions{}, GameOptions{.best_first = true, .estimates = true, .seed = 7}}) {
                SCOPED_TRACE(testing::Message() << sample);
                visit(read_game(sample, options));
            }
}

struct RegistryCase {
    using G = Registered;
    static std::vector<G> games() {
        std::vector<G> all;
        for_each_sample([&](auto game) { all.emplace_back(std::move(game)); });
        return all;
    }
    static auto state(const G& game) {
        return std::tuple(game->text(), game->side_to_move(), game->key(), game->evaluate(),
                          game->moves());
    }
    static G rebuilt(const G& game) { return game; }
};

using Cases = testing::Types<RegistryCase>;

void expect_kept(const AnyGame& game) {
    std::set<std::string> names;
    for (const std::string& move : game.moves())
        EXPECT_TRUE(names.insert(move).second) << "two moves are called " << move;
    const Interval bounds = game.bounds().value_or(Interval{});
    EXPECT_LE(bounds.low, bounds.high);
}

/// Equal positions have equal keys, however they came about; different ones different keys.
TEST(RegisteredGames, HaveOneKeyForEachPositionAndNamesForMoves) {
    for_each_sample([](std::unique_ptr<AnyGame> game) {
        std::map<std::pair<std::string, Side>, std::pair<std::optional<Key>, Value>> known;
        const auto visit = [&](auto&& self, int depth) -> void {
            const std::pair found(game->key(), game->evaluate());
            const auto [at, fresh] =
                known.emplace(std::pair(game->text(), game->side_to_move()), found);
            ASSERT_EQ(at->second, found) << game->text();
            if (depth == 0 || game->terminal(0)) return;
            expect_kept(*game);
            for (std::size_t i = 0; i < game->moves().size(); ++i) {
                game->make(i);
                self(self, depth - 1);
                game->unmake();
            }
        };
        visit(visit, 3);
        std::set<Key> different;
        for (const auto& [position, what] : known)
            EXPECT_TRUE(!what.first || different.insert(*what.first).second) << position.first;
    });
}

TEST(RegisteredGames, HaveTheValueOfMinimaxByEverySearch) {
    for_each_sample([](const std::unique_ptr<AnyGame>& game) {
        const auto value_by = [&](const SearchOptions& options) -> std::optional<Value> {
            if (missing_capability(options, game->capabilities())) return std::nullopt;
            const AnyReport report = game->search(options, Unlimited());
            EXPECT_TRUE(report.complete);
            return report.exact() ? std::optional(report.value) : std::nullopt;
        };
        const Value minimax = *value_by({.algorithm = Algorithm::minimax});
        for (const auto& algorithm : algorithms())
            EXPECT_EQ(value_by({.algorithm = algorithm.value}).value_or(minimax), minimax)
                << algorithm.name;
        for (const auto& enhancement : enhancements()) {
            if (enhancement.value == &Switches::null_move) continue;  // may err
            SearchOptions options;
            options.switches.*enhancement.value = true;
            EXPECT_EQ(value_by(options).value_or(minimax), minimax) << enhancement.name;
        }
    });
}

}  // namespace
}  // namespace ailab::tree_search

namespace ailab::test {
INSTANTIATE_TYPED_TEST_SUITE_P(TreeSearch, GameSuite, tree_search::Cases);
}  // namespace ailab::test
