// Writes JUnit XML for CI systems: one suite per group. A wrong answer is a failure; a crash, a
// limit or a judge error is an error.
#include <fmt/format.h>
#include <tinyxml2.h>

#include "common/base/translate.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

struct Counts {
    int tests = 0, failures = 0, errors = 0, skipped = 0;
    double seconds = 0;
};

/// "failure", "error", "skipped", or "" for a test that passes.
std::string_view kind_of(const TestResult& test) {
    const Outcome outcome = test.verdict.outcome;
    if (!test.done || outcome == Outcome::skipped) return "skipped";
    if (outcome == Outcome::correct) return "";
    const bool is_answer = outcome == Outcome::partially || outcome == Outcome::wrong ||
                           outcome == Outcome::bad_format;
    return is_answer ? "failure" : "error";
}

void count(const TestResult& test, Counts& counts) {
    const std::string_view kind = kind_of(test);
    ++counts.tests;
    counts.failures += kind == "failure";
    counts.errors += kind == "error";
    counts.skipped += kind == "skipped";
    counts.seconds += test.wall_seconds;
}

void put_attribute(tinyxml2::XMLPrinter& xml, const char* name, const std::string& value) {
    xml.PushAttribute(name, value.c_str());
}

void put_counts(tinyxml2::XMLPrinter& xml, const Counts& counts) {
    xml.PushAttribute("tests", counts.tests);
    xml.PushAttribute("failures", counts.failures);
    xml.PushAttribute("errors", counts.errors);
    xml.PushAttribute("skipped", counts.skipped);
    put_attribute(xml, "time", fmt::format("{:.3f}", counts.seconds));
}

void put_result(tinyxml2::XMLPrinter& xml, const TestResult& test) {
    const std::string_view kind = kind_of(test);
    if (kind.empty()) return;
    const std::string message =
        test.done ? clean(test.verdict.message, 400, 1) : tr("the run was not completed");
    xml.OpenElement(kind.data());
    put_attribute(xml, "message", message);
    if (kind != "skipped") {
        put_attribute(xml, "type", std::string(status_of(test)));
        xml.PushText(explanation(test).c_str());
    }
    xml.CloseElement();
}

void put_output(tinyxml2::XMLPrinter& xml, const char* name, const std::string& text) {
    if (text.empty()) return;
    xml.OpenElement(name);
    xml.PushText(clean(text).c_str());
    xml.CloseElement();
}

void put_test(tinyxml2::XMLPrinter& xml, const TestResult& test, const std::string& class_name) {
    xml.OpenElement("testcase");
    put_attribute(xml, "name", clean(test.name, 200, 1));
    put_attribute(xml, "classname", class_name);
    put_attribute(xml, "time", fmt::format("{:.3f}", test.wall_seconds));
    put_result(xml, test);
    put_output(xml, "system-out", test.output);
    put_output(xml, "system-err", test.error_output);
    xml.CloseElement();
}

void put_properties(tinyxml2::XMLPrinter& xml, const GradeReport& report,
                    const GroupResult& group) {
    xml.OpenElement("properties");
    const auto put = [&](const char* name, const std::string& value) {
        xml.OpenElement("property");
        put_attribute(xml, "name", name);
        put_attribute(xml, "value", value);
        xml.CloseElement();
    };
    put("points", format_points(group.points));
    put("max_points", format_points(group.max_points));
    put("submission", clean(report.submission, 200, 1));
    put("protections", describe(report.protections));
    xml.CloseElement();
}

void put_group(tinyxml2::XMLPrinter& xml, const GradeReport& report, const GroupResult& group) {
    Counts counts;
    for (const TestResult& test : report.tests)
        if (test.group == group.name) count(test, counts);
    const std::string name = clean(group.title.empty() ? report.suite : group.title, 200, 1);
    xml.OpenElement("testsuite");
    put_attribute(xml, "name", name);
    put_counts(xml, counts);
    put_attribute(xml, "timestamp", report.started);
    put_properties(xml, report, group);
    for (const TestResult& test : report.tests)
        if (test.group == group.name) put_test(xml, test, name);
    xml.CloseElement();
}

}  // namespace

std::string write_junit(const GradeReport& report) {
    tinyxml2::XMLPrinter xml;
    Counts counts;
    for (const TestResult& test : report.tests) count(test, counts);
    xml.PushDeclaration("xml version=\"1.0\" encoding=\"UTF-8\"");
    xml.OpenElement("testsuites");
    put_attribute(xml, "name", clean(report.suite, 200, 1));
    put_counts(xml, counts);
    for (const GroupResult& group : report.groups)
        if (group.tests > 0) put_group(xml, report, group);
    xml.CloseElement();
    return std::string(xml.CStr()) + "\n";
}

}  // namespace ailab::grade
