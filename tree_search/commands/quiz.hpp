// The quiz: the student predicts, then is told why; a score at the end. Scriptable through stdin.
#pragma once

#include <string>
#include <vector>

#include "common/app/session.hpp"
#include "tree_search/and_or/and_or_search.hpp"
#include "tree_search/commands/shared.hpp"

namespace ailab::tree_search {

struct Question {
    std::string prompt;
    std::vector<std::string> answers;  ///< any of these is right; compared without case
    std::string why;
};

/// What an alpha-beta search decides: the value of each inner node, and after each change of a
/// bound whether the remaining children are cut.
std::vector<Question> search_questions(const SearchRecord& record, const TraceStyle& style);
/// Which node each search takes next from OPEN.
std::vector<Question> and_or_questions(const AndOrResult& result);

/// Ask all; an empty line or the end of input ends the quiz. Prints and logs the score. Exit code
/// negative if something was wrong.
app::ExitCode run_quiz(app::Session& session, const std::vector<Question>& questions);

}  // namespace ailab::tree_search
