// What the commands of tree_search share beyond common/show: the quiz, and values as they read
// here.
#pragma once

#include "common/show/search_command.hpp"
#include "tree_search/commands/show.hpp"

namespace ailab::tree_search {

struct ShowOptions : show::ShowOptions {
    bool quiz = false;
    bool needs_record(const app::Session& session) const {
        return quiz || show::ShowOptions::needs_record(session);
    }
};
void declare_show(app::Command& command, ShowOptions& show);
TraceStyle trace_style(const app::Session& session, const ShowOptions& show);

}  // namespace ailab::tree_search
