#include "lab_grade/course/slips.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/run/runner.hpp"
#include "lab_grade/run/submission.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr double kSecondsToList = 10, kSecondsToAsk = 10;  // a test with many slips

std::vector<std::string> split(const std::string& line, char by) {
    std::vector<std::string> parts;
    std::istringstream in(line);
    for (std::string part; std::getline(in, part, by);) parts.push_back(part);
    return parts;
}

/// The exception that ended a program in Python: "IndexError".
std::string exception_of(const std::string& error_output) {
    std::string last;
    std::istringstream in(error_output);
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line[0] != ' ') last = line;
    const std::string name = last.substr(0, last.find(':'));
    return error_output.find("Traceback") != std::string::npos &&
                   (name.ends_with("Error") || name.ends_with("Exception"))
               ? name
               : "";
}

/// How the program ended, as slips.py says it, where it has not answered; empty: it is not known.
std::string how_it_failed(const TestResult& result) {
    if (result.verdict.outcome == Outcome::time_limit ||
        result.verdict.outcome == Outcome::memory_limit)
        return "slow";
    const std::string name = exception_of(result.error_output);
    return result.verdict.outcome == Outcome::crashed && !name.empty() ? "error " + name : "";
}

/// Shorter ones first, and those that failed long before those that did not: they leave less.
double cost_of(const TestResult& result) {
    return (result.cpu_seconds + 0.01) * (result.verdict.passed() ? 8 : 1);
}

/// "a b" -> "`a`, `b`".
std::string in_quotes(const std::string& names) {
    return names.empty() ? "" : fmt::format("`{}`", fmt::join(split(names, ' '), "`, `"));
}

std::string said_of(const Slip& slip, const std::set<std::string>& about) {
    // What is about several things is about none.
    const std::string names = about.size() == 1 ? in_quotes(*about.begin()) : "";
    const std::string place = in_quotes(slip.place);
    return (place.empty() ? "" : tr("in {}, ", place)) +
           (language() == Language::zh ? slip.chinese : slip.english) +
           (names.empty() ? "" : tr(" (it is about {})", names));
}

}  // namespace

Slip read_slip(const std::string& line) {
    const std::vector<std::string> parts = split(line, '\t');
    if (parts.size() != 8) throw InputError(tr("slips.py: no slip: {}", line));
    return {parts[1][0] - '0', parts[2], parts[3], parts[4], parts[5], parts[6], parts[7]};
}

std::string sentence_of(const std::vector<const Slip*>& slips, bool certain) {
    struct Said {
        const Slip* slip;
        std::set<std::string> about{};
    };
    std::vector<Said> all;
    for (const Slip* slip : slips) {
        auto same = std::find_if(all.begin(), all.end(), [&](const Said& s) {
            return s.slip->kind == slip->kind && s.slip->place == slip->place;
        });
        if (same == all.end()) same = all.insert(all.end(), {slip});
        same->about.insert(slip->about);
    }
    if (all.empty()) return {};
    std::stable_sort(all.begin(), all.end(),
                     [](const Said& a, const Said& b) { return a.slip->likely > b.slip->likely; });
    if (all.size() == 1)
        return (certain ? "" : tr("perhaps: ")) + said_of(*all[0].slip, all[0].about);
    constexpr std::size_t kMostNamed = 3;
    std::string list = tr("one of: ");
    for (std::size_t i = 0; i < std::min(all.size(), kMostNamed); ++i)
        list += (i == 0 ? "" : tr("; or ")) + said_of(*all[i].slip, all[i].about);
    return list + (all.size() <= kMostNamed ? "" : tr("; or …"));
}

SlipBook::SlipBook(const std::string& unit_folder, const Suite& suite)
    : folder_(unit_folder), suite_(suite) {}

void SlipBook::load(const Sandbox& sandbox, const Budget& budget) {
    if (loaded_) return;
    loaded_ = true;
    std::error_code error;
    Files files;
    for (const char* part : {"solution", "starter"}) {
        const fs::path folder = fs::path(folder_) / part / "python";
        if (!fs::is_regular_file(folder / "main.py", error)) return;
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().extension() == ".py")
                files[fmt::format("{}/{}", part, entry.path().filename().string())] =
                    read_file(entry.path().string());
    }
    files["slips.py"] = read_file(app::data_file("grading/slips.py"));
    const std::string folder = scratch_.emplace().make("slips", std::nullopt);
    place_files(folder, files, std::nullopt);
    program_ =
        prepare_submission(folder, {.command = "python3 slips.py"}, sandbox, *scratch_, budget);
    if (program_.problem != Problem::none) return;
    std::istringstream list(
        run({"list", "solution", "starter"}, nullptr, {}, sandbox, kSecondsToList, budget));
    for (std::string line; std::getline(list, line);) slips_.push_back(read_slip(line));
}

/// What slips.py prints. A run that fails has printed nothing.
std::string SlipBook::run(const std::vector<std::string>& arguments, const TestCase* test,
                          Files files, const Sandbox& sandbox, double seconds,
                          const Budget& budget) {
    std::string input;
    if (test) {
        input = test->input.read();
        for (const auto& [name, text] : test->files) files[name] = text.read();
    }
    const std::string start = make_start_folder(program_, *scratch_, sandbox, files);
    RunRequest request{.command = program_.command, .input = input, .folder = start};
    request.command.insert(request.command.end(), arguments.begin(), arguments.end());
    request.view.shown = program_.shown;
    request.limits.cpu_seconds = request.limits.wall_seconds = 3 * seconds + 5;
    request.limits.output_bytes = std::uint64_t{32} << 20;
    request.budget = budget;
    const RunResult result = run_program(sandbox, request);
    Scratch::remove(start);
    budget.check_now();
    return result.ending == Ending::exited && result.exit_code == 0 ? result.output : "";
}

/// Learn what the solution with each of these slips answers to the test; some may stay unknown.
void SlipBook::ask(std::size_t test, const std::set<std::size_t>& slips, const Sandbox& sandbox,
                   const Budget& budget) {
    const TestCase& asked = suite_.tests[test];
    std::string numbers;
    for (const std::size_t slip : slips)
        if (!answer_of_.contains({test, slip})) numbers += std::to_string(slip) + '\n';
    if (numbers.empty()) return;
    std::vector<std::string> arguments{"run", "solution", "starter",
                                       fmt::format("{}", kSecondsToAsk), "numbers"};
    arguments.insert(arguments.end(), asked.arguments.begin(), asked.arguments.end());
    const std::string said =
        run(arguments, &asked, {{"numbers", numbers}}, sandbox, kSecondsToAsk, budget);
    for (std::size_t at = 0; at < said.size();) {
        const std::size_t end = said.find('\n', at);
        if (end == said.npos) return;
        std::istringstream head(said.substr(at, end - at));
        std::size_t slip = 0, length = 0;
        std::string how, word;
        head >> slip >> length >> how >> word;
        if (!head.eof() && head.fail()) return;
        if (how == "like") {
            if (const auto known = answer_of_.find({test, std::stoul(word)});
                known != answer_of_.end())
                answer_of_[{test, slip}] = known->second;
        } else {
            Answer answer{word.empty() ? how : how + ' ' + word, {}};
            const bool allowed =
                how == "exit" &&
                (asked.exit_codes.empty()
                     ? word == "0"
                     : std::any_of(asked.exit_codes.begin(), asked.exit_codes.end(),
                                   [&](int code) { return word == std::to_string(code); }));
            if (allowed) answer.given = judged(asked, said.substr(end + 1, length));
            answer_of_[{test, slip}] = answers_.size();
            answers_.push_back(std::move(answer));
        }
        at = end + 1 + length + 1;
    }
}

bool SlipBook::agrees(const TestResult& result, std::size_t test, std::size_t slip) const {
    const auto known = answer_of_.find({test, slip});
    if (known == answer_of_.end()) return false;
    const Answer& answer = answers_[known->second];
    if (!has_answered(result)) {
        const std::string how = how_it_failed(result);
        return how.empty()
                   ? answer.how != "same" && !(answer.given && answer.given->verdict.passed())
                   : how == answer.how;
    }
    if (answer.how == "same") return result.verdict.passed();
    // It is right, but looks at far more nodes than it should.
    if (answer.how == "slow") return result.verdict.outcome == Outcome::partially;
    return answer.given && same_answer(result, *answer.given, suite_.tests[test].options);
}

/// Those of the slips that answer all tests as the student's program does, but for so many.
std::set<std::size_t> SlipBook::that_answer_alike(std::set<std::size_t> slips,
                                                  std::size_t mismatches, const GradeReport& report,
                                                  const std::vector<std::size_t>& tests,
                                                  const Sandbox& sandbox, const Budget& budget) {
    std::map<std::size_t, std::size_t> differ;
    for (const std::size_t t : tests) {
        if (slips.empty()) break;
        ask(t, slips, sandbox, budget);
        std::erase_if(slips, [&](std::size_t slip) {
            return !agrees(report.tests[t], t, slip) && ++differ[slip] > mismatches;
        });
    }
    return slips;
}

std::string SlipBook::explain(std::size_t step, const std::set<std::size_t>& passed,
                              std::set<std::size_t>& suspects, const GradeReport& report,
                              const std::vector<std::size_t>& tests, const Sandbox& sandbox,
                              const Budget& budget) {
    std::set<std::string> wrong;  // different answers that are wrong, and say something
    std::size_t failed = 0;       // in a way that can be compared
    for (const std::size_t t : tests) {
        const TestResult& result = report.tests[t];
        if (result.verdict.passed()) continue;
        failed += has_answered(result) || !how_it_failed(result).empty();
        const std::string words = answer_words(result.output, suite_.tests[t].options);
        constexpr std::size_t kTelling = 4;  // "yes" and "no" are right by chance
        const bool is_wrong = has_answered(result) && result.verdict.outcome != Outcome::partially;
        if (is_wrong && words.size() > kTelling) wrong.insert(words);
    }
    if (failed == 0) return {};
    load(sandbox, budget);
    std::vector<std::size_t> order = tests;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return cost_of(report.tests[a]) < cost_of(report.tests[b]);
    });
    std::set<std::size_t> own, shared, others;
    for (std::size_t slip = 0; slip < slips_.size(); ++slip) {
        const std::vector<std::string> numbers = split(slips_[slip].steps, ' ');
        const auto is_passed = [&](const std::string& n) { return passed.contains(std::stoul(n)); };
        if (std::find(numbers.begin(), numbers.end(), std::to_string(step)) != numbers.end())
            (numbers.size() == 1 ? own : shared).insert(slip);
        else if (std::none_of(numbers.begin(), numbers.end(), is_passed))
            others.insert(slip);
    }
    const auto named = [&](const std::set<std::size_t>& slips, bool certain) {
        std::vector<const Slip*> found;
        for (const std::size_t slip : slips) found.push_back(&slips_[slip]);
        return sentence_of(found, certain);
    };
    constexpr std::size_t kEnough = 3;  // one or two wrong answers make nothing certain
    for (const auto& slips : {suspects, own, shared, others})
        if (const auto alike = that_answer_alike(slips, 0, report, order, sandbox, budget);
            !alike.empty()) {
            suspects.insert(alike.begin(), alike.end());
            return named(alike, wrong.size() >= kEnough);
        }
    // Where several answers are equally good, the same slip in another program may choose another.
    constexpr std::size_t kOneIn = 4;
    if (wrong.size() < kEnough) return {};
    const auto nearly = that_answer_alike(own.empty() ? shared : own, order.size() / kOneIn, report,
                                          order, sandbox, budget);
    suspects.insert(nearly.begin(), nearly.end());
    return named(nearly, false);
}

}  // namespace ailab::grade
