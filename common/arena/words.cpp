#include "common/arena/words.hpp"

#include <algorithm>
#include <charconv>
#include <ostream>

namespace ailab::arena {

void LineWriter::line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    out_ << text << '\n' << std::flush;
}

Words::Words(std::string_view line) {
    constexpr std::string_view kBlanks = " \t\r\v\f";
    for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
        words_.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(kBlanks, end);
    }
}

bool Words::accept(std::string_view word) noexcept {
    if (empty() || peek() != word) return false;
    ++at_;
    return true;
}

std::optional<std::int64_t> Words::number(std::int64_t low, std::int64_t high) noexcept {
    const std::string_view word = peek();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (word.empty() || end != word.data() + word.size()) return std::nullopt;
    ++at_;
    if (error == std::errc::result_out_of_range) value = word[0] == '-' ? low : high;
    return std::clamp(value, low, high);
}

std::string Words::until(std::initializer_list<std::string_view> ends) {
    std::string text;
    while (!empty() && std::ranges::find(ends, peek()) == ends.end()) {
        if (!text.empty()) text += ' ';
        text += next();
    }
    return text;
}

std::string upper_case(std::string_view text) {
    std::string upper(text);
    for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return upper;
}

}  // namespace ailab::arena
