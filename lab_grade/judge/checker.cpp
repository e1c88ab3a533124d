#include "lab_grade/judge/checker.hpp"

#include <algorithm>
#include <charconv>
#include <exception>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/text/decimal.hpp"

namespace ailab::grade {
namespace {

[[noreturn]] void fail(std::string_view key, std::string_view what, std::string_view value) {
    throw InputError(fmt::format("checker option '{}': expected {}, found '{}'", key, what, value));
}

}  // namespace

std::string CheckerOptions::text(std::string_view key, std::string_view fallback) const {
    const auto found = values_.find(key);
    return found == values_.end() ? std::string(fallback) : found->second;
}

std::int64_t CheckerOptions::integer(std::string_view key, std::int64_t fallback) const {
    const auto found = values_.find(key);
    if (found == values_.end()) return fallback;
    const std::string& text = found->second;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) fail(key, "an integer", text);
    return value;
}

double CheckerOptions::number(std::string_view key, double fallback) const {
    const auto found = values_.find(key);
    if (found == values_.end()) return fallback;
    const ParsedDecimal parsed = parse_decimal(found->second);
    if (parsed.error != DecimalError::none) fail(key, "a number", found->second);
    return to_double(parsed.value);
}

bool CheckerOptions::flag(std::string_view key, bool fallback) const {
    const auto found = values_.find(key);
    if (found == values_.end()) return fallback;
    const std::string& text = found->second;
    if (text == "true" || text == "yes" || text == "on") return true;
    if (text == "false" || text == "no" || text == "off") return false;
    fail(key, "true or false", text);
}

void Checkers::add(Checker checker) {
    checkers_.push_back(std::move(checker));
}

const Checker* Checkers::find(std::string_view name) const {
    const auto found = std::find_if(checkers_.begin(), checkers_.end(),
                                    [&](const Checker& c) { return c.name == name; });
    return found == checkers_.end() ? nullptr : &*found;
}

std::vector<std::string> Checkers::names() const {
    std::vector<std::string> names;
    for (const Checker& checker : checkers_) names.push_back(checker.name);
    return names;
}

Verdict check_safely(const Checker& checker, const CheckInput& input) {
    Verdict verdict;
    try {
        verdict = checker.check(input);
    } catch (const std::exception& error) {
        verdict = judge_error(fmt::format("checker {}: {}", checker.name, error.what()));
    }
    if (verdict.message.empty()) verdict.message = to_string(verdict.outcome);
    if (verdict.outcome == Outcome::correct)
        verdict.fraction = 1;
    else if (verdict.outcome == Outcome::partially)
        verdict.fraction = std::clamp(verdict.fraction, 0.0, 1.0);
    else
        verdict.fraction = 0;
    return verdict;
}

}  // namespace ailab::grade
