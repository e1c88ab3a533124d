#include "lab_grade/run/diagnose.hpp"

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/tasks/result.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string folder_of(const std::string& lab) {
    try {
        return lab.empty() ? "" : app::data_file("grading/solutions/" + lab);
    } catch (const InputError&) {
        return {};
    }
}

Variants variants_in(const std::string& folder) {
    if (folder.empty()) return {{}, {}, {}};
    return {files_of_part(folder, ".py"),
            {},
            read_mistakes(Source::open(folder + "/mistakes.yaml"), names_of(all_checkers()))};
}

std::string key_of(const Checker& checker, const CheckInput& in) {
    return tasks::fingerprint(task_of(checker.name, in) + "\n\n" + std::string(in.input));
}

/// Returns a fingerprint of the inputs that the answers depend on.
std::string fingerprint_of(const std::string& folder) {
    std::string all = read_file(folder + "/mistakes.yaml");
    for (const auto& [name, text] : files_of_part(folder, ".py")) all += name + "\n" + text;
    return tasks::fingerprint(all);
}

/// Returns the first line of a list of answers, in the format of Guess.
std::string heading_of(const std::string& output) {
    const std::string line = output.substr(0, output.find('\n'));
    return line == kAny || line == kNot || line == kSometimes ? line : "";
}
/// Returns the answers of the solution, in canonical form.
std::set<std::string> answers_in(const std::string& output, const Checker& checker, CheckInput in) {
    std::vector<std::string> answers{output};
    if (!heading_of(output).empty()) {
        answers = lines_of(output);
        answers.erase(answers.begin());
    }
    std::set<std::string> canonical;
    for (const std::string& answer : answers) {
        in.output = answer;
        canonical.insert(checker.check(in).canonical);
    }
    canonical.erase("");
    return canonical;
}

/// `right` are the solution's answers. They are part of "not:" and never of "sometimes:".
Guess guess_of(const Cause& cause, const Checker& checker, CheckInput in, const std::string& output,
               const std::set<std::string>& right) {
    std::string known = heading_of(output);
    if (lines_of(output).empty()) return {};  // too much for the solution
    if (known.empty()) {
        in.output = output;
        const Verdict verdict = checker.check(in);
        return {&cause, verdict.passed(), verdict.canonical};
    }
    std::set<std::string> answers = answers_in(output, checker, in);
    if (known == kNot) answers.insert(right.begin(), right.end());
    if (known == kSometimes)
        std::erase_if(answers, [&](const std::string& answer) { return right.contains(answer); });
    if (answers.empty() || (right.empty() && known != kSometimes)) return {};
    for (const std::string& answer : answers) known += '\n' + answer;
    return {&cause, known.starts_with(kAny) && std::ranges::includes(right, answers), known};
}

}  // namespace

CheckInput input_of(const TestCase& test, std::string_view input, const Budget& budget) {
    CheckInput in{.input = input, .input_name = test.id, .arguments = test.arguments};
    in.budget = budget;
    in.options = test.options;
    return in;
}

KnownMistakes::KnownMistakes(const std::string& lab)
    : folder_(folder_of(lab)), variants_(variants_in(folder_)) {
    if (!folder_.empty()) read_answers();
}

void KnownMistakes::read_answers() {
    const std::string file = folder_ + "/answers.json";
    if (!fs::exists(file)) return;
    const json stored = json::parse(read_file(file), nullptr, false);
    if (!stored.is_object() || stored.value("solution", "") != fingerprint_of(folder_)) return;
    for (const auto& [key, answers] : stored.at("answers").items()) {
        std::map<std::size_t, Guess> in_order;
        for (const auto& [number, answer] : answers.items())
            in_order[std::stoul(number)] = {
                &all().at(std::stoul(number)).cause, answer.is_array(),
                (answer.is_array() ? answer.at(0) : answer).get<std::string>()};
        for (const auto& [number, guess] : in_order) known_[key].push_back(guess);
        known_.try_emplace(key);
    }
}

const std::vector<Guess>& KnownMistakes::guesses(const Checker& checker, const CheckInput& in) {
    const std::lock_guard lock(mutex_);
    const std::string key = key_of(checker, in);
    const auto known = known_.find(key);
    return known != known_.end() ? known->second : known_[key] = ask(checker, in);
}

bool KnownMistakes::keeps(const Checker& checker, const CheckInput& in) const {
    return known_.contains(key_of(checker, in));
}

std::vector<Guess> KnownMistakes::ask(const Checker& checker, const CheckInput& in) {
    std::set<std::size_t> asked;
    for (std::size_t i = 0; i < all().size(); ++i) {
        const Mistake& mistake = all()[i];
        const std::string key = mistake.when.substr(0, mistake.when.find('='));
        if (std::ranges::find(mistake.steps, checker.name) != mistake.steps.end() &&
            (key.empty() || key + "=" + in.options.text(key) == mistake.when))
            asked.insert(i);
    }
    if (asked.empty()) return {};
    VariantQuestion question{.arguments = {checker.name}, .input = in.input, .seconds = 20};
    for (const auto& [key, value] : in.options.all())
        if (key != "lang") question.arguments.push_back(key + "=" + value);
    // The programs are ours, so no sandbox is needed.
    static const Sandbox kPlain({.use_bwrap = false, .other_user = false});
    std::map<std::size_t, Guess> found;
    std::set<std::string> answers;
    Guess right;
    std::size_t told = 0;
    variants_.ask(question, asked, kPlain, in.budget, [&](const VariantAnswer& answer) {
        told += answer.variant ? 1 : 0;
        if (!answer.variant) {
            answers = answers_in(answer.output, checker, in);
            right = guess_of({}, checker, in, answer.output, answers);
            right.right = true;
        } else if (answer.how == "same" || answer.how == "like") {
            Guess& guess = found[*answer.variant] =
                answer.how == "same" ? right : found[answer.same_as];
            guess.cause = &all()[*answer.variant].cause;
        } else if (answer.how == "exit 0") {
            found[*answer.variant] =
                guess_of(all()[*answer.variant].cause, checker, in, answer.output, answers);
        }
    });
    // A mistake that was not tried for lack of time may be the cause.
    if (told < asked.size()) return {};
    std::vector<Guess> guesses;
    for (const auto& [number, guess] : found)
        if (guess.cause && !(guess.right && guess.canonical.empty())) guesses.push_back(guess);
    return guesses;
}

std::string KnownMistakes::answers_to(const std::vector<TestCase>& tests, const Budget& budget) {
    json stored{{"solution", fingerprint_of(folder_)}, {"answers", json::object()}};
    for (const TestCase& test : tests) {
        const std::string input = test.input.read();
        const CheckInput in = input_of(test, input, budget);
        const Checker& checker = *find_checker(test.checker);
        json& answers = stored["answers"][key_of(checker, in)] = json::object();
        for (const Guess& guess : known_[key_of(checker, in)] = ask(checker, in))
            for (std::size_t i = 0; i < all().size(); ++i)
                if (&all()[i].cause == guess.cause)
                    answers[std::to_string(i)] =
                        guess.right ? json{guess.canonical} : json(guess.canonical);
    }
    return stored.dump(0) + "\n";
}

KnownMistakes& known_mistakes(const std::string& lab) {
    static std::mutex mutex;
    static std::map<std::string, KnownMistakes> all;
    const std::lock_guard lock(mutex);
    return all.try_emplace(lab, lab).first->second;
}

Evidence evidence_of(const Checker& checker, const CheckInput& in, const Verdict& verdict) {
    return weigh(checker.name, in, verdict, known_mistakes(checker.lab).guesses(checker, in));
}

Verdict diagnosed(const Checker& checker, const CheckInput& in) {
    Verdict verdict = check_safely(checker, in);
    if (!verdict.passed() && !verdict.canonical.empty() && verdict.outcome != Outcome::judge_error)
        verdict.diagnosis = diagnose({evidence_of(checker, in, verdict)}).front();
    return verdict;
}

}  // namespace ailab::grade
