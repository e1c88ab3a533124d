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

Verdict correct(std::string message) {
    Verdict verdict;
    verdict.outcome = Outcome::correct;
    verdict.fraction = 1;
    verdict.message = std::move(message);
    return verdict;
}

Verdict partially(double fraction, std::string message) {
    Verdict verdict;
    verdict.outcome = Outcome::partially;
    verdict.fraction = fraction;
    verdict.message = std::move(message);
    return verdict;
}

Verdict wrong(std::string message, std::string expected, std::string actual) {
    Verdict verdict;
    verdict.outcome = Outcome::wrong;
    verdict.message = std::move(message);
    verdict.expected = std::move(expected);
    verdict.actual = std::move(actual);
    return verdict;
}

Verdict bad_format(std::string message, std::size_t line, std::size_t column) {
    Verdict verdict;
    verdict.outcome = Outcome::bad_format;
    verdict.message = std::move(message);
    verdict.line = line;
    verdict.column = column;
    return verdict;
}

Verdict judge_error(std::string detail) {
    Verdict verdict;
    verdict.message = tr("the test itself has an error; this is not your program's fault");
    verdict.detail = std::move(detail);
    return verdict;
}

}  // namespace ailab::grade
