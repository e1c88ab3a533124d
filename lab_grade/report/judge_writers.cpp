
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
    struct Row {
        Outcome outcome;
        int exit_code;
        const char *words, *xml;
    };
    constexpr Row kRows[] = {{Outcome::correct, 0, "ok ", "accepted"},
                             {Outcome::bad_format, 2, "wrong output format ", "presentation-error"},
                             {Outcome::partially, 7, "points ", "points"},
                             {Outcome::judge_error, 3, "FAIL ", "fail"},
                             {Outcome::wrong, 1, "wrong answer ", "wrong-answer"}};
    const Row* row = kRows;
    while (row->outcome != verdict.outcome && row->outcome != Outcome::wrong) ++row;
    const std::string points =
        row->outcome == Outcome::partially ? fmt::format("{}", verdict.fraction) : "";
    return {row->exit_code, row->words + (points.empty() ? "" : points + " ") + message,
            xml_of(row->xml, message, points)};
}

}  // namespace ailab::grade
