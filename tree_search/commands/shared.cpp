#include "tree_search/commands/shared.hpp"

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "tree_search/games/tree_game.hpp"

namespace ailab::tree_search {

void declare_show(app::Command& command, ShowOptions& show) {
    command.flag("--quiz", show.quiz, "predict values and cut-offs, with a score at the end");
    show::declare_show(command, show);
}

TraceStyle trace_style(const app::Session& session, const ShowOptions& show) {
    return show::trace_style(session, show, value_text);
}

}  // namespace ailab::tree_search
