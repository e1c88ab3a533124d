// Code shared by the commands of tree_search: short names for the options and drawings of
// common/show, and the display of a game search.
#pragma once

#include <optional>
#include <string>

#include "common/app/result.hpp"
#include "common/show/search_command.hpp"
#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

using namespace show;

/// Options for the display of a game search.
struct ViewOptions {
    ShowOptions show;
    bool quiz = false;

    bool any() const { return quiz || show.step || show.files.any(); }
};
void declare_view(app::Command& command, ViewOptions& view);

/// Records and shows the search if the options request it: trace, steps, drawings. Returns the exit
/// code of the quiz if the quiz was requested; the caller then has nothing else to do. `picture` is
/// printed above the search.
std::optional<app::ExitCode> show_search(app::Session& session, app::Results& results,
                                         const AnyGame& game, const SearchOptions& options,
                                         const ViewOptions& view, const TraceStyle& style,
                                         const std::string& title, const std::string& picture);

/// Returns "Games:" and the forms of the registry, for the end of a help page.
std::string list_of_games();

/// Prints rows that have a name and a description, such as examples, for `--list`.
template <class Rows>
app::ExitCode list_examples(app::Session& session, const Rows& rows) {
    app::Table table({{"example", tr("example")}, {"about", tr("about")}});
    for (const auto& row : rows) table.add({std::string(row.name), tr(row.about)});
    app::Results(session, "trees.examples/1").add(table);
    return app::ExitCode::answered;
}

}  // namespace ailab::tree_search
