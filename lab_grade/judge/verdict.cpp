#include "lab_grade/judge/verdict.hpp"

namespace ailab::grade {

std::string_view to_string(Outcome outcome) noexcept {
    switch (outcome) {
    case Outcome::correct:
        return "correct";
    case Outcome::partially:
        return "partially correct";
    case Outcome::wrong:
        return "wrong answer";
    case Outcome::bad_format:
        return "wrong output format";
    case Outcome::crashed:
        return "crashed";
    case Outcome::time_limit:
        return "time limit";
    case Outcome::memory_limit:
        return "memory limit";
    case Outcome::output_limit:
        return "output limit";
    case Outcome::judge_error:
        return "judge error";
    case Outcome::skipped:
        return "skipped";
    case Outcome::not_built:
        return "build error";
    case Outcome::not_started:
        return "not started";
    }
    return "";
}

std::string_view code_of(Outcome outcome) noexcept {
    switch (outcome) {
    case Outcome::correct:
        return "AC";
    case Outcome::partially:
        return "PC";
    case Outcome::wrong:
        return "WA";
    case Outcome::bad_format:
        return "PE";
    case Outcome::crashed:
        return "RTE";
    case Outcome::time_limit:
        return "TLE";
    case Outcome::memory_limit:
        return "MLE";
    case Outcome::output_limit:
        return "OLE";
    case Outcome::judge_error:
        return "JE";
    case Outcome::skipped:
        return "SKIP";
    case Outcome::not_built:
        return "CE";
    case Outcome::not_started:
        return "NR";
    }
    return "";
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
    verdict.message = "the test itself is broken; this is not your program's fault";
    verdict.detail = std::move(detail);
    return verdict;
}

}  // namespace ailab::grade
