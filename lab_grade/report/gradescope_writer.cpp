// Writes Gradescope's results.json ("Autograder specifications"): a score, and tests with points,
// output and visibility. Gradescope hides the total from a student while a test is hidden.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "common/base/translate.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

using Json = nlohmann::ordered_json;

/// Two decimals, as shown by the site.
double rounded(double points) {
    return std::stod(fmt::format("{:.4f}", points));
}

}  // namespace

std::string write_gradescope(const GradeReport& report) {
    Json json = {{"score", rounded(report.points)},
                 {"execution_time", rounded(report.seconds)},
                 {"output_format", "text"},
                 {"stdout_visibility", "hidden"}};
    std::string output = clean(report.build_problem);
    // The site requires a score in any case.
    if (const std::string why = report.why_not_graded(); !why.empty())
        output +=
            tr("\nNot graded ({}): the score shown is not a grade; please tell your instructor.\n",
               why);
    json["output"] = output;
    json["tests"] = Json::array();
    int number = 0;
    for (const TestResult& test : report.tests) {
        const bool passed = test.done && test.verdict.passed();
        Json entry = {{"number", std::to_string(++number)},
                      {"name", clean(test.name, 200, 1)},
                      {"score", rounded(test.points)},
                      {"max_score", rounded(test.max_points)},
                      {"status", passed ? "passed" : "failed"},
                      {"output", test.done ? explanation(test) : tr("not run")},
                      {"output_format", "text"},
                      {"visibility", to_string(test.visibility)}};
        if (!test.group.empty()) entry["tags"] = Json::array({clean(test.group, 200, 1)});
        if (!test.verdict.detail.empty())
            entry["extra_data"] = {{"detail", clean(test.verdict.detail)}};
        json["tests"].push_back(entry);
    }
    json["extra_data"] = {{"protections", describe(report.protections)},
                          {"complete", report.complete}};
    return json.dump(2) + "\n";
}

}  // namespace ailab::grade
