// What the commands of tree_search share: the words of common/show (drawings, traces) under
// their short names, and the quiz.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "common/show/search_command.hpp"

namespace ailab::tree_search {

using namespace show;

struct ShowOptions : show::ShowOptions {
    bool quiz = false;
    bool needs_record(const app::Session& session) const {
        return quiz || show::ShowOptions::needs_record(session);
    }
};
void declare_show(app::Command& command, ShowOptions& show);
TraceStyle trace_style(const app::Session& session, const ShowOptions& show);

}  // namespace ailab::tree_search
