// Code shared by the commands of tree_search: short names for the options and drawings of
// common/show, the display of a game search, and comparisons of searches.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "common/app/result.hpp"
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

/// The limits of each search of a comparison, besides those of the command line.
struct EachSearch {
    double seconds = std::numeric_limits<double>::infinity();
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::size_t bytes = std::numeric_limits<std::size_t>::max();
};

/// Runs the searches of a comparison one after the other, until the limits of the command line or
/// the user end it, and prints the table of their rows.
class Comparison {
public:
    Comparison(app::Session& session, std::string schema, std::vector<app::Table::Column> columns,
               std::size_t searches, EachSearch each = {});

    /// Calls search(budget), unless the comparison has ended.
    void run(const std::function<void(Budget&)>& search);
    void add(std::vector<app::Table::Entry> row) { table_.add(std::move(row)); }
    /// Prints the table, unless it is empty, and what follows it, and says how many searches were
    /// run if these are not all; the exit code.
    app::ExitCode finish(const app::Result& remark = {});

private:
    bool is_over();

    app::Session& session_;
    app::Results results_;
    app::Table table_;
    Budget whole_;
    EachSearch each_;
    std::size_t searches_, ran_ = 0;
    StopReason stopped_ = StopReason::none;
};

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
