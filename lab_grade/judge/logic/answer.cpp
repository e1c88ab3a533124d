#include "lab_grade/judge/logic/answer.hpp"

#include <map>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/logic/formats/course_reader.hpp"
#include "common/logic/print.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {

logic::VariableRule rule_of(const CheckInput& in) {
    const std::string rule = in.options.text("vars", "uvwxyz");
    return rule == "upper"    ? logic::VariableRule::upper
           : rule == "single" ? logic::VariableRule::single
                              : logic::VariableRule::u_to_z;
}

logic::Problem clauses_of(const CheckInput& in) {
    logic::Problem problem =
        logic::read_clauses(Source::from_string(in.input, in.input_name), rule_of(in));
    if (!problem.formulas.empty())
        throw InputError(tr("{}: write the negated query as clauses", in.input_name));
    if (problem.clauses.empty()) throw InputError(in.input_name + tr(": no clauses"));
    return problem;
}

Atoms atoms_of(const CheckInput& in) {
    Atoms atoms;
    std::vector<TermId> found;
    for (const std::string& line : lines_of(plain(in.input))) {
        LogicReader reader(line, rule_of(in), atoms.bank, atoms.names);
        found.push_back(reader.literal().atom);
        if (reader.accept(",") || !reader.at_end()) found.push_back(reader.literal().atom);
        atoms.names = reader.names();
    }
    if (found.size() != 2) throw InputError(tr("the input must be two atoms"));
    atoms.a = found[0], atoms.b = found[1];
    return atoms;
}

std::optional<Bindings> most_general_unifier(Atoms& atoms, logic::Heartbeat* heartbeat) {
    Bindings mgu;
    if (!logic::check::Algebra(atoms.bank, heartbeat).unify(atoms.a, atoms.b, mgu))
        return std::nullopt;
    return composed(atoms, mgu);
}

namespace {

/// Every term is composed once: written out, x1=f(x0,x0), x2=f(x1,x1), … grows exponentially.
class Composition {
public:
    Composition(TermBank& bank, const Bindings& bindings) : bank_(bank), bindings_(bindings) {}

    std::optional<TermId> whole(TermId t) {
        const auto [known, is_new] = done_.try_emplace(t);  // empty as long as t is open
        if (!is_new) return known->second;
        std::optional<TermId> result = t;
        if (bank_.is_variable(t)) {
            const auto bound = bindings_.find(bank_.variable_of(t));
            if (bound != bindings_.end() && bound->second != t) result = whole(bound->second);
        } else {
            result = with_whole_arguments(t);
        }
        return done_[t] = result;
    }

private:
    std::optional<TermId> with_whole_arguments(TermId t) {
        std::vector<TermId> arguments;
        for (std::size_t i = 0; i < bank_.arguments(t).size(); ++i) {
            const auto argument = whole(bank_.arguments(t)[i]);
            if (!argument) return std::nullopt;
            arguments.push_back(*argument);
        }
        return bank_.make(bank_.symbol(t), arguments);
    }

    TermBank& bank_;
    const Bindings& bindings_;
    std::map<TermId, std::optional<TermId>> done_;
};

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

std::optional<Bindings> composed(Atoms& atoms, const Bindings& bindings) {
    Composition composition(atoms.bank, bindings);
    Bindings result;
    for (const auto& [v, term] : bindings) {
        const auto whole = composition.whole(term);
        if (!whole) return std::nullopt;
        result[v] = *whole;
    }
    return result;
}

std::string to_text(const Atoms& atoms, const Bindings& bindings, std::string_view separator) {
    std::map<std::string, std::string> sorted;
    for (const auto& [v, term] : bindings)
        if (!(atoms.bank.is_variable(term) && atoms.bank.variable_of(term) == v))
            sorted[atoms.names[v]] = logic::Printer{atoms.bank}.term(term, atoms.names);
    std::string text;
    for (const auto& [name, term] : sorted)
        text += fmt::format("{}{}={}", text.empty() ? "" : separator, name, term);
    return text;
}

bool says_not_unifiable(const std::string& text) {
    return mentions(text,
                    {"not", "cannot", "can't", "fail", "failure", "none", "no", "null", "false",
                     "impossible", "不可合一", "无法合一", "不能合一", "合一失败", "失败"});
}

std::optional<PrintedBindings> printed_bindings(const std::string& text, logic::VariableRule rule,
                                                Atoms& atoms, SlashOrder order) {
    std::optional<PrintedBindings> found;
    for (const std::string& line : lines_of(text)) {
        for (const std::size_t start :
             {std::size_t{0}, line.find('{'),
              line.find_first_of(":=") == line.npos ? line.npos : line.find_first_of(":=") + 1}) {
            if (start == line.npos || start >= line.size()) continue;
            try {
                LogicReader reader(std::string_view(line).substr(start), rule, atoms.bank,
                                   atoms.names);
                PrintedBindings printed = reader.bindings(order);
                if (reader.at_end() || reader.looking_at(".")) {
                    // One binding per line: it is added to those of the previous lines.
                    if (found && start == 0 && line.find('{') == line.npos) {
                        printed.bindings.merge(found->bindings);
                        printed.binds_constant |= found->binds_constant;
                        printed.slash_is_open |= found->slash_is_open;
                    }
                    found = std::move(printed);
                    atoms.names = reader.names();
                    break;
                }
            } catch (const InputError&) {
                continue;
            }
        }
    }
    return found;
}

std::vector<Clause> printed_clauses(const std::string& text, logic::VariableRule rule,
                                    TermBank& bank) {
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
        LogicReader reader(line, rule, bank);
        bool more = true;
        while (more && !reader.at_end()) {
            const Clause clause = reader.clause();
            clauses.push_back(logic::normalised(bank, clause.literals, clause.names));
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
