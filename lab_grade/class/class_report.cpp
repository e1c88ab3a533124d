#include "lab_grade/class/class_report.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {

std::vector<GradeReport> reports_of(const Suite& suite, const BulkPlan& plan) {
    const Fingerprints fingerprints(suite, plan);
    std::vector<GradeReport> reports;
    for (const std::string& submission : plan.submissions) {
        auto report = read_report(result_file(plan.results, submission));
        if (!report || report->fingerprint != fingerprints.of(submission)) {
            report = empty_report(suite);
            report->submission = std::filesystem::path(submission).filename().string();
        }
        reports.push_back(std::move(*report));
    }
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

std::string remarks_of(const GradeReport& report) {
    std::size_t shown = 0, hidden = 0, shown_passed = 0, hidden_passed = 0;
    std::string crowded;
    for (const TestResult& test : report.tests) {
        const bool is_shown = test.visibility == Visibility::visible;
        const std::size_t passed = test.done && test.verdict.passed() ? 1 : 0;
        (is_shown ? shown : hidden) += 1;
        (is_shown ? shown_passed : hidden_passed) += passed;
        if (test.reached_processes && crowded.empty()) crowded = test.id;
    }
    std::vector<std::string> remarks;
    if (shown > 0 && shown_passed == shown && hidden > 0 && hidden_passed == 0)
        remarks.push_back(tr("passes all visible tests and no hidden one"));
    if (!crowded.empty()) remarks.push_back(tr("reached the process limit in {}", crowded));
    for (const std::string& link : report.omitted)
        remarks.push_back(tr("the link {} was not copied", clean(link, 60, 1)));
    return fmt::format("{}", fmt::join(remarks, "; "));
}

std::vector<StepResult> steps_of(const GradeReport& report) {
    std::vector<StepResult> steps;
    for (const GroupResult& group : report.groups) {
        if (group.tests == 0) continue;
        const std::string name = group.name.empty() ? "tests" : step_of(group.name);
        auto at = std::ranges::find(steps, name, &StepResult::name);
        if (at == steps.end()) at = steps.insert(at, {name, 0, 0});
        at->points += group.points;
        at->max_points += group.max_points;
    }
    return steps;
}

namespace {

template <class Value>
class Named {
public:
    Value& operator[](const std::string& name) {
        const auto [at, is_new] = places_.emplace(name, entries_.size());
        if (is_new) entries_.emplace_back(name, Value{});
        return entries_[at->second].second;
    }
    const std::vector<std::pair<std::string, Value>>& entries() const { return entries_; }

private:
    std::map<std::string, std::size_t> places_;
    std::vector<std::pair<std::string, Value>> entries_;
};

struct Sample {
    std::vector<double> points{};
    double max_points = 0;
    std::size_t full = 0;

    void add(double p, double of) {
        constexpr double kRounding = 1e-9;
        points.push_back(p);
        max_points = of;
        full += p >= of - kRounding ? 1 : 0;
    }
    /// Requires at least one value.
    Spread spread() {
        std::ranges::sort(points);
        const std::size_t n = points.size();
        const double sum = std::accumulate(points.begin(), points.end(), 0.0);
        return {sum / static_cast<double>(n), (points[n / 2] + points[(n - 1) / 2]) / 2, max_points,
                full};
    }
};

std::set<std::string> diagnoses_in(const GradeReport& report) {
    const std::string hedge = tr("perhaps: ");  // one cause, certain or not
    std::set<std::string> found;
    for (const TestResult& test : report.tests) {
        const std::string& said = test.verdict.diagnosis;
        if (!said.empty()) found.insert(said.substr(said.starts_with(hedge) ? hedge.size() : 0));
    }
    return found;
}

std::string place_of(const TestResult& test) {
    return test.group.empty() ? test.id : test.group + "/" + test.id;
}

/// Returns the change of a test: its outcome or, if only these differ, its points.
std::string change_of(const TestResult& before, const TestResult& after) {
    const std::string_view was = to_string(before.verdict.outcome),
                           is = to_string(after.verdict.outcome);
    if (was != is) return fmt::format("{}: {} -> {}", place_of(after), was, is);
    return fmt::format("{}: {} -> {} points", place_of(after), format_points(before.points),
                       format_points(after.points));
}

/// Returns the tests whose points have changed, and those that are new or were removed.
std::string because(const GradeReport& before, const GradeReport& after) {
    std::map<std::string, const TestResult*> known;
    for (const TestResult& test : before.tests) known[test.id] = &test;
    std::vector<std::string> causes;
    for (const TestResult& test : after.tests) {
        const auto was = known.find(test.id);
        if (was == known.end())
            causes.push_back(fmt::format("{}: new", place_of(test)));
        else if (was->second->points != test.points)
            causes.push_back(change_of(*was->second, test));
        if (was != known.end()) known.erase(was);
    }
    for (const auto& [id, test] : known)
        causes.push_back(fmt::format("{}: removed", place_of(*test)));
    return fmt::format("{}", fmt::join(causes, "; "));
}

}  // namespace

ClassSummary summarize(const std::vector<GradeReport>& reports) {
    ClassSummary summary;
    Sample all;
    Named<Sample> steps;
    Named<int> tests;
    std::map<std::string, int> diagnoses;
    for (const GradeReport& report : reports) {
        summary.finished += report.complete ? 1 : 0;
        if (!report.why_not_graded().empty()) continue;
        if (std::string remarks = remarks_of(report); !remarks.empty())
            summary.remarks.emplace_back(report.submission, std::move(remarks));
        all.add(report.points, report.max_points);
        for (const StepResult& step : steps_of(report))
            steps[step.name].add(step.points, step.max_points);
        for (const TestResult& test : report.tests) tests[test.id] += test.verdict.passed() ? 1 : 0;
        for (const std::string& diagnosis : diagnoses_in(report)) ++diagnoses[diagnosis];
    }
    summary.graded = all.points.size();
    if (summary.graded > 0) summary.points = all.spread();
    for (auto [name, sample] : steps.entries()) summary.steps.emplace_back(name, sample.spread());
    summary.tests = tests.entries();
    summary.diagnoses.assign(diagnoses.begin(), diagnoses.end());
    std::ranges::stable_sort(summary.diagnoses,
                             [](const auto& a, const auto& b) { return a.second > b.second; });
    return summary;
}

std::vector<Regrade> regrades(const std::vector<ReportOf>& before, const std::string& results) {
    std::vector<Regrade> found;
    for (const auto& [path, was] : before) {
        const auto is = read_report(result_file(results, path));
        if (!is || !is->complete) continue;  // not finished yet
        Regrade regrade{was.submission, was.points, is->points, is->max_points, because(was, *is)};
        if (const std::string why = reason_of(*is); !is->why_not_graded().empty())
            regrade.after.reset(), regrade.because = why;
        if (regrade.after != was.points || is->max_points != was.max_points)
            found.push_back(std::move(regrade));
    }
    return found;
}

std::string ClassSummary::diagnoses_text(std::size_t most) const {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, diagnoses.size()); ++i)
        text += fmt::format("{:>4} × {}\n", diagnoses[i].second, clean(diagnoses[i].first, 200, 1));
    return text;
}

}  // namespace ailab::grade
