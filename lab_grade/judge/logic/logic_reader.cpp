#include <algorithm>
#include <array>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/logic/logic.hpp"

namespace ailab::grade {
namespace {

bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '\'';
}

}  // namespace

bool is_variable_name(std::string_view name, std::string_view rule) {
    while (!name.empty() && name.back() == '\'') name.remove_suffix(1);  // x', a renamed variable
    if (name.empty()) return false;
    const bool capital = name[0] >= 'A' && name[0] <= 'Z';
    if (rule == "upper") return capital;
    if (rule == "single") return name.size() == 1 && !capital;
    if (capital) return true;
    const std::size_t digits = name.find_first_of("0123456789");
    const std::string_view letters = name.substr(0, digits);
    if (letters.empty() || letters.size() > 2 || letters[0] < 'u' || letters[0] > 'z') return false;
    const bool rest_digits =
        digits == name.npos || name.find_first_not_of("0123456789", digits) == name.npos;
    return rest_digits && (letters.size() == 1 || letters[0] == letters[1]);
}

LogicReader::LogicReader(std::string_view plain_text, std::string_view rule) : rule_(rule) {
    // Quotation marks are left out; a mark right behind a name outside of quotes is a prime.
    bool open = false;
    for (std::size_t i = 0; i < plain_text.size(); ++i) {
        const char c = plain_text[i];
        const bool behind_name = !text_.empty() && is_name_char(text_.back());
        if (c == '"') continue;
        if (c == '\'' && !open && !behind_name) {
            open = true;
        } else if (c == '\'' && open) {
            open = false;
        } else {
            text_ += c;
        }
    }
}

void LogicReader::blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n'))
        ++at_;
}

void LogicReader::fail(std::string_view what) {
    const std::string_view text = text_;
    const std::size_t end = std::min(text.find('\n', at_), text.size());
    throw InputError(tr("{}, found '{}'", what, excerpt(text.substr(at_, end - at_), 30)));
}

bool LogicReader::looking_at(std::string_view sign) {
    blanks();
    return std::string_view(text_).substr(at_).starts_with(sign);
}
bool LogicReader::accept(std::string_view sign) {
    if (!looking_at(sign)) return false;
    at_ += sign.size();
    return true;
}
bool LogicReader::at_end() {
    blanks();
    return at_ >= text_.size();
}

std::string LogicReader::word() {
    blanks();
    std::size_t end = at_;
    while (end < text_.size() && is_name_char(text_[end])) ++end;
    if (end == at_) fail(tr("expected a name"));
    std::string found = text_.substr(at_, end - at_);
    at_ = end;
    return found;
}

Term LogicReader::term() {
    constexpr int kDeepest = 200;
    if (++depth_ > kDeepest) fail(tr("the term is nested too deeply"));
    Term result;
    result.name = word();
    if (accept("(")) {
        do result.arguments.push_back(term());
        while (accept(","));
        if (!accept(")")) fail(tr("expected {}", ")"));
    } else {
        result.variable = is_variable_name(result.name, rule_);
    }
    --depth_;
    return result;
}

bool LogicReader::accept_not() {
    for (const std::string_view sign : {"~", "!", "-", "not ", "NOT ", "¬"})
        if (accept(sign)) return true;
    return false;
}

Literal LogicReader::literal() {
    Literal result;
    while (accept_not()) result.negative = !result.negative;
    result.predicate = word();
    if (accept("(")) {
        if (accept(")")) return result;
        do result.arguments.push_back(term());
        while (accept(","));
        if (!accept(")")) fail(tr("expected {}", ")"));
    }
    return result;
}

Clause LogicReader::literals_until(std::string_view close) {
    Clause clause;
    const auto separator = [&] {
        for (const std::string_view sign : {",", "||", "|", "∨", "\\/", "+", "or ", "v "})
            if (accept(sign)) return true;
        return false;
    };
    while (!(close.empty() ? at_end() || looking_at("\n") : looking_at(close))) {
        const bool bracketed = accept("(");
        clause.push_back(literal());
        if (bracketed && !accept(")")) fail(tr("expected {}", ")"));
        if (!separator()) break;
    }
    if (!close.empty() && !accept(close)) fail(tr("expected {}", close));
    return clause;
}

Clause LogicReader::clause() {
    for (const std::string_view nothing :
         {"NIL", "Nil", "nil", "□", "⊥", "空子句", "∅", "[]", "()", "{}"})
        if (accept(nothing)) return {};
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kBrackets{
        {{"(", ")"}, {"[", "]"}, {"{", "}"}}};
    for (const auto& [open, close] : kBrackets) {
        if (!looking_at(open)) continue;
        const std::size_t start = at_;
        accept(open);
        try {
            Clause inside = literals_until(close);
            if (at_end() || !(looking_at("|") || looking_at("∨"))) return inside;
        } catch (const InputError&) {
            if (open != "(") throw;
        }
        at_ = start;  // (P(x)) | Q(x)
        break;
    }
    return literals_until("");
}

void LogicReader::one_binding(Substitution& result) {
    const Term left = term();
    bool sign = false;
    for (const std::string_view s : {":=", "==", "=", "->", "/", ":"})
        if (!sign && accept(s)) sign = true;
    if (!sign) fail(tr("expected {}", "="));
    const Term right = term();
    if (left.variable)
        result[left.name] = right;
    else if (right.variable)
        result[right.name] = left;
    else
        fail(tr("neither side of a binding is a variable"));
}

Substitution LogicReader::bindings() {
    Substitution result;
    std::string_view close;
    if (accept("{"))
        close = "}";
    else if (accept("("))
        close = ")";
    else if (accept("["))
        close = "]";
    while (close.empty() ? !at_end() : !looking_at(close)) {
        one_binding(result);
        if (!accept(",") && !accept(";") && !accept("and ")) break;
    }
    if (!close.empty() && !accept(close)) fail(tr("expected {}", close));
    return result;
}

std::vector<Clause> read_clauses(std::string_view input, const std::string& name,
                                 std::string_view rule) {
    std::vector<Clause> clauses;
    std::size_t number = 0;
    for (const std::string& line : lines_of(plain(input))) {
        ++number;
        const bool count = number == 1 && line.find_first_not_of("0123456789") == line.npos;
        if (count || line.starts_with("#") || line.starts_with("KB") || line.starts_with("QUERY"))
            continue;
        try {
            LogicReader in(line, rule);
            clauses.push_back(in.clause());
            in.accept(",");
            if (!in.at_end()) in.fail(tr("expected the end of the line"));
        } catch (const InputError& error) {
            throw InputError(
                tr("{}: clause '{}': {}", name, line, error.diagnostics().at(0).message));
        }
    }
    if (clauses.empty()) throw InputError(name + tr(": no clauses"));
    return clauses;
}

}  // namespace ailab::grade
