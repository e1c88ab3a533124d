#include "gomoku/match/levels.hpp"

#include <algorithm>

#include "common/base/random.hpp"
#include "common/search/game/game_search.hpp"
#include "gomoku/match/engine_player.hpp"
#include "gomoku/match/seen_game.hpp"
#include "gomoku/textbook/greedy.hpp"

namespace ailab::gomoku {
namespace {

using arena::Attention;
using arena::Level;

constexpr arena::Levels kLevels{{
    {.elo = 400,
     .depth = 1,
     .overlooks = 60,
     .overlooks_plain = 15,
     .misjudges = 60,
     .book = false},
    {.elo = 620, .depth = 1, .overlooks = 48, .overlooks_plain = 8, .misjudges = 48, .book = false},
    {.elo = 770, .depth = 2, .overlooks = 20, .misjudges = 20, .book = false},
    {.elo = 900, .depth = 3, .overlooks = 10, .misjudges = 10},
    {.elo = 1050, .depth = 4, .overlooks = 7, .misjudges = 8},
    {.elo = 1170, .nodes = 1'500, .overlooks = 7},
    {.elo = 1270, .nodes = 4'000, .overlooks = 5},
    {.elo = 1410, .nodes = 8'000, .overlooks = 5},
    {.elo = 1500, .nodes = 60'000, .overlooks = 1},
    {.elo = 1700},
}};

constexpr std::size_t kWidth = 12;  // moves that a lower level considers per position
constexpr std::size_t kLeastEngineTable = std::size_t{1} << 16U;

class LevelPlayer final : public Player {
public:
    LevelPlayer(int level, const LevelOptions& options)
        : level_(level),
          options_(options),
          random_(options.seed),
          engine_(
              make_engine_player(std::clamp(options.memory / 2, kLeastEngineTable, kEngineTable),
                                 options.evaluation)) {
        level_of(level);  // throws
        game_seed_ = random_();
    }

    Thought think(const Board& board, const Limits& asked, const OnThought* on_thought) override {
        if (board.over()) return {};
        if (level_of(level_).book && options_.openings)
            if (const auto answer = options_.openings->find(board))
                return {.move = answer->move, .line = {answer->move}, .source = marked("book")};
        const Level& level = arena::in_form(levels(), level_, game_seed_);
        const auto attention = Attention::of(level, game_seed_, board.key());
        if (level.depth > 0) return look_ahead(level, board, attention, asked);
        return engine_->think(board, limits_of(level, board, attention, asked), on_thought);
    }
    void new_game() override {
        engine_->new_game();
        game_seed_ = random_();
    }

private:
    Limits limits_of(const Level& level, const Board& board, const Attention& attention,
                     Limits asked) const {
        if (level.nodes > 0)
            asked.nodes = asked.nodes > 0 ? std::min(asked.nodes, level.nodes) : level.nodes;
        if (asked.nodes == 0 && asked.seconds <= 0) asked.seconds = options_.top_seconds;
        asked.ignored = missed_points(Position(board), attention);
        return asked;
    }

    Thought look_ahead(const Level& level, const Board& board, const Attention& attention,
                       const Limits& asked) const {
        SearchOptions options;
        options.depth = level.depth;
        options.switches.deepening = true;
        Budget budget = budget_of(asked);
        const SeenGame game(board, attention, kWidth);
        const auto report = GameSearch<SeenGame>(options).search(game, budget);
        if (!report.move) return {.move = some_move(board), .source = std::string(kAtOnce)};
        return {.move = *report.move,
                .value = report.value,
                .win_in = win_in(report.value),
                .line = report.line,
                .depth = report.depth,
                .nodes = report.counters.nodes(),
                .source = marked("search")};
    }

    int level_;
    LevelOptions options_;
    Random random_;
    std::uint64_t game_seed_ = 0;
    std::unique_ptr<Player> engine_;
};

class GreedyPlayer final : public Player {
public:
    explicit GreedyPlayer(std::uint64_t seed) : random_(seed) {}

    Thought think(const Board& board, const Limits& /*limits*/,
                  const OnThought* /*on_thought*/) override {
        if (board.over() || !some_move(board)) return {};
        const Point move = greedy_move(board, random_);
        return {.move = move, .line = {move}, .source = std::string(kAtOnce)};
    }

private:
    Random random_;
};

}  // namespace

const arena::Levels& levels() {
    return kLevels;
}

std::unique_ptr<Player> make_level_player(int level, const LevelOptions& options) {
    return std::make_unique<LevelPlayer>(level, options);
}

std::unique_ptr<Player> make_own_player(std::string_view name, const LevelOptions& options) {
    if (name == "greedy") return std::make_unique<GreedyPlayer>(options.seed);
    const auto level = arena::level_named(name);
    return level ? make_level_player(*level, options) : nullptr;
}

}  // namespace ailab::gomoku
