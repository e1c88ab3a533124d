// `try --html FILE`: writes a page that compares the student's run with the reference run line by
// line and steps to the first difference.
#include <algorithm>
#include <utility>

#include "common/base/translate.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/show/write_file.hpp"
#include "common/text/blank.hpp"
#include "lab_grade/commands/try.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

constexpr std::size_t kLinesBefore = 6, kLinesAfter = 200;  // lines around the first difference

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) lines.push_back(clean(take_line(text), 100, 1));
    return lines;
}

/// Returns the result of the unit's solution; if there is none, as in a release, only the reference
/// answer.
TestResult reference(const TriedProgram& tried, const TestCase& test,
                     const GraderOptions& options) {
    const TriedUnit& unit = tried.unit;
    TestResult result;
    if (const std::string solution = unit.part("solution"); !solution.empty()) {
        const Scratch scratch;
        ProgramSpec spec{.command = unit.language->command, .build = unit.language->build};
        spec.cache = unit.spec.cache;
        result = run_one(unit.suite, test,
                         prepare_submission(solution, spec, tried.sandbox, scratch, tried.budget),
                         tried.sandbox, options);
    } else if (test.answer) {
        result.output = test.answer->read();
    }
    return result;
}

/// Compares the events, if both programs wrote them, then the answers.
Comparison compare(const TestResult& mine, const TestResult& theirs) {
    Comparison runs;
    if (!mine.events.empty() && !theirs.events.empty())
        runs = {lines_of(mine.events), lines_of(theirs.events), 0};
    runs.events = runs.size();
    for (auto [lines, run] : {std::pair(&runs.mine, &mine), std::pair(&runs.theirs, &theirs)}) {
        lines->resize(runs.events);
        for (std::string& line : lines_of(run->output)) lines->push_back(std::move(line));
    }
    return runs;
}

/// Returns the place of an event in its order, "f 7" of "f 7: B". A run that has ended stays at its
/// last place.
std::string order_of(const std::string& event, const std::string& last) {
    if (event.empty()) return last;
    const std::size_t end = event.find(": ");
    return end == event.npos ? "" : event.substr(0, end);
}

std::string caption(const Comparison& runs, std::size_t row) {
    const std::size_t parting = runs.parts_at();
    if (row < parting) return tr("Line {}: the same.", row + 1);
    if (row > parting) return tr("Line {}, after the first difference.", row + 1);
    const auto said = [](const std::string& line) { return line.empty() ? tr("nothing") : line; };
    return tr("Line {}: the first difference. Yours: {}. The reference: {}.", row + 1,
              said(runs.left(row)), said(runs.right(row)));
}

std::vector<draw::Frame> frames_of(const Comparison& runs) {
    const std::vector<std::string> headings{tr("line"), tr("yours"), tr("reference")};
    std::vector<std::vector<std::string>> rows;
    std::vector<draw::Frame> frames;
    const std::size_t parting = runs.parts_at(), same = std::min(parting, kLinesBefore),
                      end = std::min(runs.size(), parting + kLinesAfter);
    for (std::size_t i = parting - same; i < end; ++i) {
        rows.push_back({std::to_string(i + 1), runs.left(i), runs.right(i)});
        if (i < parting && i + 1 < end) continue;  // the page opens at the first difference
        std::vector<std::size_t> marked;
        if (i >= parting) marked.push_back(same);
        frames.push_back(
            {.caption = caption(runs, i), .panel = draw::html_table(headings, rows, marked)});
    }
    if (frames.empty()) frames.push_back({.caption = tr("Neither program printed an answer.")});
    return frames;
}

}  // namespace

std::size_t Comparison::parts_at() const {
    std::string my_place, their_place;
    for (std::size_t i = 0; i < events; ++i) {
        my_place = order_of(mine[i], my_place);
        their_place = order_of(theirs[i], their_place);
        if (my_place != their_place) return i;
    }
    std::size_t i = events;
    while (i < size() && left(i) == right(i)) ++i;
    return i;
}

Comparison compare_with_solution(const TriedProgram& tried, std::size_t test, bool answers) {
    const Suite& suite = tried.unit.suite;
    const GraderOptions options{.budget = tried.budget, .events = true};
    const TestResult mine =
        run_one(suite, suite.tests[test], tried.submission, tried.sandbox, options);
    if (mine.events.empty() && !answers) return {};
    return compare(mine, reference(tried, suite.tests[test], options));
}

void write_page(app::Session& session, const TriedProgram& tried, const GradeReport& report,
                std::size_t test, const std::string& file) {
    const TestResult& result = report.tests[test];
    const Comparison runs = compare_with_solution(tried, test, true);
    const std::string where = runs.parts_at() == runs.size()
                                  ? tr("No difference")
                                  : tr("First difference at line {}", runs.parts_at() + 1);
    draw::Stepper page;
    page.title = tr("{}, {}: yours and the reference", result.group, result.name);
    page.subtitle =
        tr("{}. If several answers are right, the reference prints one of them.", where);
    if (const std::string& cause = result.verdict.diagnosis; !cause.empty())
        page.subtitle += " " + tr("Likely cause: {}.", cause);
    page.frames = frames_of(runs);
    show::write_file(session, file, draw::html_stepper(std::move(page)));
}

}  // namespace ailab::grade
