#include "gomoku/match/levels.hpp"

#include <algorithm>

#include "common/base/random.hpp"
#include "common/search/game/game_search.hpp"
#include "gomoku/textbook/greedy.hpp"
#include "gomoku/textbook/textbook_game.hpp"
#include "gomoku/world/patterns/position.hpp"

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
    {.elo = 620, .depth = 1, .overlooks = 48, .misjudges = 48, .book = false},
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

/// Returns the points that a player overlooks; its own fives are never among them, and those of the
/// opponent only at a level with overlooks_plain.
PointSet missed_points(const Position& position, const arena::Attention& attention) {
    PointSet fives = position.five_points(Colour::black), missed;
    fives |= position.five_points(Colour::white);
    position.near_points().for_each([&](Point p) {
        if (attention.misses(p.index(), fives.contains(p))) missed.insert(p);
    });
    missed -= position.five_points(position.to_move());
    return missed;
}

/// The textbook's game for a level with limited attention: points that the level overlooks are
/// ignored, both as moves and in the value of the board.
class SeenGame : public TextbookGame {
public:
    SeenGame(const Board& board, const arena::Attention& attention)
        : TextbookGame(board, MovePolicy::ordered),
          attention_(attention),
          missed_(missed_points(position(), attention)) {}

    void generate(MoveList<SeenGame>& out) const {
        const Colour us = board().to_move();
        for (PointSet points : {position().five_points(us), position().five_points(!us),
                                position().near_points(), PointSet()}) {
            points -= missed_;
            if (!points.empty()) add_best(points, out);
            if (!out.empty()) return;
        }
        // All points are overlooked, but a move is required.
        for (const Point p : board().empty_points())
            if (position().allowed(p, us)) out.push_back(p);
        if (out.empty()) out.push_back(board().empty_points().front());
    }
    Value evaluate() const {
        const Colour us = board().to_move();
        Value value = values().balance(us);
        missed_.for_each([&](Point p) {
            if (position().is_empty(p)) value -= values().own(p, us) - values().own(p, !us);
        });
        return value / kDocumentUnit + attention_.error(board().key());
    }

private:
    void add_best(const PointSet& points, MoveList<SeenGame>& out) const {
        const Colour us = board().to_move();
        points.for_each([&](Point p) {
            if (position().is_empty(p) && position().allowed(p, us)) out.push_back(p);
        });
        std::ranges::stable_sort(out, std::ranges::greater{},
                                 [&](Point p) { return values().of(p, us); });
        out.truncate(std::min(out.size(), kWidth));
    }

    arena::Attention attention_;
    PointSet missed_;
};

class LevelPlayer final : public Player {
public:
    LevelPlayer(int level, const LevelOptions& options)
        : level_(level),
          options_(options),
          random_(options.seed),
          engine_(
              make_engine_player(std::clamp(options.memory / 2, kLeastEngineTable, kEngineTable),
                                 options.evaluation)) {
        game_seed_ = random_();
    }

    Thought think(const Board& board, const Limits& asked, const OnThought* on_thought) override {
        if (board.over()) return {};
        Level level = arena::in_form(levels(), level_, game_seed_);
        level.overlooks_plain = level_of(level_).overlooks_plain;  // not even on a bad day
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
        const SeenGame game(board, attention);
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
    return with_openings(level_of(level).book ? options.openings : nullptr,
                         std::make_unique<LevelPlayer>(level, options));
}

std::unique_ptr<Player> make_own_player(std::string_view name, const LevelOptions& options) {
    if (name == "greedy") return std::make_unique<GreedyPlayer>(options.seed);
    const auto level = arena::level_named(name);
    return level ? make_level_player(*level, options) : nullptr;
}

}  // namespace ailab::gomoku
