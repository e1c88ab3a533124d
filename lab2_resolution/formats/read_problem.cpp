#include "lab2_resolution/formats/read_problem.hpp"

#include "common/logic/formats/course_reader.hpp"
#include "common/logic/formats/formula_reader.hpp"
#include "common/text/blank.hpp"
#include "lab2_resolution/formats/tptp_reader.hpp"

namespace ailab::logic {

InputFormat guess_format(std::string_view text) {
    bool comments = false, more = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmed(text.substr(at, end - at));
        at = end + 1;
        for (const std::string_view start :
             {"cnf(", "fof(", "include(", "tff(", "thf(", "cnf (", "fof ("})
            if (line.starts_with(start)) return InputFormat::tptp;
        for (const std::string_view start :
             {"axiom:", "goal:", "premise:", "conclusion:", "prove:", "fact:", "公理", "目标",
              "前提", "结论", "求证", "已知"})
            if (line.starts_with(start)) return InputFormat::formulas;
        comments |= line.starts_with('%');
        if (line.starts_with('%') || line.starts_with('#')) continue;
        more |= !line.empty();
        for (const std::string_view sign :
             {"∀", "∃", "→", "↔", "⇒", "⊕", "∧", "->", "=>", "forall ", "exists ", "&"})
            if (line.find(sign) != std::string_view::npos) return InputFormat::formulas;
    }
    return comments && !more ? InputFormat::tptp : InputFormat::clauses;
}

Problem read_problem(const Source& typed, std::optional<InputFormat> format, VariableRule rule,
                     Heartbeat* heartbeat) {
    const InputFormat as = format.value_or(guess_format(typed.text()));
    const Source source = as == InputFormat::tptp ? typed : typed.half_width();
    switch (as) {
    case InputFormat::tptp:
        return read_tptp(source, heartbeat);
    case InputFormat::formulas:
        return read_formulas(source, rule, heartbeat);
    case InputFormat::clauses:
        break;
    }
    return read_clauses(source, rule, heartbeat);
}

}  // namespace ailab::logic
