// The checker `program`: a program of the instructor's, in any language, reads the task, the answer
// and the reference from files and prints its verdict (docs/grading.md, "Your own checker").
#include <algorithm>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/choice.hpp"
#include "common/text/decimal.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/run/own_program.hpp"

namespace ailab::grade {
namespace {

constexpr NamedChoice<Outcome> kVerdicts[] = {
    {"correct", "", Outcome::correct},
    {"partial", "", Outcome::partially},
    {"wrong", "", Outcome::wrong},
    {"format", "", Outcome::bad_format},
};

/// What a checker may print: `KEY: VALUE` lines. Debugging output belongs on stderr.
constexpr const char* kKeys[] = {"verdict", "points", "message", "cause", "expected", "found"};

std::map<std::string, std::string> values_in(std::string_view printed) {
    std::map<std::string, std::string> values;
    while (!printed.empty()) {
        const std::string_view line = trimmed(take_line(printed));
        if (line.empty()) continue;
        const std::size_t colon = line.find(':');
        const std::string key(trimmed(line.substr(0, colon)));
        if (colon == line.npos || std::ranges::find(kKeys, key) == std::end(kKeys))
            throw InputError(
                tr("expected a line such as `verdict: correct`, found `{}`", excerpt(line)));
        values[key] = trimmed(line.substr(colon + 1));
    }
    return values;
}

Verdict verdict_in(const std::string& printed) {
    auto values = values_in(printed);
    const auto row = std::ranges::find(kVerdicts, values["verdict"], &NamedChoice<Outcome>::name);
    if (row == std::end(kVerdicts))
        throw InputError(
            tr("expected `verdict:` with correct, partial, wrong or format, found `{}`",
               excerpt(values["verdict"])));
    Verdict verdict;
    verdict.outcome = row->value;
    if (row->value == Outcome::partially) {
        const ParsedDecimal points = parse_decimal(values["points"]);
        verdict.fraction = points.error == DecimalError::none ? to_double(points.value) : -1;
        if (!(verdict.fraction >= 0 && verdict.fraction < 1))
            throw InputError(
                tr("expected `points:` from 0 to less than 1, the fraction of the "
                   "test's points, found `{}`",
                   excerpt(values["points"])));
    }
    verdict.message = values["message"];
    verdict.diagnosis = verdict.passed() ? "" : values["cause"];
    verdict.expected = values["expected"];
    verdict.actual = values["found"];
    return verdict;
}

Verdict check_by_program(const CheckInput& in) {
    Files files{{"task", std::string(in.input)},
                {"answer", std::string(in.output)},
                {"reference", std::string(in.answer)}};
    for (const std::string& argument : in.arguments) files["arguments"] += argument + "\n";
    for (const auto& [name, text] : in.given) files["given/" + name] = text;
    for (const auto& [name, text] : in.written) files["written/" + name] = text;
    const OwnProgram program{in.options.text("run"), in.options.text("folder"),
                             in.options.text("with")};
    if (program.command.empty())
        throw InputError(tr("the checker {} needs the option {}", "program", "run"));
    return verdict_in(run_own_program(program, files, {"task", "answer", "reference"}, in.budget));
}

}  // namespace

std::vector<Checker> program_checkers() {
    return {row_of(
        "program", "",
        marked("a program of your own, in any language (docs/grading.md, \"Your own checker\")"),
        "", check_by_program,
        {{"run", "", marked("its command, such as `python3 topo.py`")},
         {"with", "", marked("other files that it needs, separated by blanks")},
         {"folder", "", marked("the folder of its files (default: that of the suite)")},
         {"version", "", marked("set by the reader: what its files contain")}})};
}

}  // namespace ailab::grade
