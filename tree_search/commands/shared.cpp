#include "tree_search/commands/shared.hpp"

#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "tree_search/commands/quiz.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {

void declare_view(app::Command& command, ViewOptions& view) {
    command.flag("--quiz", view.quiz, "predict values and cut-offs, with a score at the end")
        .for_people()
        .not_with({"--trace", "--step", "--svg", "--dot", "--html"});
    declare_show(command, view.show);
}

std::optional<app::ExitCode> show_search(app::Session& session, app::Results& results,
                                         const AnyGame& game, const SearchOptions& options,
                                         const ViewOptions& view, const TraceStyle& style,
                                         const std::string& title, const std::string& picture) {
    if (!view.quiz && !view.show.needs_record(session)) return std::nullopt;
    SearchRecord record;
    Budget budget = session.budget();
    game.search(options, budget, &record, style.ascii);
    if (view.quiz) {
        session.people() << picture;
        return run_quiz(session, search_questions(record, style));
    }
    show_record(session, results, record, view.show, title, style);
    return std::nullopt;
}

std::string list_of_games() {
    std::string list = tr("Games:");
    for (const RegisteredGame& game : games())
        list += fmt::format("\n  {:<15}{}", game.name, tr(game.summary));
    return list;
}

}  // namespace ailab::tree_search
