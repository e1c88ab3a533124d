#include "lab_grade/judge/answer_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "common/base/utf8.hpp"
#include "common/text/blank.hpp"

namespace ailab::grade {
namespace {

bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}
bool is_word_part(char c) noexcept {
    return is_letter(c) || is_digit(c);
}

struct Sign {
    char32_t code;
    std::string_view text;
};
// Sorted by code point.
constexpr std::array kSigns{
    Sign{0x00A0, " "},  Sign{0x00AC, "~"},  Sign{0x00B7, " "},   Sign{0x00D7, "x"},
    Sign{0x2010, "-"},  Sign{0x2011, "-"},  Sign{0x2012, "-"},   Sign{0x2013, "-"},
    Sign{0x2014, "-"},  Sign{0x2015, "-"},  Sign{0x2018, "'"},   Sign{0x2019, "'"},
    Sign{0x201C, "\""}, Sign{0x201D, "\""}, Sign{0x2026, "..."}, Sign{0x2190, "<-"},
    Sign{0x2191, "^"},  Sign{0x2192, "->"}, Sign{0x21A6, "->"},  Sign{0x21D2, "->"},
    Sign{0x21E8, "->"}, Sign{0x2212, "-"},  Sign{0x221E, "inf"}, Sign{0x25B6, "->"},
    Sign{0x25BA, "->"}, Sign{0x2794, "->"}, Sign{0x279C, "->"},  Sign{0x279D, "->"},
    Sign{0x279E, "->"}, Sign{0x27A1, "->"}, Sign{0x27F6, "->"},  Sign{0x27F9, "->"},
    Sign{0x3000, " "},  Sign{0x3001, ","},  Sign{0x3002, ". "},  Sign{0x3008, "<"},
    Sign{0x3009, ">"},  Sign{0x3010, "["},  Sign{0x3011, "]"},   Sign{0xFE0F, ""},
};

std::size_t end_of_escape(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size() || text[at + 1] != '[') return at + 1;
    for (at += 2; at < text.size(); ++at)
        if (text[at] >= '@' && text[at] <= '~') return at + 1;
    return at;
}

void append_plain(std::string& out, char32_t c) {
    if (c == 0xFFFD) {
        out += '?';
    } else if (c >= 0xFF01 && c <= 0xFF5E) {
        out += static_cast<char>(c - 0xFF01 + '!');
    } else {
        const auto* const sign = std::lower_bound(
            kSigns.begin(), kSigns.end(), c, [](const Sign& s, char32_t x) { return s.code < x; });
        if (sign != kSigns.end() && sign->code == c)
            out += sign->text;
        else
            append_utf8(out, c);
    }
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t", at), text.size());
}
/// Returns the end of the digits at a place, which may have a point; the place if there are none.
std::size_t end_of_number(std::string_view text, std::size_t at) {
    const std::size_t begin = at;
    while (at < text.size() && (is_digit(text[at]) || (text[at] == '.' && at > begin))) ++at;
    return at > begin && text[at - 1] == '.' ? at - 1 : at;
}

/// Returns the place of the total of a sum that begins here, "9 + 2 + 9 = 20"; 0 if there is none.
std::size_t total_of_sum(std::string_view text, std::size_t at) {
    for (std::size_t terms = 1;; ++terms) {
        const std::size_t end = end_of_number(text, at);
        const std::size_t sign = skip_blanks(text, end);
        if (end == at || sign >= text.size()) return 0;
        const std::size_t next = skip_blanks(text, sign + 1);
        if (text[sign] == '=' && terms > 1) return end_of_number(text, next) > next ? next : 0;
        if (text[sign] != '+') return 0;
        at = next;
    }
}

class Tokenizer {
public:
    explicit Tokenizer(std::string_view text) : text_(text) {}

    std::vector<Token> run() {
        while (at_ < text_.size()) step();
        return std::move(tokens_);
    }

private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    void add(TokenKind kind, std::size_t length) {
        tokens_.push_back({kind, std::string(text_.substr(at_, length)), line_});
        at_ += length;
    }
    template <class Test>
    std::size_t length_while(Test test) const {
        std::size_t n = 0;
        while (at_ + n < text_.size() && test(text_[at_ + n])) ++n;
        return n;
    }
    // A sign is part of the number unless the preceding token is one that a dash could join.
    bool sign_starts_number() const {
        if (peek() != '-' && peek() != '+') return false;
        if (!is_digit(peek(1)) && !(peek(1) == '.' && is_digit(peek(2)))) return false;
        if (tokens_.empty()) return true;
        const TokenKind before = tokens_.back().kind;
        const bool touching = at_ > 0 && text_[at_ - 1] != ' ' && text_[at_ - 1] != '\t';
        return !touching || (before != TokenKind::word && before != TokenKind::number &&
                             before != TokenKind::close && before != TokenKind::dash);
    }
    std::size_t number_length() const {
        std::size_t n = peek() == '-' || peek() == '+' ? 1 : 0;
        const auto digits = [&] {
            while (is_digit(peek(n))) ++n;
        };
        digits();
        if (peek(n) == '.' && is_digit(peek(n + 1))) ++n, digits();
        if ((peek(n) == 'e' || peek(n) == 'E') &&
            (is_digit(peek(n + 1)) ||
             ((peek(n + 1) == '+' || peek(n + 1) == '-') && is_digit(peek(n + 2)))))
            n += 2, digits();
        return n;
    }
    void step() {
        const char c = peek();
        if (c == '\n') {
            if (tokens_.empty() || !tokens_.back().is(TokenKind::newline))
                add(TokenKind::newline, 1);
            else
                ++at_;
            ++line_;
        } else if (c == ' ' || c == '\t' || c == '\0') {
            ++at_;
        } else if (is_digit(c) || (c == '.' && is_digit(peek(1))) || sign_starts_number()) {
            add(TokenKind::number, number_length());
        } else if (is_letter(c)) {
            add(TokenKind::word, length_while(is_word_part));
        } else if (c == '-' || c == '=' || c == '>') {
            line_like();
        } else {
            add(kind_of(c), 1);
        }
    }
    void line_like() {
        const std::size_t n = length_while([](char c) { return c == '-' || c == '='; });
        if (peek(n) == '>')
            add(TokenKind::arrow, n + 1);
        else
            add(peek() == '=' && n == 1 ? TokenKind::colon : TokenKind::dash, n);
    }
    static TokenKind kind_of(char c) {
        constexpr std::pair<std::string_view, TokenKind> kKinds[] = {{",;/|", TokenKind::comma},
                                                                     {":", TokenKind::colon},
                                                                     {"([{", TokenKind::open},
                                                                     {")]}", TokenKind::close}};
        for (const auto& [signs, kind] : kKinds)
            if (signs.find(c) != signs.npos) return kind;
        return TokenKind::other;
    }

    std::string_view text_;
    std::size_t at_ = 0, line_ = 1;
    std::vector<Token> tokens_;
};

/// Skips words and one colon or equals sign: "value at the root of the tree: 3".
std::size_t behind_colon(const std::vector<Token>& all, std::size_t i) {
    const auto is = [&](TokenKind kind) { return i < all.size() && all[i].is(kind); };
    while (is(TokenKind::word) && !number_at(all, i)) ++i;
    return is(TokenKind::colon) ? i + 1 : all.size();
}

}  // namespace

std::string plain(std::string_view text) {
    // In a long trace the answer is at the end.
    constexpr std::size_t kMostBytes = 256 * 1024;
    if (text.size() > kMostBytes) {
        text.remove_prefix(text.size() - kMostBytes);
        text.remove_prefix(std::min(text.find('\n') + 1, text.size()));
    }
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\x1b') {
            at = end_of_escape(text, at);
        } else if (text[at] == '\r') {
            ++at;
            if (at >= text.size() || text[at] != '\n') out += '\n';
        } else {
            append_plain(out, decode_utf8(text, at));
        }
    }
    return with_totals(out);
}

std::string with_totals(std::string_view text) {
    if (text.find('+') == text.npos) return std::string(text);
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const bool begins =
            is_digit(text[at]) && (at == 0 || (!is_digit(text[at - 1]) && text[at - 1] != '.'));
        if (const std::size_t total = begins ? total_of_sum(text, at) : 0) at = total;
        out += text[at++];
    }
    return out;
}

std::string without_brackets(std::string_view text) {
    std::string out;
    std::size_t depth = 0;
    for (const char c : text) {
        if (c == '\n') depth = 0;
        depth += c == '(' ? 1 : 0;
        if (depth == 0) out += c;
        depth -= c == ')' && depth > 0 ? 1 : 0;
    }
    return out;
}

std::vector<Token> tokens(std::string_view plain_text) {
    return Tokenizer(plain_text).run();
}

std::optional<double> number_in(std::string_view text) {
    const std::string word = lower(text);
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (word == "inf" || word == "+inf" || word == "infinity" || word == "oo") return kInfinity;
    if (word == "-inf" || word == "-infinity") return -kInfinity;
    if (word.empty() || (!is_digit(word[0]) && word.find_first_of("0123456789") == word.npos))
        return std::nullopt;
    char* end = nullptr;
    const double value = std::strtod(word.c_str(), &end);
    if (end != word.c_str() + word.size()) return std::nullopt;
    return value;
}

std::optional<double> number_at(const std::vector<Token>& all, std::size_t i) {
    if (i < all.size() && all[i].is(TokenKind::dash) && i + 1 < all.size() &&
        all[i + 1].is(TokenKind::word)) {
        if (const auto value = number_in(all[i + 1].text)) return -*value;
    }
    if (i >= all.size() || (!all[i].is(TokenKind::number) && !all[i].is(TokenKind::word)))
        return std::nullopt;
    return number_in(all[i].text);
}

std::vector<double> numbers_in(std::string_view plain_text) {
    std::vector<double> found;
    const auto all = tokens(plain_text);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto value = number_at(all, i);
        if (!value) continue;
        found.push_back(*value);
        if (all[i].is(TokenKind::dash)) ++i;
    }
    return found;
}

std::optional<double> number_behind(std::string_view plain_text,
                                    const std::vector<std::string_view>& words) {
    const auto all = tokens(plain_text);
    std::optional<double> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].is(TokenKind::word) || !mentions(all[i].text, words)) continue;
        std::size_t j = i + 1;
        constexpr std::size_t kFar = 4;
        while (j < all.size() && j < i + kFar && !number_at(all, j) &&
               !all[j].is(TokenKind::newline))
            ++j;
        if (j == i + kFar) j = behind_colon(all, j);
        if (const auto value = number_at(all, j)) found = value;
    }
    return found;
}

std::optional<double> number_before(std::string_view plain_text,
                                    const std::vector<std::string_view>& words) {
    const auto all = tokens(plain_text);
    for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i].is(TokenKind::word) && all[i - 1].is(TokenKind::number) &&
            mentions(all[i].text, words))
            return number_in(all[i - 1].text);
    return std::nullopt;
}

std::optional<double> stated_number(std::string_view plain_text) {
    const std::string outside = without_brackets(plain_text);
    if (!numbers_in(outside).empty()) plain_text = outside;
    const auto all = numbers_in(plain_text);
    if (all.size() <= 1) return all.empty() ? std::nullopt : std::optional(all[0]);
    std::optional<double> behind_sign;
    const auto words = tokens(plain_text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i].is(TokenKind::colon))
            if (const auto value = number_at(words, i + 1)) behind_sign = value;
    return behind_sign ? behind_sign : all.back();
}

std::string with_sign_between_bars(std::string text, char sign) {
    for (std::size_t bar = text.find('|'); bar != text.npos;) {
        const std::size_t next = text.find('|', bar + 1);
        if (next != text.npos && next > bar + 1 && text.find_first_not_of(' ', bar + 1) == next)
            text[bar + 1] = sign;
        bar = next;
    }
    return text;
}

std::vector<std::string> lines_of(std::string_view plain_text) {
    std::vector<std::string> lines;
    while (!plain_text.empty())
        if (const std::string_view line = trimmed(take_line(plain_text)); !line.empty())
            lines.emplace_back(line);
    return lines;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool mentions(std::string_view text, const std::vector<std::string_view>& words) {
    const std::string low = lower(text);
    for (const std::string_view word : words) {
        const bool ascii = static_cast<unsigned char>(word.front()) < 0x80;
        for (std::size_t at = low.find(word); at != low.npos; at = low.find(word, at + 1)) {
            const bool starts = at == 0 || !is_word_part(low[at - 1]);
            const std::size_t end = at + word.size();
            const bool ends = end >= low.size() || !is_word_part(low[end]);
            if (!ascii || (starts && ends)) return true;
        }
    }
    return false;
}

bool says_none(std::string_view plain_text) {
    return mentions(plain_text,
                    {"no path", "no answer", "no solution", "no route", "no feasible",
                     "no connection", "no valid path", "no such path", "no way", "no tour", "none",
                     "null", "nil", "inf", "infinity", "fail", "failed", "false"}) ||
           mentions(plain_text, {"not found", "not exist", "doesn't exist", "not possible",
                                 "impossible", "can not", "cannot be reached", "cannot be found",
                                 "cannot be solved", "cannot reach", "can't be reached",
                                 "can't be solved", "disconnected", "not connected", "unsolvable",
                                 "not solvable", "unreachable", "not reachable"}) ||
           mentions(plain_text, {"无解", "不可解", "不可达", "没有路", "无路", "没有解", "不存在",
                                 "无法到达", "不连通", "找不到"});
}

std::optional<bool> says_yes(std::string_view plain_text) {
    const bool no =
        mentions(plain_text, {"no", "false", "not", "unsolvable", "impossible", "unsatisfiable",
                              "never", "cannot", "can't", "无解", "不可解", "不", "否", "没有"});
    const bool yes =
        mentions(plain_text, {"yes", "true", "solvable", "can be solved", "has a solution",
                              "possible", "可解", "有解", "能", "是", "可以"});
    if (no) return false;
    if (yes) return true;
    const auto numbers = numbers_in(plain_text);
    if (numbers.size() == 1 && (numbers[0] == 0 || numbers[0] == 1)) return numbers[0] == 1;
    return std::nullopt;
}

std::string show(double value) {
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return fmt::format("{}", value);
}

std::string excerpt(std::string_view text, std::size_t most) {
    std::size_t at = 0, count = 0;
    while (at < text.size() && count < most) decode_utf8(text, at), ++count;
    return std::string(text.substr(0, at)) + (at < text.size() ? "…" : "");
}

bool same_number(double a, double b) noexcept {
    if (a == b) return true;
    if (std::isinf(a) || std::isinf(b)) return false;  // otherwise inf <= 1e-6 * inf would hold
    return std::abs(a - b) <= 1e-6 * std::max({1.0, std::abs(a), std::abs(b)});
}

}  // namespace ailab::grade
