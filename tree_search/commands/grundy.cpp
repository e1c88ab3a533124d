// `grundy N`: shows who wins the coin game and how, and the tree with the winning strategy.
#include "tree_search/games/grundy.hpp"

#include <map>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "common/draw/dot.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"

namespace ailab::tree_search {
namespace {

struct GrundyOptions {
    int coins = 7;
    std::string first = "MIN";
    bool values = false;
    DrawFiles files;
};
constexpr int kMostForSearch = 40, kMostForLevels = 15, kMostForTree = 12;

/// True if the mover wins a position, by the XOR of the heaps' values.
bool mover_wins(const Grundy& game, const std::vector<int>& values) {
    int sum = 0;
    for (const int heap : game.heaps()) sum ^= values[static_cast<std::size_t>(heap)];
    return sum != 0;
}

/// The game tree in which the winning player plays one winning move at each of their turns.
class StrategyTree {
public:
    StrategyTree(int coins, std::string first)
        : values_(grundy_values(coins)), first_(std::move(first)) {
        Grundy game(coins);
        first_wins_ = mover_wins(game, values_);
        add(game, true, 0);
    }
    std::vector<draw::TreeNode> take() { return std::move(nodes_); }

private:
    std::uint32_t add(Grundy& game, bool on_strategy, Ply ply) {
        const auto id = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
        const bool max_to_move = (first_ == "MAX") == (ply % 2 == 0);
        nodes_[id].label = to_text(game);
        nodes_[id].note = max_to_move ? "MAX" : "MIN";
        nodes_[id].shape = max_to_move ? draw::NodeShape::box : draw::NodeShape::pill;
        nodes_[id].state = on_strategy ? "path" : "";
        const bool winner_to_move = first_wins_ == (ply % 2 == 0);
        bool chosen = false;
        if (game.terminal(ply)) return id;
        MoveList<Grundy> moves;
        game.generate(moves);
        for (const auto move : moves) {
            ScopedMove played(game, move);
            bool follows = on_strategy;
            if (winner_to_move) {
                follows = on_strategy && !chosen && !mover_wins(game, values_);
                chosen |= follows;
            }
            const std::uint32_t child = add(game, follows, ply + 1);
            nodes_[id].children.push_back(child);
        }
        return id;
    }

    std::vector<int> values_;
    std::string first_;
    bool first_wins_ = false;
    std::vector<draw::TreeNode> nodes_;
};

std::vector<Grundy> successors(const Grundy& game) {
    MoveList<Grundy> moves;
    game.generate(moves);
    std::vector<Grundy> all;
    for (const auto move : moves) all.push_back(game), all.back().make(move);
    return all;
}

struct Levels {
    std::vector<std::vector<std::string>> positions;
    std::size_t count = 0, moves = 0;
};
/// The positions by the number of moves made. Throws OutOfBudget.
Levels levels_of(const Grundy& start, Budget& budget) {
    Levels levels;
    std::map<std::string, Grundy> layer{{to_text(start), start}};
    while (!layer.empty()) {
        std::map<std::string, Grundy> next;
        std::vector<std::string> names;
        for (const auto& [name, game] : layer) {
            budget.hold((layer.size() + next.size()) * sizeof(*layer.begin()));
            budget.spend();
            names.insert(names.begin(), name);
            for (const Grundy& after : successors(game)) {
                ++levels.moves;
                next.emplace(to_text(after), after);
            }
        }
        levels.count += names.size();
        levels.positions.push_back(std::move(names));
        layer = std::move(next);
    }
    return levels;
}

/// The moves to positions that are lost for the player who must then move.
std::vector<std::string> good_moves(const Grundy& from, const std::vector<int>& values) {
    std::vector<std::string> good;
    for (const Grundy& after : successors(from))
        if (!mover_wins(after, values)) good.push_back(to_text(after));
    return good;
}

/// For every move of a lost position, how to answer it.
std::vector<std::pair<std::string, std::vector<std::string>>> answers_to(
    const Grundy& game, const std::vector<int>& values) {
    std::vector<std::pair<std::string, std::vector<std::string>>> answers;
    if (mover_wins(game, values)) return answers;
    for (const Grundy& after : successors(game))
        answers.emplace_back(to_text(after), good_moves(after, values));
    return answers;
}

std::string strategy_text(const Grundy& game, const std::vector<int>& values) {
    if (mover_wins(game, values))
        return tr("winning first moves: {}\n", fmt::join(good_moves(game, values), ", "));
    std::string text;
    for (const auto& [move, good] : answers_to(game, values))
        text += tr("  to {} answer {}\n", move, fmt::join(good, tr(" or ")));
    return text;
}

std::string value_table(const std::vector<int>& values) {
    app::Table table = app::Table::headed({tr("coins"), tr("Grundy value")});
    for (std::size_t n = 0; n < values.size(); ++n) table.add({n, values[n]});
    return table.text();
}

std::vector<std::string> texts_of(const std::vector<int>& numbers) {
    std::vector<std::string> texts;
    for (const int n : numbers) texts.push_back(std::to_string(n));
    return texts;
}

void draw_strategy(const GrundyOptions& o, const std::string& winner, app::Session& session) {
    Drawing drawing;
    drawing.picture.title = tr("Grundy's game with {} coins", o.coins);
    drawing.picture.nodes = StrategyTree(o.coins, o.first).take();
    drawing.subtitle = tr("boxes: MAX to move; marked: a winning strategy of {}", winner);
    drawing.smaller = tr("a smaller heap");
    write_files(session, std::move(drawing), o.files);
}

app::Fields fields_of(const GrundyOptions& o, const Grundy& game, const std::vector<int>& values,
                      const std::string& winner, const std::optional<Levels>& levels,
                      StopReason stopped) {
    const bool first_wins = mover_wins(game, values);
    std::vector<std::string> answers, by_level;
    for (const auto& [move, good] : answers_to(game, values))
        answers.push_back(fmt::format("{} -> {}", move, fmt::join(good, " | ")));
    if (levels && o.coins <= kMostForLevels)
        for (const auto& level : levels->positions)
            by_level.push_back(fmt::format("{}", fmt::join(level, " ")));
    return {{"coins", o.coins},
            {"first", o.first},
            {"winner", winner},
            {"value", values.back()},
            {"winning_moves", first_wins ? app::Cell(good_moves(game, values)) : app::Cell()},
            {"answers", first_wins ? app::Cell() : app::Cell(answers)},
            {"positions", levels ? app::Cell(levels->count) : app::Cell()},
            {"moves", levels ? app::Cell(levels->moves) : app::Cell()},
            {"plies", levels ? app::Cell(levels->positions.size() - 1) : app::Cell()},
            {"levels", by_level},
            {"values", o.values ? app::Cell(texts_of(values)) : app::Cell()},
            {"stopped", stopped}};
}

app::ExitCode run(const GrundyOptions& o, app::Session& session) {
    if (o.files.any() && o.coins > kMostForTree)
        throw UsageError(tr("trees of more than {} coins are too large to draw", kMostForTree));
    const Grundy game(o.coins);
    const auto values = grundy_values(o.coins);
    const bool first_wins = mover_wins(game, values);
    const std::string second = o.first == "MAX" ? "MIN" : "MAX";
    const std::string winner = first_wins ? o.first : second;
    std::optional<Levels> levels;
    StopReason stopped = StopReason::none;
    Budget budget = session.budget();
    try {
        if (o.coins <= kMostForSearch) levels = levels_of(game, budget);
    } catch (const OutOfBudget& e) {
        stopped = e.reason;
    }
    report_stop(session, stopped);
    std::string text = tr("{} coins, {} moves first: {} wins ({}).\n", o.coins, o.first, winner,
                          first_wins ? tr("the first player") : tr("the second player"));
    if (o.coins >= 3) text += strategy_text(game, values);
    if (levels)
        text += tr("{} positions, {} moves, {} plies\n", levels->count, levels->moves,
                   levels->positions.size() - 1);
    if (levels && o.coins <= kMostForLevels)
        for (const auto& level : levels->positions)
            text += fmt::format("  {}\n", fmt::join(level, "  "));
    if (o.values) text += value_table(values);
    app::Results(session, "trees.grundy/1")
        .add({.text = text, .fields = fields_of(o, game, values, winner, levels, stopped)});
    if (o.files.any()) draw_strategy(o, winner, session);
    return exit_code(stopped);
}

}  // namespace

app::Action grundy_command(app::Command& command) {
    auto o = std::make_shared<GrundyOptions>();
    command.optional_argument("COINS", o->coins, "coins in the initial heap")
        .range(1, Grundy::kMaxCoins)
        .choice("--first", o->first, {"MIN", "MAX"}, marked("who moves first"))
        .flag("--values", o->values, "print the Grundy values of all heaps up to COINS");
    declare_drawing(command, o->files);
    command.shared(app::kFormat | app::kLog | app::kLimits)
        .example("grundy 7", "the lecture's game: the second player wins")
        .example("grundy 7 --svg grundy.svg", "the tree with the winning strategy");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
