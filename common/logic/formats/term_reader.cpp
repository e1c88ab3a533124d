#include "common/logic/formats/term_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::logic {
namespace {

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

}  // namespace

bool is_variable_name(std::string_view name, VariableRule rule) {
    if (name.empty()) return false;
    if (is_capital(name[0])) return true;
    if (rule == VariableRule::upper) return false;
    while (name.size() > 1 && name.back() == '\'') name.remove_suffix(1);
    if (rule == VariableRule::single) return name.size() == 1 && is_lower(name[0]);
    if (name[0] < 'u' || name[0] > 'z') return false;
    std::size_t letters = 0;
    while (letters < name.size() && name[letters] == name[0]) ++letters;
    return std::all_of(name.begin() + static_cast<std::ptrdiff_t>(letters), name.end(),
                       [](char c) { return (c >= '0' && c <= '9') || c == '_'; });
}

TermId TermReader::term() {
    return term_at(0);
}

TermId TermReader::term_at(std::size_t depth) {
    in_.check_nesting(depth);
    const Token& name = in_.peek();
    if (name.kind != TokenKind::word && name.kind != TokenKind::number) in_.expected("a term");
    in_.next();
    if (in_.at("(")) return application(name, arguments(depth), SymbolKind::function);
    if (name.kind == TokenKind::word)
        if (const TermId v = scope_.variable(in_, name); v != kNoTerm) return v;
    return application(name, {}, SymbolKind::function);
}

std::vector<TermId> TermReader::arguments(std::size_t depth) {
    const Token& open = in_.peek();
    in_.expect("(");
    std::vector<TermId> result;
    if (in_.accept(")")) return result;
    do result.push_back(term_at(depth + 1));
    while (in_.accept(","));
    in_.close(open, true);
    return result;
}

TermId TermReader::application(const Token& name, const std::vector<TermId>& arguments,
                               SymbolKind kind) {
    if (!any_arity_) check_arity(name, arguments.size(), kind);
    return bank_.make(
        bank_.symbols.add(name.text, static_cast<std::uint32_t>(arguments.size()), kind),
        arguments);
}

void TermReader::check_arity(const Token& name, std::size_t arity, SymbolKind kind) {
    const auto [first, is_new] = first_use_.try_emplace({kind, name.text}, name);
    const auto known = bank_.symbols.find_any(name.text, kind);
    if (!known || bank_.symbols[*known].arity == arity) return;
    in_.fail(name,
             kind == SymbolKind::predicate
                 ? tr_count("predicate '{}' has {} argument here",
                            "predicate '{}' has {} arguments here", arity, name.text, arity)
                 : tr_count("function '{}' has {} argument here",
                            "function '{}' has {} arguments here", arity, name.text, arity),
             tr("it has {} at {}", bank_.symbols[*known].arity,
                is_new ? std::string(tr("another place")) : in_.place_of(first->second)));
}

TermId TermReader::atom(bool& negated) {
    negated = false;
    const Token& name = in_.peek();
    if (name.kind != TokenKind::word && name.kind != TokenKind::number) in_.expected("an atom");
    in_.next();
    std::vector<TermId> parts;
    const bool has_arguments = in_.at("(");
    if (has_arguments) parts = arguments(0);
    if (!in_.at("=") && !in_.at("≠")) return application(name, parts, SymbolKind::predicate);
    negated = in_.next().text == "≠";
    TermId left = has_arguments ? kNoTerm : scope_.variable(in_, name);
    if (left == kNoTerm) left = application(name, parts, SymbolKind::function);
    return bank_.equation(left, term());
}

}  // namespace ailab::logic
