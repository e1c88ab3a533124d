// Known-wrong variants of the labs: what a program with one well-known bug answers on the same
// input. When a wrong answer is exactly that, the bug can be named. The bugs are those of the
// course documents and of the usual student programs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

struct Bug {
    std::string id;       ///< "chebyshev-counts-blank"
    std::string checker;  ///< the checker whose tests can show it
    std::string english;  ///< a sentence to the student, without the full stop
    std::string chinese;
    /// The answer of a program with this bug, in the checker's canonical form; nothing where the
    /// bug does not apply. May throw InputError for a bad test.
    std::optional<std::string> (*answer)(const CheckInput&);
};

/// All of them, by checker.
const std::vector<Bug>& all_bugs();

/// The bugs of this checker whose answer is `actual`, which is not the right one.
std::vector<const Bug*> matching_bugs(std::string_view checker, const CheckInput& in,
                                      std::string_view actual);

/// The sentence for a wrong canonical answer: one bug by name; for several the first
/// three, said to be a guess; empty for none.
std::string diagnose(std::string_view checker, const CheckInput& in, std::string_view actual);

// Each adds the bugs of one lab.
void add_road_bugs(std::vector<Bug>& bugs);
void add_puzzle_bugs(std::vector<Bug>& bugs);
void add_tree_bugs(std::vector<Bug>& bugs);
void add_backtracking_bugs(std::vector<Bug>& bugs);
void add_logic_bugs(std::vector<Bug>& bugs);
void add_clause_form_bugs(std::vector<Bug>& bugs);
void add_board_game_bugs(std::vector<Bug>& bugs);

}  // namespace ailab::grade
