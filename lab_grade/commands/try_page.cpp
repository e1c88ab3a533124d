// `try --html FILE`: writes a page that compares the student's run with the reference run line by
// line and steps to the first difference.
#include <algorithm>

#include "common/base/translate.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/show/write_file.hpp"
#include "common/text/blank.hpp"
#include "lab_grade/commands/try.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

constexpr std::size_t kMostLines = 400;

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty() && lines.size() < kMostLines)
        lines.push_back(clean(take_line(text), 100, 1));
    return lines;
}

/// Returns the suite with this test only, without its dependencies.
Suite only(Suite suite, const std::string& id) {
    std::erase_if(suite.tests, [&](const TestCase& test) { return test.id != id; });
    for (TestCase& test : suite.tests) test.depends_on.clear();
    return suite;
}

TestResult run_one(const Suite& suite, const Submission& submission, const Sandbox& sandbox,
                   const Budget& budget) {
    return Grader(suite, sandbox, {.budget = budget, .events = true})
        .grade(submission)
        .tests.front();
}

/// Returns the result of the unit's solution; if there is none, as in a release, only the reference
/// answer.
TestResult reference(const TriedUnit& unit, const Suite& suite, const Sandbox& sandbox,
                     const Budget& budget) {
    TestResult result;
    if (const std::string solution = unit.part("solution"); !solution.empty()) {
        const Scratch scratch;
        ProgramSpec spec{.command = unit.language->command, .build = unit.language->build};
        spec.cache = unit.spec.cache;
        result = run_one(suite, prepare_submission(solution, spec, sandbox, scratch, budget),
                         sandbox, budget);
    } else if (const TestCase& test = suite.tests.front(); test.answer) {
        result.output = test.answer->read();
    }
    return result;
}

struct Comparison {
    std::vector<std::string> mine, theirs;

    std::size_t size() const { return std::max(mine.size(), theirs.size()); }
    std::string left(std::size_t i) const { return i < mine.size() ? mine[i] : ""; }
    std::string right(std::size_t i) const { return i < theirs.size() ? theirs[i] : ""; }
    std::size_t parts_at() const {
        std::size_t i = 0;
        while (i < size() && i < mine.size() && i < theirs.size() && mine[i] == theirs[i]) ++i;
        return i;
    }
};

/// Compares the events, if both programs wrote them, else the answers.
Comparison compare(const TestResult& mine, const TestResult& theirs) {
    const bool both = !mine.events.empty() && !theirs.events.empty();
    const auto lines = [&](const TestResult& result) {
        std::vector<std::string> all = lines_of(both ? result.events : "");
        const std::vector<std::string> answer = lines_of(result.output);
        all.insert(all.end(), answer.begin(), answer.end());
        return all;
    };
    return {lines(mine), lines(theirs)};
}

std::string caption(const Comparison& runs, std::size_t row) {
    const std::size_t parting = runs.parts_at();
    if (row < parting) return tr("Line {}: the same.", row + 1);
    if (row > parting) return tr("Line {}, after the first difference.", row + 1);
    const std::string nothing = tr("nothing");
    return tr("Line {}: the first difference. Yours: {}. The reference: {}.", row + 1,
              row < runs.mine.size() ? runs.mine[row] : nothing,
              row < runs.theirs.size() ? runs.theirs[row] : nothing);
}

std::vector<draw::Frame> frames_of(const Comparison& runs) {
    const std::vector<std::string> headings{tr("line"), tr("yours"), tr("reference")};
    std::vector<std::vector<std::string>> rows;
    std::vector<draw::Frame> frames;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        rows.push_back({std::to_string(i + 1), runs.left(i), runs.right(i)});
        std::vector<std::size_t> marked;
        if (i >= runs.parts_at()) marked.push_back(runs.parts_at());
        frames.push_back(
            {.caption = caption(runs, i), .panel = draw::html_table(headings, rows, marked)});
    }
    if (frames.empty()) frames.push_back({.caption = tr("Neither program printed an answer.")});
    return frames;
}

}  // namespace

void write_page(app::Session& session, const TriedUnit& unit, const Submission& submission,
                const TestResult& result, const Sandbox& sandbox, const Budget& budget,
                const std::string& file) {
    const Suite suite = only(unit.suite, result.id);
    const TestCase& test = suite.tests.front();
    const Comparison runs = compare(run_one(suite, submission, sandbox, budget),
                                    reference(unit, suite, sandbox, budget));
    const std::string where = runs.parts_at() == runs.size()
                                  ? tr("No difference")
                                  : tr("First difference at line {}", runs.parts_at() + 1);
    draw::Stepper page;
    page.title = tr("{}, {}: yours and the reference", test.group, test.name);
    page.subtitle =
        tr("{}. If several answers are right, the reference prints one of them.", where);
    if (const std::string& cause = result.verdict.diagnosis; !cause.empty())
        page.subtitle += " " + tr("Likely cause: {}.", cause);
    page.frames = frames_of(runs);
    show::write_file(session, file, draw::html_stepper(std::move(page)));
}

}  // namespace ailab::grade
