// `grundy N`: shows who wins the coin game and how, and the tree with the winning strategy.
#include "tree_search/games/grundy.hpp"

#include <map>
#include <memory>
#include <ostream>
#include <set>

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
    std::string coins_text, first = "MIN";
    bool values = false;
    DrawFiles files;
};
constexpr int kMostForSearch = 40, kMostForTree = 12;

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
Levels levels_of(const Grundy& start) {
    Levels levels;
    std::map<std::string, Grundy> layer{{to_text(start), start}};
    while (!layer.empty()) {
        std::map<std::string, Grundy> next;
        std::vector<std::string> names;
        for (const auto& [name, game] : layer) {
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

std::string winning_answers(const Grundy& game, const std::vector<int>& values) {
    const auto good_moves = [&](const Grundy& from, const char* between) {
        std::string good;
        for (const Grundy& after : successors(from))
            if (!mover_wins(after, values)) good += (good.empty() ? "" : between) + to_text(after);
        return good;
    };
    if (mover_wins(game, values)) return tr("winning first moves: {}\n", good_moves(game, ", "));
    std::string text;
    for (const Grundy& after : successors(game))
        text += tr("  to {} answer {}\n", to_text(after), good_moves(after, tr(" or ")));
    return text;
}

app::ExitCode run(GrundyOptions& o, app::Session& session) {
    if (o.coins_text.find_first_not_of("0123456789") != std::string::npos ||
        o.coins_text.size() > 4)
        throw UsageError(
            tr("COINS must be a number from 1 to {}, found '{}'", Grundy::kMaxCoins, o.coins_text));
    if (!o.coins_text.empty()) o.coins = std::stoi(o.coins_text);
    const Grundy game(o.coins);
    const auto values = grundy_values(o.coins);
    const bool first_wins = mover_wins(game, values);
    const std::string second = o.first == "MAX" ? "MIN" : "MAX";
    const std::string winner = first_wins ? o.first : second;
    const std::optional<Levels> levels =
        o.coins <= kMostForSearch ? std::optional(levels_of(game)) : std::nullopt;
    std::string text = tr("{} coins, {} moves first: {} wins ({}).\n", o.coins, o.first, winner,
                          first_wins ? tr("the first player") : tr("the second player"));
    if (o.coins >= 3) text += winning_answers(game, values);
    if (levels)
        text += tr("{} positions, {} moves, {} plies\n", levels->count, levels->moves,
                   levels->positions.size() - 1);
    if (o.coins <= 15)
        for (const auto& level : levels->positions)
            text += fmt::format("  {}\n", fmt::join(level, "  "));
    app::Results results(session, "trees.grundy/1");
    results.add({.text = text,
                 .fields = {{"coins", o.coins},
                            {"first", o.first},
                            {"winner", winner},
                            {"value", values.back()},
                            {"positions", levels ? app::Cell(levels->count) : app::Cell()},
                            {"moves", levels ? app::Cell(levels->moves) : app::Cell()}}});
    if (o.values) {
        app::Table table = app::Table::headed({tr("coins"), tr("Grundy value")});
        for (std::size_t n = 0; n < values.size(); ++n) table.add({n, values[n]});
        results.add(table);
    }
    if (o.files.any()) {
        if (o.coins > kMostForTree)
            throw UsageError(tr("trees of more than {} coins are too large to draw", kMostForTree));
        Drawing drawing;
        drawing.picture.title = tr("Grundy's game with {} coins", o.coins);
        drawing.picture.nodes = StrategyTree(o.coins, o.first).take();
        drawing.subtitle = tr("boxes: MAX to move; marked: a winning strategy of {}", winner);
        drawing.smaller = tr("a smaller heap");
        write_files(session, std::move(drawing), o.files);
    }
    return app::ExitCode::answered;
}

}  // namespace

app::Action grundy_command(app::Command& command) {
    auto o = std::make_shared<GrundyOptions>();
    command.optional_argument("COINS", o->coins_text, "coins in the initial heap (default 7)")
        .choice("--first", o->first, {"MIN", "MAX"}, marked("who moves first"))
        .flag("--values", o->values, "print the Grundy values of all heaps up to COINS");
    declare_drawing(command, o->files);
    command.shared(app::kFormat | app::kLog)
        .example("grundy 7", "the lecture's game: the second player wins")
        .example("grundy 7 --svg grundy.svg", "the tree with the winning strategy");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
