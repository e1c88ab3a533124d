// What the commands of tree_search share: the options and drawings of common/show under their short
// names, and how a search of a game is shown.
#pragma once

#include <optional>
#include <string>

#include "common/app/result.hpp"
#include "common/show/search_command.hpp"
#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

using namespace show;

/// How a search of a game is to be shown.
struct ViewOptions {
    ShowOptions show;
    bool quiz = false;

    bool any() const { return quiz || show.step || show.files.any(); }
};
void declare_view(app::Command& command, ViewOptions& view);

/// Record and show the search if the options ask for it: trace, steps, drawings. The exit code of
/// the quiz if that was asked for: there is nothing else to do then. `picture` stands above it.
std::optional<app::ExitCode> show_search(app::Session& session, const AnyGame& game,
                                         const SearchOptions& options, const ViewOptions& view,
                                         const TraceStyle& style, const std::string& title,
                                         const std::string& picture);

/// "Games:" and the forms of the registry, for the end of a help page.
std::string list_of_games();

/// Examples or other rows that have a name and a line about it, as the answer of `--list`.
template <class Rows>
app::ExitCode list_examples(app::Session& session, const Rows& rows) {
    app::Table table({{"example", tr("example")}, {"about", tr("about")}});
    for (const auto& row : rows) table.add({std::string(row.name), tr(row.about)});
    app::Results(session, "trees.examples/1").add(table);
    return app::ExitCode::answered;
}

}  // namespace ailab::tree_search
