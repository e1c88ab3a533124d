#include <nlohmann/json.hpp>

#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

using Json = nlohmann::ordered_json;

using TextOfVerdict = std::pair<const char*, std::string Verdict::*>;
constexpr TextOfVerdict kTextsOfVerdict[] = {{"message", &Verdict::message},
                                             {"expected", &Verdict::expected},
                                             {"actual", &Verdict::actual},
                                             {"diagnosis", &Verdict::diagnosis},
                                             {"detail", &Verdict::detail}};
using TextOfRun = std::pair<const char*, std::string TestResult::*>;
constexpr TextOfRun kTextsOfRun[] = {{"input", &TestResult::input},
                                     {"output", &TestResult::output},
                                     {"error_output", &TestResult::error_output}};

Json to_json(const TestResult& test) {
    const Verdict& v = test.verdict;
    Json json = {{"id", clean(test.id)},
                 {"name", clean(test.name)},
                 {"group", clean(test.group)},
                 {"what", clean(test.what)},
                 {"checker", test.checker},
                 {"visibility", to_string(test.visibility)},
                 {"depends_on", test.depends_on},
                 {"seed", test.seed},
                 {"points", test.points},
                 {"max_points", test.max_points},
                 {"done", test.done}};
    if (!test.done) return json;
    json["outcome"] = to_string(v.outcome);
    json["code"] = code_of(v.outcome);
    json["fraction"] = v.fraction;
    const auto add = [&](const char* key, std::string_view text) {
        if (!text.empty()) json[key] = clean(text);
    };
    for (const auto& [key, text] : kTextsOfVerdict) add(key, v.*text);
    if (v.line > 0) json["at"] = {{"line", v.line}, {"column", v.column}};
    json["cpu_seconds"] = test.cpu_seconds;
    json["wall_seconds"] = test.wall_seconds;
    json["peak_bytes"] = test.peak_bytes;
    json["exit_code"] = test.exit_code;
    json["signal"] = test.signal;
    if (test.reached_processes) json["reached_processes"] = true;
    for (const auto& [key, text] : kTextsOfRun) add(key, test.*text);
    if (test.key.empty()) return json;
    json["key"] = test.key;
    add("canonical", v.canonical);
    return json;
}

TestResult read_test(const Json& json) {
    TestResult test;
    test.id = json.at("id");
    test.group = json.at("group");
    test.done = json.at("done");
    test.points = json.at("points");
    test.max_points = json.at("max_points");
    if (json.at("visibility") != "visible") test.visibility = Visibility::hidden;
    if (!test.done) return test;
    test.verdict.outcome = outcome_of_code(json.at("code").get<std::string>());
    test.verdict.fraction = json.at("fraction");
    for (const auto& [key, text] : kTextsOfVerdict) test.verdict.*text = json.value(key, "");
    for (const auto& [key, text] : kTextsOfRun) test.*text = json.value(key, "");
    test.verdict.canonical = json.value("canonical", "");
    if (const auto at = json.find("at"); at != json.end()) {
        test.verdict.line = at->at("line");
        test.verdict.column = at->at("column");
    }
    test.cpu_seconds = json.at("cpu_seconds");
    test.wall_seconds = json.at("wall_seconds");
    test.reached_processes = json.value("reached_processes", false);
    test.peak_bytes = json.at("peak_bytes");
    test.exit_code = json.at("exit_code");
    test.signal = json.at("signal");
    test.key = json.value("key", "");
    return test;
}

}  // namespace

std::string write_json(const GradeReport& report) {
    Json json = {{"schema", "ailab.grade.report/1"},
                 {"program_version", app::version()},
                 {"suite", clean(report.suite)},
                 {"lab", clean(report.lab)},
                 {"program", clean(report.program)},
                 {"submission", clean(report.submission)},
                 {"started", report.started},
                 {"fingerprint", report.fingerprint},
                 {"seconds", report.seconds},
                 {"complete", report.complete},
                 {"problem", to_string(report.problem)},
                 {"build_problem", clean(report.build_problem)},
                 {"points", report.points},
                 {"max_points", report.max_points},
                 {"passed", report.passed}};
    if (!report.omitted.empty()) {
        json["omitted"] = Json::array();
        for (const std::string& link : report.omitted)
            json["omitted"].push_back(clean(link, 200, 1));
    }
    json["protections"] = Json::array();
    for (const Protection& p : report.protections)
        json["protections"].push_back({{"name", p.name}, {"active", p.active}, {"how", p.how}});
    json["groups"] = Json::array();
    for (const GroupResult& group : report.groups)
        json["groups"].push_back({{"name", clean(group.name)},
                                  {"title", clean(group.title)},
                                  {"scoring", to_string(group.scoring)},
                                  {"points", group.points},
                                  {"max_points", group.max_points},
                                  {"passed", group.passed},
                                  {"tests", group.tests}});
    json["tests"] = Json::array();
    for (const TestResult& test : report.tests) json["tests"].push_back(to_json(test));
    return json.dump(2) + "\n";
}

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
        report.omitted = json.value("omitted", std::vector<std::string>());
        for (const auto& problem : kProblems)
            if (json.value("problem", "") == problem.name) report.problem = problem.value;
        report.points = json.at("points");
        report.max_points = json.at("max_points");
        report.passed = json.at("passed");
        report.seconds = json.at("seconds");
        for (const Json& entry : json.at("groups")) {
            GroupResult& group = report.groups.emplace_back();
            group.name = entry.at("name");
            group.title = entry.at("title");
            group.points = entry.at("points");
            group.max_points = entry.at("max_points");
            group.passed = entry.at("passed");
            group.tests = entry.at("tests");
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
