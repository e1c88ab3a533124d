#include "lab_grade/judge/causes.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/language_scope.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

/// True if many wrong programs give this answer by chance.
bool says_little(const std::string& canonical) {
    constexpr std::array<std::string_view, 8> kWords{"yes", "no",   "none",    "X",
                                                     "O",   "fail", "unified", "longer"};
    return canonical.size() == 1 ||
           std::find(kWords.begin(), kWords.end(), canonical) != kWords.end();
}

bool is_list(const std::string& known) {
    return known.find('\n') != known.npos;
}
/// True if a program with this known answer may have given the answer. An answer may omit the part
/// after a colon: "3" for "3: a0a1 a0a2 a0a3".
bool agrees(const std::string& known, const std::string& given) {
    const auto is_given = [&](const std::string& one) {
        return one == given || one.starts_with(given + ": ");
    };
    if (!is_list(known)) return is_given(known);
    const auto lines = lines_of(known);
    return std::any_of(lines.begin() + 1, lines.end(), is_given) != (lines[0] == kNot);
}

/// The causes that explain every answer to one task.
class Diagnosis {
public:
    explicit Diagnosis(const std::vector<const Evidence*>& all) {
        std::size_t wrong = 0;
        for (const Evidence* e : all) {
            wrong += e->wrong ? 1 : 0;
            for (const Cause* cause : e->supports) {
                Weight& weight = weights_[cause];
                ++weight.tests;
                weight.strength += !cause->seen && says_little(e->canonical) ? 1 : kEnough;
            }
        }
        std::erase_if(weights_, [&](const auto& entry) { return entry.second.tests < wrong; });
        for (const Evidence* e : all)
            for (const Cause* cause : e->excludes) weights_.erase(cause);
    }

    std::string sentence(const Evidence& of) const {
        const auto is_special = [&](const Cause* cause) {
            return !cause->general && weights_.contains(cause);
        };
        return sentence(of, !std::ranges::any_of(of.supports, is_special));
    }

private:
    static constexpr std::size_t kEnough = 3;
    struct Weight {
        std::size_t tests = 0, strength = 0;
    };

    std::string sentence(const Evidence& of, bool general) const {
        const LanguageScope scope(of.language);
        std::vector<std::string> named;
        std::size_t strength = 0;
        for (const Cause* cause : of.supports) {
            const auto it = weights_.find(cause);
            if (it == weights_.end() || cause->general != general) continue;
            strength = std::max(strength, it->second.strength);
            const std::string said = said_of(*cause);
            if (std::find(named.begin(), named.end(), said) == named.end()) named.push_back(said);
        }
        return hedged(named, strength >= kEnough && !general);
    }

    std::map<const Cause*, Weight> weights_;
};

}  // namespace

std::string said_of(const Cause& cause) {
    return language() == Language::zh && !cause.chinese.empty() ? cause.chinese : tr(cause.english);
}

std::string hedged(const std::vector<std::string>& all, bool certain) {
    constexpr std::size_t kMostNamed = 3;
    if (all.empty() || all.size() > kMostNamed) return {};
    if (all.size() == 1) return (certain ? "" : tr("perhaps: ")) + all[0];
    return tr("one of: ") + fmt::format("{}", fmt::join(all, tr("; or ")));
}

const std::vector<Bug>& all_bugs() {
    static const std::vector<Bug> kBugs = [] {
        std::vector<Bug> bugs;
        for (const auto add : {add_seen_faults, add_road_bugs, add_puzzle_bugs, add_mate_bugs})
            add(bugs);
        return bugs;
    }();
    return kBugs;
}

std::string task_of(std::string_view checker, const CheckInput& in) {
    std::string task(checker);
    for (const auto& [key, value] : in.options.all())
        if (key != "lang") task += "\n" + key + "=" + value;
    return task;
}

Evidence weigh(std::string_view checker, const CheckInput& in, const Verdict& verdict,
               const std::vector<Guess>& guesses) {
    Evidence evidence{.task = task_of(checker, in),
                      .canonical = verdict.canonical,
                      .wrong = !verdict.passed(),
                      .language = language_of(in)};
    for (const Bug& bug : all_bugs()) {
        if (bug.checker != checker || (verdict.passed() && bug.cause.seen && !bug.cause.always))
            continue;
        const auto answer = bug.answer(in);
        if (answer && *answer != verdict.canonical)
            evidence.excludes.push_back(&bug.cause);
        else if (answer && !verdict.passed())
            evidence.supports.push_back(&bug.cause);
    }
    for (const Guess& guess : guesses)
        if (!agrees(guess.canonical, verdict.canonical)) {
            const bool harmless = is_list(guess.canonical) ? guess.canonical.starts_with(kSometimes)
                                                           : guess.right && verdict.passed();
            if (!harmless) evidence.excludes.push_back(guess.cause);
        } else if (!verdict.passed()) {
            evidence.supports.push_back(guess.cause);
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
