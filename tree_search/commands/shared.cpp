#include "tree_search/commands/shared.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
#include "common/base/translate.hpp"
#include "tree_search/commands/quiz.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {

std::string ViewOptions::first_given(const app::Session& session) const {
    for (const auto& [given, name] :
         {std::pair{quiz, "--quiz"}, std::pair{session.shared().trace, "--trace"},
          std::pair{show.step, "--step"}, std::pair{!show.files.svg.empty(), "--svg"},
          std::pair{!show.files.dot.empty(), "--dot"},
          std::pair{!show.files.html.empty(), "--html"}})
        if (given) return name;
    return {};
}

void declare_view(app::Command& command, ViewOptions& view) {
    command.flag("--quiz", view.quiz, "predict values and cut-offs, with a score at the end")
        .for_people()
        .not_with({"--trace", "--step", "--svg", "--dot", "--html"});
    declare_show(command, view.show);
}

SearchOptions shown_options(const SearchWords& words, const ViewOptions& view, const AnyGame& game,
                            const app::Session& session) {
    const SearchOptions options = search_options(words, session);
    if (const auto missing = missing_capability(options, game.capabilities()))
        throw UsageError(*missing);
    const std::string given = view.first_given(session);
    if (!given.empty() && !is_recorded(options.algorithm))
        app::cannot_combine(given, fmt::format("--algorithm {}", name_of(options.algorithm)));
    return options;
}

namespace {

AnyReport search_recorded(app::Session& session, const ShownSearch& shown, Budget& budget,
                          SearchRecord& record) {
    const bool recorded = !shown.view.first_given(session).empty();
    return shown.game.search(shown.options, budget, recorded ? &record : nullptr,
                             shown.style.ascii);
}

}  // namespace

AnyReport search_and_show(app::Session& session, app::Results& results, const ShownSearch& shown,
                          Budget& budget) {
    SearchRecord record;
    AnyReport report = search_recorded(session, shown, budget, record);
    if (shown.view.show.needs_record(session))
        show_record(session, results, record, shown.view.show, shown.title, shown.style);
    return report;
}

app::ExitCode quiz_about(app::Session& session, const ShownSearch& shown) {
    SearchRecord record;
    Budget budget = session.budget();
    const AnyReport report = search_recorded(session, shown, budget, record);
    report_stop(session, report.stopped);
    session.people() << shown.picture;
    const app::ExitCode code = run_quiz(session, search_questions(record, shown.style));
    return report.stopped == StopReason::none ? code : exit_code(report.stopped);
}

app::Table::Entry milliseconds(double seconds, int decimals) {
    return {seconds, fmt::format("{:.{}f}", seconds * 1e3, decimals)};
}

std::string list_of_games() {
    std::string list = tr("Games:");
    for (const RegisteredGame& game : games())
        list += fmt::format("\n  {:<15}{}", game.name, tr(game.summary));
    return list;
}

}  // namespace ailab::tree_search
