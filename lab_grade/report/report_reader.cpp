#include "lab_grade/report/report_reader.hpp"

#include <nlohmann/json.hpp>

#include "common/base/error.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

using Json = nlohmann::ordered_json;

TestResult read_test(const Json& json) {
    TestResult test;
    test.id = json.at("id");
    test.group = json.at("group");
    test.done = json.at("done");
    test.points = json.at("points");
    test.max_points = json.at("max_points");
    if (!test.done) return test;
    test.verdict.outcome = outcome_of_code(json.at("code").get<std::string>());
    test.verdict.fraction = json.at("fraction");
    test.verdict.message = json.value("message", "");
    test.verdict.detail = json.value("detail", "");
    test.verdict.diagnosis = json.value("diagnosis", "");
    test.cpu_seconds = json.at("cpu_seconds");
    test.wall_seconds = json.at("wall_seconds");
    return test;
}

}  // namespace

std::optional<GradeReport> read_report(const std::string& file) {
    try {
        const Json json = Json::parse(read_file(file));
        if (json.at("schema") != "ailab.grade.report/1") return std::nullopt;
        GradeReport report;
        report.suite = json.at("suite");
        report.submission = json.at("submission");
        report.complete = json.at("complete");
        report.fingerprint = json.at("fingerprint");
        report.build_problem = json.at("build_problem");
        for (const auto& problem : kProblems)
            if (json.value("problem", "") == problem.name) report.problem = problem.value;
        report.points = json.at("points");
        report.max_points = json.at("max_points");
        report.passed = json.at("passed");
        report.seconds = json.at("seconds");
        for (const Json& entry : json.at("groups")) {
            GroupResult group;
            group.name = entry.at("name");
            group.title = entry.at("title");
            group.points = entry.at("points");
            group.max_points = entry.at("max_points");
            group.passed = entry.at("passed");
            group.tests = entry.at("tests");
            report.groups.push_back(group);
        }
        for (const Json& entry : json.at("tests")) report.tests.push_back(read_test(entry));
        return report;
    } catch (const InputError&) {
        return std::nullopt;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace ailab::grade
