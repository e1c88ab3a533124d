// The actions of browsing a game, shared by the full screen and line mode.
#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/actions.hpp"
#include "common/text/number.hpp"

namespace ailab::play {
namespace {

std::string step(Table& table, const std::function<bool(GameTree&)>& go, const char* nothing) {
    return table.step(go) ? std::string() : tr(nothing);
}

std::string written_at(const GameTree& tree, const Place& place) {
    GameTree there = tree;
    there.go_to(place);
    return there.moves().back().written + there.sign();
}

/// Without a number, lists the alternatives to the last move.
std::string variation(Table& table, const std::string& argument) {
    const auto places = table.tree().alternatives();
    if (argument.empty()) {
        std::string text;
        for (std::size_t i = 0; i < places.size(); ++i)
            text += fmt::format("{}{}{} {}", i == 0 ? "" : "\n",
                                places[i] == table.tree().place() ? "* " : "  ", i + 1,
                                written_at(table.tree(), places[i]));
        return places.empty() ? tr("this is the start of the game") : text;
    }
    const auto number = parse_number<std::size_t>(argument);
    if (!number || *number < 1 || *number > places.size())
        throw InputError(tr("there is no variation {} of the last move", argument),
                         tr("1 to {}", places.size()));
    return step(
        table,
        [&](GameTree& tree) {
            tree.go_to(places[*number - 1]);
            return true;
        },
        "");
}

std::string to_alternative(Table& table, int by) {
    return step(
        table, [by](GameTree& tree) { return tree.to_alternative(by); },
        marked("there is no other variation"));
}

std::string mark(Table& table, const std::string& sign) {
    if (!sign.empty() && arena::glyph_of(sign) == 0)
        throw InputError(tr("'{}' is not a mark for a move", sign), "! ? !! ?? !? ?!");
    if (table.tree().at_start()) throw InputError(tr("this is the start of the game"));
    table.change([&](GameTree& tree) { tree.set_sign(sign); });
    return {};
}

std::string remove(Table& table) {
    return step(
        table,
        [](GameTree& tree) {
            if (tree.at_start()) return false;
            tree.remove();
            return true;
        },
        marked("this is the start of the game"));
}

std::string browse_or_leave(Table& table) {
    if (!table.browsing()) {
        table.browse();
        return tr("browsing: the machine does not move");
    }
    table.leave_browsing();
    return tr("back in the game");
}

}  // namespace

std::optional<std::string> browse(Table& table, Action action, const std::string& argument) {
    struct Step {
        Action action;
        bool (GameTree::*go)();
        const char* nothing;
    };
    static constexpr Step kSteps[] = {
        {Action::back, &GameTree::back, marked("this is the start of the game")},
        {Action::forward, &GameTree::forward, marked("this is the end of the line")},
        {Action::start, &GameTree::to_start, marked("this is the start of the game")},
        {Action::end, &GameTree::to_end, marked("this is the end of the line")},
        {Action::promote, &GameTree::promote, marked("this is the main line")}};
    if (const auto* const row = std::ranges::find(kSteps, action, &Step::action);
        row != std::end(kSteps))
        return step(table, row->go, row->nothing);
    switch (action) {
    case Action::browse:
        return browse_or_leave(table);
    case Action::variation:
        return variation(table, argument);
    case Action::previous:
        return to_alternative(table, -1);
    case Action::next:
        return to_alternative(table, 1);
    case Action::remove:
        return remove(table);
    case Action::mark:
        return mark(table, argument);
    case Action::comment:
        table.change([&](GameTree& tree) { tree.set_comment(argument); });
        return std::string();
    case Action::more_lines:
    case Action::fewer_lines:
        table.set_best_lines(table.best_lines() + (action == Action::more_lines ? 1 : -1));
        return std::string();
    default:
        return std::nullopt;
    }
}

void check_mode(const Table& table, const ActionRow& row) {
    if (row.mode == Mode::playing && table.browsing())
        throw InputError(tr("the game is being browsed"), tr("browse again to return to the game"));
}

std::string place_text(const Table& table) {
    const GameTree& tree = table.tree();
    std::string text =
        fmt::format("{}/{}", table.moves().size(),
                    table.moves().size() - tree.place().ply + tree.line().moves.size());
    const auto places = tree.alternatives();
    if (places.size() > 1)
        text += tr(", variation {}/{}",
                   std::ranges::find(places, tree.place()) - places.begin() + 1, places.size());
    return text;
}

std::string review_text(std::size_t marked_moves) {
    if (marked_moves == 0) return tr("reviewed: no move is marked");
    return tr_count("reviewed: {} move is marked", "reviewed: {} moves are marked", marked_moves);
}

}  // namespace ailab::play
