#include "lab2_resolution/formats/course_format.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "common/logic/formats/term_reader.hpp"
#include "common/text/printable.hpp"
#include "common/text/utf8.hpp"

namespace ailab::logic {

std::string literal_letter(std::size_t index) {
    std::string letters;
    for (std::size_t n = index + 1; n > 0; n = (n - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('a' + (n - 1) % 26));
    return letters;
}

namespace {

char rule_letter(Rule rule) {
    switch (rule) {
    case Rule::factor:
        return 'F';
    case Rule::superpose:
        return 'P';
    case Rule::resolve_equality:
        return 'E';
    case Rule::factor_equality:
        return 'Q';
    default:
        return 'R';
    }
}

std::string reference(const Proof& proof, const ProofLine& line, std::size_t parent) {
    const bool unit = proof.lines[line.parents[parent]].conclusion.size() == 1;
    return fmt::format("{}{}", line.parents[parent] + 1,
                       unit ? "" : literal_letter(line.literals[parent]));
}

/// Visits every name of the proof with a flag: true for constants, false for variables.
template <class Visit>
void for_each_name(const Proof& proof, const TermBank& bank, Visit&& visit) {
    for (const ProofLine& line : proof.lines)
        for (const std::string& name : line.names) visit(name, false);
    for (SymbolId id = 0; id < bank.symbols.size(); ++id)
        if (bank.symbols[id].kind == SymbolKind::function && bank.symbols[id].arity == 0)
            visit(bank.symbols[id].name, true);
}

bool fits(const Proof& proof, const TermBank& bank, VariableRule rule) {
    bool fits = true;
    for_each_name(proof, bank, [&](const std::string& name, bool constant) {
        fits &= is_variable_name(name, rule) != constant;
    });
    return fits;
}

bool mentions(const TermBank& bank, TermId t, const std::set<SymbolId>& symbols) {
    return !bank.is_variable(t) && (symbols.contains(bank.symbol(t)) ||
                                    std::ranges::any_of(bank.arguments(t), [&](TermId a) {
                                        return mentions(bank, a, symbols);
                                    }));
}

/// True if the lexer reads the name as one word.
bool is_word(std::string_view name) {
    for (std::size_t at = 0; at < name.size();) {
        const CodePoint c = decode(name.substr(at));
        if (c.length == 0 || (!is_word_character(c.value) && (at == 0 || name[at] != '\'')))
            return false;
        at += c.length;
    }
    return !name.empty();
}

}  // namespace

std::string bindings_text(const ProofLine& line, const Printer& print, std::string_view separator) {
    std::string text;
    for (const auto& [name, value] : line.bindings)
        text += fmt::format("{}{}={}", text.empty() ? "" : separator, name,
                            print.term(value, line.scope_names));
    return text;
}

std::string course_line(const Proof& proof, std::size_t index, const Printer& print,
                        CourseStyle style) {
    const ProofLine& line = proof.lines[index];
    const std::string clause = print.clause(line.conclusion, line.names);
    std::string out = fmt::format("{}{} ", index + 1, style == CourseStyle::slide ? "." : "");
    if (line.rule == Rule::input) return out + clause;
    out += rule_letter(line.rule);
    out += '[' + reference(proof, line, 0);
    if (line.rule != Rule::resolve_equality) out += ',' + reference(proof, line, 1);
    out += ']';
    if (!line.bindings.empty()) out += '{' + bindings_text(line, print, ",") + '}';
    const bool equals = style == CourseStyle::task || line.conclusion.empty();
    return out + (equals ? " = " : " ") + clause;
}

std::string course_format(const Proof& proof, const Printer& print, CourseStyle style,
                          VariableRule preferred) {
    std::string out;
    const VariableRule rule = rule_for(proof, print.bank, preferred);
    if (rule != VariableRule::u_to_z || rule != preferred)
        out = fmt::format("# variables: {}\n", name_of(kVariableRules, rule));
    for (std::size_t i = 0; i < proof.lines.size(); ++i)
        out += course_line(proof, i, print, style) + '\n';
    return out;
}

VariableRule rule_for(const Proof& proof, const TermBank& bank, VariableRule preferred) {
    for (const VariableRule rule :
         {preferred, VariableRule::u_to_z, VariableRule::upper, VariableRule::single}) {
        if (fits(proof, bank, rule)) return rule;
    }
    return preferred;
}

bool is_readable(const Proof& proof, const TermBank& bank, VariableRule preferred) {
    if (!fits(proof, bank, rule_for(proof, bank, preferred))) return false;
    std::set<SymbolId> unreadable;
    for (SymbolId id = 0; id < bank.symbols.size(); ++id)
        if (id != Signature::kEquality && !is_word(bank.symbols[id].name)) unreadable.insert(id);
    return unreadable.empty() || !std::ranges::any_of(proof.lines, [&](const ProofLine& line) {
               return std::ranges::any_of(line.conclusion, [&](const Literal& l) {
                   return mentions(bank, l.atom, unreadable);
               });
           });
}

}  // namespace ailab::logic
