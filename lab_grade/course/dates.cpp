#include "lab_grade/course/dates.hpp"

#include <array>

#include <time.h>

namespace ailab::grade {
namespace {

/// Returns the rest of the text after the part that matches the format; null if it does not match.
const char* read(const std::string& text, const char* format, std::tm& fields) {
    fields = {};
    fields.tm_isdst = -1;
    return ::strptime(text.c_str(), format, &fields);
}

std::optional<std::time_t> in_zone(std::tm fields, std::string rest) {
    while (!rest.empty() && rest.front() == ' ') rest.erase(0, 1);
    if (rest.empty()) return std::mktime(&fields);
    if (rest == "Z" || rest == "UTC") return ::timegm(&fields);
    std::tm zone{};
    const char* end = ::strptime(rest.c_str(), "%z", &zone);
    if (end == nullptr || *end != '\0') return std::nullopt;
    return ::timegm(&fields) - zone.tm_gmtoff;
}

std::string format(std::time_t time, const char* pattern) {
    std::tm fields{};
    ::localtime_r(&time, &fields);
    std::array<char, 32> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), pattern, &fields);
    return {text.data(), size};
}

}  // namespace

std::optional<std::time_t> parse_date(std::string_view given) {
    const std::string text(given);
    std::tm fields{};
    for (const char* format : {"%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M",
                               "%Y-%m-%dT%H:%M", "%A, %d %B %Y, %I:%M %p", "%A, %d %B %Y, %H:%M"})
        if (const char* rest = read(text, format, fields))
            if (const auto time = in_zone(fields, rest)) return time;
    const char* rest = read(text, "%Y-%m-%d", fields);
    if (rest == nullptr || *rest != '\0') return std::nullopt;
    fields.tm_hour = 23, fields.tm_min = 59, fields.tm_sec = 59;
    return std::mktime(&fields);
}

std::string format_date(std::time_t time) {
    return format(time, "%Y-%m-%d %H:%M");
}

std::string format_time(std::time_t time) {
    return format(time, "%Y-%m-%d %H:%M:%S");
}

}  // namespace ailab::grade
