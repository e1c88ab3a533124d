#include "lab4_xiangqi/match/level.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "common/search/game/game_search.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab4_xiangqi/textbook/greedy.hpp"
#include "lab4_xiangqi/textbook/textbook_game.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

using arena::Attention;
using arena::Level;

constexpr arena::Levels kLevels{{
    {.elo = 400,
     .depth = 2,
     .overlooks = 75,
     .overlooks_plain = 50,
     .misjudges = 160,
     .book = false},
    {.elo = 620,
     .depth = 2,
     .overlooks = 67,
     .overlooks_plain = 25,
     .misjudges = 140,
     .book = false},
    {.elo = 740, .depth = 2, .overlooks = 46, .misjudges = 85, .book = false},
    {.elo = 860, .depth = 2, .exchanges = true, .overlooks = 39, .misjudges = 85},
    {.elo = 1020, .depth = 2, .exchanges = true, .overlooks = 12, .misjudges = 35},
    {.elo = 1160, .nodes = 80, .overlooks = 12},
    {.elo = 1350, .nodes = 600, .overlooks = 7},
    {.elo = 1490, .nodes = 2'200, .overlooks = 5},
    {.elo = 1600, .nodes = 10'000, .overlooks = 1},
    {.elo = 1720},
}};

constexpr Value kAhead = 100;  ///< if ahead by this, there is no reason to go back

/// A recapture, or a move out of check: never overlooked.
bool is_plain(const Position& position, Move move) {
    const Move last = position.states().back().last;
    return position.in_check() || (last && move.to() == last.to());
}

bool misses(const Attention& attention, const Position& position, Move move) {
    const auto thing = static_cast<std::uint64_t>(move.from() * kSquares + move.to());
    return attention.misses(thing, is_plain(position, move));
}

Position after(Position position, Move move) {
    position.make(move);
    return position;
}

bool wins_at_once(const Position& position, Move move) {
    return !has_legal_move(after(position, move));
}

bool goes_back(const Position& position, Move move) {
    return position.piece_on(move.to()) == Piece::none && after(position, move).repetitions() > 0;
}

/// Returns the moves that are not overlooked; all of them if none would be left.
template <class Seen>
std::vector<Move> only(const std::vector<Move>& moves, Seen&& seen) {
    std::vector<Move> some;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(some), seen);
    return some.empty() ? moves : some;
}

/// The textbook's game for a level with limited attention: overlooked moves of either side do not
/// exist.
class Seen : public TextbookGame {
public:
    Seen(const Position& position, const Attention& attention, std::vector<Move> first_moves)
        : TextbookGame(position), attention_(attention), first_moves_(std::move(first_moves)) {}

    void generate(Moves& out) const {
        if (ply_ == 0) {
            for (const Move move : first_moves_) out.push_back(move);
            return;
        }
        TextbookGame::generate(out);
        drop_missed(out);
    }
    void generate_noisy(Moves& out) const {
        TextbookGame::generate_noisy(out);
        drop_missed(out);
    }
    void make(Move move) { TextbookGame::make(move), ++ply_; }
    void unmake(Move move) { TextbookGame::unmake(move), --ply_; }
    Value evaluate() const { return TextbookGame::evaluate() + attention_.error(key()); }

private:
    void drop_missed(Moves& moves) const {
        const auto* const end = std::remove_if(moves.begin(), moves.end(), [this](Move move) {
            return misses(attention_, position(), move);
        });
        if (end != moves.begin()) moves.truncate(static_cast<std::size_t>(end - moves.begin()));
    }

    Attention attention_;
    std::vector<Move> first_moves_;
    Ply ply_ = 0;
};

/// Converts the textbook's wins to the engine's values.
Value engine_value(Value value) noexcept {
    if (value >= kWin) return mate_score(kMate - value);
    if (value <= -kWin) return -mate_score(kMate + value);
    return std::clamp(value, -kDecided + 1, kDecided - 1);
}

SearchResult result_of(std::vector<Move> line, Value value, Depth depth, std::uint64_t nodes) {
    SearchResult result;
    result.best = line.front();
    if (line.size() > 1) result.ponder = line[1];
    result.value = value, result.depth = depth, result.nodes = nodes;
    result.lines = {{.depth = depth, .value = value, .nodes = nodes, .line = std::move(line)}};
    return result;
}

SearchResult look_ahead(const Level& level, const Position& position, const Attention& attention,
                        std::vector<Move> moves) {
    const Seen game(position, attention, std::move(moves));
    SearchOptions options;
    options.depth = level.depth;
    options.switches = {.history = true, .quiescence = level.exchanges};
    Budget budget;
    const auto report = GameSearch<Seen>(options).search(game, budget);
    return result_of(report.line, engine_value(report.value), level.depth, budget.nodes());
}

}  // namespace

const arena::Levels& levels() {
    return kLevels;
}

Limits limits_of(int number, const Position& position, std::uint64_t game_seed, Limits asked) {
    const Level& level = arena::in_form(levels(), number, game_seed);
    if (level.nodes > 0) asked.nodes = std::min(asked.nodes, level.nodes);
    if (level.overlooks == 0 || asked.infinite) return asked;
    const auto attention = Attention::of(level, game_seed, position.key());
    std::vector<Move> moves = asked.search_moves;
    if (moves.empty())
        for (const Move move : legal_moves(position)) moves.push_back(move);
    std::erase_if(moves, [&](Move move) {
        return std::ranges::find(asked.banned_moves, move) != asked.banned_moves.end();
    });
    asked.search_moves = only(moves, [&](Move move) {
        return !misses(attention, position, move) || wins_at_once(position, move);
    });
    return asked;
}

SearchResult think_at(Engine& engine, int number, const Position& position, std::uint64_t game_seed,
                      const Limits& limits, const OnInfo& on_info) {
    const Level& level = arena::in_form(levels(), number, game_seed);
    if (level.depth == 0 || limits.infinite || limits.search_moves.empty())
        return engine.run(position, limits, on_info);
    std::vector<Move> moves = limits.search_moves;
    const auto mate =
        std::ranges::find_if(moves, [&](Move move) { return wins_at_once(position, move); });
    if (mate != moves.end()) {
        SearchResult result = result_of({*mate}, mate_score(1), 1, moves.size());
        if (on_info) on_info(result.lines.front());
        return result;
    }
    if (TextbookEvaluation()(position) > kAhead)
        moves = only(moves, [&](Move move) { return !goes_back(position, move); });
    const auto attention = Attention::of(level, game_seed, position.key());
    const auto lines = static_cast<std::size_t>(engine.options().multi_pv);
    SearchResult result = look_ahead(level, position, attention, moves);
    while (result.lines.size() < std::min(lines, moves.size())) {
        // The next line: the best of the moves that begin no line yet.
        const auto others = only(moves, [&](Move move) {
            return !std::ranges::any_of(
                result.lines, [&](const SearchInfo& known) { return known.line.front() == move; });
        });
        SearchInfo next = look_ahead(level, position, attention, others).lines.front();
        next.multi_pv = static_cast<int>(result.lines.size()) + 1;
        next.nodes += result.nodes;
        result.nodes = next.nodes;
        result.lines.push_back(std::move(next));
    }
    if (on_info)
        for (const SearchInfo& line : result.lines) on_info(line);
    return result;
}

namespace {

Reply reply_of(Move move, std::optional<Value> value, const Stopwatch& watch) {
    return {.move = move,
            .value = value,
            .time = static_cast<Milliseconds>(1000 * watch.seconds()),
            .text = to_uci(move)};
}

class GreedyPlayer final : public Player {
public:
    GreedyPlayer(std::string name, std::uint64_t seed) : name_(std::move(name)), random_(seed) {}

    const std::string& name() const noexcept override { return name_; }
    void new_game() override {}
    Reply think(const Asked& asked) override {
        const Stopwatch watch;
        return reply_of(greedy_move(asked.position, random_), std::nullopt, watch);
    }

private:
    std::string name_;
    Random random_;
};

class LevelPlayer final : public Player {
public:
    LevelPlayer(std::string name, int level, const OwnPlayerOptions& options)
        : name_(std::move(name)),
          level_(level),
          options_(options),
          random_(options.seed),
          engine_({.hash_megabytes = 16, .evaluation = options.evaluation}) {}

    const std::string& name() const noexcept override { return name_; }
    void new_game() override {
        engine_.new_game();
        game_seed_ = random_();
    }
    Reply think(const Asked& asked) override {
        const Stopwatch watch;
        if (level_of(level_).book && options_.book)
            if (const auto known = options_.book->choose(asked.position, random_))
                return reply_of(known->move, known->value, watch);
        Limits limits = limits_of(level_, asked.position, game_seed_,
                                  level_ == arena::kTopLevel ? options_.top_limits : Limits{});
        limits.cancel = options_.cancel;
        engine_.arm(limits);
        const SearchResult result = think_at(engine_, level_, asked.position, game_seed_, limits);
        return reply_of(result.best, result.value, watch);
    }

private:
    std::string name_;
    int level_;
    OwnPlayerOptions options_;
    Random random_;
    std::uint64_t game_seed_ = 0;
    Engine engine_;
};

}  // namespace

std::unique_ptr<Player> make_own_player(const std::string& name, const OwnPlayerOptions& options) {
    if (name == "greedy") return std::make_unique<GreedyPlayer>(name, options.seed);
    const auto number = arena::level_named(name);
    if (!number) return nullptr;
    level_of(*number);  // throws
    return std::make_unique<LevelPlayer>(name, *number, options);
}

}  // namespace ailab::lab4
