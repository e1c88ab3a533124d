// Layouts that hide the answer among other numbers: sums with their terms, lists, remarks in
// brackets.
#include <algorithm>
#include <cctype>

#include "common/text/blank.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

bool decimal_digit(char c) noexcept {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}
std::size_t skip_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
    return at;
}
/// Returns the end of the digits at a place, which may have a point; the place itself if there are
/// none.
std::size_t end_of_number(std::string_view text, std::size_t at) {
    const std::size_t begin = at;
    while (at < text.size() && (decimal_digit(text[at]) || (text[at] == '.' && at > begin))) ++at;
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

}  // namespace

std::string with_totals(std::string_view text) {
    if (text.find('+') == text.npos) return std::string(text);
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const bool begins = decimal_digit(text[at]) &&
                            (at == 0 || (!decimal_digit(text[at - 1]) && text[at - 1] != '.'));
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

}  // namespace ailab::grade
