// Code shared by the commands of tree_search: short names for the options and drawings of
// common/show, and the display of a game search.
#pragma once

#include <string>

#include "common/app/result.hpp"
#include "common/show/comparison.hpp"
#include "common/show/search_command.hpp"
#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

using namespace show;

/// Options for the display of a game search.
struct ViewOptions {
    ShowOptions show;
    bool quiz = false;

    /// The first of the options that ask for the display, with --trace among them; empty if there
    /// is none.
    std::string first_given(const app::Session& session) const;
};
void declare_view(app::Command& command, ViewOptions& view);

/// The options of a search that can be shown as `view` requests. Throws UsageError for unknown
/// names, for what the game does not offer, and for a search that is not recorded.
SearchOptions shown_options(const SearchWords& words, const ViewOptions& view, const AnyGame& game,
                            const app::Session& session);

/// A game search and what people see of it.
struct ShownSearch {
    const AnyGame& game;
    const SearchOptions& options;
    const ViewOptions& view;
    TraceStyle style;
    std::string title;
    std::string picture;  ///< printed above the quiz
};

/// Searches once, within the budget. Shows this search if the options request it: trace, steps,
/// drawings.
AnyReport search_and_show(app::Session& session, app::Results& results, const ShownSearch& shown,
                          Budget& budget);
/// Searches and asks about the search; the exit code is that of run_quiz().
app::ExitCode quiz_about(app::Session& session, const ShownSearch& shown);

/// The time limit of one search of a comparison of searches that may take very long.
inline constexpr double kMostSeconds = 20;

/// The entry of the column "seconds", in milliseconds for people.
app::Table::Entry milliseconds(double seconds, int decimals = 1);

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
