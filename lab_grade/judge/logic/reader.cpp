#include "lab_grade/judge/logic/reader.hpp"

#include <algorithm>
#include <array>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/logic/formats/term_reader.hpp"
#include "common/logic/print.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '\'';
}

}  // namespace

std::string to_text(const TermBank& bank, const Clause& clause) {
    return logic::Printer{bank, logic::Notation::ascii}.clause(clause.literals, clause.names);
}

LogicReader::LogicReader(std::string_view plain_text, logic::VariableRule rule, TermBank& bank,
                         std::vector<std::string> names)
    : rule_(rule), bank_(bank), names_(std::move(names)) {
    // Omits quotation marks; outside of quotes, a mark directly after a name is a prime.
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

TermId LogicReader::made(const std::string& name, const std::vector<TermId>& arguments,
                         logic::SymbolKind kind) {
    return bank_.make(bank_.symbols.add(name, static_cast<std::uint32_t>(arguments.size()), kind),
                      arguments);
}

TermId LogicReader::variable(const std::string& name) {
    const auto known = std::ranges::find(names_, name);
    const auto v = static_cast<VarId>(known - names_.begin());
    if (known == names_.end()) names_.push_back(name);
    return bank_.variable(v);
}

std::vector<TermId> LogicReader::arguments() {
    std::vector<TermId> result;
    do result.push_back(term());
    while (accept(","));
    if (!accept(")")) fail(tr("expected {}", ")"));
    return result;
}

TermId LogicReader::term() {
    constexpr int kDeepest = 200;
    if (++depth_ > kDeepest) fail(tr("the term is nested too deeply"));
    const std::string name = word();
    const TermId result = accept("(") ? made(name, arguments(), logic::SymbolKind::function)
                          : logic::is_variable_name(name, rule_)
                              ? variable(name)
                              : made(name, {}, logic::SymbolKind::function);
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
    while (accept_not()) result.positive = !result.positive;
    const std::string predicate = word();
    std::vector<TermId> terms;
    if (accept("(") && !accept(")")) terms = arguments();
    result.atom = made(predicate, terms, logic::SymbolKind::predicate);
    return result;
}

Literals LogicReader::literals_until(std::string_view close) {
    Literals clause;
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
            Literals inside = literals_until(close);
            if (at_end() || !(looking_at("|") || looking_at("∨"))) return {inside, names_};
        } catch (const InputError&) {
            if (open != "(") throw;
        }
        at_ = start;  // (P(x)) | Q(x)
        break;
    }
    Literals literals = literals_until("");
    return {std::move(literals), names_};
}

void LogicReader::one_binding(PrintedBindings& result, SlashOrder order) {
    const TermId left = term();
    std::string_view sign;
    for (const std::string_view s : {":=", "==", "=", "|->", "->", "<-", "/", ":"})
        if (sign.empty() && accept(s)) sign = s;
    if (sign.empty()) fail(tr("expected {}", "="));
    const TermId right = term();
    const bool open = sign == "/" && bank_.is_variable(left) && bank_.is_variable(right);
    result.slash_is_open |= open;
    if (bank_.is_variable(left) && !(open && order == SlashOrder::term_first)) {
        result.bindings[bank_.variable_of(left)] = right;
        return;
    }
    // Some books write `a/x` for x = a.
    result.binds_constant |= sign != "/" && bank_.arguments(left).empty();
    if (bank_.is_variable(right))
        result.bindings[bank_.variable_of(right)] = left;
    else
        fail(tr("neither side of a binding is a variable"));
}

PrintedBindings LogicReader::bindings(SlashOrder order) {
    PrintedBindings result;
    const std::string_view close = accept("{") ? "}" : accept("(") ? ")" : accept("[") ? "]" : "";
    while (close.empty() ? !at_end() : !looking_at(close)) {
        one_binding(result, order);
        if (!accept(",") && !accept(";") && !accept("and ")) break;
    }
    if (!close.empty() && !accept(close)) fail(tr("expected {}", close));
    return result;
}

}  // namespace ailab::grade
