// Writes JSON in the format of `check50 -o json`: passed is null for a skipped check, and cause is
// the reason. The report is for students, so hidden tests are only counted.
#include <nlohmann/json.hpp>

#include "common/app/version.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

using Json = nlohmann::ordered_json;

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

}  // namespace

std::string write_check50(const GradeReport& whole) {
    const GradeReport report = student_view(whole);
    Json json = {{"slug", clean(report.suite, 200, 1)}, {"version", app::version()}};
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

}  // namespace ailab::grade
