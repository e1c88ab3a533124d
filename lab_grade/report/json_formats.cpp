// The reports of other systems that are JSON.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "common/app/version.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {

using Json = nlohmann::ordered_json;

// Writes JSON in the format of `check50 -o json`: passed is null for a skipped check, and cause is
// the reason. The report is for students, so hidden tests are only counted.
namespace {

Json cause_of(const TestResult& test) {
    const Verdict& verdict = test.verdict;
    if (test.done && verdict.passed()) return nullptr;
    Json cause = {{"rationale", test.done ? clean(verdict.message) : tr("not run")}};
    cause["help"] = verdict.diagnosis.empty() ? Json(nullptr) : Json(clean(verdict.diagnosis));
    if (!verdict.expected.empty() || !verdict.actual.empty()) {
        cause["expected"] = clean(verdict.expected);
        cause["actual"] = clean(verdict.actual);
    }
    return cause;
}

/// Two decimals, as shown by the site.
double rounded(double points) {
    return std::stod(fmt::format("{:.4f}", points));
}

}  // namespace

std::string write_check50(const GradeReport& whole) {
    const GradeReport report = student_view(whole);
    Json json = {{"slug", clean(report.suite, 200, 1)},
                 {"version", app::version()},
                 {"protections", active_protections(whole)}};
    json["results"] = Json::array();
    for (const TestResult& test : report.tests) {
        const bool skipped = !test.done || test.verdict.outcome == Outcome::skipped ||
                             test.verdict.outcome == Outcome::judge_error ||
                             test.verdict.outcome == Outcome::not_started;
        Json log = Json::array();
        if (test.done && test.verdict.line > 0)
            log.push_back(tr("line {} of the output", test.verdict.line));
        Json dependency = nullptr;
        if (!test.depends_on.empty()) dependency = clean(test.depends_on.front());
        json["results"].push_back(
            {{"name", clean(test.id, 200, 1)},
             {"description", clean(test.name, 200, 1)},
             {"passed", skipped ? Json(nullptr) : Json(test.verdict.passed())},
             {"log", log},
             {"cause", cause_of(test)},
             {"data", {{"points", test.points}, {"max_points", test.max_points}}},
             {"dependency", dependency}});
    }
    return json.dump(2) + "\n";
}

// Writes Gradescope's results.json ("Autograder specifications"): a score, and tests with points,
// output and visibility. Gradescope hides the total from a student while a test is hidden.
std::string write_gradescope(const GradeReport& report) {
    Json json = {{"execution_time", rounded(report.seconds)},
                 {"output_format", "text"},
                 {"stdout_visibility", "hidden"}};
    std::string output = clean(report.build_problem);
    // A result without a score is no grade: the site reports a failure of the autograder.
    const std::string why = report.why_not_graded();
    if (why.empty())
        json["score"] = rounded(report.points);
    else
        output += tr("\nNot graded ({}); please tell your instructor.\n", why);
    json["output"] = output;
    json["tests"] = Json::array();
    int number = 0;
    for (const TestResult& test : report.tests) {
        const bool passed = test.done && test.verdict.passed();
        Json entry = {{"number", std::to_string(++number)},
                      {"name", clean(test.name, 200, 1)},
                      {"status", passed ? "passed" : "failed"},
                      {"output", test.done ? explanation(test) : tr("not run")},
                      {"output_format", "text"},
                      {"visibility", to_string(test.visibility)}};
        if (why.empty()) {
            entry["score"] = rounded(test.points);
            entry["max_score"] = rounded(test.max_points);
        }
        if (!test.group.empty()) entry["tags"] = Json::array({clean(test.group, 200, 1)});
        if (!test.verdict.detail.empty())
            entry["extra_data"] = {{"detail", clean(test.verdict.detail)}};
        json["tests"].push_back(entry);
    }
    json["extra_data"] = {{"protections", describe(report.protections)},
                          {"complete", report.complete}};
    return json.dump(2) + "\n";
}

// Writes the results.json of a PrairieLearn external grader: a score from 0 to 1 and the tests. A
// program that does not build is not gradable and costs no attempt. Hidden tests are only counted.
std::string write_prairielearn(const GradeReport& whole) {
    const GradeReport report = student_view(whole);
    constexpr std::size_t kMostBytes = 900'000;  // the system rejects more than 1 MB
    Json json;
    if (!report.build_problem.empty()) {
        json = {{"gradable", false}, {"format_errors", Json::array({clean(report.build_problem)})}};
        return json.dump(2) + "\n";
    }
    const double score = report.max_points > 0 ? report.points / report.max_points : 0;
    json = {{"gradable", true},
            {"score", score},
            {"message", report.complete ? "" : tr("The grading was not completed.")},
            {"output", active_protections(whole)}};
    json["tests"] = Json::array();
    std::size_t bytes = 0;
    for (const TestResult& test : report.tests) {
        std::string message = test.done ? explanation(test) : tr("not run");
        bytes += message.size() + 500;
        if (bytes > kMostBytes) message = tr("(the report is too long)");
        json["tests"].push_back(
            {{"name", clean(test.name, 200, 1)},
             {"description", bytes > kMostBytes ? "" : clean(test.what, 200, 2)},
             {"points", test.points},
             {"max_points", test.max_points},
             {"message", message}});
    }
    return json.dump(2) + "\n";
}

}  // namespace ailab::grade
