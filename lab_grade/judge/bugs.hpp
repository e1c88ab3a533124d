// Known bugs of the labs. Of most it is known what a program that has it answers to an input; of
// some the answer shows the fault itself. A bug is named if the answers of a program to all of its
// tests leave no other: what it must have answered otherwise rules it out.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

struct Bug {
    std::string id;       ///< "chebyshev-counts-blank"
    std::string checker;  ///< the checker whose tests can show it
    const char* says;     ///< a sentence to the student, in English, without the full stop
    /// The answer of a program with this bug, in the checker's canonical form; nothing where the
    /// bug does not apply. May throw InputError for a bad test.
    std::optional<std::string> (*answer)(const CheckInput&);
    /// The answer shows the fault itself: other answers of the program do not speak against it.
    bool seen = false;
    /// A suspicion: said after "perhaps", and only where no other bug is left.
    bool general = false;
};

/// Variants of one bug that differ in an order share its sentence.
struct Named {
    const char* id;
    std::optional<std::string> (*answer)(const CheckInput&);
};

/// All of them, by checker.
const std::vector<Bug>& all_bugs();

/// The bugs of this checker whose answer is `actual`, which is not the right one.
std::vector<const Bug*> matching_bugs(std::string_view checker, const CheckInput& in,
                                      std::string_view actual);

/// What the answer to one test says of the bugs.
struct Evidence {
    std::string task{};  ///< checker and options: only answers to the same task are compared
    std::string canonical{};
    Language language = Language::en;
    std::vector<const Bug*> supports{};  ///< they answer just this, and it is wrong
    std::vector<const Bug*> excludes{};  ///< they answer something else
};
/// The task that the evidence of a test is of.
std::string task_of(std::string_view checker, const CheckInput& in);
/// Requires a verdict with a canonical answer.
Evidence weigh(std::string_view checker, const CheckInput& in, const Verdict& verdict);

/// The sentence for each test of one program; empty where nothing is known. One bug is named flatly
/// if it alone explains all and more than two yes-or-no answers show it; several are "one of".
std::vector<std::string> diagnose(const std::vector<Evidence>& all);

// Each adds the bugs of one lab.
void add_road_bugs(std::vector<Bug>& bugs);
void add_search_order_bugs(std::vector<Bug>& bugs);
void add_puzzle_bugs(std::vector<Bug>& bugs);
void add_printed_way_bugs(std::vector<Bug>& bugs);
void add_tree_bugs(std::vector<Bug>& bugs);
void add_backtracking_bugs(std::vector<Bug>& bugs);
void add_logic_bugs(std::vector<Bug>& bugs);
void add_clause_form_bugs(std::vector<Bug>& bugs);
void add_board_game_bugs(std::vector<Bug>& bugs);
void add_gomoku_move_bugs(std::vector<Bug>& bugs);

}  // namespace ailab::grade
