// Writes the results.json of a PrairieLearn external grader: a score from 0 to 1 and the tests. A
// program that does not build is not gradable and costs no attempt. Hidden tests are only counted.
#include <nlohmann/json.hpp>

#include "common/base/translate.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {

using Json = nlohmann::ordered_json;

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
            {"output", tr("protections ") + describe(report.protections)}};
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
