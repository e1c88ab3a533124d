#include "common/text/scanner.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/printable.hpp"

namespace ailab {

bool Scanner::is_blank(char c) const noexcept {
    return ailab::is_blank(c) && (c != '\n' || options_.newlines_are_blanks);
}

void Scanner::skip() noexcept {
    for (;;) {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
        if (options_.comment.empty() || !text_.substr(at_).starts_with(options_.comment)) return;
        at_ = std::min(text_.find('\n', at_), text_.size());
    }
}

bool Scanner::at_end() {
    skip();
    return at_ >= text_.size();
}

bool Scanner::at_end_of_line() {
    const bool newlines_are_blanks = std::exchange(options_.newlines_are_blanks, false);
    skip();
    options_.newlines_are_blanks = newlines_are_blanks;
    return at_ >= text_.size() || text_[at_] == '\n';
}

char Scanner::peek() {
    return at_end() ? '\0' : text_[at_];
}

bool Scanner::looking_at(std::string_view literal) {
    skip();
    return text_.substr(at_).starts_with(literal);
}

bool Scanner::accept(std::string_view literal) {
    if (!looking_at(literal)) return false;
    at_ += literal.size();
    return true;
}

bool Scanner::accept_word(std::string_view word) {
    if (!looking_at(word)) return false;
    const CodePoint next = decode(text_.substr(at_ + word.size()));
    if (next.length > 0 && is_word_character(next.value)) return false;
    at_ += word.size();
    return true;
}

void Scanner::expect(std::string_view literal) {
    if (!accept(literal)) expected(in_quotes(literal));
}

std::string_view Scanner::peek_token() {
    skip();
    std::size_t end = at_;
    while (end < text_.size() && !is_blank(text_[end]) && text_[end] != '\n' &&
           options_.delimiters.find(text_[end]) == std::string_view::npos)
        ++end;
    return text_.substr(at_, end - at_);
}

std::string_view Scanner::token(std::string_view what) {
    const std::string_view word = peek_token();
    if (word.empty()) expected(what);
    at_ += word.size();
    return word;
}

std::string Scanner::quoted_string(std::string_view what) {
    if (peek() != '"') expected(what);
    const std::size_t start = at_;
    std::string result;
    for (std::size_t i = at_ + 1; i < text_.size() && text_[i] != '\n'; ++i) {
        if (text_[i] == '"') {
            at_ = i + 1;
            return result;
        }
        if (text_[i] != '\\') {
            result += text_[i];
            continue;
        }
        const char escaped = ++i < text_.size() ? text_[i] : '\0';
        switch (escaped) {
        case '"':
        case '\\':
            result += escaped;
            break;
        case 'n':
            result += '\n';
            break;
        case 't':
            result += '\t';
            break;
        default:
            fail_at(i - 1, tr("unknown escape"), tr(R"(use \" \\ \n or \t)"));
        }
    }
    fail_at(start, tr("the quote is not closed on this line"), tr("add the closing \""));
}

std::int64_t Scanner::integer(std::string_view what, std::int64_t min, std::int64_t max) {
    const std::size_t start = (skip(), at_);
    const std::string_view word = peek_token();
    const ParsedDecimal number = parse_decimal(word);
    if (number.error == DecimalError::too_large)
        fail_at(start, tr("{} is out of range: {}", tr(what), in_quotes(word)));
    const bool plain = word.find_first_of(".eE") == std::string_view::npos;
    if (number.error != DecimalError::none || !plain) expected(what);
    const std::int64_t value = number.value.mantissa;
    if (value < min || value > max)
        fail_at(start, tr("{} must lie between {} and {}, found {}", tr(what), min, max, value));
    at_ += word.size();
    return value;
}

Decimal Scanner::decimal(std::string_view what) {
    const std::string_view word = peek_token();
    const ParsedDecimal number = parse_decimal(word);
    if (number.error == DecimalError::malformed) expected(what);
    if (number.error != DecimalError::none)
        fail(tr("expected {}, but {} {}", tr(what), in_quotes(word), tr(describe(number.error))));
    at_ += word.size();
    return number.value;
}

std::string_view Scanner::rest_of_line() {
    if (at_end_of_line()) return {};
    const std::size_t start = at_;
    next_line();
    std::string_view rest = text_.substr(start, at_ - start);
    if (!options_.comment.empty()) rest = rest.substr(0, rest.find(options_.comment));
    const std::size_t last = rest.find_last_not_of(" \t\r\n\v\f");
    at_ = start + last + 1;
    return rest.substr(0, last + 1);
}

void Scanner::expect_end_of_line() {
    if (!at_end_of_line()) expected("the end of the line");
    next_line();
}

void Scanner::expect_end() {
    if (!at_end()) expected("the end of the text");
}

void Scanner::next_line() noexcept {
    const std::size_t end = text_.find('\n', at_);
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
}

std::string Scanner::found() {
    if (at_end()) return tr("the end of the text");
    if (text_[at_] == '\n') return tr("the end of the line");
    std::string_view word = peek_token();
    if (word.empty()) word = text_.substr(at_, decode(text_.substr(at_)).length);
    return in_quotes(word);
}

void Scanner::fail(std::string message, std::string hint) {
    skip();
    fail_at(at_, std::move(message), std::move(hint));
}

void Scanner::fail_at(std::size_t offset, std::string message, std::string hint) const {
    throw InputError(source_.diagnose(offset, std::move(message), std::move(hint)));
}

void Scanner::expected(std::string_view what, std::string hint) {
    const std::string what_is_there = found();
    fail_at(at_, tr("expected {}, found {}", tr(what), what_is_there), std::move(hint));
}

}  // namespace ailab
