#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/report/judge_writers.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

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

}  // namespace ailab::grade
