#include "gomoku/match/ladder.hpp"

#include <algorithm>
#include <array>

#include "common/search/game/monte_carlo.hpp"
#include "common/text/choice.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::array kRungs{
    Rung{.name = "full-width",
         .summary =
             marked("alpha-beta over all empty points, with the sum of point values as evaluation"),
         .policy = MovePolicy::all,
         .depth = 2},
    Rung{.name = "ordered",
         .summary = marked("only neighbours of stones, in order of decreasing point value"),
         .policy = MovePolicy::ordered,
         .depth = 3},
    Rung{.name = "gen",
         .summary = marked("the classes of `gen`: five, four, double three, three, two")},
    Rung{.name = "table",
         .summary = marked("with Zobrist keys, a table and deepening"),
         .table = true},
    Rung{.name = "opening",
         .summary = marked("with the opening table by canonical form"),
         .table = true,
         .opening = true},
    Rung{.name = "vcf",
         .summary = marked("with the kill search by fours"),
         .table = true,
         .opening = true,
         .vcf = true},
    Rung{.name = "vct",
         .summary = marked("with the kill search by fours and threes"),
         .table = true,
         .opening = true,
         .vcf = true,
         .vct = true},
    Rung{.name = "mcts",
         .summary = marked("Monte-Carlo tree search over the classes of `gen`"),
         .playouts = 5'000},
    Rung{.name = "engine",
         .summary = marked("patterns, threat searches, principal variation search"),
         .opening = true,
         .engine = true},
};

/// Node limit of a kill search that precedes the ordinary search.
constexpr std::uint64_t kKillNodes = 200'000;
constexpr std::size_t kLeastTable = std::size_t{1} << 16U;

Thought book_move(Point move) {
    return {.move = move, .line = {move}, .source = marked("book")};
}

class LadderPlayer final : public Player {
public:
    LadderPlayer(const Rung& rung, const OpeningTable* openings, std::size_t memory,
                 RungObserver observer)
        : rung_(rung), openings_(openings), memory_(memory), observer_(std::move(observer)) {}

    Thought think(const Board& board, const Limits& limits,
                  const OnThought* /*on_thought*/) override {
        if (board.over()) return {};
        if (auto answer = from_the_book(board)) return *answer;
        Budget budget = budget_of(limits);
        budget.max_bytes = memory_;
        try {
            if (auto win = kill(board, limits, budget)) return *win;
        } catch (const OutOfBudget&) {  // as the search, which begins with a look at the budget
        }
        if (rung_.playouts > 0) return play_out(board, limits, budget);
        return search(board, limits, budget);
    }

private:
    /// Looks up the canonical board, as the document does, and transforms the answer back.
    std::optional<Thought> from_the_book(const Board& board) const {
        if (!rung_.opening || openings_ == nullptr) return std::nullopt;
        const TwoBoards boards(board);
        const auto answer = openings_->find(boards.inside());
        if (observer_.on_lookup) observer_.on_lookup(boards, answer);
        if (!answer) return std::nullopt;
        const Point shown = boards.answer(answer->move);
        return board.is_legal(shown) ? std::optional(book_move(shown)) : std::nullopt;
    }

    /// A kill search may take a third of the nodes and of the time. Throws OutOfBudget.
    std::optional<Thought> kill(const Board& board, const Limits& limits, Budget& budget) const {
        for (const bool fours_only : {true, false}) {
            if (!(fours_only ? rung_.vcf : rung_.vct)) continue;
            Budget part = budget.part(std::min(budget.max_nodes / 3, kKillNodes));
            part.max_bytes = memory_;
            if (limits.seconds > 0) part.end_within(limits.seconds / 3);
            KillOptions options;
            options.fours_only = fours_only;
            const KillResult result = kill_search(board, options, part);
            if (observer_.on_kill) observer_.on_kill(fours_only, result);
            if (result.outcome != Outcome::win) {
                budget.spend(result.nodes);
                continue;
            }
            return Thought{.move = result.move,
                           .value = mate_in(2 * result.tree.length() - 1),
                           .win_in = result.tree.length(),
                           .line = result.tree.main_line(),
                           .depth = result.depth,
                           .nodes = budget.nodes() + result.nodes,
                           .source = fours_only ? "vcf" : "vct"};
        }
        return std::nullopt;
    }

    /// Plays ten random plies per playout and then evaluates the position by the point values. A
    /// limit of nodes or time replaces the rung's number of playouts.
    Thought play_out(const Board& board, const Limits& limits, Budget& budget) const {
        constexpr MonteCarloOptions kOptions{.playout_plies = 10, .scale = 20'000};
        const bool limited = limits.nodes > 0 || limits.seconds > 0;
        constexpr std::uint64_t kMost = 1'000'000'000;
        MonteCarloSearch<TextbookGame> search(TextbookGame(board, rung_.policy), kOptions);
        const StopReason stopped = search.run(limited ? kMost : rung_.playouts, budget);
        const auto& child = search.nodes()[search.best_child(search.root())];
        Thought thought;
        thought.move = child.move;
        thought.line = search.line();
        thought.value = static_cast<Value>(child.mean() * kOptions.scale);
        thought.depth = static_cast<Depth>(thought.line.size());
        thought.nodes = search.playouts();
        thought.source = marked("playouts");
        if (stopped == StopReason::memory) thought.stopped = stopped;
        Board after = board;
        after.make(child.move);
        if (after.over() && child.bounds.high == -1) thought.win_in = 1;
        return thought;
    }

    Thought search(const Board& board, const Limits& limits, Budget& budget) const {
        const Depth depth = limits.depth > 0 ? limits.depth : rung_.depth;
        const std::uint64_t before = budget.nodes();  // of the kill searches
        SearchOptions options;
        options.depth = depth;
        options.switches.table = options.switches.deepening = rung_.table;
        options.table_bytes = std::clamp(memory_ / 2, kLeastTable, options.table_bytes);
        const auto report = GameSearch<TextbookGame>(options).search(
            TextbookGame(board, rung_.policy), budget, observer_.recorder);
        Thought thought;
        thought.source = marked("search");
        thought.nodes = before + report.counters.nodes();
        thought.stopped = report.stopped;
        if (!report.complete || !report.move) {
            thought.source = kAtOnce;
            thought.move = some_move(board);
            thought.line = {thought.move};
            return thought;
        }
        thought.move = *report.move;
        thought.line = report.line;
        thought.value = report.value;
        thought.win_in = win_in(report.value);
        thought.depth = report.depth;
        return thought;
    }

    Rung rung_;
    const OpeningTable* openings_;
    std::size_t memory_;
    RungObserver observer_;
};

/// Looks into the opening table before another player thinks.
class BookedPlayer final : public Player {
public:
    BookedPlayer(const OpeningTable* openings, std::unique_ptr<Player> player)
        : openings_(openings), player_(std::move(player)) {}

    Thought think(const Board& board, const Limits& limits, const OnThought* on_thought) override {
        if (!board.over())
            if (const auto answer = openings_->find(board)) return book_move(answer->move);
        return player_->think(board, limits, on_thought);
    }
    void new_game() override { player_->new_game(); }

private:
    const OpeningTable* openings_;
    std::unique_ptr<Player> player_;
};

}  // namespace

std::span<const Rung> rungs() {
    return kRungs;
}

const Rung& rung_named(std::string_view name) {
    return choose(kRungs, name, "rung");
}

std::unique_ptr<Player> with_openings(const OpeningTable* openings,
                                      std::unique_ptr<Player> player) {
    if (openings == nullptr) return player;
    return std::make_unique<BookedPlayer>(openings, std::move(player));
}

std::unique_ptr<Player> make_player(const Rung& rung, const OpeningTable* openings,
                                    std::size_t memory, const EvaluationChoice& evaluation,
                                    RungObserver observer) {
    if (!rung.engine)
        return std::make_unique<LadderPlayer>(rung, openings, memory, std::move(observer));
    const std::size_t table = std::clamp(memory / 2, kLeastTable, kEngineTable);
    return with_openings(rung.opening ? openings : nullptr, make_engine_player(table, evaluation));
}

}  // namespace ailab::gomoku
