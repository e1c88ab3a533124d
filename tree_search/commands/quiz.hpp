// The quiz: the student predicts each step and reads an explanation; the score comes at the end.
// Can be scripted through stdin.
#pragma once

#include <string>
#include <vector>

#include "common/app/session.hpp"
#include "tree_search/and_or/and_or_search.hpp"
#include "tree_search/commands/shared.hpp"

namespace ailab::tree_search {

struct Question {
    std::string prompt;
    std::vector<std::string> answers;  ///< correct answers; case is ignored
    std::string why;
};

/// Questions on an alpha-beta search: the value of each inner node and, after each change of a
/// bound, whether the remaining children are cut.
std::vector<Question> search_questions(const SearchRecord& record, const TraceStyle& style);
/// Questions on the node that each search takes next from OPEN.
std::vector<Question> and_or_questions(const AndOrResult& result);

/// Asks all questions; an empty line or the end of input ends the quiz. Prints and logs the score.
/// Returns exit code negative if an answer was wrong.
app::ExitCode run_quiz(app::Session& session, const std::vector<Question>& questions);

}  // namespace ailab::tree_search
