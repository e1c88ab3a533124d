#include "lab_grade/class/class_report.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "lab_grade/report/report_reader.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {

GradeReport report_of(const Suite& suite, const BulkPlan& plan, const std::string& submission) {
    auto report = read_report(result_file(plan.results, submission));
    if (report && report->fingerprint == fingerprint_of(suite, plan, submission)) return *report;
    GradeReport none = empty_report(suite);
    none.submission = std::filesystem::path(submission).filename().string();
    return none;
}

std::vector<GradeReport> reports_of(const Suite& suite, const BulkPlan& plan) {
    std::vector<GradeReport> reports;
    for (const std::string& submission : plan.submissions)
        reports.push_back(report_of(suite, plan, submission));
    return reports;
}

std::string reason_of(const GradeReport& report) {
    if (report.problem != Problem::none) return report.build_problem;
    for (const TestResult& test : report.tests)
        if (test.verdict.outcome == Outcome::judge_error ||
            test.verdict.outcome == Outcome::not_started)
            return fmt::format(
                "{}: {}", test.id,
                test.verdict.detail.empty() ? test.verdict.message : test.verdict.detail);
    return report.why_not_graded();
}

ClassSummary summarize(const std::vector<GradeReport>& reports) {
    ClassSummary summary;
    std::vector<double> points;
    std::map<std::string, int> diagnoses;
    for (const GradeReport& report : reports) {
        summary.finished += report.complete ? 1 : 0;
        if (!report.why_not_graded().empty()) continue;
        points.push_back(report.points);
        summary.max_points = report.max_points;
        std::set<std::string> of_this;
        for (const TestResult& test : report.tests)
            if (!test.verdict.diagnosis.empty()) of_this.insert(test.verdict.diagnosis);
        for (const std::string& diagnosis : of_this) ++diagnoses[diagnosis];
    }
    summary.graded = points.size();
    if (points.empty()) return summary;
    std::sort(points.begin(), points.end());
    const std::size_t n = points.size();
    summary.mean = std::accumulate(points.begin(), points.end(), 0.0) / static_cast<double>(n);
    summary.median = (points[n / 2] + points[(n - 1) / 2]) / 2;
    summary.diagnoses.assign(diagnoses.begin(), diagnoses.end());
    std::stable_sort(summary.diagnoses.begin(), summary.diagnoses.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return summary;
}

std::string ClassSummary::diagnoses_text(std::size_t most) const {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, diagnoses.size()); ++i)
        text += fmt::format("{:>4} × {}\n", diagnoses[i].second, clean(diagnoses[i].first, 200, 1));
    return text;
}

}  // namespace ailab::grade
