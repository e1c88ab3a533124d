// Prints a failure for `try`: the test, its input, the expected and the actual answer, and what to
// do.
#include <algorithm>
#include <filesystem>
#include <ostream>
#include <sstream>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/terminal.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/utf8.hpp"
#include "lab_grade/commands/try.hpp"
#include "lab_grade/course/mistakes.hpp"
#include "lab_grade/course/starter.hpp"
#include "lab_grade/course/step_place.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kWholeLine = 400;  // shown completely, because it explains the error

std::string indented(std::string_view text) {
    while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
    return prefixed(text, "    ");
}

/// Returns the beginning and the end; queries are at the end.
std::string shortened(std::string_view text, std::size_t most) {
    const std::size_t end_lines = most / 3;
    std::vector<std::string_view> lines;
    for (std::string_view rest = text; !rest.empty();) lines.push_back(take_line(rest));
    if (lines.size() <= most) return std::string(text);
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(most - end_lines - 1);
    lines.erase(begin, lines.end() - static_cast<std::ptrdiff_t>(end_lines));
    lines.insert(lines.end() - static_cast<std::ptrdiff_t>(end_lines), "…");
    return fmt::format("{}\n", fmt::join(lines, "\n"));
}

constexpr std::size_t kWide = 100;
constexpr std::size_t kInputLines = 32;  // a board is shown whole

void show(std::ostream& out, std::string_view title, std::string_view text, std::size_t lines,
          std::size_t wide = kWide) {
    constexpr std::size_t kMargin = 3;  // a line that is too long takes several
    if (text.empty()) return;
    if (!title.empty()) out << title << '\n';
    out << indented(clean(shortened(text, lines - kMargin), wide, lines));
}

/// Returns one of our texts; on a terminal, filled to its width.
std::string in_words(const app::Session& session, std::string_view text) {
    constexpr std::size_t kMargin = 4, kLines = 20;
    const std::string lines = clean(text, kWholeLine, kLines);
    return session.streams().out_terminal ? fill(lines, columns(session) - kMargin) : lines;
}

/// Returns the end of a program's error output: the line with the explanation, or where it stopped.
std::string last_lines(std::string_view text) {
    constexpr std::size_t kLines = 6;
    while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
    std::size_t begin = text.size();
    for (std::size_t i = 0; i < kLines && begin != text.npos && begin > 0; ++i)
        begin = text.rfind('\n', begin - 1);
    return std::string(begin == text.npos || begin == 0 ? text : text.substr(begin + 1));
}

/// Lists the files of the starter that are missing in the student's folder, and how to get them.
void print_missing_files(std::ostream& out, const TriedUnit& unit) {
    const std::string starter = unit.part("starter");
    if (starter.empty() || !is_folder(unit.students)) return;
    std::vector<std::string> missing;
    for (const PackageFile& file : files_of_student(starter))
        if (!is_there(fs::path(unit.students) / file.name)) missing.push_back(file.name);
    if (missing.empty() || !given_beside(unit.students).empty()) return;
    const std::string name = fs::path(absolute_path(unit.folder)).filename().string();
    out << tr("Missing here: {}. To copy them: lab_grade start {} {}{}\n", fmt::join(missing, ", "),
              name, unit.students, unit.language->name == "cpp" ? " --cpp" : "");
}

/// Prints "Next: write `dijkstra` in search.py."
void print_what_to_write(std::ostream& out, const TriedUnit& unit, const std::string& said) {
    // May be a step before the one being tried.
    const std::vector<std::size_t> steps = steps_to_do(said);
    const StepPlace place = steps.empty() ? StepPlace{} : find_step(unit.students, steps.front());
    if (!place.file.empty())
        out << tr("Next: write `{}` in {}.\n", place.functions.front(), place.file);
}

void print_outcome(std::ostream& out, const TestResult& result) {
    const Verdict& verdict = result.verdict;
    if (is_unwritten(result)) return;
    const std::string& what = result.fault.empty() ? verdict.message : result.fault;
    out << tr(to_string(verdict.outcome)) << tr(": ") << clean(what, 400, 4) << place_of(verdict)
        << '\n';
    if (verdict.outcome == Outcome::time_limit)
        out << (result.slow.empty() ? "" : result.slow + '\n')
            << tr("The rest of this step is not run.\n");
}

void print_test(std::ostream& out, const TestCase& test, const TestResult& result,
                const std::string& program, std::size_t lines) {
    if (!test.name.empty())  // else it was generated
        out << tr("This test fails: {}{}{}\n", clean(test.name, 60, 1),
                  test.what.empty() ? "" : tr(", "), clean(test.what, 100, 1));
    out << tr("run as\n")
        << indented(fmt::format("{} {}", program, fmt::join(test.arguments, " ")));
    show(out, tr("input"), test.input.read(), std::max(lines, kInputLines));
    print_outcome(out, result);
    if (result.fault.empty())
        show(out, tr("your program wrote to stderr"), last_lines(result.error_output), lines,
             kWholeLine);
    if (result.verdict.expected.empty() && test.answer)
        show(out, tr("a correct answer"), test.answer->read(), lines);
    show(out, tr("expected"), result.verdict.expected, lines);
    if (result.verdict.actual.empty()) show(out, tr("your output"), result.output, lines);
    show(out, tr("found"), result.verdict.actual, lines);
    show(out, tr("the test has an error; tell your instructor"), result.verdict.detail, lines);
}

/// Prints the steps of the program beside those of the solution, up to the first difference.
void print_parting(const app::Session& session, const Comparison& runs) {
    constexpr std::size_t kBefore = 4, kAfter = 2, kMargin = 7;
    const std::size_t parting = runs.parts_at();
    if (parting >= runs.events) return;
    const std::size_t begin = parting - std::min(parting, kBefore),
                      end = std::min(runs.events, parting + kAfter + 1),
                      most = (columns(session) - std::min(columns(session), kMargin)) / 2;
    std::size_t width = display_width(tr("yours"));
    for (std::size_t i = begin; i < end; ++i)
        width = std::max(width, display_width(cut(runs.left(i), most)));
    std::string text = tr("first difference between your steps and the solution's\n");
    text += fmt::format("    {}   {}\n", pad(tr("yours"), width), tr("the solution"));
    for (std::size_t i = begin; i < end; ++i) {
        text += fmt::format("{}{}   {}", i == parting ? "  > " : "    ",
                            pad(cut(runs.left(i), most), width), cut(runs.right(i), most));
        text.resize(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    tell(session, text);
}

}  // namespace

std::size_t columns(const app::Session& session) {
    return session.streams().out_terminal ? app::terminal_width() : std::string::npos;
}

void tell(const app::Session& session, std::string_view text) {
    session.people() << fit(text, columns(session)) << std::flush;
}

void print_rows(const app::Session& session, const std::vector<StepRow>& rows) {
    constexpr std::size_t kMark = 7, kMost = 34, kLeast = 8;
    std::size_t name = 10, others = 0;
    for (const StepRow& row : rows) name = std::max(name, display_width(row.name));
    for (const StepRow& row : rows)
        others = std::max(others, kMark + name + display_width(row.number + row.points) + 7);
    const std::size_t left = columns(session) - std::min(columns(session), others),
                      room = left < kLeast ? 0 : std::min(left, kMost);
    for (const StepRow& row : rows) {
        const std::string title =
            room == 0 ? "" : pad(cut(clean(row.title, kMost, 1), room), room) + ' ';
        std::string text = fmt::format("  {:{}} {}  {} {}{}", "", kMark, row.number,
                                       pad(row.name, name), title, row.points);
        text = fit(text, columns(session));
        const std::string mark = pad(row.mark, kMark);
        text.replace(2, kMark, row.colour ? session.paint(mark, row.colour) : mark);
        session.people() << text;
    }
}

bool failed(const TestResult& test) {
    return test.done && !test.verdict.passed();
}

std::size_t failure_of(const Suite& suite, const GradeReport& report, const std::string& step) {
    std::size_t best = report.tests.size();
    std::tuple<bool, bool, std::size_t> least;
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        const TestResult& test = report.tests[i];
        if (test.group != step || !failed(test)) continue;
        const std::tuple rank(test.verdict.outcome == Outcome::skipped,
                              test.verdict.outcome == Outcome::partially,
                              size_of_input(suite.tests[i]));
        if (best == report.tests.size() || rank < least) best = i, least = rank;
    }
    return best;
}

std::string about_step(const app::Session& session, const Suite& suite, std::size_t step) {
    // The group of tests outside of groups has neither a name nor help.
    const Group group = step < suite.groups.size() ? suite.groups[step] : Group{};
    const std::string head =
        tr("\nStep {}, {}: {}\n", step + 1, group.name, clean(group.title, 70, 1));
    return group.help.empty() ? head : head + indented(in_words(session, group.help));
}

void name_cause(app::Session& session, const TriedProgram& tried, GradeReport& report,
                std::size_t step, const LongWork& during) {
    constexpr std::size_t kLines = 20;
    constexpr double kSecondsToName = 40;
    const TriedUnit& unit = tried.unit;
    const std::size_t number = failure_of(unit.suite, report, report.groups[step].name);
    if (!report.complete || number == report.tests.size()) return;
    during(tr("looking for the cause"), [&] {
        MistakeBook(unit.folder, unit.suite)
            .name_mistakes(report, tried.submission, tried.sandbox, kSecondsToName, tried.budget);
    });
    if (session.shared().format != app::Format::text || is_unwritten(report.tests[number])) return;
    tried.budget.look();
    const std::string& cause = report.tests[number].verdict.diagnosis;
    const auto tell_words = [&](const std::string& title, const std::string& text) {
        if (!text.empty()) tell(session, title + '\n' + indented(in_words(session, text)));
    };
    tell_words(tr("likely cause"), cause);
    if (cause.empty()) tell_words(tr("why this test"), unit.suite.tests[number].why);
    const Outcome outcome = report.tests[number].verdict.outcome;
    Comparison runs;
    std::optional<SmallerFailure> smaller;
    if (outcome == Outcome::wrong || outcome == Outcome::partially)
        during(tr("running the solution"),
               [&] { runs = compare_with_solution(tried, number, false); });
    print_parting(session, runs);
    if (!cause.empty() || report.problem != Problem::none) return;
    during(tr("looking for a smaller input"),
           [&] { smaller = smaller_failure(tried, unit.suite.tests[number]); });
    if (!smaller) return;
    std::ostringstream out;
    out << tr("\nA smaller input, on which your program fails, too:\n");
    print_test(out, smaller->test, smaller->result, report.program, kLines);
    tell(session, out.str());
}

void print_faults(app::Session& session, const GradeReport& report) {
    for (const TestResult& test : report.tests) {
        if (test.verdict.passed() && !test.fault.empty())
            tell(session, tr("The answer to {} is right by chance: {}", test.id, test.fault));
        else if (!test.slow.empty() && test.verdict.outcome != Outcome::time_limit)
            tell(session, tr("{} takes {:.1f} s: {}", test.id, test.cpu_seconds, test.slow));
    }
}

void print_build_error(app::Session& session, const TriedUnit& unit, const GradeReport& report) {
    constexpr std::size_t kLines = 20;
    std::ostringstream out;
    const std::string& problem = report.build_problem;
    const std::size_t second = problem.find('\n');
    out << '\n' << clean(problem.substr(0, second), 300, 1) << '\n';
    if (second != problem.npos)
        show(out, tr("compiler output"), problem.substr(second + 1), kLines);
    print_missing_files(out, unit);
    tell(session, out.str());
}

void print_failure(app::Session& session, const TriedUnit& unit, const GradeReport& report,
                   std::size_t step, Detail detail) {
    const std::size_t number = failure_of(unit.suite, report, report.groups[step].name);
    if (number == report.tests.size()) return;
    const TestResult& result = report.tests[number];
    std::ostringstream out;
    if (detail.help) out << about_step(session, unit.suite, step);
    // In this case the student has seen the help already, and a test is of no use before the code
    // is written.
    if (is_unwritten(result) && !detail.help)
        show(out, "", last_lines(result.error_output), detail.lines, kWholeLine);
    else
        print_test(out, unit.suite.tests[number], result, report.program, detail.lines);
    if (is_unwritten(result)) print_what_to_write(out, unit, result.error_output);
    if (result.verdict.outcome == Outcome::crashed) print_missing_files(out, unit);
    tell(session, out.str());
}

}  // namespace ailab::grade
