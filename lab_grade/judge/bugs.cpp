#include "lab_grade/judge/bugs.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "common/base/error.hpp"
#include "common/base/speaking.hpp"
#include "common/base/translate.hpp"

namespace ailab::grade {
namespace {

/// Whether many wrong programs give this answer by chance.
bool says_little(const std::string& canonical) {
    constexpr std::array<std::string_view, 8> kWords{"yes", "no",   "none",    "X",
                                                     "O",   "fail", "unified", "longer"};
    return canonical.size() == 1 ||
           std::find(kWords.begin(), kWords.end(), canonical) != kWords.end();
}

/// How well a bug explains the answers of one task.
struct Weight {
    std::size_t tests = 0, strength = 0;
};

class Diagnosis {
public:
    explicit Diagnosis(const std::vector<const Evidence*>& all) {
        for (const Evidence* e : all)
            for (const Bug* bug : e->supports) {
                Weight& weight = weights_[bug];
                ++weight.tests;
                weight.strength += !bug->seen && says_little(e->canonical) ? 1 : kEnough;
            }
        for (const Evidence* e : all)
            for (const Bug* bug : e->excludes)
                if (!bug->seen) weights_.erase(bug);
    }

    std::string sentence(const Evidence& of) const {
        const std::string special = sentence(of, false);
        return special.empty() ? sentence(of, true) : special;
    }

private:
    static constexpr std::size_t kEnough = 3;

    std::string sentence(const Evidence& of, bool general) const {
        const Speaking speaking(of.language);
        std::vector<const Bug*> best;
        std::set<std::string_view> said;
        std::size_t most = 0, strength = 0;
        for (const Bug* bug : of.supports)
            if (const auto it = weights_.find(bug); it != weights_.end() && bug->general == general)
                most = std::max(most, it->second.tests);
        for (const Bug* bug : of.supports) {
            const auto it = weights_.find(bug);
            if (it == weights_.end() || it->second.tests < most || bug->general != general)
                continue;
            strength = std::max(strength, it->second.strength);
            if (said.insert(bug->says).second) best.push_back(bug);
        }
        if (best.empty()) return {};
        if (best.size() == 1)
            return std::string(strength >= kEnough && !general ? "" : tr("perhaps: ")) +
                   tr(best[0]->says);
        constexpr std::size_t kMostNamed = 3;
        std::string list = tr("one of: ");
        for (std::size_t i = 0; i < std::min(best.size(), kMostNamed); ++i)
            list += std::string(i == 0 ? "" : tr("; or ")) + tr(best[i]->says);
        return list + (best.size() <= kMostNamed ? "" : tr("; or …"));
    }

    std::map<const Bug*, Weight> weights_;
};

}  // namespace

const std::vector<Bug>& all_bugs() {
    static const std::vector<Bug> kBugs = [] {
        std::vector<Bug> bugs;
        add_road_bugs(bugs);
        add_search_order_bugs(bugs);
        add_logic_bugs(bugs);
        add_clause_form_bugs(bugs);
        add_puzzle_bugs(bugs);
        add_printed_way_bugs(bugs);
        add_tree_bugs(bugs);
        add_backtracking_bugs(bugs);
        add_board_game_bugs(bugs);
        add_gomoku_move_bugs(bugs);
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

std::string task_of(std::string_view checker, const CheckInput& in) {
    std::string task(checker);
    for (const auto& [key, value] : in.options.all())
        if (key != "lang") task += "\n" + key + "=" + value;
    return task;
}

Evidence weigh(std::string_view checker, const CheckInput& in, const Verdict& verdict) {
    Evidence evidence{
        .task = task_of(checker, in), .canonical = verdict.canonical, .language = language_of(in)};
    for (const Bug& bug : all_bugs()) {
        if (bug.checker != checker || (verdict.passed() && bug.seen)) continue;
        const auto answer = bug.answer(in);
        if (answer && *answer != verdict.canonical)
            evidence.excludes.push_back(&bug);
        else if (answer && !verdict.passed())
            evidence.supports.push_back(&bug);
    }
    return evidence;
}

std::vector<std::string> diagnose(const std::vector<Evidence>& all) {
    std::map<std::string_view, std::vector<const Evidence*>> tasks;
    for (const Evidence& e : all) tasks[e.task].push_back(&e);
    std::map<std::string_view, Diagnosis> diagnoses;
    for (const auto& [task, of_task] : tasks) diagnoses.emplace(task, Diagnosis(of_task));
    std::vector<std::string> sentences;
    for (const Evidence& e : all) sentences.push_back(diagnoses.at(e.task).sentence(e));
    return sentences;
}

}  // namespace ailab::grade
