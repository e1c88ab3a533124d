
#include <fmt/format.h>
#include <tinyxml2.h>

#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {

int leave_feedback(const Verdict& verdict, const std::string& folder, bool scoring) {
    constexpr int kAccepted = 42, kWrong = 43, kJudgeError = 1;
    const std::string prefix = folder.empty() || folder.back() == '/' ? folder : folder + "/";
    std::string judge = fmt::format("{}: {}{}\n", tr(to_string(verdict.outcome)),
                                    clean(verdict.message), place_of(verdict));
    const auto add = [&](std::string_view title, std::string_view text) {
        if (!text.empty()) judge += fmt::format("{}: {}\n", title, clean(text));
    };
    add(tr("expected"), verdict.expected);
    add(tr("found"), verdict.actual);
    add(tr("diagnosis"), verdict.diagnosis);
    add(tr("detail"), verdict.detail);
    write_file(prefix + "judgemessage.txt", judge);
    std::string team = clean(verdict.message) + "\n";
    if (!verdict.diagnosis.empty()) team += clean(verdict.diagnosis) + "\n";
    write_file(prefix + "teammessage.txt", team);
    switch (verdict.outcome) {
    case Outcome::correct:
        return kAccepted;
    case Outcome::judge_error:
        return kJudgeError;
    case Outcome::partially:
        if (!scoring) return kWrong;
        write_file(prefix + "score_multiplier.txt", fmt::format("{}\n", verdict.fraction));
        return kAccepted;
    default:
        return kWrong;
    }
}

namespace {

std::string message_of(const Verdict& verdict) {
    std::string text = clean(verdict.message, 400, 1);
    if (!verdict.expected.empty() || !verdict.actual.empty())
        text += tr(", expected: '{}', found: '{}'", clean(verdict.expected, 64, 1),
                   clean(verdict.actual, 64, 1));
    if (!verdict.diagnosis.empty()) text += "; " + clean(verdict.diagnosis, 400, 1);
    if (!verdict.detail.empty()) text += "; " + clean(verdict.detail, 400, 1);
    return text;
}

std::string xml_of(const char* outcome, const std::string& text, const std::string& points) {
    tinyxml2::XMLPrinter xml;
    xml.PushDeclaration("xml version=\"1.0\" encoding=\"UTF-8\"");
    xml.OpenElement("result");
    xml.PushAttribute("outcome", outcome);
    if (!points.empty()) xml.PushAttribute("points", points.c_str());
    xml.PushText(text.c_str());
    xml.CloseElement();
    return std::string(xml.CStr()) + "\n";
}

}  // namespace

TestlibResult testlib_result(const Verdict& verdict) {
    const std::string message = message_of(verdict);
    const auto result = [&](int exit_code, const std::string& words, const char* outcome,
                            const std::string& points = {}) {
        return TestlibResult{exit_code, words + message, xml_of(outcome, message, points)};
    };
    switch (verdict.outcome) {
    case Outcome::correct:
        return result(0, "ok ", "accepted");
    case Outcome::bad_format:
        return result(2, "wrong output format ", "presentation-error");
    case Outcome::partially:
        return result(7, fmt::format("points {} ", verdict.fraction), "points",
                      fmt::format("{}", verdict.fraction));
    case Outcome::judge_error:
        return result(3, "FAIL ", "fail");
    default:
        return result(1, "wrong answer ", "wrong-answer");
    }
}

}  // namespace ailab::grade
