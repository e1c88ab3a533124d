#include "lab_grade/judge/logic/answer.hpp"

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {

std::string rule_of(const CheckInput& in) {
    return in.options.text("vars", "uvwxyz");
}
std::pair<Literal, Literal> atoms_of(const CheckInput& in) {
    std::vector<Literal> atoms;
    for (const std::string& line : lines_of(plain(in.input))) {
        LogicReader reader(line, rule_of(in));
        atoms.push_back(reader.literal());
        if (reader.accept(",") || !reader.at_end()) atoms.push_back(reader.literal());
    }
    if (atoms.size() != 2) throw InputError(tr("the input must be two atoms"));
    return {atoms[0], atoms[1]};
}

bool says_not_unifiable(const std::string& text) {
    return mentions(text, {"not unifiable", "not unify", "cannot", "can't", "fail", "failure",
                           "none", "no", "null", "false", "impossible", "不可合一", "无法合一",
                           "不能合一", "合一失败", "失败"});
}

std::optional<Substitution> printed_bindings(const std::string& text, const std::string& rule) {
    std::optional<Substitution> found;
    for (const std::string& line : lines_of(text)) {
        for (const std::size_t start :
             {std::size_t{0}, line.find('{'),
              line.find_first_of(":=") == line.npos ? line.npos : line.find_first_of(":=") + 1}) {
            if (start == line.npos || start >= line.size()) continue;
            try {
                LogicReader reader(std::string_view(line).substr(start), rule);
                Substitution bindings = reader.bindings();
                if (reader.at_end() || reader.looking_at(".")) {
                    // One binding a line is joined with those of the lines before.
                    if (found && start == 0 && line.find('{') == line.npos)
                        bindings.merge(Substitution(*found));
                    found = std::move(bindings);
                    break;
                }
            } catch (const InputError&) {
                continue;
            }
        }
    }
    return found;
}

namespace {
/// "CNF (3 clauses):", "Clauses: 3", "Time: 0.1 s"
bool is_heading(const std::string& line) {
    const std::size_t colon = line.find(':');
    if (colon == line.npos || colon == 0) return false;
    if (line.find_first_not_of("0123456789") == colon) return false;  // "1: P(x)"
    const std::string behind = line.substr(colon + 1);
    return behind.find_first_not_of(" \t") == behind.npos ||
           (behind.find('(') == behind.npos && numbers_in(behind).size() == 1 &&
            mentions(line, {"time", "clauses", "number", "count", "total", "elapsed"}));
}
}  // namespace

std::vector<Clause> printed_clauses(const std::string& text, const std::string& rule) {
    std::vector<Clause> clauses;
    for (std::string line : lines_of(text)) {
        if (is_heading(line)) continue;
        std::size_t start = line.find_first_not_of("0123456789");
        if (start != line.npos && start > 0 &&
            (line[start] == '.' || line[start] == ':' || line[start] == ')'))
            line.erase(0, start + 1);
        const bool set = line.starts_with("{") && line.ends_with("}") &&
                         line.find_first_of("|(∨", 1) != line.npos;
        if (set) line = line.substr(1, line.size() - 2);
        LogicReader reader(line, rule);
        bool more = true;
        while (more && !reader.at_end()) {
            clauses.push_back(reader.clause());
            more = false;
            for (const std::string_view sign : {"∧", "&&", "&", "/\\", ",", ";"})
                more = more || reader.accept(sign);
        }
        reader.accept(".");
        if (!reader.at_end()) reader.fail(tr("expected the end of the line"));
    }
    return clauses;
}

}  // namespace ailab::grade
