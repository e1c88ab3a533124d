#include "lab_grade/judge/verdict.hpp"

#include <algorithm>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"

namespace ailab::grade {
namespace {

struct OutcomeRow {
    std::string_view name, code;
    Outcome value;
};
constexpr OutcomeRow kOutcomes[] = {
    {marked("correct"), "AC", Outcome::correct},
    {marked("partially correct"), "PC", Outcome::partially},
    {marked("wrong answer"), "WA", Outcome::wrong},
    {marked("wrong output format"), "PE", Outcome::bad_format},
    {marked("crashed"), "RTE", Outcome::crashed},
    {marked("time limit"), "TLE", Outcome::time_limit},
    {marked("memory limit"), "MLE", Outcome::memory_limit},
    {marked("output limit"), "OLE", Outcome::output_limit},
    {marked("judge error"), "JE", Outcome::judge_error},
    {marked("skipped"), "SKIP", Outcome::skipped},
    {marked("build error"), "CE", Outcome::not_built},
    {marked("not started"), "NR", Outcome::not_started},
};

}  // namespace

std::string_view to_string(Outcome outcome) {
    return name_of(kOutcomes, outcome);
}
std::string_view code_of(Outcome outcome) {
    return std::ranges::find(kOutcomes, outcome, &OutcomeRow::value)->code;
}
Outcome outcome_of_code(std::string_view code) {
    const auto* row = std::ranges::find(kOutcomes, code, &OutcomeRow::code);
    return row == std::end(kOutcomes) ? Outcome::judge_error : row->value;
}

Verdict judge_error(std::string detail) {
    return {.message = tr("the test itself has an error; this is not your program's fault"),
            .detail = std::move(detail)};
}

}  // namespace ailab::grade
