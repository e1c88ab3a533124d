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
    return canonical.size() == 1 || std::ranges::find(kWords, canonical) != kWords.end();
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
    explicit Diagnosis(const std::vector<const Evidence*>& all) : answers_(all.size()) {
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
        std::size_t strength = 0, tests = 0;
        for (const Cause* cause : of.supports) {
            const auto it = weights_.find(cause);
            if (it == weights_.end() || cause->general != general) continue;
            strength = std::max(strength, it->second.strength);
            tests = std::max(tests, it->second.tests);
            const std::string said = said_of(*cause);
            if (std::ranges::find(named, said) == named.end()) named.push_back(said);
        }
        // One wrong answer among right ones is easily that of several mistakes, and of others.
        if (named.size() > 1 && tests == 1 && answers_ > 1) return {};
        return hedged(named, strength >= kEnough && !general);
    }

    std::size_t answers_;
    std::map<const Cause*, Weight> weights_;
};

/// Adds the faults that an answer itself reveals: its checker reports them as the canonical answer.
/// Mistakes that are found by the answers to all tests are in data/grading/solutions.
void add_seen_faults(std::vector<Bug>& bugs) {
    struct Row {
        const char *checker, *fault, *says;
        bool always = false;
    };
    constexpr Row kRows[] = {
        {"shortest-path", "paths", marked("the lengths are right, but the paths are not")},
        {"shortest-path", "leaks",
         marked("your path still contains the path of the previous query (in Python a default "
                "argument such as `path=[]` is created only once)")},
        {"puzzle-path", "+1",
         marked("you count the boards, including the first one, instead of the moves"), true},
        {"puzzle-path", "-1", marked("your count is one move short (off by one)"), true},
        {"unifier", "triangular",
         marked("you do not apply each binding to the earlier bindings and to the terms still to "
                "be compared")},
        {"unifier", "special", marked("you bind more variables than needed")},
        {"resolution-proof", "conflict",
         marked("you accept a substitution with contradictory bindings")},
        {"resolution-proof", "occurs",
         marked(
             "you have no occurs check: a variable must not be bound to a term that contains it")},
        {"resolution-proof", "unapplied",
         marked("you do not apply the substitution to the other literals")},
        {"resolution-proof", "kept-literal",
         marked("you do not remove the literals that were resolved")},
        {"resolution-proof", "same-sign",
         marked("literals of the same sign are resolved: one of the two must be negated")},
        {"resolution-proof", "letter",
         marked("your letters do not refer to the literals that were resolved")},
        {"resolution-proof", "parents",
         marked("your steps are right, but the numbers of the parents are not: renumber "
                "them when steps are left out")},
        {"resolution-proof", "shifted",
         marked("the numbers of the parents are off by one: the first clause is 1"), true},
        {"resolution-proof", "final-parents",
         marked("your printer always cites the last two clauses for the final step")},
        {"resolution-proof", "bindings",
         marked("the substitution that you print is not the one that you used")},
    };
    bugs.push_back({"unifier",
                    {.english = marked("you bind a constant: the task says which names are "
                                       "variables; not every small letter is one"),
                     .seen = true,
                     .general = true},
                    [](const CheckInput&) { return "constant"; }});
    for (const auto& [checker, fault, says, always] : kRows)
        bugs.push_back({checker,
                        {.english = says, .seen = true, .always = always},
                        [fault = fault](const CheckInput&) { return fault; }});
}

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

Certainty certainty_of(const std::string& sentence) {
    if (sentence.empty()) return Certainty::nothing;
    if (sentence.starts_with(tr("one of: "))) return Certainty::one_of;
    return sentence.starts_with(tr("perhaps: ")) ? Certainty::perhaps : Certainty::certain;
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
