#include "lab_grade/judge/bugs.hpp"

#include <algorithm>

#include "common/base/error.hpp"

namespace ailab::grade {

const std::vector<Bug>& all_bugs() {
    static const std::vector<Bug> kBugs = [] {
        std::vector<Bug> bugs;
        add_road_bugs(bugs);
        add_logic_bugs(bugs);
        add_clause_form_bugs(bugs);
        add_puzzle_bugs(bugs);
        add_tree_bugs(bugs);
        add_backtracking_bugs(bugs);
        add_board_game_bugs(bugs);
        return bugs;
    }();
    return kBugs;
}

std::vector<const Bug*> matching_bugs(std::string_view checker, const CheckInput& in,
                                      std::string_view actual) {
    std::vector<const Bug*> found;
    for (const Bug& bug : all_bugs())
        if (bug.checker == checker && bug.answer(in) == actual) found.push_back(&bug);
    return found;
}

std::string diagnose(std::string_view checker, const CheckInput& in, std::string_view actual) {
    const auto found = matching_bugs(checker, in, actual);
    if (found.empty()) return {};
    const auto sentence = [&](const Bug& bug) { return say(in, bug.english, bug.chinese); };
    if (found.size() == 1) return sentence(*found[0]);
    constexpr std::size_t kMostNamed = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(found.size(), kMostNamed); ++i)
        text += (i == 0 ? "" : say(in, "; or ", "；或者")) + sentence(*found[i]);
    return text + (found.size() > kMostNamed ? say(in, "; or …", "；……") : "") +
           say(in, " (this test cannot tell which)", "（本测试无法区分）");
}

}  // namespace ailab::grade
